import { type Currency, currencyDigits } from '@padauk/base';

/** Currencies in which a hundred units buy little, besides those that have no smaller unit. */
const largeNotes: readonly Currency[] = ['MMK', 'FUN', 'IDR', 'VND', 'KHR', 'LAK'];

/** Whether stakes are counted in hundreds of units: notes are large, coins are not in use. */
export const hasLargeNotes = (currency: Currency): boolean =>
  currencyDigits(currency) === 0 || largeNotes.includes(currency);

/** The lowest stake that the studio lists in any currency, in its smallest coins: 1.00, or 100. */
export const LOWEST_STAKE_MINOR = 100n;
