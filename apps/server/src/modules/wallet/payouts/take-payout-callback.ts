import { ok, type Result, refuse } from '@padauk/base';
import type { RawCallback } from '../deposits/payment-provider.ts';
import type { PaymentProviders } from '../deposits/payment-providers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { decidePayout } from './payout.ts';
import { hasPayoutCallback, insertPayoutCallback } from './payout-callbacks.repo.ts';
import { findPayout, setReference } from './payouts.repo.ts';
import { lockPayoutOf, settlePayout } from './settle-payout.ts';

/**
 * Takes a signed callback of a provider that pays out. It may come late, twice, in any order, or
 * not at all (then `askAboutPayouts` asks); each event has one effect at most.
 *
 * @returns `taken: false` when the event was taken before
 */
export async function takePayoutCallback(
  platform: Platform,
  providers: PaymentProviders,
  callback: RawCallback & { readonly provider: string },
): Promise<
  Result<{ taken: boolean }, 'bad_signature' | 'payout_not_found' | 'not_found' | 'invalid_fields'>
> {
  const { provider } = callback;
  const known = await providers.findPayouts(platform.db, provider);
  if (!known) return refuse('not_found');
  const fault = known.faultOf(callback);
  if (fault) {
    platform.log.warn({ provider, fault }, 'a payout callback with a bad signature');
    return refuse('bad_signature');
  }
  const told = known.readCallback(callback);
  if (!told.ok) return told;
  const { eventId, providerReference, payoutId, report } = told.value;
  // The common repetition costs one question and no lock; a race is settled by the insert below.
  if (await hasPayoutCallback(platform.db, { provider, eventId })) return ok({ taken: false });
  const taken = await platform.db.transaction().execute(async (tx) => {
    const found = await findPayout(tx, { provider, payoutId });
    if (!found) return refuse('payout_not_found');
    const locked = await lockPayoutOf(tx, found);
    const { id, providerReference: answered } = locked.payout;
    // Its answer to us may still be on the way; an id that is not the one of that answer is a lie.
    if (answered !== null && answered !== providerReference) return refuse('payout_not_found');
    const decision = decidePayout(locked.payout, locked.withdrawal.currency, report);
    const isNew = await insertPayoutCallback(tx, {
      provider,
      eventId,
      payoutId: id,
      status: report.status,
      outcome: decision.do === 'move' ? decision.to : decision.do,
      receivedAt: platform.clock.now(),
    });
    if (!isNew) return ok({ taken: false });
    await setReference(tx, { id, providerReference });
    const payout = { ...locked.payout, providerReference };
    await settlePayout(tx, platform, { ...locked, payout }, decision);
    return ok({ taken: true });
  });
  platform.faultPoint('payout.after-commit');
  return taken;
}
