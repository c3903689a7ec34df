/*
 * Amounts as they are written: plain decimals of the wire and their minor units. Never a float,
 * but for a ratio that only the eye sees. `digits` are those of the currency after the point.
 */

/**
 * A decimal in minor units: `"12.5"` with 2 digits is 1250n. Digits that the currency does not have
 * are cut off.
 *
 * @param decimal - a plain decimal: no sign but `-`, no exponent, no grouping
 */
export function toMinor(decimal: string, digits: number): bigint {
  const negative = decimal.startsWith('-');
  const [whole = '0', fraction = ''] = (negative ? decimal.slice(1) : decimal).split('.');
  const minor = BigInt(whole + fraction.padEnd(digits, '0').slice(0, digits));
  return negative ? -minor : minor;
}

/** Minor units as the wire writes them, with all digits: 1250n with 2 of them is `"12.50"`. */
export function toDecimal(minor: bigint, digits: number): string {
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  const cut = text.length - digits;
  const body = digits === 0 ? text : `${text.slice(0, cut)}.${text.slice(cut)}`;
  return minor < 0n ? `-${body}` : body;
}

/** A decimal that a person wrote, as the wire would: `"5"` with 2 digits is `"5.00"`. */
export const withDigits = (decimal: string, digits: number): string =>
  toDecimal(toMinor(decimal, digits), digits);

/** More digits than any currency has: enough to compare two amounts whatever theirs are. */
const DIGITS_MAX = 8;
const units = (decimal: string): bigint => toMinor(decimal, DIGITS_MAX);

/** Below, equal or above zero, as `a` is smaller, equal or larger than `b`. */
export function compareDecimals(a: string, b: string): -1 | 0 | 1 {
  const difference = units(a) - units(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** `a` less `b`, never below zero, in the digits of the currency: what arrives after a fee. */
export function subtractDecimals(a: string, b: string, digits: number): string {
  const difference = toMinor(a, digits) - toMinor(b, digits);
  return toDecimal(difference < 0n ? 0n : difference, digits);
}

/** How much of the whole a part is, 0 to 1, cut to thousandths; a whole of nothing is reached. */
export function ratioOf(part: string, whole: string): number {
  const [done, all] = [units(part), units(whole)];
  if (all <= 0n || done >= all) return 1;
  return done <= 0n ? 0 : Number((done * 1_000n) / all) / 1_000;
}
