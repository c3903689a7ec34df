import type { Card } from './card.ts';

/** Poker hands of five cards, from the lowest. */
export const pokerHands = [
  'high-card',
  'pair',
  'two-pair',
  'three',
  'straight',
  'flush',
  'full-house',
  'four',
  'straight-flush',
  'royal-flush',
] as const;
export type PokerHand = (typeof pokerHands)[number];

const [HIGH, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
];
const [FIVE_RANK, ACE] = [3, 12];
/** Values of hands lie this far apart; within a hand five ranks are written to the base 16. */
const HAND = 16 ** 5;

/** The hand that a value names. */
export const handOfValue = (value: number): number => Math.floor(value / HAND);
/** The name of the hand that a value stands for. */
export const nameOfValue = (value: number): PokerHand =>
  pokerHands[handOfValue(value)] ?? 'high-card';

/** An ace and a king, and nothing better: with it a dealer begins to qualify. */
export const ACE_KING = ((ACE * 16 + 11) * 16 + 2) * 256 + 16;

const counts = new Int8Array(13);
const ordered = new Int8Array(5);

/** A number that is higher for the better hand, and equal for hands that tie. */
export function pokerValue(cards: ArrayLike<Card>): number {
  counts.fill(0);
  let suits = 0;
  let ranks = 0;
  for (let i = 0; i < 5; i += 1) {
    const card = cards[i] ?? 0;
    const rank = card >> 2;
    counts[rank] = (counts[rank] ?? 0) + 1;
    suits |= 1 << (card & 3);
    ranks |= 1 << rank;
  }
  // Ranks by how often they come, then by height: four and three and pairs stand first.
  let place = 0;
  let most = 0;
  for (let times = 4; times >= 1; times -= 1) {
    for (let rank = ACE; rank >= 0; rank -= 1) {
      if (counts[rank] !== times) continue;
      if (most === 0) most = times;
      for (let k = 0; k < times; k += 1) ordered[place++] = rank;
    }
  }
  let tail = 0;
  for (let i = 0; i < 5; i += 1) tail = tail * 16 + (ordered[i] ?? 0);
  if (most > 1) return kindOf(most, (ordered[3] ?? 0) === (ordered[4] ?? 0)) * HAND + tail;
  const isFlush = (suits & (suits - 1)) === 0;
  const top = straightTop(ranks);
  if (top < 0) return (isFlush ? FLUSH : HIGH) * HAND + tail;
  if (!isFlush) return STRAIGHT * HAND + top;
  return (top === ACE ? ROYAL : STRAIGHT_FLUSH) * HAND + top;
}

/** Hands with equal ranks. `endsInPair`: the two last of the ordered ranks are one rank. */
function kindOf(most: number, endsInPair: boolean): number {
  if (most === 4) return FOUR;
  if (most === 3) return endsInPair ? FULL_HOUSE : THREE;
  return isTwoPair() ? TWO_PAIR : PAIR;
}
const isTwoPair = (): boolean => ordered[2] === ordered[3];

/** The highest rank of a straight of five different ranks; below 0 where they are none. */
function straightTop(ranks: number): number {
  if (ranks === 0b1_0000_0000_1111) return FIVE_RANK;
  const top = 31 - Math.clz32(ranks);
  return top >= 4 && ranks === 0b11111 << (top - 4) ? top : -1;
}
