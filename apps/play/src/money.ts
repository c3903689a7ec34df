import { toDecimal } from '@padauk/base/decimal';
import { groupThousands } from '@padauk/base/group-thousands';

/** How the money of a session is written. */
export type MoneyForm = {
  /** Digits after the decimal point. */
  readonly digits: number;
  readonly symbol: string;
};

/** Grouped by thousands, in Latin digits, with all digits of the currency: `1,234.50`. */
export function formatMoney(minor: bigint, { digits }: MoneyForm): string {
  return groupThousands(toDecimal(minor, digits));
}

/** As `formatMoney`, without cents that are all zero: for stakes and wins in the picture. */
export function shortMoney(minor: bigint, form: MoneyForm): string {
  return formatMoney(minor, form).replace(/\.0+$/, '');
}

/** With its sign, for a net position: `+1,200.00`, `-50.00`, `0.00`. */
export function signedMoney(minor: bigint, form: MoneyForm): string {
  return `${minor > 0n ? '+' : ''}${formatMoney(minor, form).replace('-', '\u2212')}`;
}

/** A part of a stake with its sign, to a hundredth of a percent: `−15.3 %`, `+2.06 %`. */
export function signedShare(share: number): string {
  const percent = Math.round(share * 10_000) / 100;
  const sign = percent > 0 ? '+' : percent < 0 ? '\u2212' : '';
  return `${sign}${Math.abs(percent)}\u00a0%`;
}

/** A share of an amount, for counting up: `done` from 0 to 1. */
export function shareOf(minor: bigint, done: number): bigint {
  if (done >= 1) return minor;
  return (minor * BigInt(Math.max(0, Math.floor(done * 10_000)))) / 10_000n;
}
