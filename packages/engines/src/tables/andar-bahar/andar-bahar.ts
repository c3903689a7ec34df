import type { BetType } from '../../bet-type.ts';
import { type Card, dealFrom, decks, rankOf } from '../../cards/card.ts';
import { choose } from '../../choose.ts';
import { createSpotEngine, LOSES, type SpotGame, spotBetType, toOne } from '../spot-game.ts';

/**
 * A card is turned up; then cards fall on andar and bahar in turn, andar first, until one has its
 * rank. One deck, reshuffled every round.
 */
export type AndarBaharRules = {
  /** Odds to 1. Andar gets the first card, so that it wins a little more often. */
  readonly andar: number;
  readonly bahar: number;
  /** Odds by how many cards it takes: each band ends with `upTo`. */
  readonly counts: readonly { readonly upTo: number; readonly odds: number }[];
};
/** How many cards fell until the match, 1 to 49. */
type Result = number;
export type AndarBaharEvent =
  | { readonly type: 'joker'; readonly card: Card }
  /** In the order in which they fell, andar first. */
  | {
      readonly type: 'dealt';
      readonly cards: readonly Card[];
      readonly winner: 'andar' | 'bahar';
    };

/** The last card may be the 49th: 51 are left, three of them match. */
const LONGEST = 49;
const winnerOf = (cards: Result) => (cards % 2 === 1 ? 'andar' : 'bahar');

/** `count:6-10`: the match comes with one of these cards. */
const countSpots = ({ counts }: AndarBaharRules) =>
  counts.map(({ upTo, odds }, at) => {
    const from = (counts[at - 1]?.upTo ?? 0) + 1;
    return { on: `count:${from}-${upTo}`, from, upTo, odds };
  });

const game: SpotGame<AndarBaharRules, Result, AndarBaharEvent> = {
  name: 'andar-bahar',
  isSpot: (rules, on) =>
    on === 'andar' || on === 'bahar' || countSpots(rules).some((spot) => spot.on === on),
  deal(_rules, { draw }) {
    const deal = dealFrom(decks(1), draw);
    const joker = deal();
    const cards: Card[] = [];
    do cards.push(deal());
    while (rankOf(cards.at(-1) ?? joker) !== rankOf(joker));
    return {
      result: cards.length,
      events: [
        { type: 'joker', card: joker },
        { type: 'dealt', cards, winner: winnerOf(cards.length) },
      ],
    };
  },
  pays(rules, cards, on) {
    if (on === 'andar' || on === 'bahar') {
      return winnerOf(cards) === on ? toOne(rules[on]) : LOSES;
    }
    const spot = countSpots(rules).find((one) => one.on === on);
    return spot && cards >= spot.from && cards <= spot.upTo ? toOne(spot.odds) : LOSES;
  },
  results: () => Array.from({ length: LONGEST }, (_, k) => k + 1),
};

/** The engine of andar bahar. */
export const andarBahar = createSpotEngine(game);

/** The match is the k-th of 51 cards when the other two lie behind it: C(51 − k, 2) of C(51, 3). */
const ways = () =>
  game.results({ andar: 0, bahar: 0, counts: [] }).map((cards) => ({
    result: cards,
    ways: choose(51 - cards, 2),
  }));

/** Both sides and each span of the number of cards, counted exactly. */
export const andarBaharBetTypes = (rules: AndarBaharRules): readonly BetType[] =>
  ['andar', 'bahar', ...countSpots(rules).map(({ on }) => on)].map((on) =>
    spotBetType(game, rules, on, ways),
  );
