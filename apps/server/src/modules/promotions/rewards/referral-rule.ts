import { type Amount, amount, type Currency, ok, type Result } from '@padauk/base';
import { atLeast, readAmounts, refuseField } from '@padauk/contracts/refuse-field';
import type { ReferralWish } from '@padauk/contracts/rewards';

/** What an invitation brings, and what the invited one does for it; amounts in minor units. */
export type ReferralRule = {
  readonly enabled: boolean;
  readonly reward: Amount;
  readonly depositMin: Amount;
  readonly turnoverMin: Amount;
  readonly monthMax: number;
};

/** Reads a rule as it was written in a form; refuses what is no amount above nothing. */
export function readReferralWish(
  wish: ReferralWish,
  currency: Currency,
): Result<ReferralRule, 'invalid_fields'> {
  const { enabled, monthMax, ...texts } = wish;
  const read = readAmounts(texts, currency);
  if (!read.ok) return read;
  const nothing = Object.entries(read.value).find(([, value]) => value === 0n);
  if (nothing) return refuseField(atLeast(nothing[0], amount(1n), currency));
  return ok({ enabled, monthMax, ...read.value });
}

/**
 * Whether somebody could earn more under the new rule, or earn it more easily: then it takes two
 * people. A rule that is switched off gives nothing, whatever else it says.
 */
export const givesMore = (before: ReferralRule | undefined, after: ReferralRule): boolean =>
  after.enabled &&
  (!before?.enabled ||
    after.reward > before.reward ||
    after.monthMax > before.monthMax ||
    after.depositMin < before.depositMin ||
    after.turnoverMin < before.turnoverMin);
