import { assert } from '@padauk/base';
import { type Card, DECK, JOKER, rankOf, suitOf } from '../cards/card.ts';
import { choose } from '../choose.ts';
import { handOfFive, type Pack } from './hand.ts';

/** What keeping some of the cards is worth. */
export type Hold = {
  /** Positions from 0. */
  readonly hold: readonly number[];
  /** Mean price of what comes of it, in coins for each coin. */
  readonly value: number;
};

const RANKS = 13;
const ALL_SUITS = 0b1111;
const DEUCE_RANK = 0;
const PLACES = [0, 1, 2, 3, 4] as const;

/** The cards that are left, as far as a hand looks at them. */
type Rest = {
  /** By rank: which suits are left, as bits. Wild cards are not among them. */
  readonly suits: Uint8Array;
  readonly wilds: number;
};

/** The way in which the kept cards and some drawn ranks may be filled up. */
type Partial5 = {
  /** By rank, kept and drawn; wild cards are not among them. */
  readonly counts: Uint8Array;
  readonly wilds: number;
  /** Suits of which all cards so far may be, as bits. */
  readonly suits: number;
};

/**
 * All 32 ways of holding five cards, the best first; exact, by every draw that there is. What is
 * drawn is counted by its ranks: a hand asks besides only whether all are of one suit, and so
 * 2,598,960 draws are some twenty thousand.
 *
 * @param prices - by hand index, for each coin
 */
export function holdsOf(
  pack: Pack,
  prices: readonly number[],
  cards: readonly Card[],
): readonly Hold[] {
  const size = pack === 'joker' ? DECK + 1 : DECK;
  const rest = restOf(pack, size, cards);
  return Array.from({ length: 2 ** PLACES.length }, (_, mask) => {
    const hold = PLACES.filter((place) => ((mask >> place) & 1) === 1);
    const kept = hold.map((place) => cards[place] ?? 0);
    const drawn = PLACES.length - kept.length;
    const sum = sumOver({ pack, prices, rest, drawn }, keptOf(pack, kept));
    return { hold, value: sum / Number(choose(size - PLACES.length, drawn)) };
  }).toSorted((a, b) => b.value - a.value);
}

/** The hold with the highest mean; it is also how a deal that was left open is finished. */
export function bestHold(pack: Pack, prices: readonly number[], cards: readonly Card[]): Hold {
  const [best] = holdsOf(pack, prices, cards);
  assert(best, 'five cards can be held in 32 ways');
  return best;
}

const isWild = (pack: Pack, card: Card): boolean =>
  card === JOKER || (pack === 'deuces-wild' && rankOf(card) === DEUCE_RANK);

function restOf(pack: Pack, size: number, dealt: readonly Card[]): Rest {
  const suits = new Uint8Array(RANKS);
  let wilds = 0;
  for (let card = 0; card < size; card += 1) {
    if (dealt.includes(card)) continue;
    if (isWild(pack, card)) wilds += 1;
    else suits[rankOf(card)] = (suits[rankOf(card)] ?? 0) | (1 << suitOf(card));
  }
  return { suits, wilds };
}

function keptOf(pack: Pack, kept: readonly Card[]): Partial5 {
  const counts = new Uint8Array(RANKS);
  let [wilds, suits] = [0, ALL_SUITS];
  for (const card of kept) {
    if (isWild(pack, card)) wilds += 1;
    else {
      counts[rankOf(card)] = (counts[rankOf(card)] ?? 0) + 1;
      suits &= 1 << suitOf(card);
    }
  }
  return { counts, wilds, suits };
}

/** How many bits are set. */
const bitCount = Uint8Array.from({ length: ALL_SUITS + 1 }, (_, bits) =>
  [1, 2, 4, 8].reduce((count, bit) => ((bits & bit) === 0 ? count : count + 1), 0),
);
/** Ways to choose up to four of four: by how many there are, then by how many are chosen. */
const waysOf = Array.from({ length: 5 }, (_, of) =>
  Array.from({ length: 6 }, (_unused, chosen) => Number(choose(of, chosen))),
);

/** Sum of prices over every way to fill up the kept cards. Whole numbers below 2^53. */
function sumOver(
  game: {
    readonly pack: Pack;
    readonly prices: readonly number[];
    readonly rest: Rest;
    readonly drawn: number;
  },
  kept: Partial5,
): number {
  const { pack, prices, rest } = game;
  const counts = kept.counts.slice();
  let sum = 0;
  const fill = (rank: number, left: number, weight: number, suits: number): void => {
    if (rank === RANKS) {
      const wildWays = waysOf[rest.wilds]?.[left] ?? 0;
      if (wildWays === 0) return;
      const wilds = kept.wilds + left;
      const suited = bitCount[suits] ?? 0;
      // A rank that was drawn twice has left no suit.
      if (suited > 0) sum += priceOf(counts, wilds, true) * suited * wildWays;
      if (weight > suited) sum += priceOf(counts, wilds, false) * (weight - suited) * wildWays;
      return;
    }
    const there = rest.suits[rank] ?? 0;
    const ways = waysOf[bitCount[there] ?? 0];
    const before = counts[rank] ?? 0;
    for (let drawn = 0; drawn <= left; drawn += 1) {
      const chosen = ways?.[drawn] ?? 0;
      if (chosen === 0) break;
      counts[rank] = before + drawn;
      const same = drawn === 0 ? suits : drawn === 1 ? suits & there : 0;
      fill(rank + 1, left - drawn, weight * chosen, same);
    }
    counts[rank] = before;
  };
  const five = new Uint8Array(PLACES.length);
  /** Of any five cards of these ranks, all of one suit or not. */
  const priceOf = (ranks: Uint8Array, wilds: number, isSuited: boolean): number => {
    five.fill(pack === 'joker' ? JOKER : DEUCE_RANK, 0, wilds);
    let place = wilds;
    for (let rank = 0; rank < RANKS; rank += 1) {
      for (let one = ranks[rank] ?? 0; one > 0; one -= 1) {
        five[place] = rank * 4 + (isSuited || place === wilds ? 0 : 1);
        place += 1;
      }
    }
    return prices[handOfFive(pack, five)] ?? 0;
  };
  fill(0, game.drawn, 1, kept.suits);
  return sum;
}
