import { assert } from '@padauk/base';
import { type Card, DECK } from '../cards/card.ts';
import { choose } from '../choose.ts';
import { handOfFive, type Pack } from './hand.ts';

/** What keeping some of the cards is worth. */
export type Hold = {
  /** Positions from 0. */
  readonly hold: readonly number[];
  /** Mean price of what comes of it, in coins for each coin. */
  readonly value: number;
};

/**
 * All 32 ways of holding five cards, the best first; by trying every draw that there is (2,598,960
 * in all, a tenth of a second).
 *
 * @param prices - by hand index, for each coin
 */
export function holdsOf(
  pack: Pack,
  prices: readonly number[],
  cards: readonly Card[],
): readonly Hold[] {
  const size = pack === 'joker' ? DECK + 1 : DECK;
  const rest = Array.from({ length: size }, (_, card) => card).filter(
    (card) => !cards.includes(card),
  );
  return Array.from({ length: 32 }, (_, mask) => {
    const hold = [0, 1, 2, 3, 4].filter((place) => ((mask >> place) & 1) === 1);
    const kept = hold.map((place) => cards[place] ?? 0);
    const sum = sumOver(pack, prices, kept, rest);
    return { hold, value: sum / Number(choose(rest.length, 5 - kept.length)) };
  }).toSorted((a, b) => b.value - a.value);
}

/** The hold with the highest mean; it is also how a deal that was left open is finished. */
export function bestHold(pack: Pack, prices: readonly number[], cards: readonly Card[]): Hold {
  const [best] = holdsOf(pack, prices, cards);
  assert(best, 'five cards can be held in 32 ways');
  return best;
}

/** Sum of prices over every way to fill up the kept cards. */
function sumOver(
  pack: Pack,
  prices: readonly number[],
  kept: readonly Card[],
  rest: readonly Card[],
): number {
  const hand = new Int32Array(5);
  hand.set(kept);
  let sum = 0;
  const fill = (place: number, from: number): void => {
    if (place === 5) {
      sum += prices[handOfFive(pack, hand)] ?? 0;
      return;
    }
    for (let k = from; k < rest.length; k += 1) {
      hand[place] = rest[k] ?? 0;
      fill(place + 1, k + 1);
    }
  };
  fill(kept.length, 0);
  return sum;
}
