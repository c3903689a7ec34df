import { assert } from '@padauk/base';

/** An exact fraction in lowest terms; the denominator is above 0. */
export type Rational = { readonly numerator: bigint; readonly denominator: bigint };

/**
 * An exact fraction, brought to lowest terms.
 *
 * @throws when the denominator is not above 0
 */
export function rational(numerator: bigint, denominator: bigint): Rational {
  assert(denominator > 0n, 'a denominator is above 0');
  const divisor = greatestDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** The exact sum, in lowest terms. */
export const plus = (a: Rational, b: Rational): Rational =>
  rational(
    a.numerator * b.denominator + b.numerator * a.denominator,
    a.denominator * b.denominator,
  );
/** The exact difference `a` − `b`, in lowest terms. */
export const minus = (a: Rational, b: Rational): Rational =>
  plus(a, { numerator: -b.numerator, denominator: b.denominator });
/** The exact product, in lowest terms. */
export const times = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.numerator, a.denominator * b.denominator);

/** The largest number that divides both; of 0 and b it is b. */
export function greatestDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y > 0n) [x, y] = [y, x % y];
  return x;
}

/** The nearest float, right to 15 digits however long the fraction is. For showing only. */
export function toFloat({ numerator, denominator }: Rational): number {
  if (numerator < 0n) return -toFloat({ numerator: -numerator, denominator });
  if (numerator === 0n) return 0;
  // Scale the quotient to about 64 bits, so that both very small and very long fractions fit.
  const shift = 64 - (bitLength(numerator) - bitLength(denominator));
  const quotient =
    shift >= 0
      ? (numerator << BigInt(shift)) / denominator
      : numerator / (denominator << BigInt(-shift));
  return Number(quotient) * 2 ** -shift;
}

const bitLength = (value: bigint): number => value.toString(16).length * 4;
