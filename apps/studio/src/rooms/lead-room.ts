import type { RoomNews } from '@padauk/contracts/rooms';
import { SECOND_MS } from '@padauk/base';
import { closeBetting, openBetting } from './open-betting.ts';
import { endRoomRound, payRound } from './pay-round.ts';
import { planRound } from './plan-round.ts';
import type { RoomContext } from './room-context.ts';
import { findRoom, type Room } from './room-games.ts';
import {
  leadRoom,
  leaveLead,
  listForsakenRooms,
  readRoom,
  type StoredRoom,
  type StoredRoomRound,
} from './room-rounds.repo.ts';
import { nextStep, type RoomStep } from './room-step.ts';
import { toldEvents, toWireRound } from './room-wire.ts';

/** The leading process says so again at least this often; another one waits as long. */
const LEASE_MS = 4 * SECOND_MS;
/** A leader looks again this often while it waits, so that its lead does not lapse. */
const LOOK_MS = 0.5 * SECOND_MS;
const FAILED_MS = 2 * SECOND_MS;
/** A process whose database is gone stops trying; the next visitor wakes it again. */
const FAILURES_MAX = 30;

type Outcome = { readonly waitMs: number } | 'asleep';

/** Takes the rooms of this process from step to step, as long as somebody looks on. */
export function createRoomRunner(context: RoomContext) {
  const running = new Map<string, NodeJS.Timeout | undefined>();
  /** Beats of a round that this process has announced. */
  const told = new Map<string, { readonly roundId: string; readonly beats: number }>();
  let stopped = false;

  async function run(room: Room, failures: number): Promise<void> {
    const { code } = room.title;
    let next: Outcome;
    let failed = 0;
    try {
      next = await step(room);
    } catch (error) {
      if (stopped) return;
      failed = failures + 1;
      context.log.warn({ error, room: code }, 'a step of a room failed and is tried again');
      next = failed > FAILURES_MAX ? 'asleep' : { waitMs: FAILED_MS };
    }
    if (stopped || next === 'asleep') {
      running.delete(code);
      return;
    }
    const timer = setTimeout(() => void run(room, failed), Math.min(next.waitMs, LOOK_MS));
    timer.unref();
    running.set(code, timer);
  }

  async function step(room: Room): Promise<Outcome> {
    const { code } = room.title;
    const now = await readRoom(context.sql, code);
    const isOwed = now.round !== undefined && now.round.state !== 'paid';
    if (!now.awake && !isOwed) return 'asleep';
    if (!(await leadRoom(context.sql, code, { leader: context.leader, leaseMs: LEASE_MS }))) {
      return { waitMs: LOOK_MS };
    }
    return take(room, now, await decide(room, now));
  }

  async function decide(room: Room, { now, awake, round }: StoredRoom): Promise<RoomStep> {
    const plan = round?.state === 'running' ? (await planRound(context, round)).plan : undefined;
    return nextStep({
      nowMs: now.getTime(),
      awake,
      round: round && {
        state: round.state,
        bettingEndsMs: round.bettingEndsAt.getTime(),
        startedMs: round.startedAt?.getTime(),
        endedMs: round.endedAt?.getTime(),
      },
      runMs: plan?.runMs ?? 0,
      beatsMs: plan?.beatsMs ?? [],
      pauseMs: room.game.pace(room.title.rules).pauseMs,
    });
  }

  async function take(room: Room, { round }: StoredRoom, next: RoomStep): Promise<Outcome> {
    switch (next.do) {
      case 'sleep':
        return 'asleep';
      case 'wait':
        return next;
      case 'tell':
        if (round) await tellBeats(room, round, next.beats);
        return next;
      case 'open':
        await openBetting(context, room, round);
        break;
      case 'close':
        if (round) await closeBetting(context, round);
        break;
      case 'end':
        if (round) await endRoomRound(context, round);
        break;
      case 'pay':
        if (round && !(await payRound(context, round))) return { waitMs: LOOK_MS };
    }
    await tellRound(room);
    return { waitMs: 0 };
  }

  const tell = (room: Room, news: RoomNews): Promise<void> =>
    context.publish('room', room.title.code, news);

  async function tellRound(room: Room): Promise<void> {
    const { round } = await readRoom(context.sql, room.title.code);
    await tell(room, {
      type: 'round',
      round: round ? toWireRound(round, toldEvents(round.events)) : null,
    });
  }

  async function tellBeats(room: Room, round: StoredRoomRound, beats: number): Promise<void> {
    const { code } = room.title;
    const before = told.get(code);
    if (before?.roundId === round.id && before.beats >= beats) return;
    const { plan } = await planRound(context, round);
    told.set(code, { roundId: round.id, beats });
    const events = plan.seen(beats) as (RoomNews & { readonly type: 'events' })['events'];
    await tell(room, { type: 'events', roundId: round.id, events });
  }

  function wake(code: string): void {
    const room = findRoom(code);
    if (stopped || !room || running.has(code)) return;
    running.set(code, undefined);
    void run(room, 0);
  }

  return {
    wake,
    /** Rooms whose leader is gone in the middle of a round. */
    async recover(): Promise<void> {
      for (const code of await listForsakenRooms(context.sql)) wake(code);
    },
    /** Another process may lead at once. */
    async stop(): Promise<void> {
      stopped = true;
      for (const timer of running.values()) clearTimeout(timer);
      const wasLeading = running.size > 0;
      running.clear();
      if (wasLeading) await leaveLead(context.sql, context.leader);
    },
  };
}
export type RoomRunner = ReturnType<typeof createRoomRunner>;
