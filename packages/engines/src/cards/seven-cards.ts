import type { Card } from './card.ts';
import { pokerValue } from './poker-value.ts';

/**
 * One number for each rank, found by a greedy search: no two ways of choosing seven cards by rank
 * have the same sum (a test adds up all 49,205 of them). So a sum finds the hand in a table.
 */
const RANK_KEYS = [
  0, 1, 5, 22, 98, 453, 2_031, 8_698, 22_854, 83_661, 262_349, 636_345, 1_479_181,
] as const;
/** The same of suits. */
const SUIT_KEYS = [0, 1, 8, 57] as const;
const RANK_SUM_MAX = 4 * 1_479_181 + 3 * 636_345;
const SUIT_SUM_MAX = 7 * 57;

const NO_FLUSH = -1;

export type SevenCardTables = {
  /** By card. */
  readonly rankKey: Int32Array;
  readonly suitKey: Int32Array;
  /** By sum of suit keys: the suit of which there are five or more; -1 where there is none. */
  readonly flushOf: Int8Array;
  /** By sum of rank keys, where there is no flush: the place of the hand among all hands. */
  readonly placeOf: Uint16Array;
  /** By the ranks of the flush's suit, as bits. */
  readonly flushPlaceOf: Uint16Array;
};

let made: SevenCardTables | undefined;
/** Sixteen megabytes, made in a tenth of a second when they are first asked for. */
export const sevenCardTables = (): SevenCardTables => (made ??= makeTables());

/**
 * The best five of seven different cards, as a place among the 7,462 hands that differ: higher is
 * better, equal ties. Loops that go through many hands keep the sums of what does not change.
 */
export function placeOfSeven(tables: SevenCardTables, cards: ArrayLike<Card>): number {
  let ranks = 0;
  let suits = 0;
  for (let k = 0; k < 7; k += 1) {
    ranks += tables.rankKey[cards[k] ?? 0] ?? 0;
    suits += tables.suitKey[cards[k] ?? 0] ?? 0;
  }
  const suit = tables.flushOf[suits] ?? NO_FLUSH;
  if (suit < 0) return tables.placeOf[ranks] ?? 0;
  let bits = 0;
  for (let k = 0; k < 7; k += 1) {
    const card = cards[k] ?? 0;
    if ((card & 3) === suit) bits |= 1 << (card >> 2);
  }
  return tables.flushPlaceOf[bits] ?? 0;
}

/** Calls with every way of having so many cards of each rank, four of one at most. */
export function eachRankCount(cards: number, call: (counts: readonly number[]) => void): void {
  const counts = Array.from({ length: 13 }, () => 0);
  const fill = (rank: number, left: number): void => {
    if (rank === 12) {
      if (left > 4) return;
      counts[12] = left;
      call(counts);
      return;
    }
    for (let count = Math.min(4, left); count >= 0; count -= 1) {
      counts[rank] = count;
      fill(rank + 1, left - count);
    }
    counts[rank] = 0;
  };
  fill(0, cards);
}

/** Cards of these ranks whose suits make no flush: two of four suits are enough for any five. */
const unsuited = (ranks: readonly number[]): readonly Card[] => {
  const seen = new Map<number, number>();
  return ranks.map((rank, at) => {
    const times = seen.get(rank) ?? 0;
    seen.set(rank, times + 1);
    return rank * 4 + (new Set(ranks).size === ranks.length ? at % 2 : times);
  });
};
const ranksOf = (counts: readonly number[]): readonly number[] =>
  counts.flatMap((count, rank) => Array.from({ length: count }, () => rank));

/** The key of how many cards there are of each rank; see `RANK_KEYS`. */
export const rankSum = (counts: readonly number[]): number =>
  counts.reduce((sum, count, rank) => sum + count * (RANK_KEYS[rank] ?? 0), 0);

function makeTables(): SevenCardTables {
  const fives = new Map<number, number>();
  eachRankCount(5, (counts) => {
    fives.set(rankSum(counts), pokerValue(unsuited(ranksOf(counts))));
  });
  const flushes = Array.from({ length: 1 << 13 }, (_, bits) => flushValue(bits));
  const values = [
    ...new Set([...fives.values(), ...flushes.filter((value) => value > 0)]),
  ].toSorted((a, b) => a - b);
  const place = new Map(values.map((value, at) => [value, at]));
  const placeOf = new Uint16Array(RANK_SUM_MAX + 1);
  for (const [sum, value] of bestOfMore(7, bestOfMore(6, fives))) {
    placeOf[sum] = place.get(value) ?? 0;
  }
  const flushOf = new Int8Array(SUIT_SUM_MAX + 1).fill(NO_FLUSH);
  for (let suit = 0; suit < 4; suit += 1) {
    for (const others of otherSuits(suit)) flushOf[others] = suit;
  }
  return {
    rankKey: Int32Array.from({ length: 52 }, (_, card) => RANK_KEYS[card >> 2] ?? 0),
    suitKey: Int32Array.from({ length: 52 }, (_, card) => SUIT_KEYS[card & 3] ?? 0),
    flushOf,
    placeOf,
    flushPlaceOf: Uint16Array.from(flushes, (value) => place.get(value) ?? 0),
  };
}

/** Sums of suit keys of seven cards of which five or more are of one suit. */
function otherSuits(suit: number): readonly number[] {
  const own = SUIT_KEYS[suit] ?? 0;
  return SUIT_KEYS.flatMap((one) => SUIT_KEYS.map((other) => own * 5 + one + other));
}

/** By sum of rank keys: the best five of so many cards, from those of one card less. */
function bestOfMore(cards: number, fewer: ReadonlyMap<number, number>): Map<number, number> {
  const best = new Map<number, number>();
  eachRankCount(cards, (counts) => {
    const sum = rankSum(counts);
    let most = 0;
    for (const [rank, count] of counts.entries()) {
      if (count > 0) most = Math.max(most, fewer.get(sum - (RANK_KEYS[rank] ?? 0)) ?? 0);
    }
    best.set(sum, most);
  });
  return best;
}

/** The best five of the cards of one suit; 0 where there are fewer. */
function flushValue(bits: number): number {
  const ranks = Array.from({ length: 13 }, (_, rank) => rank).filter((rank) => (bits >> rank) & 1);
  if (ranks.length < 5) return 0;
  const wheel = [12, 0, 1, 2, 3].every((rank) => ranks.includes(rank)) ? [12, 0, 1, 2, 3] : [];
  const runs = ranks.flatMap((rank, at) => {
    const five = ranks.slice(at, at + 5);
    return five.length === 5 && (five[4] ?? 0) - rank === 4 ? [five] : [];
  });
  const best = runs.at(-1) ?? (wheel.length > 0 ? wheel : ranks.slice(-5));
  return pokerValue(best.map((rank) => rank * 4));
}
