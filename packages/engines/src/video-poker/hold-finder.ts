import { assert } from '@padauk/base';
import type { Card } from '../cards/card.ts';
import { choose5, firstOfSize, numberOfFive, numberSubsets, SIZES } from '../cards/card-sets.ts';
import { greatestDivisor } from '../rational.ts';
import type { Pack } from './hand.ts';
import { type HoldTables, holdTables } from './hold-tables.ts';

/** Finds the best hold of a deal in a microsecond, by tables that take a second to make. */
export type HoldFinder = {
  /** A common measure for holds of every size: a draw of a hold weighs `measure[mask]` of it. */
  readonly scale: number;
  /** By the places that are held, as bits. */
  readonly measure: Float64Array;
  /** Sets within the deal that was looked at last, by mask. */
  readonly numbers: Int32Array;
  /** The best mask, and the sum of its prices times its measure. The record is reused. */
  readonly find: (number: number, five: Int32Array) => { mask: number; most: number };
};

/**
 * What can come of a hold H of the deal D is found by inclusion and exclusion: the sets of five
 * that contain H and none of D \ H are Σ (−1)^|T| · N(H ∪ T) over the subsets T of D \ H, where N
 * counts the sets of five that contain a set (see `holdTables`). So a deal costs 80 additions for
 * all its 32 holds instead of 2.6 million draws. All sums are whole numbers below 2^53.
 *
 * @param prices - by hand index, for each coin; whole numbers
 */
export function createHoldFinder(tables: HoldTables, prices: readonly number[]): HoldFinder {
  const { cards, hands } = tables;
  const worth = worthOf(tables, prices);
  const rest = cards - SIZES;
  const scale = lowestMultiple([0, 1, 2, 3, 4, 5].map((drawn) => choose5(rest, drawn)));
  const measure = weightsByMask((size) => scale / choose5(rest, SIZES - size));
  const numbers = new Int32Array(32);
  const values = new Float64Array(32);
  const found = { mask: 31, most: 0 };
  return {
    scale,
    measure,
    numbers,
    find(number, five) {
      numberSubsets(five, cards, numbers);
      for (let mask = 0; mask < 31; mask += 1) values[mask] = worth[numbers[mask] ?? 0] ?? 0;
      values[31] = prices[hands[number] ?? 0] ?? 0;
      excludeRest(values);
      found.mask = 31;
      found.most = (values[31] ?? 0) * scale;
      for (let mask = 0; mask < 31; mask += 1) {
        const value = (values[mask] ?? 0) * (measure[mask] ?? 0);
        if (value > found.most) {
          found.most = value;
          found.mask = mask;
        }
      }
      return found;
    },
  };
}

/** The best hold of cards in any order, as places from 0. The tables stay in memory. */
export function createHoldChooser(
  pack: Pack,
  prices: readonly number[],
): (cards: readonly Card[]) => readonly number[] {
  let finder: HoldFinder | undefined;
  return (cards) => {
    finder ??= createHoldFinder(holdTables(pack), prices);
    const sorted = Int32Array.from(cards).toSorted();
    const { mask } = finder.find(numberOfFive(sorted), sorted);
    assert(sorted.length === 5, 'a deal has five cards');
    return [0, 1, 2, 3, 4].filter(
      (place) => ((mask >> sorted.indexOf(cards[place] ?? -1)) & 1) === 1,
    );
  };
}

/** By set of up to four cards: the sum of prices over all sets of five that contain it. */
export function worthOf({ cards, counts }: HoldTables, prices: readonly number[]): Float64Array {
  const worth = new Float64Array(firstOfSize(SIZES, cards));
  for (const [hand, count] of counts) {
    const price = prices[hand] ?? 0;
    if (price === 0) continue;
    for (let set = 0; set < worth.length; set += 1) {
      worth[set] = (worth[set] ?? 0) + price * (count[set] ?? 0);
    }
  }
  return worth;
}

/** From sums over all that contains a set, to sums over what contains nothing else of the deal. */
function excludeRest(values: Float64Array): void {
  for (let bit = 1; bit < 32; bit *= 2) {
    // Those without the bit: every other run of as many.
    for (let run = 0; run < 32; run += 2 * bit) {
      for (let mask = run; mask < run + bit; mask += 1) {
        values[mask] = (values[mask] ?? 0) - (values[mask + bit] ?? 0);
      }
    }
  }
}

/** A weight for each of the 32 holds, by how many cards it keeps. */
export const weightsByMask = (weight: (size: number) => number): Float64Array =>
  Float64Array.from({ length: 32 }, (_, mask) => weight(sizeOf(mask)));
const sizeOf = (mask: number): number =>
  [1, 2, 4, 8, 16].reduce((size, bit) => ((mask & bit) === 0 ? size : size + 1), 0);

const lowestMultiple = (numbers: readonly number[]): number =>
  numbers.reduce((all, one) => (all / Number(greatestDivisor(BigInt(all), BigInt(one)))) * one, 1);
