import { takeEdge } from '@padauk/base';
import type { RoomRound } from '@padauk/contracts/rooms';
import { roomRoundMachine } from './room-round-machine.ts';

/** A room as its leader finds it, by the clock of the database. */
export type RoomNow = {
  readonly nowMs: number;
  /** Somebody looks on. */
  readonly awake: boolean;
  /** The newest round. */
  readonly round:
    | {
        readonly state: RoomRound['state'];
        readonly bettingEndsMs: number;
        readonly startedMs: number | undefined;
        readonly endedMs: number | undefined;
      }
    | undefined;
  /** How long the round runs, once betting has closed. */
  readonly runMs: number;
  /** When there is something to announce in the run, counted from its start; rising. */
  readonly beatsMs: readonly number[];
  readonly pauseMs: number;
};
export type RoomStep =
  | { readonly do: 'open' | 'close' | 'end' | 'pay' }
  /** This many beats are over: they are announced, and it goes on after `waitMs`. */
  | { readonly do: 'tell'; readonly beats: number; readonly waitMs: number }
  | { readonly do: 'wait'; readonly waitMs: number }
  /** Nobody looks on, and nothing is owed. */
  | { readonly do: 'sleep' };

const openEdge = (state: RoomRound['state'], event: 'close' | 'end', over: boolean): boolean =>
  takeEdge(roomRoundMachine, { state, event }, () => over).ok;

/** What the leader of a room does next. Pure: the same for whoever leads. */
export function nextStep(room: RoomNow): RoomStep {
  const { nowMs, round } = room;
  if (!round) return room.awake ? { do: 'open' } : { do: 'sleep' };
  switch (round.state) {
    case 'betting': {
      const waitMs = round.bettingEndsMs - nowMs;
      return openEdge('betting', 'close', waitMs <= 0) ? { do: 'close' } : { do: 'wait', waitMs };
    }
    case 'running': {
      const passedMs = nowMs - (round.startedMs ?? nowMs);
      if (openEdge('running', 'end', passedMs >= room.runMs)) return { do: 'end' };
      const beats = room.beatsMs.filter((at) => at <= passedMs).length;
      const waitMs = Math.min(room.runMs, room.beatsMs[beats] ?? room.runMs) - passedMs;
      return beats > 0 ? { do: 'tell', beats, waitMs } : { do: 'wait', waitMs };
    }
    case 'settled':
      return { do: 'pay' };
    case 'paid': {
      const waitMs = (round.endedMs ?? nowMs) + room.pauseMs - nowMs;
      if (!room.awake) return { do: 'sleep' };
      return waitMs > 0 ? { do: 'wait', waitMs } : { do: 'open' };
    }
  }
}
