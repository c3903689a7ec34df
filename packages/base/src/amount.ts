import { assert } from './assert.ts';
import type { Currency } from './currency.ts';
import { currencyDigits } from './currency.ts';
import { toDecimal, toMinor } from './decimal.ts';

/** Whole minor units of one currency (pya, cent): 12.34 MMK is 1234n. Never a float. */
export type Amount = bigint & { readonly __unit: 'minor' };

/** The largest amount that any one movement may carry: fits a PostgreSQL bigint a thousand times. */
export const AMOUNT_MAX = 9_000_000_000_000_000n as Amount;

/** Marks whole minor units as an amount. It checks nothing: texts go through `parseAmount`. */
export const amount = (minor: bigint): Amount => minor as Amount;
/** Nothing, in any currency. */
export const ZERO = amount(0n);

const DECIMAL = /^-?(?:0|[1-9]\d{0,15})(?:\.(\d{1,8}))?$/;

/**
 * Reads a decimal string into minor units. The only door by which written money comes in.
 *
 * @param text - `"1234.50"`; no sign but `-`, no exponent, no grouping, no spaces
 * @returns undefined when the text is not a plain decimal, or has more digits than the currency
 */
export function parseAmount(text: string, currency: Currency): Amount | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, fraction = ''] = match;
  const digits = currencyDigits(currency);
  if (fraction.length > digits) return undefined;
  const minor = toMinor(text, digits);
  return minor > AMOUNT_MAX || minor < -AMOUNT_MAX ? undefined : amount(minor);
}

/** Writes minor units as a decimal string with all the digits of the currency: `"1234.50"`. */
export const writeAmount = (value: Amount, currency: Currency): string =>
  toDecimal(value, currencyDigits(currency));

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
