import { HOUR_MS, ok, refuse } from '@padauk/base';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { listProviders } from '../deposits/payment-providers.repo.ts';
import { readSettings } from '../settings.repo.ts';
import {
  type Decider,
  type DecidedStep,
  lockForDecision,
} from '../withdrawals/decide-withdrawal.ts';
import { moveWithdrawal } from '../withdrawals/move-withdrawal.ts';
import { allowPayout, refuseDebtor } from '../withdrawals/payout-safety.ts';
import { reviewOf } from '../withdrawals/review-withdrawal.ts';
import { payoutOf, takeStep } from '../withdrawals/withdrawal.ts';
import { giveUp, hasPayoutUnderWay, insertPayout, listPayouts } from './payouts.repo.ts';
import { settlePayout } from './settle-payout.ts';

/** Sooner nobody says that a provider is gone: most answer within minutes. */
export const GIVE_UP_AFTER_MS = HOUR_MS;

/**
 * Has the provider of the brand pay it out: the withdrawal waits as `sending` until the provider
 * has told what became of it. The call itself is made by a job after the commit, so that nothing is
 * sent that is not written down.
 */
export async function sendWithdrawal(
  tx: Tx,
  platform: Platform,
  by: Decider,
): DecidedStep<
  | 'same_person_twice'
  | 'payouts_stopped'
  | 'payout_cap_reached'
  | 'payout_provider_missing'
  | 'debt_open'
> {
  const { operatorId, merchantId } = by;
  const found = await lockForDecision(tx, platform, by);
  if (!found.ok) return found;
  const before = found.value;
  const { signerApart, payoutProvider: provider } = await readSettings(tx, merchantId);
  const known = await listProviders(tx, merchantId);
  const paysOutNow = known.some(({ code, paysOut }) => code === provider && paysOut);
  if (provider === null || !paysOutNow) return refuse('payout_provider_missing');
  const step = { type: 'send', operatorId, signerApart, provider } as const;
  const at = platform.clock.now();
  const possible = takeStep(before, step, at);
  if (!possible.ok) {
    return refuse(possible.code === 'same_person_twice' ? possible.code : 'wrong_state');
  }
  if (await hasPayoutUnderWay(tx, before.id)) return refuse('wrong_state', { state: 'sending' });
  const owing = await refuseDebtor(tx, platform, before);
  if (owing) return owing;
  const amount = payoutOf(before);
  const wanted = { merchantId, operatorId, amount, currency: before.currency };
  const allowed = await allowPayout(tx, platform, wanted);
  if (!allowed.ok) return allowed;
  const key = { withdrawalId: before.id, memberId: before.memberId };
  const moved = await moveWithdrawal(tx, platform, { ...key, step });
  if (!moved.ok) return moved;
  await insertPayout(tx, {
    id: platform.random.uuid(),
    withdrawalId: before.id,
    merchantId,
    amount,
    provider,
    state: 'sending',
    operatorId,
    bankReference: null,
    proof: null,
    startedAt: at,
    endedAt: null,
  });
  await platform.jobs.enqueue(tx, 'wallet.send-payouts', {});
  return ok(await reviewOf(tx, platform, moved.value));
}

/**
 * Waits for a provider no longer that has not said for an hour what became of a payout. It takes
 * another person than the one who has sent it, who has asked the provider. Should the provider have
 * paid after all, its later word counts; where it was paid twice by then, people are told.
 */
export async function giveUpPayout(
  tx: Tx,
  platform: Platform,
  { reason, ...by }: Decider & { readonly reason: string },
): DecidedStep<'same_person_twice'> {
  const found = await lockForDecision(tx, platform, by);
  if (!found.ok) return found;
  const withdrawal = found.value;
  const { operatorId } = by;
  const payouts = (await listPayouts(tx, [withdrawal.id])).get(withdrawal.id) ?? [];
  const payout = payouts.find(({ state }) => state === 'sending');
  const at = platform.clock.now();
  if (!payout || at.getTime() - payout.startedAt.getTime() < GIVE_UP_AFTER_MS) {
    return refuse('wrong_state', { state: withdrawal.state });
  }
  if (payout.operatorId === operatorId) return refuse('same_person_twice');
  await giveUp(tx, { id: payout.id, by: operatorId, reason });
  const decision = { do: 'move', to: 'failed', effect: 'set-free' } as const;
  await settlePayout(tx, platform, { payout, withdrawal }, decision);
  const after = await lockForDecision(tx, platform, by);
  return after.ok ? ok(await reviewOf(tx, platform, after.value)) : after;
}
