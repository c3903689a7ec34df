import type { Result } from '@padauk/base';
import type { ReferralWish } from '@padauk/contracts/rewards';
import type { Db, Merchant, Platform, Tx } from '../../../platform/platform.ts';
import {
  givesMore,
  lockReferralRule,
  putReferralRule,
  type ReferralRule,
  readReferralRule,
  readReferralWish,
  writeReferralRule,
} from '../../promotions/index.ts';
import { currencyOf } from '../../wallet/index.ts';
import { changeRule, type People, type RuleActor } from './change-rule.ts';

const written = (rule: ReferralRule | undefined, merchant: Merchant) =>
  rule ? { ...writeReferralRule(rule, currencyOf(merchant)), enabled: rule.enabled } : null;

/** What an invitation brings, as staff reads it; null while the brand has no rule. */
export const tellReferralRule = async (tx: Db | Tx, merchant: Merchant) =>
  written(await readReferralRule(tx, merchant.id), merchant);

/** Sets what an invitation brings. */
export async function setReferralRule(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  actor: RuleActor,
  wish: ReferralWish,
  people: People,
): Promise<Result<undefined, 'invalid_fields' | 'two_people_needed'>> {
  const { merchant } = actor;
  const read = readReferralWish(wish, currencyOf(merchant));
  if (!read.ok) return read;
  await lockReferralRule(tx, merchant.id);
  const before = await readReferralRule(tx, merchant.id);
  return changeRule(tx, platform, actor, {
    people,
    givesMore: givesMore(before, read.value),
    write: (at) => putReferralRule(tx, { ...read.value, merchantId: merchant.id, at }),
    trail: {
      action: 'referral.set-rule',
      entity: 'referral-rule',
      entityId: merchant.code,
      before: written(before, merchant),
      after: written(read.value, merchant),
    },
  });
}
