import { type Amount, amount, assert } from '@padauk/base';
import type { Draw } from '../draw.ts';
import type { SlotLog } from './machine.ts';
import type { SlotEvent } from './slot-event.ts';
import { machineOf, type SlotRules } from './slot-machine.ts';
import { playRound } from './slot-round.ts';
import type { BuyRules } from './slot-rules.ts';

export type SlotRound = {
  readonly events: readonly SlotEvent[];
  /** Minor units; everything that the round pays, its free spins included. */
  readonly payout: Amount;
};

/** The most that a round can pay. The studio checks it against its limit before the draw. */
export function maxWin(rules: Pick<SlotRules, 'winStakesMax'>, stake: Amount): Amount {
  return amount(stake * BigInt(rules.winStakesMax));
}

/**
 * Plays one paid round of any slot to its end, so that the whole outcome is fixed at once.
 *
 * @param stake - what wins are counted in: minor units, above 0, divisible by the parts of a stake
 * @param draw - asked for the height of a reel where it varies, then for its stop, from the left
 * @param bought - the feature in place of a spin, at this stake
 */
export function playSlot(
  rules: SlotRules,
  stake: Amount,
  draw: Draw,
  bought?: BuyRules,
): SlotRound {
  const machine = machineOf(rules);
  const parts = BigInt(machine.parts);
  assert(stake > 0n && stake % parts === 0n, 'the stake is spread evenly over its parts');
  const part = stake / parts;
  const log: SlotLog = { events: [], part, freeSpin: 0, freeSpinsTotal: 0, multiplier: 1 };
  const payout = amount(part * BigInt(playRound(machine, draw, log, bought)));
  log.events.push({ type: 'total', amount: payout });
  return { events: log.events, payout };
}
