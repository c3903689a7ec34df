/** ln Γ(a) by Lanczos (g = 7, nine terms): right to some 15 digits. */
function logGamma(a: number): number {
  if (a < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * a)) - logGamma(1 - a);
  const x = a - 1;
  const terms = [
    676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
    12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
  ];
  const sum = terms.reduce((all, term, at) => all + term / (x + at + 1), 0.99999999999980993);
  const t = x + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(t) - t + Math.log(sum);
}

/** Far below what any p-value is written with. */
const PRECISION = 1e-15;
const TERMS_MAX = 100_000;

/** The upper incomplete gamma function Q(a, x), in SP 800-22 `igamc`. */
export function igamc(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - front * seriesOf(a, x) : front * fractionOf(a, x);
}

function seriesOf(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let k = 1; k < TERMS_MAX && term > sum * PRECISION; k += 1) {
    term *= x / (a + k);
    sum += term;
  }
  return sum;
}

/** Lentz's way through the continued fraction. */
function fractionOf(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let value = d;
  for (let k = 1; k < TERMS_MAX; k += 1) {
    const an = -k * (k - a);
    b += 2;
    d = 1 / nonZero(an * d + b, tiny);
    c = nonZero(b + an / c, tiny);
    value *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return value;
}
const nonZero = (value: number, tiny: number): number => (Math.abs(value) < tiny ? tiny : value);

/** The complementary error function: the chance of a normal number further out than x·√2. */
export const erfc = (x: number): number => (x < 0 ? 2 - erfc(-x) : igamc(0.5, x * x));

/** How likely a standard normal number is at most x. */
export const normalUpTo = (x: number): number => 0.5 * erfc(-x / Math.SQRT2);

/** The p-value of Pearson's chi-square: counts against how many were expected. */
export function fits(counts: ArrayLike<number>, expected: readonly number[]): number {
  const chi2 = expected.reduce((sum, mean, at) => sum + ((counts[at] ?? 0) - mean) ** 2 / mean, 0);
  return igamc((expected.length - 1) / 2, chi2 / 2);
}
