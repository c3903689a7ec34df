import type { BetType } from '../../bet-type.ts';
import { type Card, dealFrom, decks, lowRankOf, suitOf } from '../../cards/card.ts';
import { createSpotEngine, LOSES, type SpotGame, spotBetType, toOne } from '../spot-game.ts';

/** One card each for dragon and tiger; the higher wins, ace low. A fresh shoe every round. */
export type DragonTigerRules = {
  readonly decks: number;
  /** Odds to 1. */
  readonly tie: number;
  readonly suitedTie: number;
};
/** A tie gives half of the main stakes back. */
type Result = 'dragon' | 'tiger' | 'tie' | 'suited-tie';
export type DragonTigerEvent = {
  readonly type: 'dealt';
  readonly dragon: Card;
  readonly tiger: Card;
  readonly winner: Result;
};

const spots = ['dragon', 'tiger', 'tie', 'suited-tie'];
const HALF = { numerator: 1n, denominator: 2n };

function winnerOf(dragon: Card, tiger: Card): Result {
  const [a, b] = [lowRankOf(dragon), lowRankOf(tiger)];
  if (a !== b) return a > b ? 'dragon' : 'tiger';
  return suitOf(dragon) === suitOf(tiger) ? 'suited-tie' : 'tie';
}

const game: SpotGame<DragonTigerRules, Result, DragonTigerEvent> = {
  name: 'dragon-tiger',
  isSpot: (_rules, on) => spots.includes(on),
  deal(rules, { draw }) {
    const deal = dealFrom(decks(rules.decks), draw);
    const [dragon, tiger] = [deal(), deal()];
    const winner = winnerOf(dragon, tiger);
    return { result: winner, events: [{ type: 'dealt', dragon, tiger, winner }] };
  },
  pays(rules, result, on) {
    const tied = result === 'tie' || result === 'suited-tie';
    if (on === 'tie') return tied ? toOne(rules.tie) : LOSES;
    if (on === 'suited-tie') return result === on ? toOne(rules.suitedTie) : LOSES;
    if (tied) return HALF;
    return result === on ? toOne(1) : LOSES;
  },
  results: () => ['dragon', 'tiger', 'tie', 'suited-tie'],
};

/** The engine of dragon tiger. */
export const dragonTiger = createSpotEngine(game);

/** A bet on each spot, counted over all pairs of cards. */
export function dragonTigerBetTypes(rules: DragonTigerRules): readonly BetType[] {
  const cards = rules.decks * 52;
  // Of the cards that are left for the tiger beside one dragon.
  const suitedTie = rules.decks - 1;
  const tie = rules.decks * 4 - 1 - suitedTie;
  const decided = (cards - 1 - tie - suitedTie) / 2;
  const ways: readonly { result: Result; ways: bigint }[] = [
    { result: 'dragon', ways: BigInt(decided) },
    { result: 'tiger', ways: BigInt(decided) },
    { result: 'tie', ways: BigInt(tie) },
    { result: 'suited-tie', ways: BigInt(suitedTie) },
  ];
  return spots.map((on) => spotBetType(game, rules, on, () => ways));
}
