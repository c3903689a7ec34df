import type { Currency } from '@padauk/base';
import { findListed } from '@padauk/engines/catalogue';

/** The plain name of a title. The lobby and the clients know it in more languages. */
export const nameOfTitle = (code: string): string => findListed(code)?.names.EN ?? code;

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
