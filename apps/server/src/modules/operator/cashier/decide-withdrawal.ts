import { ok, type Result, refuse } from '@padauk/base';
import type { Merchant, Operator, Platform, Tx } from '../../../platform/platform.ts';
import {
  approveWithdrawal,
  payWithdrawal,
  readWithdrawalForReview,
  rejectWithdrawal,
  settleReceipt,
  type WithdrawalForReview,
} from '../../wallet/index.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import { findFile } from './files.repo.ts';
import { nameOne, type Reviewed } from './review-withdrawals.ts';

/** Who decides on what, and from where. */
export type Decision = {
  readonly withdrawalId: string;
  readonly merchant: Merchant;
  readonly operator: Operator;
  readonly ip: string;
};
type Decided<C extends string> = Promise<Result<Reviewed, C | 'withdrawal_not_found'>>;

export const approve = (
  tx: Tx,
  platform: Platform,
  decision: Decision,
): Decided<'wrong_state' | 'same_person_twice'> =>
  decide(tx, platform, decision, 'withdrawal.approve', (key) =>
    approveWithdrawal(tx, platform, { ...key, operatorId: decision.operator.operatorId }),
  );

export const reject = (
  tx: Tx,
  platform: Platform,
  { reason, ...decision }: Decision & { readonly reason: string },
): Decided<'wrong_state'> =>
  decide(tx, platform, decision, 'withdrawal.reject', (key) =>
    rejectWithdrawal(tx, platform, { ...key, reason }),
  );

/** The proof is a picture that was uploaded before; the file of another brand does not exist. */
export const pay = (
  tx: Tx,
  platform: Platform,
  {
    bankReference,
    proofFileId,
    ...decision
  }: Decision & { readonly bankReference: string; readonly proofFileId: string },
): Decided<'wrong_state' | 'same_person_twice' | 'file_not_found'> =>
  decide(tx, platform, decision, 'withdrawal.pay', async (key) => {
    const proof = await findFile(tx, { merchantId: key.merchantId, fileId: proofFileId });
    if (!proof) return refuse('file_not_found');
    const { operatorId } = decision.operator;
    return payWithdrawal(tx, platform, { ...key, operatorId, bankReference, proof });
  });

export const forceReceived = (
  tx: Tx,
  platform: Platform,
  { reason, ...decision }: Decision & { readonly reason: string },
): Decided<'wrong_state'> =>
  decide(tx, platform, decision, 'withdrawal.force-received', (key) =>
    settleReceipt(tx, platform, { ...key, reason }),
  );

/** Every decision is in the trail with what was before and after it, or it did not happen. */
async function decide<C extends string>(
  tx: Tx,
  platform: Platform,
  { withdrawalId, merchant, operator, ip }: Decision,
  action: string,
  act: (key: {
    merchantId: Merchant['id'];
    withdrawalId: string;
  }) => Promise<Result<WithdrawalForReview, C | 'withdrawal_not_found'>>,
): Decided<C> {
  const key = { merchantId: merchant.id, withdrawalId };
  const before = await readWithdrawalForReview(tx, platform, key);
  if (!before.ok) return before;
  const after = await act(key);
  if (!after.ok) return after;
  await writeAudit(tx, {
    merchantId: merchant.id,
    operatorId: operator.operatorId,
    at: platform.clock.now(),
    action,
    entity: 'withdrawal',
    entityId: withdrawalId,
    before: noteOf(before.value),
    after: noteOf(after.value),
    ip,
  });
  return ok(await nameOne(tx, after.value));
}

/** What the trail keeps of a withdrawal. The payout number stays masked: auditors need no more. */
const noteOf = (review: WithdrawalForReview) => ({
  ...review.withdrawal,
  memberId: review.memberId,
  approvals: review.approvals,
  settleReason: review.settleReason,
  bankReference: review.bankReference,
  proof: review.proof,
});
