import type { Currency } from '@padauk/base';

/** Names of titles are names: the same in every language. The lobby may show translations. */
const names: Readonly<Record<string, string>> = { 'padauk-blossom': 'Padauk Blossom' };
export const nameOfTitle = (code: string): string => names[code] ?? code;

const symbols: Readonly<Partial<Record<Currency, string>>> = {
  MMK: 'K',
  THB: '฿',
  CNY: '¥',
  USD: '$',
  PHP: '₱',
  MYR: 'RM',
  INR: '₹',
  BDT: '৳',
  IDR: 'Rp',
  VND: '₫',
  KHR: '៛',
  LAK: '₭',
  JPY: '¥',
  KRW: '₩',
};
/** How a currency is written before an amount; its code where it has no sign of its own. */
export const symbolOf = (currency: Currency): string => symbols[currency] ?? currency;
