import { assert } from './assert.ts';
import type { Currency } from './currency.ts';
import { currencyDigits } from './currency.ts';

/** Whole minor units of one currency (pya, cent): 12.34 MMK is 1234n. Never a float. */
export type Amount = bigint & { readonly __unit: 'minor' };

/** The largest amount that any one movement may carry: fits a PostgreSQL bigint a thousand times. */
export const AMOUNT_MAX = 9_000_000_000_000_000n as Amount;

export const amount = (minor: bigint): Amount => minor as Amount;
export const ZERO = amount(0n);

const DECIMAL = /^(-?)(0|[1-9]\d{0,15})(?:\.(\d{1,8}))?$/;

/**
 * Reads a decimal string into minor units. The only door by which written money comes in.
 *
 * @param text - `"1234.50"`; no sign but `-`, no exponent, no grouping, no spaces
 * @returns undefined when the text is not a plain decimal, or has more digits than the currency
 */
export function parseAmount(text: string, currency: Currency): Amount | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '0', fraction = ''] = match;
  const digits = currencyDigits(currency);
  if (fraction.length > digits) return undefined;
  const minor = BigInt(whole + fraction.padEnd(digits, '0'));
  if (minor > AMOUNT_MAX) return undefined;
  return amount(sign === '-' ? -minor : minor);
}

/** Writes minor units as a decimal string with all the digits of the currency: `"1234.50"`. */
export function writeAmount(value: Amount, currency: Currency): string {
  const digits = currencyDigits(currency);
  const negative = value < 0n;
  const text = (negative ? -value : value).toString().padStart(digits + 1, '0');
  const cut = text.length - digits;
  const body = digits === 0 ? text : `${text.slice(0, cut)}.${text.slice(cut)}`;
  return negative ? `-${body}` : body;
}

/**
 * A share of an amount.
 *
 * @param rateBps - basis points: 125 is 1.25 %
 * @returns minor units, rounded towards zero, so that the house never pays a unit it did not earn
 */
export function shareOf(value: Amount, rateBps: number): Amount {
  assert(Number.isInteger(rateBps) && rateBps >= 0, 'a rate is a whole number of basis points');
  return amount((value * BigInt(rateBps)) / 10_000n);
}
