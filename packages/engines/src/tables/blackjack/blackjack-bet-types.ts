import type { BetType } from '../../bet-type.ts';
import { gather, type Outcome, type Outcomes } from '../../outcomes.ts';
import { plus, type Rational, rational, times } from '../../rational.ts';
import { bestMove, type BlackjackState } from './blackjack.ts';
import { addValue, type BlackjackRules, EMPTY, isBust, type Sum } from './blackjack-rules.ts';
import { type Book, books, cardValues, NO_OPTIONS, type Options } from './blackjack-strategy.ts';

/** Half a stake is the smallest part that changes hands, but for blackjacks paid in hundredths. */
const UNIT = 200n;
const STAKE = UNIT;

/** How a hand may end before the dealer plays: its total, 22 for bust, and its stakes. */
type HandEnd = { readonly total: number; readonly stakes: bigint };
type HandEnds = readonly { readonly end: HandEnd; readonly chance: Rational }[];
const BUST = 22;

const drawn = cardValues.map(({ value, ways }) => ({ value, chance: rational(ways, 13n) }));

/** Best play, without insurance and with it. */
export function blackjackBetTypes(rules: BlackjackRules): readonly BetType[] {
  const named = (name: string, insures: boolean): BetType => ({
    name,
    stake: 200n,
    input: () => ({}),
    choose: (state) => {
      const type = bestMove(rules, state as BlackjackState);
      return { type: type === 'decline' && insures ? 'insure' : type };
    },
    certify: () => outcomesOf(rules, insures),
  });
  return [named('best play', false), named('best play, always insured', true)];
}

/** Every way of a round under best play: player's hand by dealer's, which do not depend. */
function outcomesOf(rules: BlackjackRules, insures: boolean): Outcomes {
  const parts: { chance: Rational; pays: bigint; raised: bigint }[] = [];
  for (const up of drawn) {
    const book = books(rules).get(up.value);
    if (!book) throw new RangeError('there is a book for every card');
    const ways = waysAgainst(rules, book);
    const insured = insures && up.value === 1 ? STAKE / 2n : 0n;
    const add = (chance: Rational, pays: bigint, raised: bigint) =>
      parts.push({ chance: times(up.chance, chance), pays, raised: raised + insured });
    const noBlackjack = [...book.ends.values()].reduce(plus, ZERO);
    const hasBlackjack = plus(rational(1n, 1n), times(noBlackjack, rational(-1n, 1n)));
    for (const a of drawn) {
      for (const b of drawn) {
        const chance = times(a.chance, b.chance);
        const sum = addValue(addValue(EMPTY, a.value), b.value);
        const natural = sum.total === 21;
        add(times(chance, hasBlackjack), (natural ? STAKE : 0n) + insured * 3n, 0n);
        if (natural) {
          add(times(chance, noBlackjack), (STAKE * BigInt(rules.blackjackPays)) / 100n, 0n);
          continue;
        }
        const options: Options = {
          double: true,
          split: a.value === b.value,
          surrender: rules.lateSurrender,
        };
        const { move } = book.advise(sum, options, a.value);
        if (move === 'surrender') {
          add(times(chance, noBlackjack), STAKE / 2n, 0n);
          continue;
        }
        const isSplit = move === 'split';
        const ends = isSplit ? ways.ofSplit(a.value) : ways.of(sum, options);
        for (const [dealer, end] of book.ends) {
          const both = times(chance, end);
          if (isSplit) addSplit(both, dealer, ends, add);
          else {
            for (const one of ends) {
              const pays = paidFor(one.end, dealer);
              add(times(both, one.chance), pays, (one.end.stakes - 1n) * STAKE);
            }
          }
        }
      }
    }
  }
  return measured(parts);
}

/** Both hands of a split against one end of the dealer. */
function addSplit(
  chance: Rational,
  dealer: number,
  ends: HandEnds,
  add: (chance: Rational, pays: bigint, raised: bigint) => void,
): void {
  // Ends that pay and raise alike are one before they are paired with the other hand.
  const alike = gatherParts(
    ends.map(({ end, chance: of }) => ({
      chance: of,
      pays: paidFor(end, dealer),
      raised: end.stakes * STAKE,
    })),
  );
  for (const one of alike) {
    for (const two of alike) {
      const both = times(chance, times(one.chance, two.chance));
      add(both, one.pays + two.pays, one.raised + two.raised - STAKE);
    }
  }
}

function paidFor({ total, stakes }: HandEnd, dealer: number): bigint {
  if (total === BUST) return 0n;
  if (dealer === BUST || total > dealer) return stakes * STAKE * 2n;
  return total === dealer ? stakes * STAKE : 0n;
}

/** How hands end that are played by the book; splitting and giving up are seen to before. */
function waysAgainst(rules: BlackjackRules, book: Book) {
  const known = new Map<string, HandEnds>();
  const stands = (sum: Sum): HandEnds => [
    { end: { total: isBust(sum) ? BUST : sum.total, stakes: 1n }, chance: ONE },
  ];
  const count = (sum: Sum, options: Options): HandEnds => {
    if (sum.total >= 21) return stands(sum);
    const { move } = book.advise(sum, { ...options, split: false, surrender: false });
    if (move === 'stand') return stands(sum);
    return mergeEnds(
      drawn.flatMap(({ value, chance }) => {
        const next = addValue(sum, value);
        const ends: HandEnds =
          move === 'double'
            ? stands(next).map((one) => ({ ...one, end: { ...one.end, stakes: 2n } }))
            : of(next, NO_OPTIONS);
        return ends.map((one) => ({ end: one.end, chance: times(chance, one.chance) }));
      }),
    );
  };
  const of = (sum: Sum, options: Options): HandEnds => {
    const key = `${sum.total} ${sum.soft} ${options.double}`;
    const found = known.get(key) ?? count(sum, options);
    known.set(key, found);
    return found;
  };
  /** One of the two hands; aces get one card each. */
  const ofSplit = (pair: number): HandEnds =>
    mergeEnds(
      drawn.flatMap(({ value, chance }) => {
        const sum = addValue(addValue(EMPTY, pair), value);
        const ends =
          pair === 1 ? stands(sum) : of(sum, { ...NO_OPTIONS, double: rules.doubleAfterSplit });
        return ends.map((one) => ({ end: one.end, chance: times(chance, one.chance) }));
      }),
    );
  return { of, ofSplit };
}

const ZERO = rational(0n, 1n);
const ONE = rational(1n, 1n);

function mergeEnds(ends: HandEnds): HandEnds {
  const found = new Map<string, { end: HandEnd; chance: Rational }>();
  for (const { end, chance } of ends) {
    const key = `${end.total} ${end.stakes}`;
    found.set(key, { end, chance: plus(found.get(key)?.chance ?? ZERO, chance) });
  }
  return [...found.values()];
}

type Part = { readonly chance: Rational; readonly pays: bigint; readonly raised: bigint };

function gatherParts(parts: readonly Part[]): readonly Part[] {
  const found = new Map<string, Part>();
  for (const part of parts) {
    const key = `${part.pays} ${part.raised}`;
    const chance = plus(found.get(key)?.chance ?? ZERO, part.chance);
    found.set(key, { ...part, chance });
  }
  return [...found.values()];
}

/** Chances become ways of one total: all denominators are powers of 13. */
function measured(parts: readonly Part[]): Outcomes {
  const alike = gatherParts(parts);
  const total = alike.reduce(
    (most, { chance }) => (chance.denominator > most ? chance.denominator : most),
    1n,
  );
  const list: Outcome[] = alike.map(({ chance, pays, raised }) => ({
    ways: (chance.numerator * total) / chance.denominator,
    pays,
    raised,
  }));
  return { total, unit: UNIT, list: gather(list) };
}
