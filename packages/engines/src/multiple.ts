import { type Amount, amount } from '@padauk/base';
import type { Rational } from './rational.ts';

/** What a stake earns at a multiple: rounded down to a whole minor unit. */
export const payAt = (stake: Amount, { numerator, denominator }: Rational): Amount =>
  amount((stake * numerator) / denominator);

/** Multiples in rules are whole hundredths: 195 returns 1.95 times the stake. */
export const payHundredths = (stake: Amount, hundredths: number): Amount =>
  amount((stake * BigInt(hundredths)) / 100n);

/** For showing, right to six digits behind the point. */
export const shownMultiple = ({ numerator, denominator }: Rational): number =>
  Number((numerator * 1_000_000n) / denominator) / 1_000_000;
