import { ok, type Result, refuse } from '@padauk/base';
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
import { writeAudit } from '../audit/audit.repo.ts';

const written = (rule: ReferralRule | undefined, merchant: Merchant) =>
  rule ? { ...writeReferralRule(rule, currencyOf(merchant)), enabled: rule.enabled } : null;

/** What an invitation brings, as staff reads it; null while the brand has no rule. */
export const tellReferralRule = async (tx: Db | Tx, merchant: Merchant) =>
  written(await readReferralRule(tx, merchant.id), merchant);

/**
 * Sets what an invitation brings, and writes it into the trail.
 *
 * @param people - `one` may take, and `two` may also give more
 */
export async function setReferralRule(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  actor: { readonly merchant: Merchant; readonly operatorId: string; readonly ip: string },
  wish: ReferralWish,
  people: 'one' | 'two',
): Promise<Result<undefined, 'invalid_fields' | 'two_people_needed'>> {
  const { merchant, operatorId, ip } = actor;
  const read = readReferralWish(wish, currencyOf(merchant));
  if (!read.ok) return read;
  await lockReferralRule(tx, merchant.id);
  const before = await readReferralRule(tx, merchant.id);
  if (people === 'one' && givesMore(before, read.value)) return refuse('two_people_needed');
  const at = clock.now();
  await putReferralRule(tx, { ...read.value, merchantId: merchant.id, at });
  await writeAudit(tx, {
    merchantId: merchant.id,
    operatorId,
    at,
    ip,
    action: 'referral.set-rule',
    entity: 'referral-rule',
    entityId: merchant.code,
    before: written(before, merchant),
    after: written(read.value, merchant),
  });
  return ok(undefined);
}
