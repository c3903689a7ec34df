import type { Settings } from './settings.ts';
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

/** The site's own page, in a window beside it; without a title it has the words of the site. */
export const demoCustomerService: Settings['customerService'] = [
  { csType: 'service', title: '', path: '/service' },
];
