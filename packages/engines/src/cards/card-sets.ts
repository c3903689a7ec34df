import { DECK } from './card.ts';

/**
 * Sets of up to five cards are numbered within their size: cards a < b < c … have the number
 * C(a, 1) + C(b, 2) + C(c, 3) + … A list of all smaller sets has those of each size in turn.
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

/** Where the sets of a size begin in the list of all sets of up to four cards. */
export const firstOfSize = (size: number, cards: number): number => {
  let first = 0;
  for (let smaller = 0; smaller < size; smaller += 1) first += choose5(cards, smaller);
  return first;
};

const firsts = new Map<number, Int32Array>();
function firstsOf(cards: number): Int32Array {
  const known = firsts.get(cards);
  if (known) return known;
  const made = Int32Array.from({ length: SIZES + 1 }, (_, size) =>
    size < SIZES ? firstOfSize(size, cards) : 0,
  );
  firsts.set(cards, made);
  return made;
}

/**
 * The number of some of the cards in the list of all sets; sets of five have numbers of their own.
 *
 * @param sorted - cards in rising order
 * @param mask - the places that are taken, as bits; five of them at most
 */
export function setNumber(
  sorted: ArrayLike<number>,
  mask: number,
  places: number,
  cards: number,
): number {
  let size = 0;
  let number = 0;
  for (let place = 0; place < places; place += 1) {
    if (((mask >> place) & 1) === 1) {
      number += adds[size]?.[sorted[place] ?? 0] ?? 0;
      size += 1;
    }
  }
  return number + (firstsOf(cards)[size] ?? 0);
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

/** By mask of five places: its highest place, and how many places it has below that one. */
const HIGHEST = Uint8Array.from({ length: 32 }, (_, mask) => 31 - Math.clz32(mask | 1));
const BELOW = HIGHEST.map((place, mask) =>
  Array.from({ length: place }, (_, lower) => (mask >> lower) & 1).reduce(
    (sum, bit) => sum + bit,
    0,
  ),
);

const steps = new Map<number, readonly Int32Array[]>();
/** By place in the set and by card: how far it leads from the set without it, in one list of all. */
function stepsOf(cards: number): readonly Int32Array[] {
  const known = steps.get(cards);
  if (known) return known;
  const made = adds.map((row, place) => row.map((add) => add + choose5(cards, place)));
  steps.set(cards, made);
  return made;
}

/** Numbers of the 31 smaller subsets of five cards in the list of all sets, by mask. */
export function numberSubsets(five: Int32Array, cards: number, into: Int32Array): void {
  const ways = stepsOf(cards);
  into[0] = 0;
  for (let mask = 1; mask < 31; mask += 1) {
    const place = HIGHEST[mask] ?? 0;
    const step = ways[BELOW[mask] ?? 0]?.[five[place] ?? 0] ?? 0;
    into[mask] = (into[mask & ~(1 << place)] ?? 0) + step;
  }
}
