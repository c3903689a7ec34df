import { type Engine, type Step } from '../engine.ts';
import {
  crash,
  type CrashBet,
  type CrashEvent,
  type CrashRules,
  endCrash,
} from '../instant/crash/crash.ts';
import { pointOfHash } from '../instant/crash/crash-point.ts';
import type { Chance } from '../engine.ts';
import { readFields, readWhole } from '../untrusted.ts';
import type { RoomPace } from './room-pace.ts';

/**
 * Crash as a round that a room shares. Everybody bets before it begins, with a multiple at which he
 * is out by himself; during the flight he may leave sooner. The bet is that of the game for one.
 */
export type CrashRoomRules = CrashRules & {
  /** The multiple doubles in this time. */
  readonly doubleMs: number;
  readonly pace: RoomPace;
};
type Flight = CrashBet & { readonly point: number };
/** He left at this multiple, by the clock of the server; or he stayed to the end. */
export type CrashRoomAction =
  | { readonly type: 'leave'; readonly at: number }
  | { readonly type: 'stay' };

const WORDS = 8;

/**
 * The point of a round by the public formula, from the first block of its stream: HMAC-SHA256 of
 * `mix:position:0` under the link. In hundredths; 0 where it ends at once.
 */
export function pointOfRound({ draw }: Chance): number {
  const words = Array.from({ length: WORDS }, () => draw(2 ** 32));
  return pointOfHash(words.map((word) => word.toString(16).padStart(8, '0')).join(''));
}

/** The engine of a crash room: many players, one flight. */
export const crashRoom: Engine<CrashRoomRules, CrashBet, Flight, CrashRoomAction, CrashEvent> = {
  name: 'crash-room',
  readBet: (rules, input, stake) => crash.readBet(rules, input, stake),
  maxWin: (rules, bet) => crash.maxWin(rules, bet),
  open: (_rules, bet, chance) => ({
    state: { ...bet, point: pointOfRound(chance) },
    events: [],
    payout: 0n as Step<never, never>['payout'],
  }),
  readAction({ cashOutMax }, _flight, input) {
    if (readFields(input, 'type')?.type === 'stay') return { type: 'stay' };
    const left = readFields(input, 'type', 'at');
    const at = left?.type === 'leave' ? readWhole(left.at, 100, cashOutMax) : undefined;
    return at === undefined ? undefined : { type: 'leave', at };
  },
  act: (_rules, { stake, cashOut, point }, action) =>
    endCrash(
      { stake, cashOut: action.type === 'leave' ? Math.min(action.at, cashOut) : cashOut },
      point,
    ),
  autoAction: () => ({ type: 'stay' }),
  actionsOf: () => [],
};
