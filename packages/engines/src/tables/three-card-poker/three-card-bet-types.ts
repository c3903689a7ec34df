import type { BetType } from '../../bet-type.ts';
import { gather, type Outcome, type Outcomes } from '../../outcomes.ts';
import { allOn } from '../spots.ts';
import { QUEEN_SIX_FOUR, threeCardHandOf, threeCardValue } from './three-card-hand.ts';
import { anteReturns, type ThreeCardPokerRules, type ThreeCardState } from './three-card-poker.ts';

type Hand = { readonly low: number; readonly high: number; readonly value: number };

/** All 22,100 hands. Cards are bits in two numbers, so that hands that share one are known fast. */
function everyHand(): readonly (Hand & { readonly cards: readonly number[] })[] {
  const hands: (Hand & { cards: readonly number[] })[] = [];
  for (let c = 2; c < 52; c += 1) {
    for (let b = 1; b < c; b += 1) {
      for (let a = 0; a < b; a += 1) {
        const cards = [a, b, c];
        const bits = (from: number) =>
          cards.reduce(
            (all, card) => (card >= from && card < from + 26 ? all | (1 << (card - from)) : all),
            0,
          );
        hands.push({ cards, low: bits(0), high: bits(26), value: threeCardValue(cards) });
      }
    }
  }
  return hands;
}

/** The ranks of each suit, suits in order of them: equal for hands that differ by suits only. */
function suitless(cards: readonly number[]): string {
  const ranks = [0, 0, 0, 0];
  for (const card of cards) ranks[card & 3] = (ranks[card & 3] ?? 0) | (1 << (card >> 2));
  return ranks.toSorted((a, b) => b - a).join();
}

/** Best play of ante and play, and the pair plus. */
export const threeCardBetTypes = (rules: ThreeCardPokerRules): readonly BetType[] => [
  {
    name: 'ante and play',
    stake: 100n,
    input: allOn('ante'),
    choose: (state) => ({
      type: threeCardValue((state as ThreeCardState).player) >= QUEEN_SIX_FOUR ? 'play' : 'fold',
    }),
    certify: () => anteOutcomes(rules),
  },
  {
    name: 'pair plus',
    stake: 100n,
    input: allOn('pair-plus'),
    certify: () => {
      const list = everyHand().map(({ value }) => {
        const price = rules.pairPlus[threeCardHandOf(value)];
        return { ways: 1n, pays: price === undefined ? 0n : BigInt(price + 1) };
      });
      return { total: BigInt(list.length), unit: 1n, list: gather(list) };
    },
  },
];

/** Every hand of the player against every hand of the dealer; the better of playing and folding. */
function anteOutcomes(rules: ThreeCardPokerRules): Outcomes {
  const hands = everyHand();
  const alike = new Map<string, { readonly hand: (typeof hands)[number]; count: bigint }>();
  for (const hand of hands) {
    const key = suitless(hand.cards);
    const same = alike.get(key);
    if (same) same.count += 1n;
    else alike.set(key, { hand, count: 1n });
  }
  const list: Outcome[] = [];
  const dealers = 18_424n;
  for (const { hand, count } of alike.values()) {
    const bonus = rules.anteBonus[threeCardHandOf(hand.value)] ?? 0;
    // By what ante and play return: 0, 2, 3 or 4 antes.
    const ways = [0, 0, 0, 0, 0];
    for (const dealer of hands) {
      if ((dealer.low & hand.low) !== 0 || (dealer.high & hand.high) !== 0) continue;
      const returned = anteReturns(hand.value, dealer.value);
      ways[returned] = (ways[returned] ?? 0) + 1;
    }
    const won = ways.reduce((sum, k, returned) => sum + k * (returned + bonus), 0);
    // Playing costs a second ante; folding returns nothing of the first.
    if (won <= Number(dealers)) list.push({ ways: count * dealers, pays: 0n });
    else {
      for (const [returned, k] of ways.entries()) {
        list.push({ ways: count * BigInt(k), pays: BigInt(returned + bonus), raised: 1n });
      }
    }
  }
  return { total: 22_100n * dealers, unit: 1n, list: gather(list) };
}
