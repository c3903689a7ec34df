/** Decimal texts of the wire, as whole hundred-millionths: exact, and only for comparing. */
function units(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.slice(0, 8).padEnd(8, '0'));
}

/** Below, equal or above zero, as `a` is smaller, equal or larger than `b`. Both 0 or more. */
export function compareDecimals(a: string, b: string): -1 | 0 | 1 {
  const difference = units(a) - units(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** `a` less `b`, never below zero, with two digits: what arrives after a fee. */
export function subtractDecimals(a: string, b: string): string {
  const difference = units(a) - units(b);
  const hundredths = (difference < 0n ? 0n : difference) / 1_000_000n;
  const text = hundredths.toString().padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** How much of the whole a part is, in whole percent from 0 to 100; a whole of nothing is reached. */
export function shareOf(part: string, whole: string): number {
  if (units(whole) === 0n) return 100;
  const percent = Number((units(part) * 100n) / units(whole));
  return Math.min(100, Math.max(0, percent));
}

/**
 * What a person typed, as the wire wants it: grouping commas and spaces are taken out, Burmese
 * digits become Latin ones.
 *
 * @returns undefined when it is no positive amount of at most two digits after the point
 */
export function readTypedAmount(typed: string): string | undefined {
  const latin = typed.replace(/[၀-၉]/g, (digit) => String(digit.charCodeAt(0) - 0x1040));
  const match = /^0*(\d{1,12})(?:\.(\d{0,2}))?$/.exec(latin.replace(/[,\s]/g, ''));
  if (!match) return undefined;
  const [, whole = '0', fraction = ''] = match;
  const decimal = fraction ? `${whole}.${fraction.padEnd(2, '0')}` : whole;
  return units(decimal) > 0n ? decimal : undefined;
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
