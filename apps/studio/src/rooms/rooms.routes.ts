import { type Result, refuse } from '@padauk/base';
import { domains } from '@padauk/contracts';
import type { PlaySession } from '../play-session.ts';
import type { StudioPlatform } from '../studio-platform.ts';
import type { RoomRunner } from './lead-room.ts';
import { leaveRound } from './leave-round.ts';
import { placeBet } from './place-bet.ts';
import { roundRules } from './plan-round.ts';
import { readRoomState, seenRound } from './read-room-state.ts';
import { listCircle } from './room-bets.repo.ts';
import type { RoomContext } from './room-context.ts';
import { findRoom, type Room } from './room-games.ts';
import { readRoom } from './room-rounds.repo.ts';
import { betScopeOf, circleOf, toListedBet } from './room-wire.ts';

const { rooms } = domains;
type Seat = { readonly session: PlaySession; readonly room: Room };

/** Rooms as frames reach them: by calls, and by the feed. */
export function serveRooms(
  platform: StudioPlatform,
  context: RoomContext,
  runner: RoomRunner,
): void {
  const { http, feed } = platform;

  /** What a frame asks of its room; looking at it wakes it. */
  async function inRoom<A, C extends string>(
    caller: { readonly sessionId?: string },
    use: (seat: Seat) => Promise<Result<A, C>>,
  ): Promise<Result<A, C | 'room_not_found'>> {
    const session = await context.seats.get(caller.sessionId ?? '');
    const room = findRoom(session.title.code);
    if (!room) return refuse('room_not_found');
    const answer = await use({ session, room });
    runner.wake(room.title.code);
    return answer;
  }

  http.serve(rooms.readRoom, ({ caller }) =>
    inRoom(caller, (seat) => readRoomState(context, seat)),
  );
  http.serve(rooms.placeRoomBet, ({ caller, body }) =>
    inRoom(caller, (seat) => placeBet(context, seat, body)),
  );
  http.serve(rooms.leaveRound, ({ caller, params }) =>
    inRoom(caller, (seat) => leaveRound(context, seat, params.betId)),
  );

  /** The room of a frame that listens. */
  async function seatOf(caller: {
    readonly kind: string;
    readonly sessionId?: string;
  }): Promise<Seat | undefined> {
    if (caller.kind !== 'frame') return undefined;
    const session = await context.seats.get(caller.sessionId ?? '');
    const room = findRoom(session.title.code);
    return room && { session, room };
  }
  feed.topic('room', async (caller) => {
    const seat = await seatOf(caller);
    if (!seat) return undefined;
    const { code } = seat.room.title;
    const round = await seenRound(context, await readRoom(context.sql, code));
    return { scope: code, value: { type: 'round', round } };
  });
  feed.topic('room.bets', async (caller) => {
    const seat = await seatOf(caller);
    if (!seat) return undefined;
    const { code } = seat.room.title;
    const circle = circleOf(seat.session);
    const { round } = await readRoom(context.sql, code);
    const scope = betScopeOf(code, circle);
    if (!round) return { scope, value: { roundId: '', bets: [] } };
    const by = await roundRules(context, round);
    const bets = await listCircle(context.sql, { roundId: round.id, circle });
    return { scope, value: { roundId: round.id, bets: bets.map((bet) => toListedBet(by, bet)) } };
  });
}
