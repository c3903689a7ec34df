import { assert } from '@padauk/base';
import { DECK } from '../cards/card.ts';
import { handNames, handOfFive, type Pack } from './hand.ts';

/**
 * Sets of up to five cards are numbered within their size: cards a < b < c … have the number
 * C(a, 1) + C(b, 2) + C(c, 3) + …
 */
export const SIZES = 5;
const binomials = Array.from({ length: DECK + 2 }, (_, n) => {
  const row = [1];
  for (let k = 1; k <= SIZES; k += 1) row.push(((row[k - 1] ?? 0) * (n - k + 1)) / k);
  return row;
});
/** C(n, k) for cards and sizes. */
export const choose5 = (n: number, k: number): number => binomials[n]?.[k] ?? 0;

/** By place in the set (from 0) and by card: what the card adds to the number of the set. */
const adds: readonly Int32Array[] = Array.from({ length: SIZES }, (_, place) =>
  Int32Array.from({ length: DECK + 1 }, (_, card) => choose5(card, place + 1)),
);

/** The number of five cards in rising order. */
export const numberOfFive = (five: Int32Array): number =>
  five.reduce((number, card, place) => number + (adds[place]?.[card] ?? 0), 0);

/** Where a set of each size begins in a list of all sets of up to four cards. */
export const firstOfSize = (size: number, cards: number): number => {
  let first = 0;
  for (let smaller = 0; smaller < size; smaller += 1) first += choose5(cards, smaller);
  return first;
};

/** What can become of any few cards, whatever else is held: made once for a pack. */
export type HoldTables = {
  readonly cards: number;
  /** The hand of each set of five, by its number. */
  readonly hands: Uint8Array;
  /**
   * By hand, then by set of up to four cards: how many sets of five contain it and are that hand.
   * Hands that the pack does not know are left out.
   */
  readonly counts: ReadonlyMap<number, Int32Array>;
};

const made = new Map<Pack, HoldTables>();

export function holdTables(pack: Pack): HoldTables {
  const known = made.get(pack);
  if (known) return known;
  const tables = makeTables(pack);
  made.set(pack, tables);
  return tables;
}

function makeTables(pack: Pack): HoldTables {
  const cards = pack === 'joker' ? DECK + 1 : DECK;
  const sets = firstOfSize(SIZES, cards);
  const hands = new Uint8Array(choose5(cards, 5));
  const counts = new Map<number, Int32Array>();
  const numbers = new Int32Array(32);
  eachFive(cards, (number, five) => {
    const hand = handOfFive(pack, five);
    hands[number] = hand;
    // That nothing comes of it follows from the rest.
    if (hand === 0) return;
    let count = counts.get(hand);
    if (!count) {
      count = new Int32Array(sets);
      counts.set(hand, count);
    }
    numberSubsets(five, cards, numbers);
    for (let mask = 0; mask < 31; mask += 1) {
      const set = numbers[mask] ?? 0;
      count[set] = (count[set] ?? 0) + 1;
    }
  });
  assert(counts.size < handNames.length, 'a hand is one of those that have a name');
  return { cards, hands, counts };
}

/** Calls with every set of five cards in rising order, and its number. The list is reused. */
export function eachFive(cards: number, call: (number: number, five: Int32Array) => void): void {
  const five = new Int32Array(5);
  for (let e = 4; e < cards; e += 1) {
    for (let d = 3; d < e; d += 1) {
      for (let c = 2; c < d; c += 1) {
        for (let b = 1; b < c; b += 1) {
          const rest = choose5(b, 2) + choose5(c, 3) + choose5(d, 4) + choose5(e, 5);
          for (let a = 0; a < b; a += 1) {
            five[0] = a;
            five[1] = b;
            five[2] = c;
            five[3] = d;
            five[4] = e;
            call(a + rest, five);
          }
        }
      }
    }
  }
}

const offsets = new Map<number, Int32Array>();

/** Numbers of the 31 smaller subsets of five cards in the list of all sets, by mask. */
export function numberSubsets(five: Int32Array, cards: number, into: Int32Array): void {
  let first = offsets.get(cards);
  if (!first) {
    first = Int32Array.from({ length: SIZES }, (_, size) => firstOfSize(size, cards));
    offsets.set(cards, first);
  }
  for (let mask = 0; mask < 31; mask += 1) {
    let size = 0;
    let number = 0;
    for (let place = 0; place < 5; place += 1) {
      if (((mask >> place) & 1) === 1) {
        number += adds[size]?.[five[place] ?? 0] ?? 0;
        size += 1;
      }
    }
    into[mask] = number + (first[size] ?? 0);
  }
}
