import { type Card, JOKER } from '../cards/card.ts';

/** With what cards a game is played, and which of them are wild. */
export const packs = ['standard', 'deuces-wild', 'joker'] as const;
export type Pack = (typeof packs)[number];

/** All hands that any table prices. A table names those that it knows. */
export const handNames = [
  'nothing',
  'jacks',
  'kings',
  'two-pair',
  'three',
  'straight',
  'flush',
  'full-house',
  /** Four of a kind, where a table knows only one. */
  'four',
  'four-5-k',
  'four-2-4',
  /** With an ace, a two, a three or a four beside it. */
  'four-2-4-kicker',
  'four-aces',
  /** With a two, a three or a four beside it. */
  'four-aces-kicker',
  'straight-flush',
  'wild-royal',
  'five',
  'four-deuces',
  'royal-flush',
] as const;
export type HandName = (typeof handNames)[number];
/** Index into `handNames`. */
export type HandIndex = number;

const at = (name: HandName): HandIndex => handNames.indexOf(name);
const [NOTHING, JACKS, KINGS, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR] = [
  at('nothing'),
  at('jacks'),
  at('kings'),
  at('two-pair'),
  at('three'),
  at('straight'),
  at('flush'),
  at('full-house'),
  at('four'),
];
const [FOUR_5_K, FOUR_2_4, FOUR_2_4_KICKER, FOUR_ACES, FOUR_ACES_KICKER] = [
  at('four-5-k'),
  at('four-2-4'),
  at('four-2-4-kicker'),
  at('four-aces'),
  at('four-aces-kicker'),
];
const [STRAIGHT_FLUSH, WILD_ROYAL, FIVE, FOUR_DEUCES, ROYAL] = [
  at('straight-flush'),
  at('wild-royal'),
  at('five'),
  at('four-deuces'),
  at('royal-flush'),
];

const [TWO, FOUR_RANK, TEN, JACK, KING, ACE] = [0, 2, 8, 9, 11, 12];
/** The cards of a straight may lie in any of these windows of five ranks. */
const STRAIGHTS: readonly number[] = [
  0b1_0000_0000_1111,
  ...Array.from({ length: 9 }, (_, low) => 0b11111 << low),
];
const ROYAL_RANKS = 0b11111 << TEN;
/** By the ranks that are held, as bits: whether they fit into one straight. */
const fitsStraight = new Uint8Array(1 << 13);
for (let ranks = 0; ranks < 1 << 13; ranks += 1) {
  fitsStraight[ranks] = STRAIGHTS.some((window) => (ranks & ~window) === 0) ? 1 : 0;
}

/** Counts of ranks, packed four bits each in two numbers: no list is made for any hand. */
const low = Array.from({ length: 13 }, (_, rank) => (rank < 7 ? 1 << (rank * 4) : 0));
const high = Array.from({ length: 13 }, (_, rank) => (rank < 7 ? 0 : 1 << ((rank - 7) * 4)));

/**
 * Names five different cards by the strictest hand that they are. Written for tens of millions of
 * hands a second: the exact return of a table looks at every hand that there is.
 */
export function handOf(pack: Pack, a: Card, b: Card, c: Card, d: Card, e: Card): HandIndex {
  let wilds = 0;
  let ranks = 0;
  let suits = 0;
  let lows = 0;
  let highs = 0;
  for (let i = 0; i < 5; i += 1) {
    const card = i === 0 ? a : i === 1 ? b : i === 2 ? c : i === 3 ? d : e;
    const rank = card >> 2;
    if (card === JOKER || (rank === TWO && pack === 'deuces-wild')) {
      wilds += 1;
    } else {
      ranks |= 1 << rank;
      suits |= 1 << (card & 3);
      lows += low[rank] ?? 0;
      highs += high[rank] ?? 0;
    }
  }
  if (wilds === 4) return FOUR_DEUCES;
  const isFlush = (suits & (suits - 1)) === 0;
  const most = Math.max(mostOf(lows), mostOf(highs));
  if (most === 1) {
    const isStraight = fitsStraight[ranks] === 1;
    if (isFlush && (ranks & ~ROYAL_RANKS) === 0) return wilds === 0 ? ROYAL : WILD_ROYAL;
    if (isFlush && isStraight) return STRAIGHT_FLUSH;
    if (wilds === 3) return FOUR;
    if (isFlush) return FLUSH;
    if (isStraight) return STRAIGHT;
    if (wilds === 2) return THREE;
    return wilds === 1 && ranks >> KING > 0 ? KINGS : NOTHING;
  }
  if (most + wilds === 5) return FIVE;
  if (most + wilds === 4) {
    return pack === 'standard' ? fourOf(ranks, rankWith(2, lows, highs)) : FOUR;
  }
  // A pair beside the three, or two pairs and a wild card: two ranks in all.
  const distinct = bitsOf(ranks);
  if (most + wilds === 3) return distinct === 2 ? FULL_HOUSE : THREE;
  if (distinct === 3) return TWO_PAIR;
  const pair = rankWith(1, lows, highs);
  if (pack === 'standard') return pair >= JACK ? JACKS : NOTHING;
  return pair >= KING ? KINGS : NOTHING;
}

function mostOf(counts: number): number {
  if ((counts & 0x4444_444) !== 0) return 4;
  const pairs = counts & 0x2222_222;
  if (pairs === 0) return counts === 0 ? 0 : 1;
  return (counts & (pairs >> 1) & 0x1111_111) !== 0 ? 3 : 2;
}

function bitsOf(ranks: number): number {
  let [count, left] = [0, ranks];
  for (; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** The highest rank whose count has this bit. */
function rankWith(bit: number, lows: number, highs: number): number {
  const inHighs = highs & (0x1111_111 << bit);
  if (inHighs !== 0) return 7 + (31 - Math.clz32(inHighs) - bit) / 4;
  return (31 - Math.clz32(lows & (0x1111_111 << bit)) - bit) / 4;
}

/** Four of a kind of the standard pack, by its rank and the card beside it. */
function fourOf(ranks: number, rank: number): HandIndex {
  const kicker = 31 - Math.clz32(ranks & ~(1 << rank));
  if (rank === ACE) return kicker <= FOUR_RANK ? FOUR_ACES_KICKER : FOUR_ACES;
  if (rank > FOUR_RANK) return FOUR_5_K;
  return kicker <= FOUR_RANK || kicker === ACE ? FOUR_2_4_KICKER : FOUR_2_4;
}

/** The same of a list. Taking a list apart by a pattern would cost ten times the naming. */
export const handOfFive = (pack: Pack, five: ArrayLike<Card>): HandIndex =>
  handOf(pack, five[0] ?? 0, five[1] ?? 0, five[2] ?? 0, five[3] ?? 0, five[4] ?? 0);
