/**
 * A battery over final numbers of a game, not over raw bytes: what a player meets must be right.
 * Each test gives a two-sided p-value; too even is as suspicious as too uneven.
 */
export type Finding = { readonly test: string; readonly p: number };

/** Numbers that should be independent and uniform in [0, bound), in the order of play. */
export type Series = { readonly name: string; readonly bound: number; readonly values: number[] };

export function battery(series: readonly Series[]): readonly Finding[] {
  const single = series.flatMap(({ name, bound, values }) => [
    { test: `frequency of ${name}`, p: uniformP(values, bound) },
    { test: `pairs in a row of ${name}`, p: uniformP(pairs(values, bound), bound ** 2) },
    { test: `serial correlation of ${name}`, p: serialP(values, bound) },
    { test: `runs of ${name}`, p: runsP(values, bound) },
  ]);
  const across = series.slice(1).map((right, i) => {
    const left = series[i] as Series;
    const joint = right.values.map((value, at) => value * left.bound + (left.values[at] ?? 0));
    return {
      test: `${left.name} with ${right.name}`,
      p: uniformP(joint, left.bound * right.bound),
    };
  });
  return [...single, ...across];
}

/** Pairs that do not overlap, so that they are independent. */
const pairs = (values: readonly number[], bound: number): number[] =>
  Array.from(
    { length: values.length >> 1 },
    (_, i) => (values[2 * i] ?? 0) * bound + (values[2 * i + 1] ?? 0),
  );

/** How often each value in [0, bins) is there. */
export function countsOf(values: Iterable<number>, bins: number): Float64Array {
  const counts = new Float64Array(bins);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** Pearson's chi-square against equal frequencies. */
export const uniformP = (values: readonly number[], bins: number): number =>
  chiP(
    squares(countsOf(values, bins), () => values.length / bins),
    bins - 1,
  );

/** The same against other frequencies; values that are expected less than ten times go together. */
export function fitP(counts: ArrayLike<number>, shares: readonly number[]): number {
  const all = Array.from(counts).reduce((sum, count) => sum + count, 0);
  const bins: { count: number; expected: number }[] = [{ count: 0, expected: 0 }];
  for (const [at, share] of shares.entries()) {
    let bin = bins.at(-1);
    if (!bin || bin.expected >= EXPECTED_MIN) bins.push((bin = { count: 0, expected: 0 }));
    bin.count += counts[at] ?? 0;
    bin.expected += share * all;
  }
  const [last, before] = [bins.at(-1), bins.at(-2)];
  if (last && before && last.expected < EXPECTED_MIN) {
    before.count += last.count;
    before.expected += last.expected;
    bins.pop();
  }
  const chi2 = squares(
    bins.map(({ count }) => count),
    (at) => bins[at]?.expected ?? 1,
  );
  return chiP(chi2, bins.length - 1);
}
const EXPECTED_MIN = 10;

export const squares = (counts: ArrayLike<number>, expected: (at: number) => number): number =>
  Array.from(counts).reduce(
    (sum, count, at) => sum + (count - expected(at)) ** 2 / expected(at),
    0,
  );

/** Two-sided p-value of a chi-square. */
export function chiP(chi2: number, freedom: number): number {
  // Wilson and Hilferty (1931): the cube root of chi-square over its freedom is nearly normal.
  const spread = 2 / (9 * freedom);
  return twoSided((Math.cbrt(chi2 / freedom) - (1 - spread)) / Math.sqrt(spread));
}

/** Correlation of each number with the next. */
function serialP(values: readonly number[], bound: number): number {
  const mean = (bound - 1) / 2;
  const variance = (bound ** 2 - 1) / 12;
  let sum = 0;
  for (let i = 1; i < values.length; i += 1) {
    sum += ((values[i] ?? 0) - mean) * ((values[i - 1] ?? 0) - mean);
  }
  return twoSided(sum / variance / Math.sqrt(values.length - 1));
}

/** Wald and Wolfowitz: how often the series changes between the lower and the upper half. */
function runsP(values: readonly number[], bound: number): number {
  // The middle of an odd number of values belongs to neither half.
  const sides = values.filter((v) => 2 * v + 1 !== bound).map((v) => 2 * v + 1 > bound);
  const upper = sides.filter(Boolean).length;
  const lower = sides.length - upper;
  let runs = 1;
  for (let i = 1; i < sides.length; i += 1) if (sides[i] !== sides[i - 1]) runs += 1;
  const product = 2 * upper * lower;
  const mean = product / sides.length + 1;
  const variance = (product * (product - sides.length)) / (sides.length ** 2 * (sides.length - 1));
  return variance > 0 ? twoSided((runs - mean) / Math.sqrt(variance)) : 0;
}

/** The chance that a normal number is at least so far from its mean. */
function twoSided(z: number): number {
  // Abramowitz and Stegun 7.1.26; its error of 1.5e-7 is far below any bound in use here.
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const poly =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return poly * Math.exp(-(x ** 2));
}
