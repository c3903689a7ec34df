import { assert, ok, type Result, refuse } from '@padauk/base';
import * as z from 'zod';
import type { Platform } from '../../../platform/platform.ts';
import { decideDeposit } from './deposit.ts';
import { findDepositByReference, insertCallback, lockDeposit } from './deposits.repo.ts';
import { lockMember } from '../members.repo.ts';
import { CheckoutTold, reportOf } from './payment-provider.ts';
import type { PaymentProviders } from './payment-providers.ts';
import { settleDeposit } from './settle-deposit.ts';
import { refuseField } from '../wallet-wire.ts';

/** `eventId` is the nonce: the provider sends the same again until it is taken. */
const Callback = z.looseObject({ ...CheckoutTold.shape, eventId: z.string().min(8).max(100) });

/**
 * Takes a signed callback of a payment provider. It may come late, twice, in any order, or not at
 * all (then `reconcileDeposits` asks); each event has one effect at most.
 *
 * @returns `taken: false` when the event was taken before
 */
export async function takePaymentCallback(
  platform: Platform,
  providers: PaymentProviders,
  callback: { provider: string; rawBody: Buffer; signature: string | undefined; body: unknown },
): Promise<
  Result<{ taken: boolean }, 'bad_signature' | 'deposit_not_found' | 'not_found' | 'invalid_fields'>
> {
  const { provider } = callback;
  const known = await providers.find(platform.db, provider);
  if (!known) return refuse('not_found');
  const fault = known.faultOf(callback);
  if (fault) {
    platform.log.warn({ provider, fault }, 'a payment callback with a bad signature');
    return refuse('bad_signature');
  }
  const told = Callback.safeParse(callback.body);
  if (!told.success) {
    return refuseField({ path: told.error.issues[0]?.path.join('.') ?? '', code: 'wrong_type' });
  }
  const { eventId, checkoutId, reference, status } = told.data;
  const taken = await platform.db.transaction().execute(async (tx) => {
    const found = await findDepositByReference(tx, { provider, providerReference: checkoutId });
    if (!found || found.id !== reference) return refuse('deposit_not_found');
    const member = await lockMember(tx, found.memberId);
    assert(member, `a wallet of ${found.memberId}`);
    const deposit = await lockDeposit(tx, found.id);
    const decision = decideDeposit(deposit, reportOf(told.data));
    const isNew = await insertCallback(tx, {
      provider,
      eventId,
      depositId: deposit.id,
      status,
      outcome: decision,
      receivedAt: platform.clock.now(),
    });
    if (!isNew) return ok({ taken: false });
    if (decision === 'amount_differs' || decision === 'currency_differs') {
      platform.log.error({ provider, depositId: deposit.id, decision }, 'a payment does not fit');
    }
    await settleDeposit(tx, platform, { deposit, member, decision });
    return ok({ taken: true });
  });
  platform.faultPoint('deposit.after-commit');
  return taken;
}
