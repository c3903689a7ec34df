import { crash } from '@padauk/engines/instant/crash/crash';
import { flightMs, multipleAt } from '@padauk/engines/fairness/crash-curve';
import {
  type CrashRoomAction,
  type CrashRoomRules,
  crashRoom,
  pointOfRound,
} from '@padauk/engines/rooms/crash-room';
import { isStakeWithin } from '../stake-limits.ts';
import type { DecidedBet, RoomGame } from './room-game.ts';

const rulesOf = (rules: unknown): CrashRoomRules => rules as CrashRoomRules;
type Kept = { readonly cashOut: number };

/** One flight for all: whoever leaves before its end is paid at the multiple of that moment. */
export const crashGame: RoomGame = {
  engine: crashRoom.name,
  slots: 2,
  pace: (rules) => rulesOf(rules).pace,

  readBet(rules, { stake, bet: input, limits }) {
    const bet = crash.readBet(rulesOf(rules), input, stake);
    if (!bet) return 'not_a_bet';
    if (!isStakeWithin(limits, stake)) return 'stake_out_of_limits';
    // Nobody can win more than the studio pays: he is out before, and is told at which multiple.
    const most = Number((limits.winMax * 100n) / stake);
    if (most < rulesOf(rules).cashOutMin) return 'stake_out_of_limits';
    return { bet: { cashOut: Math.min(bet.cashOut, most) } satisfies Kept };
  },
  ownEvents: () => [],

  leave: {
    at: (rules, leftMs) => leftAt(rulesOf(rules), leftMs),
    inTime: (chance, at) => at <= pointOfRound(chance),
  },

  plan(rules, { chance }) {
    const { doubleMs, cashOutMax } = rulesOf(rules);
    const point = pointOfRound(chance());
    return {
      runMs: flightMs(Math.min(point, cashOutMax), doubleMs),
      beatsMs: [],
      seen: () => [],
      outcome: [{ type: 'ended', point }],
      decide: (bets) =>
        bets.map((bet) => {
          const { cashOut } = bet.bet as Kept;
          const action = actionOf(rulesOf(rules), bet);
          const flight = { stake: bet.stake, cashOut, point };
          const step = crashRoom.act?.(rulesOf(rules), flight, action, chance());
          if (!step) throw new Error('a flight is left');
          return {
            input: { cashOut },
            actions: [action],
            events: step.events,
            payout: step.payout,
          };
        }),
    };
  },
};

const leftAt = ({ doubleMs, cashOutMax }: CrashRoomRules, leftMs: number): number =>
  Math.min(cashOutMax, multipleAt(leftMs, doubleMs));

const actionOf = (rules: CrashRoomRules, { leftMs }: DecidedBet): CrashRoomAction =>
  leftMs === null ? { type: 'stay' } : { type: 'leave', at: leftAt(rules, leftMs) };
