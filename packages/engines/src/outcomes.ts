import { assert } from '@padauk/base';
import type { Certificate } from './certificate.ts';
import { type Rational, rational, toFloat } from './rational.ts';

/** Some ways in which a round may end alike. */
export type Outcome = {
  /** How many of all ways, or any measure that adds up to `total`. */
  readonly ways: bigint;
  /** What the round pays in all, in units. */
  readonly pays: bigint;
  /** What is staked after the opening, in units. */
  readonly raised?: bigint;
};

/** Every way in which a bet may end: exact, so that every figure follows from it. */
export type Outcomes = {
  readonly total: bigint;
  /** How many units are one opening stake. */
  readonly unit: bigint;
  readonly list: readonly Outcome[];
};

/** The part of a certificate that is computed. */
export type BetFigures = Pick<
  Certificate,
  | 'method'
  | 'return'
  | 'numerator'
  | 'denominator'
  | 'interval'
  | 'meanStake'
  | 'hitFrequency'
  | 'deviation'
  | 'largestWin'
  | 'largestWinOdds'
  | 'features'
  | 'winOdds'
>;

/** Wins that a player asks about, in opening stakes. */
const ASKED_STAKES = [1, 5, 20, 100, 500, 1_000];

/** Ten digits: enough for every use, and the same text on every machine. */
export const rounded = (value: number): number => Number(value.toPrecision(10));

/** The mean of what comes back for each opening stake, less what was raised. */
export function returnOf({ total, unit, list }: Outcomes): Rational {
  const sum = list.reduce((all, { ways, pays, raised = 0n }) => all + ways * (pays - raised), 0n);
  return rational(sum, total * unit);
}

/** The figures of a certificate, from all ways in which a bet may end. */
export function figuresOf(outcomes: Outcomes): BetFigures {
  const { total, unit, list } = outcomes;
  assert(list.reduce((sum, { ways }) => sum + ways, 0n) === total, 'every way is counted once');
  const exact = returnOf(outcomes);
  const mean = toFloat(exact);
  const square = toFloat(
    rational(
      list.reduce((sum, { ways, pays, raised = 0n }) => sum + ways * (pays - raised) ** 2n, 0n),
      total * unit * unit,
    ),
  );
  const raised = list.reduce((sum, one) => sum + one.ways * (one.raised ?? 0n), 0n);
  const waysOfAtLeast = (units: bigint) =>
    list.reduce((sum, { ways, pays }) => (pays >= units ? sum + ways : sum), 0n);
  const oneIn = (ways: bigint) => rounded(toFloat(rational(total, ways)));
  const largest = list.reduce((most, { pays }) => (pays > most ? pays : most), 0n);
  return {
    method: 'exact',
    return: rounded(mean),
    numerator: exact.numerator.toString(),
    denominator: exact.denominator.toString(),
    ...(raised > 0n && { meanStake: rounded(1 + toFloat(rational(raised, total * unit))) }),
    hitFrequency: rounded(toFloat(rational(waysOfAtLeast(1n), total))),
    deviation: rounded(Math.sqrt(Math.max(0, square - mean ** 2))),
    largestWin: rounded(toFloat(rational(largest, unit))),
    largestWinOdds: oneIn(waysOfAtLeast(largest)),
    features: { base: rounded(mean) },
    winOdds: ASKED_STAKES.filter((stakes) => BigInt(stakes) * unit <= largest).map((stakes) => ({
      stakes,
      odds: oneIn(waysOfAtLeast(BigInt(stakes) * unit)),
    })),
  };
}

/** Adds up the ways of outcomes that pay and raise the same; ways of 0 are left out. */
export function gather(list: Iterable<Outcome>): readonly Outcome[] {
  const found = new Map<string, { ways: bigint; pays: bigint; raised: bigint }>();
  for (const { ways, pays, raised = 0n } of list) {
    if (ways === 0n) continue;
    const key = `${pays} ${raised}`;
    const same = found.get(key);
    if (same) same.ways += ways;
    else found.set(key, { ways, pays, raised });
  }
  return [...found.values()];
}

/** A bet that wins in some of all ways, and pays a multiple of its stake. */
export function winOrLose(won: bigint, total: bigint, multiple: Rational): Outcomes {
  return {
    total,
    unit: multiple.denominator,
    list: [
      { ways: won, pays: multiple.numerator },
      { ways: total - won, pays: 0n },
    ],
  };
}
