import { once } from '../../once.ts';
import { plus, type Rational, rational, times } from '../../rational.ts';
import {
  addValue,
  type BlackjackRules,
  dealerDraws,
  EMPTY,
  isBust,
  type Sum,
} from './blackjack-rules.ts';

/** What a player may do with a hand. */
export const moves = ['stand', 'hit', 'double', 'split', 'surrender'] as const;
export type Move = (typeof moves)[number];

/** Values of a card with how many of 13 ranks have it. */
export const cardValues = Array.from({ length: 10 }, (_, at) => ({
  value: at + 1,
  ways: at === 9 ? 4n : 1n,
}));
const RANKS = 13n;
const ZERO = rational(0n, 1n);
const scale = (value: Rational, by: bigint, of: bigint): Rational =>
  times(value, { numerator: by, denominator: of });

/** How a dealer's hand may end: a total of 17 to 21, or 22 for bust. */
export type DealerEnds = ReadonlyMap<number, Rational>;

const BUST = 22;

/**
 * How the dealer ends from this card, where it is known that there is no blackjack. The chances
 * are those from before it was known: they add up to the chance of no blackjack.
 */
export function dealerEnds(rules: BlackjackRules, up: number): DealerEnds {
  const ends = new Map<number, Rational>();
  // Card by card: hands that are alike are followed as one.
  let open = new Map<string, { sum: Sum; chance: Rational }>();
  open.set('', { sum: addValue(EMPTY, up), chance: rational(1n, 1n) });
  for (let cards = 1; open.size > 0; cards += 1) {
    const next = new Map<string, { sum: Sum; chance: Rational }>();
    for (const { sum, chance } of open.values()) {
      for (const { value, ways } of cardValues) {
        const drawn = addValue(sum, value);
        if (cards === 1 && drawn.total === 21) continue;
        const part = scale(chance, ways, RANKS);
        if (!dealerDraws(rules, drawn)) {
          const end = isBust(drawn) ? BUST : drawn.total;
          ends.set(end, plus(ends.get(end) ?? ZERO, part));
          continue;
        }
        const key = `${drawn.total} ${drawn.soft}`;
        const same = next.get(key);
        next.set(key, { sum: drawn, chance: same ? plus(same.chance, part) : part });
      }
    }
    open = next;
  }
  return ends;
}

/**
 * What a move is worth, in stakes, against one card of the dealer. It is what is gained where the
 * dealer has no blackjack, by the chance of that.
 */
type MoveValue = {
  readonly move: Move;
  readonly value: Rational;
};

/** Which moves are open besides standing and hitting. */
export type Options = {
  readonly double: boolean;
  readonly split: boolean;
  readonly surrender: boolean;
};
/** A hand that can only stand or hit. */
export const NO_OPTIONS: Options = { double: false, split: false, surrender: false };

/** Best play against one card of the dealer: every value is exact. */
export type Book = {
  readonly ends: DealerEnds;
  /** The chance that the dealer has no blackjack. */
  readonly mass: Rational;
  /** Each move of a hand that is not bust. `pair` is what both cards count where they may split. */
  readonly values: (sum: Sum, options: Options, pair?: number) => readonly MoveValue[];
  /** The best of them. */
  readonly advise: (sum: Sum, options: Options, pair?: number) => MoveValue;
};

const isLess = (a: Rational, b: Rational): boolean =>
  a.numerator * b.denominator < b.numerator * a.denominator;

function openBook(rules: BlackjackRules, up: number): Book {
  const ends = dealerEnds(rules, up);
  const mass = [...ends.values()].reduce(plus, ZERO);
  const stands = new Map<number, Rational>();
  const stand = (total: number): Rational => {
    const known = stands.get(total);
    if (known) return known;
    let value = ZERO;
    for (const [end, chance] of ends) {
      if (total > 21 || (end <= 21 && end > total)) value = plus(value, scale(chance, -1n, 1n));
      else if (end > 21 || end < total) value = plus(value, chance);
    }
    stands.set(total, value);
    return value;
  };
  /** The mean of what a hand becomes with one more card. */
  const afterCard = (sum: Sum, worth: (next: Sum) => Rational): Rational =>
    cardValues.reduce(
      (value, card) => plus(value, scale(worth(addValue(sum, card.value)), card.ways, RANKS)),
      ZERO,
    );
  const bestOf = (list: readonly MoveValue[]): MoveValue =>
    list.reduce((a, b) => (isLess(a.value, b.value) ? b : a));

  const plain = new Map<string, readonly MoveValue[]>();
  const standOrHit = (sum: Sum): readonly MoveValue[] => {
    const key = `${sum.total} ${sum.soft}`;
    const known = plain.get(key);
    if (known) return known;
    const list: readonly MoveValue[] = [
      { move: 'stand', value: stand(sum.total) },
      { move: 'hit', value: afterCard(sum, valueFrom) },
    ];
    plain.set(key, list);
    return list;
  };
  const valueFrom = (sum: Sum): Rational =>
    isBust(sum) ? scale(mass, -1n, 1n) : bestOf(standOrHit(sum)).value;
  const ofSplit = (pair: number): Rational =>
    afterCard(addValue(EMPTY, pair), (next) =>
      pair === 1
        ? stand(next.total)
        : bestOf(values(next, { ...NO_OPTIONS, double: rules.doubleAfterSplit })).value,
    );
  const values = (sum: Sum, options: Options, pair?: number): readonly MoveValue[] => {
    const list = [...standOrHit(sum)];
    if (options.double) {
      const doubled = afterCard(sum, (next) => stand(next.total));
      list.push({ move: 'double', value: scale(doubled, 2n, 1n) });
    }
    if (options.split && pair !== undefined) {
      list.push({ move: 'split', value: scale(ofSplit(pair), 2n, 1n) });
    }
    if (options.surrender) list.push({ move: 'surrender', value: scale(mass, -1n, 2n) });
    return list;
  };
  const advice = new Map<string, MoveValue>();
  const advise: Book['advise'] = (sum, options, pair) => {
    const { double, split, surrender } = options;
    const key = `${sum.total} ${sum.soft} ${double} ${split} ${surrender} ${pair}`;
    const best = advice.get(key) ?? bestOf(values(sum, options, pair));
    advice.set(key, best);
    return best;
  };
  return { ends, mass, values, advise };
}

/** Best play by the card that the dealer shows, 1 to 10. */
export const books = once(
  (rules: BlackjackRules): ReadonlyMap<number, Book> =>
    new Map(cardValues.map(({ value }) => [value, openBook(rules, value)])),
);
