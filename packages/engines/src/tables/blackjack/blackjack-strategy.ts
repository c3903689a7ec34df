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
 * are those of before it was known: they add up to the chance of no blackjack.
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

/** What a decision is worth, in stakes, against one card of the dealer. */
export type Advice = {
  readonly move: Move;
  readonly value: Rational;
};

/** Which moves are open besides standing and hitting. */
export type Options = {
  readonly double: boolean;
  readonly split: boolean;
  readonly surrender: boolean;
};
export const NO_OPTIONS: Options = { double: false, split: false, surrender: false };

/** Best play against one card of the dealer: every value is exact. */
export type Book = {
  readonly ends: DealerEnds;
  /** Of a hand that is not bust. `pair` is the value of both cards where they may be split. */
  readonly advise: (sum: Sum, options: Options, pair?: number) => Advice;
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
  const better = (a: Advice, b: Advice): Advice => (isLess(a.value, b.value) ? b : a);

  const plain = new Map<string, Advice>();
  const hitOrStand = (sum: Sum): Advice => {
    if (isBust(sum)) return { move: 'stand', value: scale(mass, -1n, 1n) };
    const key = `${sum.total} ${sum.soft}`;
    const known = plain.get(key);
    if (known) return known;
    const hit = afterCard(sum, (next) => hitOrStand(next).value);
    const advice = better({ move: 'stand', value: stand(sum.total) }, { move: 'hit', value: hit });
    plain.set(key, advice);
    return advice;
  };
  const advise = (sum: Sum, options: Options, pair?: number): Advice => {
    let best = hitOrStand(sum);
    if (options.double) {
      const value = scale(
        afterCard(sum, (next) => stand(next.total)),
        2n,
        1n,
      );
      best = better(best, { move: 'double', value });
    }
    if (options.split && pair !== undefined) {
      const first = addValue(EMPTY, pair);
      const value = afterCard(first, (next) =>
        pair === 1
          ? stand(next.total)
          : advise(next, { ...NO_OPTIONS, double: rules.doubleAfterSplit }).value,
      );
      best = better(best, { move: 'split', value: scale(value, 2n, 1n) });
    }
    if (options.surrender) {
      best = better(best, { move: 'surrender', value: scale(mass, -1n, 2n) });
    }
    return best;
  };
  return { ends, advise };
}

/** Best play by the card that the dealer shows, 1 to 10. */
export const books = once(
  (rules: BlackjackRules): ReadonlyMap<number, Book> =>
    new Map(cardValues.map(({ value }) => [value, openBook(rules, value)])),
);
