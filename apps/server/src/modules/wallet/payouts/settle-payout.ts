import { MINUTE_MS } from '@padauk/base';
import { derivedUuid } from '@padauk/provider-sdk/server';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { lockMember } from '../members.repo.ts';
import { readSettings } from '../settings.repo.ts';
import { awaitReceipt } from '../withdrawals/await-receipt.ts';
import { moveWithdrawal } from '../withdrawals/move-withdrawal.ts';
import {
  findWithdrawal,
  lockWithdrawal,
  setPaidThrough,
  type StoredWithdrawal,
} from '../withdrawals/withdrawals.repo.ts';
import { bookClaim, settleClaim } from './book-claim.ts';
import type { Payout, PayoutDecision } from './payout.ts';
import {
  endUntried,
  hasPayoutUnderWay,
  listPayouts,
  lockPayout,
  updatePayout,
} from './payouts.repo.ts';

type Found = Pick<Payout, 'id' | 'withdrawalId'>;
type Locked = { readonly payout: Payout; readonly withdrawal: StoredWithdrawal };

/** Locks the member, the withdrawal and the payout, in this order. */
export async function lockPayoutOf(tx: Tx, found: Found): Promise<Locked> {
  const { memberId } = await findWithdrawal(tx, found.withdrawalId);
  await lockMember(tx, memberId);
  const withdrawal = await lockWithdrawal(tx, found.withdrawalId);
  return { withdrawal, payout: await lockPayout(tx, found.id) };
}

/**
 * Carries out what was decided on a payout, in the transaction that holds its locks. What does not
 * fit moves nothing and is marked for people.
 */
export async function settlePayout(
  tx: Tx,
  platform: Platform,
  { payout, withdrawal }: Locked,
  decision: PayoutDecision,
): Promise<void> {
  if (decision.do === 'keep') return;
  const { id } = payout;
  if (decision.do === 'mark') {
    const { attention } = decision;
    // It is told again at each question, and of what was paid twice people know more already.
    if (payout.attention === attention || payout.attention === 'paid_twice') return;
    platform.log.error({ payoutId: id, attention }, 'what was told of a payout does not fit');
    await updatePayout(tx, id, { attention });
    return tell(tx, platform, withdrawal);
  }
  const { to: state, effect } = decision;
  const paid = state === 'paid' && { bankReference: payout.providerReference };
  const endedAt = platform.clock.now();
  await updatePayout(tx, id, { state, endedAt, attention: null, ...paid });
  switch (effect) {
    case 'pay-out':
      await countAsPaid(tx, platform, { payout, withdrawal });
      break;
    case 'set-free':
      await setFree(tx, platform, { payout, withdrawal });
      break;
    case 'take-back':
      await takeBack(tx, platform, { payout, withdrawal });
      break;
    case undefined:
      await tell(tx, platform, withdrawal);
      break;
  }
  platform.faultPoint(`payout.after-${state}`);
}

/** Makes the pages of the player and of the desk read it again. */
const tell = (tx: Tx, { outbox }: Platform, w: StoredWithdrawal): Promise<void> =>
  outbox.emit(tx, 'withdrawal.changed', {
    memberId: w.memberId,
    withdrawalId: w.id,
    state: w.state,
  });

const keyOf = ({ id, memberId }: StoredWithdrawal) => ({ withdrawalId: id, memberId });

async function countAsPaid(tx: Tx, platform: Platform, { payout, withdrawal }: Locked) {
  const { confirmMinutes } = await readSettings(tx, withdrawal.merchantId);
  const confirmBy = new Date(platform.clock.now().getTime() + confirmMinutes * MINUTE_MS);
  const { provider } = payout;
  const bankReference = payout.providerReference ?? payout.id;
  const step = { type: 'provider-paid', provider, bankReference, confirmBy } as const;
  const moved = await moveWithdrawal(tx, platform, { ...keyOf(withdrawal), step });
  if (moved.ok) {
    await endUntried(tx, { withdrawalId: withdrawal.id, at: platform.clock.now() });
    await awaitReceipt(tx, platform, withdrawal.id, confirmBy);
  } else {
    // Somebody has paid it meanwhile, or given it back: the provider owes what it has paid.
    await bookClaim(tx, claimFor({ payout, withdrawal }, 'twice'));
    await alarm(tx, platform, { payout, withdrawal }, 'paid_twice');
  }
}

/** What is booked of a payout that was one too many, or whose rest was paid in another way. */
const claimFor = ({ payout, withdrawal }: Locked, part: 'twice' | 'twice-back' | 'rest-back') => ({
  id: derivedUuid('payout', payout.id, part),
  merchantId: withdrawal.merchantId,
  currency: withdrawal.currency,
  provider: payout.provider,
  amount: payout.amount,
  reference: withdrawal.id,
});

/** Nothing went out: it can be sent again, unless another payout of it is still under way. */
async function setFree(tx: Tx, platform: Platform, { withdrawal }: Locked) {
  const waits = await hasPayoutUnderWay(tx, withdrawal.id);
  const step = { type: 'provider-failed' } as const;
  const moved = waits
    ? undefined
    : await moveWithdrawal(tx, platform, { ...keyOf(withdrawal), step });
  // Where it was paid in another way meanwhile there is nothing to set free.
  if (!moved?.ok) await tell(tx, platform, withdrawal);
}

async function takeBack(tx: Tx, platform: Platform, { payout, withdrawal }: Locked) {
  // What was paid twice and comes back is right again.
  if (payout.attention === 'paid_twice') {
    const { provider: from } = payout;
    await settleClaim(tx, { ...claimFor({ payout, withdrawal }, 'twice-back'), from });
    return tell(tx, platform, withdrawal);
  }
  const all = (await listPayouts(tx, [withdrawal.id])).get(withdrawal.id) ?? [];
  const [other, ...more] = all.filter(({ id, state }) => state === 'paid' && id !== payout.id);
  if (other) {
    // The player has money of another payout: another one would be one too many.
    if (more.length === 0 && other.attention === 'paid_twice') {
      // That one is the payout from now on; what it was one too many has come back by this one.
      const back = claimFor({ payout: other, withdrawal }, 'twice-back');
      await settleClaim(tx, { ...back, from: payout.provider });
      await setPaidThrough(tx, withdrawal.id, other.provider);
      await updatePayout(tx, other.id, { attention: null });
    }
    const rest = [other, ...more].find(({ provider }) => provider === 'manual');
    if (withdrawal.restPayouts > 0 && rest) {
      // The first rest was claimed from the provider of this one; what came after, from the house.
      const { amount } = rest;
      const back = { ...claimFor({ payout, withdrawal }, 'rest-back'), amount };
      await settleClaim(tx, { ...back, from: payout.provider });
    }
    return alarm(tx, platform, { payout, withdrawal }, 'returned_late');
  }
  const step = { type: 'provider-returned' } as const;
  const moved = await moveWithdrawal(tx, platform, { ...keyOf(withdrawal), step });
  if (!moved.ok) await alarm(tx, platform, { payout, withdrawal }, 'returned_late');
}

/** People have to look, and it is in the list of significant events. */
async function alarm(
  tx: Tx,
  platform: Platform,
  { payout, withdrawal }: Locked,
  attention: 'paid_twice' | 'returned_late',
): Promise<void> {
  await updatePayout(tx, payout.id, { attention });
  await platform.outbox.emit(tx, 'alert.raised', {
    merchantId: withdrawal.merchantId,
    kind: `payout.${attention}`,
    subject: withdrawal.id,
    facts: { payoutId: payout.id, provider: payout.provider },
  });
  await tell(tx, platform, withdrawal);
}
