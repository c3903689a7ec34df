import { eachFive, firstOfSize, SIZES } from '../cards/card-sets.ts';
import type { Outcomes } from '../outcomes.ts';
import type { Pack } from './hand.ts';
import { createHoldFinder, weightsByMask, worthOf } from './hold-finder.ts';
import { holdTables } from './hold-tables.ts';

/** What best play brings of a pay table, over every deal. */
export type BestPlay = {
  readonly outcomes: Outcomes;
  /** Mean over deals of the square of what the best hold is worth, in coins. */
  readonly squareOfMeans: number;
  /** Mean over deals of the chance that none of so many hands pays. */
  readonly nothingOf: (hands: number) => number;
  /** Mean over deals of the chance that each of so many hands pays the highest price. */
  readonly topOf: (hands: number) => number;
};

/**
 * The exact result of playing every deal by its best hold.
 *
 * @param prices - by hand index, for each coin; whole numbers
 */
export function bestPlay(pack: Pack, prices: readonly number[]): BestPlay {
  const tables = holdTables(pack);
  const { cards, hands, counts } = tables;
  const sets = firstOfSize(SIZES, cards);
  const { scale, measure, numbers, find } = createHoldFinder(tables, prices);
  const paying = worthOf(
    tables,
    prices.map((price) => (price > 0 ? 1 : 0)),
  );
  const highest = Math.max(...prices);
  const isTop = prices.map((price) => (price === highest ? 1 : 0));
  const topping = worthOf(tables, isTop);
  const signs = weightsByMask((size) => (size % 2 === 0 ? 1 : -1));

  const used = new Float64Array(sets);
  const kept = new Float64Array(prices.length);
  const misses: number[] = [];
  const tops: number[] = [];
  let squareOfMeans = 0;
  eachFive(cards, (number, five) => {
    const hand = hands[number] ?? 0;
    const { mask: best, most } = find(number, five);
    squareOfMeans += (most / scale) ** 2;
    // The ways of the best hold, as a sum over the sets that contain it.
    const weight = measure[best] ?? 0;
    const free = 31 & ~best;
    let [hits, highs] = [0, 0];
    for (let more = free; ; more = (more - 1) & free) {
      const mask = best | more;
      const sign = signs[more] ?? 0;
      if (mask === 31) {
        kept[hand] = (kept[hand] ?? 0) + sign * weight;
        if ((prices[hand] ?? 0) > 0) hits += sign;
        highs += sign * (isTop[hand] ?? 0);
      } else {
        const set = numbers[mask] ?? 0;
        used[set] = (used[set] ?? 0) + sign * weight;
        hits += sign * (paying[set] ?? 0);
        highs += sign * (topping[set] ?? 0);
      }
      if (more === 0) break;
    }
    misses.push(1 - (hits * weight) / scale);
    // Most deals cannot become it; what is left over of those in rounding is none.
    if (highs > 0) tops.push((highs * weight) / scale);
  });

  const deals = misses.length;
  const total = BigInt(deals) * BigInt(scale);
  const list = prices.map((price, hand) => {
    let ways = BigInt(kept[hand] ?? 0);
    const count = counts.get(hand);
    if (count) {
      for (let set = 0; set < sets; set += 1) {
        const [times, found] = [used[set] ?? 0, count[set] ?? 0];
        if (times !== 0 && found !== 0) ways += BigInt(times) * BigInt(found);
      }
    }
    return { ways, pays: BigInt(price) };
  });
  // Nothing is what is left over: its sets are not counted.
  const named = list.slice(1).reduce((sum, { ways }) => sum + ways, 0n);
  return {
    outcomes: { total, unit: 1n, list: [{ ways: total - named, pays: 0n }, ...list.slice(1)] },
    squareOfMeans: squareOfMeans / deals,
    topOf: (count) => tops.reduce((sum, top) => sum + top ** count, 0) / deals,
    nothingOf: (count) => misses.reduce((sum, miss) => sum + miss ** count, 0) / deals,
  };
}
