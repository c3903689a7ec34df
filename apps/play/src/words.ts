import type { Translate } from '@padauk/texts/browser';
import { formatMoney, type MoneyForm } from './money.ts';

/** The words and the money of one session. */
export type Words = {
  readonly t: Translate;
  readonly form: MoneyForm;
  /** With the symbol of the currency: `Ks 1,200.00`. */
  readonly money: (minor: bigint) => string;
  /** The name of a symbol; letters are their own name. */
  readonly symbol: (code: string) => string;
};

/** @param names - the symbols of this title that have a name, in the language of the session */
export function wordsOf(
  t: Translate,
  form: MoneyForm,
  names: Readonly<Record<string, string>> = {},
): Words {
  return {
    t,
    form,
    money: (minor) => `${form.symbol} ${formatMoney(minor, form)}`,
    symbol: (code) => names[code] ?? code,
  };
}
