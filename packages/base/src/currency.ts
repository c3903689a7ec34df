/** Digits after the decimal point of every currency that an account can be kept in. */
const digits = {
  MMK: 2,
  THB: 2,
  CNY: 2,
  USD: 2,
  PHP: 2,
  MYR: 2,
  INR: 2,
  BDT: 2,
  IDR: 2,
  VND: 2,
  KHR: 2,
  LAK: 2,
  JPY: 0,
  KRW: 0,
  USDT: 6,
  /** Trial money: buys nothing, never meets another currency. */
  FUN: 2,
  /** Points of the mall. */
  PTS: 0,
} as const;

export type Currency = keyof typeof digits;
/** What visitors on trial play with. */
export const TRIAL_CURRENCY = 'FUN' satisfies Currency;
/** The codes of all currencies that an account can be kept in. */
export const currencies = Object.keys(digits) as readonly Currency[];
/** Whether a code is one of these. */
export const isCurrency = (text: string): text is Currency => Object.hasOwn(digits, text);
/** Digits after the decimal point: 2 means that a unit is 100 minor units. */
export const currencyDigits = (currency: Currency): number => digits[currency];
/** The digits of a currency that came over the wire; two where no account is kept in it. */
export const digitsOfCode = (code: string): number => (isCurrency(code) ? digits[code] : 2);
