import type { Translate } from '@padauk/texts/browser';
import { formatMoney, type MoneyForm } from './money.ts';

/** The words and the money of one session. */
export type Words = {
  readonly t: Translate;
  readonly form: MoneyForm;
  /** With the symbol of the currency: `Ks 1,200.00`. */
  readonly money: (minor: bigint) => string;
  /** What a round has paid, and what is there after it. */
  readonly result: (payout: bigint, balance: bigint) => string;
  /** The name of a symbol; letters are their own name. */
  readonly symbol: (code: string) => string;
};

/** @param names - the symbols of this title that have a name, in the language of the session */
export function wordsOf(
  t: Translate,
  form: MoneyForm,
  names: Readonly<Record<string, string>> = {},
): Words {
  const money = (minor: bigint) => `${form.symbol} ${formatMoney(minor, form)}`;
  return {
    t,
    form,
    money,
    result: (payout, balance) =>
      t('play_result_round', { amount: money(payout), balance: money(balance) }),
    symbol: (code) => names[code] ?? code,
  };
}
