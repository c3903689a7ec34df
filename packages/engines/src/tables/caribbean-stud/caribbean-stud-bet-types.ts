import type { BetType } from '../../bet-type.ts';
import { ACE_KING, handOfValue, nameOfValue, pokerValue } from '../../cards/poker-value.ts';
import { gather, type Outcome, type Outcomes } from '../../outcomes.ts';
import { choose5, eachFive, firstOfSize, setNumber } from '../../cards/card-sets.ts';
import {
  type CaribbeanStudRules,
  type CaribbeanStudState,
  raiseReturns,
} from './caribbean-stud.ts';

const CARDS = 52;
const RANKS = 13;
/** The dealer's four cards that are not seen, of the 46 that are left. */
const UNSEEN = choose5(46, 4);

/** The ante with its raise, by best play. */
export const caribbeanStudBetTypes = (rules: CaribbeanStudRules): readonly BetType[] => [
  {
    name: 'ante and raise',
    stake: 100n,
    input: () => ({}),
    choose: (state) => ({
      type: isWorthRaising(rules, state as CaribbeanStudState) ? 'raise' : 'fold',
    }),
    certify: () => bestPlay(rules),
  },
];

/** Best play: raise where it returns more than the two antes that it costs. */
function isWorthRaising(
  rules: CaribbeanStudRules,
  { player, dealer }: CaribbeanStudState,
): boolean {
  const own = pokerValue(player);
  // A pair is always worth it, and less than ace and king never is.
  if (handOfValue(own) > 0) return true;
  if (own < ACE_KING) return false;
  const [up = 0] = dealer;
  // Of the cards that are not seen, by rank and by rank and suit.
  const left = Array.from({ length: RANKS }, () => 4);
  let seen = 0;
  for (const card of [up, ...player]) {
    left[card >> 2] = (left[card >> 2] ?? 0) - 1;
    if ((card & 3) === (up & 3)) seen |= 1 << (card >> 2);
  }
  let returned = 0;
  for (const { ranks, value } of highCards) {
    if (!ranks.includes(up >> 2)) continue;
    let ways = 1;
    let flush = 1;
    for (const rank of ranks) {
      if (rank === up >> 2) continue;
      ways *= left[rank] ?? 0;
      if ((seen >> rank) & 1) flush = 0;
    }
    returned += (ways - flush) * raiseReturns(rules, own, value);
  }
  return returned > 2 * UNSEEN;
}

type HighCards = { readonly ranks: readonly number[]; readonly value: number };

function listHighCards(): readonly HighCards[] {
  const found: HighCards[] = [];
  const fill = (ranks: readonly number[], from: number): void => {
    if (ranks.length === 5) {
      // One card of another suit, so that it is no flush.
      const value = pokerValue(ranks.map((rank, place) => rank * 4 + (place === 0 ? 1 : 0)));
      if (handOfValue(value) === 0) found.push({ ranks, value });
      return;
    }
    for (let rank = from; rank < RANKS; rank += 1) fill([...ranks, rank], rank + 1);
  };
  fill([], 0);
  return found;
}
/** Five ranks without a pair or a straight: no other hand of the dealer loses to high cards. */
const highCards = listHighCards();

/** All hands, the lowest first, with their cards. */
type Ranked = { readonly order: Float64Array; readonly values: Float64Array };

function rankAll(): Ranked {
  const values = new Float64Array(choose5(CARDS, 5));
  eachFive(CARDS, (number, five) => {
    values[number] = pokerValue(five);
  });
  // Value and number in one float, so that one sort orders the hands.
  const order = values.map((value, number) => value * 2 ** 22 + number).sort();
  return { order, values };
}

/**
 * Suits have no rank: hands that differ by them only are one, counted so many times. 0 for those
 * that another one stands for.
 */
function timesOf(five: ArrayLike<number>): number {
  const ranks = [0, 0, 0, 0];
  for (let k = 0; k < 5; k += 1) {
    const card = five[k] ?? 0;
    ranks[card & 3] = (ranks[card & 3] ?? 0) | (1 << (card >> 2));
  }
  const [a = 0, b = 0, c = 0, d = 0] = ranks;
  if (a < b || b < c || c < d) return 0;
  let orders = 24;
  let run = 1;
  for (const same of [a === b, b === c, c === d]) {
    run = same ? run + 1 : 1;
    orders /= run;
  }
  return orders;
}

/** Of six cards, in order, with the places of the player's five: all sets of up to four and the card that is shown. */
type Sets = { readonly numbers: Int32Array; readonly signs: Int8Array; count: number };

/**
 * The exact result of best play. Of each hand of the player, and each card that the dealer may
 * show, the dealer's hands are counted that do not qualify, that are lower and that tie. They
 * contain the shown card and none of the player's, which inclusion and exclusion finds from how
 * many hands contain a set (as in video poker). Hands are visited from the lowest, so that the
 * counts of lower hands grow with the visit.
 */
function bestPlay(rules: CaribbeanStudRules): Outcomes {
  const { order, values } = rankAll();
  const sets = firstOfSize(5, CARDS);
  const [lower, notQualified] = [new Int32Array(sets), new Int32Array(sets)];
  const cardsOf = new Uint8Array(values.length * 5);
  eachFive(CARDS, (number, five) => cardsOf.set(five, number * 5));
  const handAt = (at: number) => (order[at] ?? 0) % 2 ** 22;

  const found: Outcome[] = [];
  const sorted = new Int32Array(6);
  const list: Sets = { numbers: new Int32Array(64), signs: new Int8Array(64), count: 0 };
  /** Hands of the dealer among those that were counted into `table`, or, of five cards, pass. */
  const count = (table: Int32Array, passes: (number: number) => boolean): number => {
    let sum = 0;
    for (let k = 0; k < list.count; k += 1) {
      const number = list.numbers[k] ?? 0;
      const sign = list.signs[k] ?? 0;
      if (number < sets) sum += sign * (table[number] ?? 0);
      else if (passes(number - sets)) sum += sign;
    }
    return sum;
  };
  const addTo = (table: Int32Array, number: number): void => {
    const five = cardsOf.subarray(number * 5, number * 5 + 5);
    for (let mask = 0; mask < 31; mask += 1) {
      const set = setNumber(five, mask, 5, CARDS);
      table[set] = (table[set] ?? 0) + 1;
    }
  };

  for (let at = 0; (values[handAt(at)] ?? ACE_KING) < ACE_KING; at += 1) {
    addTo(notQualified, handAt(at));
  }
  const visit = (from: number, to: number, value: number): void => {
    // What each hand of this value meets, before and after the value itself is counted in.
    const open: { card: number; hand: number; times: number; none: number; less: number }[] = [];
    const each = (call: (hand: number, up: number, times: number) => void) => {
      for (let at = from; at < to; at += 1) {
        const hand = handAt(at);
        const five = cardsOf.subarray(hand * 5, hand * 5 + 5);
        const times = timesOf(five);
        if (times === 0) continue;
        for (let up = 0; up < CARDS; up += 1) {
          if (five.includes(up)) continue;
          listSets(five, up, sorted, sets, list);
          call(hand, up, times);
        }
      }
    };
    each((hand, card, times) => {
      const none = count(notQualified, (number) => (values[number] ?? 0) < ACE_KING);
      const less = count(lower, (number) => (values[number] ?? 0) < value);
      open.push({ card, hand, times, none, less });
    });
    for (let at = from; at < to; at += 1) addTo(lower, handAt(at));
    let next = 0;
    each(() => {
      const one = open[next++];
      if (!one) return;
      const upTo = count(lower, (number) => (values[number] ?? 0) <= value);
      found.push(...outcomesOf(rules, value, { ...one, upTo }));
    });
  };
  let from = 0;
  while (from < order.length) {
    const value = values[handAt(from)] ?? 0;
    let to = from + 1;
    while (to < order.length && values[handAt(to)] === value) to += 1;
    visit(from, to, value);
    from = to;
  }
  const total = BigInt(values.length) * 47n * BigInt(UNSEEN);
  return { total, unit: 1n, list: gather(found) };
}

/** Ways of one hand against one shown card; folding where that is better. */
function outcomesOf(
  rules: CaribbeanStudRules,
  value: number,
  ways: {
    readonly times: number;
    readonly none: number;
    readonly less: number;
    readonly upTo: number;
  },
): readonly Outcome[] {
  const qualifies = value >= ACE_KING;
  const won = qualifies ? ways.less - ways.none : 0;
  const tied = qualifies ? ways.upTo - ways.less : 0;
  const top = 4 + 2 * rules.raisePays[nameOfValue(value)];
  const lost = UNSEEN - ways.none - won - tied;
  const returned = ways.none * 4 + won * top + tied * 3;
  const of = (count: number, pays: number, raised: bigint): Outcome => ({
    ways: BigInt(count * ways.times),
    pays: BigInt(pays),
    raised,
  });
  if (returned <= 2 * UNSEEN) return [of(UNSEEN, 0, 0n)];
  return [of(ways.none, 4, 2n), of(won, top, 2n), of(tied, 3, 2n), of(lost, 0, 2n)];
}

/** The shown card with each subset of the player's, as numbers of sets and the signs to add them with. */
function listSets(
  five: ArrayLike<number>,
  up: number,
  sorted: Int32Array,
  sets: number,
  list: Sets,
): void {
  let place = 0;
  let upAt = 5;
  for (let k = 0; k < 5; k += 1) {
    const card = five[k] ?? 0;
    if (upAt === 5 && card > up) {
      upAt = place;
      sorted[place++] = up;
    }
    sorted[place++] = card;
  }
  if (upAt === 5) sorted[5] = up;
  list.count = 0;
  for (let mask = 1; mask < 63; mask += 1) {
    if (((mask >> upAt) & 1) === 0) continue;
    const size = sizeOf[mask] ?? 0;
    const number = setNumber(sorted, mask, 6, CARDS);
    list.numbers[list.count] = size === 5 ? sets + number : number;
    list.signs[list.count] = size % 2 === 1 ? 1 : -1;
    list.count += 1;
  }
}
const sizeOf = Uint8Array.from({ length: 64 }, (_, mask) =>
  [0, 1, 2, 3, 4, 5].reduce((size, place) => size + ((mask >> place) & 1), 0),
);
