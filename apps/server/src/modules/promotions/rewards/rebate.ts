import { type Amount, shareOf } from '@padauk/base';
import type { Accrual, RebateRate } from './rebates.repo.ts';

/** What a member staked of own money in games of one type on one day. */
export type DayStakes = {
  readonly memberId: string;
  readonly gameType: string;
  readonly stakes: Amount;
};

/** What comes back of a day's stakes by the rates of the brand, rounded down. */
export function accrue(day: readonly DayStakes[], rates: readonly RebateRate[]): Accrual[] {
  const rateOf = new Map(rates.map(({ gameType, rateBps }) => [gameType, rateBps]));
  return day
    .map((played) => {
      const rateBps = rateOf.get(played.gameType) ?? 0;
      return { ...played, rateBps, amount: shareOf(played.stakes, rateBps) };
    })
    .filter((accrual) => accrual.amount > 0n);
}

/**
 * Whether the house can pay a rate: what it gives back of every stake may not be more than what it
 * keeps on average. A type with a game whose return nobody has certified has no edge to pay from.
 */
export const isAffordable = (rateBps: number, edgeBps: number | null): boolean =>
  rateBps === 0 || (edgeBps !== null && rateBps <= edgeBps);
