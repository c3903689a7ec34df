import { type Card, rankOf, suitOf } from '../../cards/card.ts';

/** Hands of three cards, from the lowest. Three of a kind is rarer than a straight. */
export const threeCardHands = [
  'high-card',
  'pair',
  'flush',
  'straight',
  'three',
  'straight-flush',
] as const;
export type ThreeCardHand = (typeof threeCardHands)[number];

const ACE = 12;
const HAND = 16 ** 3;

/** A number that is higher for the better hand, and equal for hands that tie. */
export function threeCardValue(cards: readonly Card[]): number {
  const [a = 0, b = 0, c = 0] = cards.map(rankOf).toSorted((x, y) => y - x);
  const isFlush = new Set(cards.map(suitOf)).size === 1;
  if (a === c) return at('three', a, a, a);
  if (a === b) return at('pair', a, a, c);
  if (b === c) return at('pair', b, b, a);
  const isWheel = a === ACE && b === 1 && c === 0;
  if (isWheel || (a - b === 1 && b - c === 1)) {
    return at(isFlush ? 'straight-flush' : 'straight', isWheel ? 1 : a, 0, 0);
  }
  return at(isFlush ? 'flush' : 'high-card', a, b, c);
}

const at = (hand: ThreeCardHand, a: number, b: number, c: number): number =>
  threeCardHands.indexOf(hand) * HAND + (a * 16 + b) * 16 + c;

/** The name of the hand that a value stands for. */
export const threeCardHandOf = (value: number): ThreeCardHand =>
  threeCardHands[Math.floor(value / HAND)] ?? 'high-card';

/** The dealer plays with a queen or better. */
export const QUEEN_HIGH = at('high-card', 10, 1, 0);
/** Best play: stay in with queen, six, four or better. */
export const QUEEN_SIX_FOUR = at('high-card', 10, 4, 2);
