import { ok, type Result, refuse } from '@padauk/base';
import type { Merchant, Operator, Platform, Tx } from '../../../platform/platform.ts';
import {
  agreeRest,
  approveWithdrawal,
  claimWithdrawal,
  type Decider,
  giveUpPayout,
  lockWithdrawalForReview,
  noteWithdrawal,
  payRest,
  payWithdrawal,
  rejectWithdrawal,
  releaseWithdrawal,
  reopenReceipt,
  returnRest,
  sendWithdrawal,
  settleReceipt,
  type WithdrawalForReview,
} from '../../wallet/index.ts';
import { holdMemberState } from '../../identity/index.ts';
import { noteAct } from '../audit/note-act.ts';
import { findFile } from './files.repo.ts';
import { nameOne, type Reviewed } from './review-withdrawals.ts';
import { obstaclesOf, paidOf, readStandings } from './withdrawal-waits.ts';

/** Who decides on what, and from where. */
export type Decision = {
  readonly withdrawalId: string;
  readonly merchant: Merchant;
  readonly operator: Operator;
  readonly ip: string;
};
type Decided<C extends string> = Promise<Result<Reviewed, C | 'withdrawal_not_found'>>;
type Step<C extends string = never> = Decided<C | 'wrong_state' | 'claimed_by_another'>;
type Reasoned = Decision & { readonly reason: string };
type Payment = Decision & {
  readonly bankReference: string;
  readonly proofFileId: string;
  readonly paidAnyway?: string | undefined;
};
type Paid<C extends string = never> = Step<
  | C
  | 'same_person_twice'
  | 'file_not_found'
  | 'payout_held'
  | 'payouts_stopped'
  | 'payout_cap_reached'
>;

export const claim = (tx: Tx, platform: Platform, decision: Decision): Step =>
  decide(tx, platform, decision, 'withdrawal.claim', (by) => claimWithdrawal(tx, platform, by));

export const release = (
  tx: Tx,
  platform: Platform,
  decision: Decision,
): Decided<'claimed_by_another'> =>
  decide(tx, platform, decision, 'withdrawal.release', (by) => releaseWithdrawal(tx, platform, by));

export const note = (
  tx: Tx,
  platform: Platform,
  { text, ...decision }: Decision & { readonly text: string },
): Decided<never> =>
  decide(tx, platform, decision, 'withdrawal.note', (by) =>
    noteWithdrawal(tx, platform, { ...by, text }),
  );

export const approve = (
  tx: Tx,
  platform: Platform,
  decision: Decision,
): Step<'same_person_twice' | 'payout_held'> =>
  decide(tx, platform, decision, 'withdrawal.approve', (by, held) =>
    held ? refuseHeld() : approveWithdrawal(tx, platform, by),
  );

export const reject = (tx: Tx, platform: Platform, { reason, ...decision }: Reasoned): Step =>
  decide(tx, platform, decision, 'withdrawal.reject', (by) =>
    rejectWithdrawal(tx, platform, { ...by, reason }),
  );

export const forceReceived = (
  tx: Tx,
  platform: Platform,
  { reason, ...decision }: Reasoned,
): Step =>
  decide(tx, platform, decision, 'withdrawal.force-received', (by) =>
    settleReceipt(tx, platform, { ...by, reason }),
  );

export const reopen = (tx: Tx, platform: Platform, { reason, ...decision }: Reasoned): Step =>
  decide(tx, platform, decision, 'withdrawal.reopen', (by) =>
    reopenReceipt(tx, platform, { ...by, reason }),
  );

export const agreeOnRest = (
  tx: Tx,
  platform: Platform,
  { way, ...decision }: Decision & { readonly way: 'pay' | 'return' },
): Step<'payout_held'> =>
  decide(tx, platform, decision, 'withdrawal.agree-rest', (by, held) =>
    held && way === 'pay' ? refuseHeld() : agreeRest(tx, platform, { ...by, way }),
  );

export const returnTheRest = (
  tx: Tx,
  platform: Platform,
  { reason, ...decision }: Reasoned,
): Step<'same_person_twice' | 'two_people_needed'> =>
  decide(tx, platform, decision, 'withdrawal.return-rest', (by) =>
    returnRest(tx, platform, { ...by, reason }),
  );

export const pay = (tx: Tx, platform: Platform, payment: Payment): Paid =>
  payBy(tx, platform, payment, { action: 'withdrawal.pay', send: payWithdrawal });

export const payTheRest = (
  tx: Tx,
  platform: Platform,
  payment: Payment,
): Paid<'two_people_needed'> =>
  payBy(tx, platform, payment, { action: 'withdrawal.pay-rest', send: payRest });

/** Has the provider of the brand pay it out. */
export const send = (
  tx: Tx,
  platform: Platform,
  decision: Decision,
): Step<
  | 'same_person_twice'
  | 'payout_held'
  | 'payouts_stopped'
  | 'payout_cap_reached'
  | 'payout_provider_missing'
  | 'debt_open'
> =>
  decide(tx, platform, decision, 'withdrawal.send', (by, held) =>
    held ? refuseHeld() : sendWithdrawal(tx, platform, by),
  );

/** Waits for the provider no longer. */
export const stopWaiting = (
  tx: Tx,
  platform: Platform,
  { reason, ...decision }: Reasoned,
): Step<'same_person_twice'> =>
  decide(tx, platform, decision, 'withdrawal.give-up-payout', (by) =>
    giveUpPayout(tx, platform, { ...by, reason }),
  );

/** The proof is a picture that was uploaded before; the file of another brand does not exist. */
const payBy = <C extends string>(
  tx: Tx,
  platform: Platform,
  { bankReference, proofFileId, paidAnyway, ...decision }: Payment,
  way: {
    readonly action: string;
    readonly send: (
      ...asked: Parameters<typeof payWithdrawal>
    ) => Promise<Result<WithdrawalForReview, C | 'withdrawal_not_found'>>;
  },
): Decided<C | 'file_not_found'> =>
  decide<C | 'file_not_found'>(tx, platform, decision, way.action, async (by, held) => {
    const proof = await findFile(tx, { merchantId: by.merchantId, fileId: proofFileId });
    if (!proof) return refuse('file_not_found');
    return way.send(tx, platform, { ...by, bankReference, proof, paidAnyway, held });
  });

const refuseHeld = () => Promise.resolve(refuse('payout_held'));

/** Every decision is in the trail with what was before and after it, or it did not happen. */
async function decide<C extends string>(
  tx: Tx,
  platform: Platform,
  decision: Decision,
  action: string,
  act: (
    by: Decider,
    /** Whether nothing is paid to the account now. */
    held: boolean,
  ) => Promise<Result<WithdrawalForReview, C | 'withdrawal_not_found'>>,
): Decided<C> {
  const { withdrawalId, merchant, operator } = decision;
  const key = { merchantId: merchant.id, withdrawalId };
  const before = await lockWithdrawalForReview(tx, platform, key);
  if (!before.ok) return before;
  const { operatorId } = operator;
  const { memberId } = before.value;
  // Who freezes the account at this moment does so before the look, or after what is decided by it.
  await holdMemberState(tx, memberId);
  const standingOf = await readStandings(tx, platform.vault, [memberId]);
  const standing = standingOf(paidOf(before.value));
  const held = obstaclesOf(standing, platform.clock.now()).length > 0;
  const after = await act({ ...key, operatorId }, held);
  if (!after.ok) return after;
  await noteAct(tx, platform.clock.now(), decision, {
    action,
    entity: 'withdrawal',
    entityId: withdrawalId,
    before: noteOf(before.value),
    after: noteOf(after.value),
  });
  return ok(await nameOne(tx, platform, operatorId, after.value));
}

/** What the trail keeps of a withdrawal. The payout number stays masked: auditors need no more. */
const noteOf = (review: WithdrawalForReview) => ({
  ...review.withdrawal,
  memberId: review.memberId,
  approvals: review.approvals,
  restAgreed: review.restAgreed,
  settleReason: review.settleReason,
  bankReference: review.bankReference,
  proof: review.proof,
  claim: review.claim,
  notes: review.notes,
  payouts: review.payouts,
});
