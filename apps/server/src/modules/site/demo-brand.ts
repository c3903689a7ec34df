import type { Merchant } from '../../platform/platform.ts';

/** The brand of the default install: demo money until an operator sets it live. */
export const demoBrand: Omit<Merchant, 'id'> = {
  code: 'padauk',
  name: 'Padauk',
  currency: 'MMK',
  currencySymbol: 'K',
  timeZone: 'Asia/Yangon',
  demo: true,
  languages: ['MY', 'EN', 'CN'],
};
