import { type Amount, amount, ZERO } from '@padauk/base';
import { readFields, readMinor } from '../untrusted.ts';

/** A stake on one spot of a table. */
export type Spot = { readonly on: string; readonly stake: Amount };

/** What a spot came to; `amount` is what it pays, its stake included. Only those that pay. */
export type SpotEvent = {
  readonly type: 'spot-paid';
  readonly on: string;
  readonly stake: Amount;
  readonly amount: Amount;
};

/** More chips than this in one round are nobody's game. */
const SPOTS_MAX = 200;

/**
 * Reads `{bets: [{on, stake}, …]}`: every spot at most once, all stakes above 0, and together they
 * are the stake of the round.
 *
 * @param isSpot - whether the table has such a spot
 */
export function readSpots(
  input: unknown,
  stake: Amount,
  isSpot: (on: string) => boolean,
): readonly Spot[] | undefined {
  const bets = readFields(input, 'bets')?.bets;
  if (!Array.isArray(bets) || bets.length < 1 || bets.length > SPOTS_MAX) return undefined;
  const spots: Spot[] = [];
  let sum = 0n;
  for (const bet of bets) {
    const fields = readFields(bet, 'on', 'stake');
    const minor = readMinor(fields?.stake);
    const on = fields?.on;
    if (typeof on !== 'string' || minor === undefined || !isSpot(on)) return undefined;
    if (spots.some((spot) => spot.on === on)) return undefined;
    spots.push({ on, stake: amount(minor) });
    sum += minor;
  }
  return sum === stake ? spots : undefined;
}

/** What lies on a spot; 0 where nothing does. */
export const stakeOn = (spots: readonly Spot[], on: string): Amount =>
  spots.find((spot) => spot.on === on)?.stake ?? ZERO;

/** The bet that puts everything on one spot. */
export const allOn = (on: string) => (stake: Amount) => ({
  bets: [{ on, stake: stake.toString() }],
});
