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

export function wordsOf(t: Translate, form: MoneyForm): Words {
  const named: Readonly<Record<string, string>> = {
    padauk: t('play_symbol_padauk'),
    bowl: t('play_symbol_bowl'),
    peacock: t('play_symbol_peacock'),
    elephant: t('play_symbol_elephant'),
    lacquer: t('play_symbol_lacquer'),
    parasol: t('play_symbol_parasol'),
    harp: t('play_symbol_harp'),
  };
  return {
    t,
    form,
    money: (minor) => `${form.symbol} ${formatMoney(minor, form)}`,
    symbol: (code) => named[code] ?? code,
  };
}
