import { assert, ok, type Result, refuse } from '@padauk/base';
import type { Platform } from '../../../platform/platform.ts';
import { decideDeposit } from './deposit.ts';
import {
  findDepositByReference,
  hasCallback,
  insertCallback,
  lockDeposit,
} from './deposits.repo.ts';
import { lockMember } from '../members.repo.ts';
import type { RawCallback } from './payment-provider.ts';
import type { PaymentProviders } from './payment-providers.ts';
import { settleDeposit } from './settle-deposit.ts';

/**
 * Takes a signed callback of a payment provider. It may come late, twice, in any order, or not at
 * all (then `reconcileDeposits` asks); each event has one effect at most.
 *
 * @returns `taken: false` when the event was taken before
 */
export async function takePaymentCallback(
  platform: Platform,
  providers: PaymentProviders,
  callback: RawCallback & { readonly provider: string },
): Promise<
  Result<
    { taken: boolean },
    'bad_signature' | 'deposit_not_found' | 'not_found' | 'invalid_fields' | 'system_busy'
  >
> {
  const { provider } = callback;
  const known = await providers.find(platform.db, provider);
  if (!known) return refuse('not_found');
  const fault = known.faultOf(callback);
  if (fault) {
    platform.log.warn({ provider, fault }, 'a payment callback with a bad signature');
    return refuse('bad_signature');
  }
  // Before the transaction: a provider may have to be asked what its callback means.
  const told = await known.readCallback(callback);
  if (!told.ok) return told;
  const { eventId, providerReference, depositId, report } = told.value;
  // The common repetition costs one question and no lock; a race is settled by the insert below.
  if (await hasCallback(platform.db, { provider, eventId })) return ok({ taken: false });
  const taken = await platform.db.transaction().execute(async (tx) => {
    const found = await findDepositByReference(tx, { provider, providerReference });
    if (!found || found.id !== depositId) return refuse('deposit_not_found');
    const member = await lockMember(tx, found.memberId);
    assert(member, `a wallet of ${found.memberId}`);
    const deposit = await lockDeposit(tx, found.id);
    const decision = decideDeposit(deposit, report);
    const isNew = await insertCallback(tx, {
      provider,
      eventId,
      depositId: deposit.id,
      status: report.status,
      outcome: decision,
      receivedAt: platform.clock.now(),
    });
    if (!isNew) return ok({ taken: false });
    if (decision === 'amount_differs' || decision === 'currency_differs') {
      platform.log.error({ provider, depositId: deposit.id, decision }, 'a payment does not fit');
    }
    await settleDeposit(tx, platform, { deposit, member, decision, report });
    return ok({ taken: true });
  });
  platform.faultPoint('deposit.after-commit');
  return taken;
}
