import {
  type Amount,
  amount,
  assert,
  type Currency,
  ok,
  parseAmount,
  type Result,
} from '@padauk/base';
import { atLeast, refuseField } from '@padauk/contracts/refuse-field';
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
  const amounts: Record<string, Amount> = {};
  for (const path of ['reward', 'depositMin', 'turnoverMin'] as const) {
    const value = parseAmount(wish[path], currency);
    if (value === undefined) return refuseField({ path, code: 'pattern' });
    if (value === 0n) return refuseField(atLeast(path, amount(1n), currency));
    amounts[path] = value;
  }
  const { reward, depositMin, turnoverMin } = amounts;
  assert(reward && depositMin && turnoverMin, 'each was read above');
  const { enabled, monthMax } = wish;
  return ok({ enabled, monthMax, reward, depositMin, turnoverMin });
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
