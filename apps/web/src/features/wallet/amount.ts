import { compareDecimals, toDecimal, toMinor } from '@padauk/base/decimal';

/**
 * What is in the field of an amount, as the wire wants it: with all digits of the currency. The
 * field has taken out grouping and turned digits of other scripts into Latin ones.
 *
 * @param digits - of the currency, after the point
 * @returns undefined when it is no positive amount, or has more digits than the currency
 */
export function readTypedAmount(typed: string, digits: number): string | undefined {
  const match = /^\d+(?:\.(\d*))?$/.exec(typed);
  if (!match || (match[1] ?? '').length > digits) return undefined;
  const minor = toMinor(typed, digits);
  return minor > 0n ? toDecimal(minor, digits) : undefined;
}

export type AmountProblem = 'form' | 'small' | 'large' | 'above_balance';
export type AmountBounds = {
  readonly min: string;
  readonly max: string;
  readonly available?: string;
};
/** Why an amount cannot be sent; the order is the order in which a person would want to know. */
export function problemOf(
  amount: string | undefined,
  { min, max, available }: AmountBounds,
): AmountProblem | undefined {
  if (amount === undefined) return 'form';
  if (compareDecimals(amount, min) < 0) return 'small';
  if (compareDecimals(amount, max) > 0) return 'large';
  if (available !== undefined && compareDecimals(amount, available) > 0) return 'above_balance';
  return undefined;
}
