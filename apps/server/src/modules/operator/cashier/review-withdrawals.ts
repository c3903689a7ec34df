import { assert, ok, refuse, type Result } from '@padauk/base';
import type { QueryOf, ReplyOf } from '@padauk/contracts';
import type { listReviewQueue, ReviewedWithdrawal } from '@padauk/contracts/operator';
import type * as z from 'zod/mini';
import type { Db, Merchant, Platform } from '../../../platform/platform.ts';
import { findMembers } from '../../identity/index.ts';
import {
  listWithdrawalsForReview,
  readWithdrawalForReview,
  type WithdrawalForReview,
} from '../../wallet/index.ts';
import { findStaffNames } from '../staff/staff.repo.ts';

export type Reviewed = z.output<typeof ReviewedWithdrawal>;

/** The queue of a brand, oldest first. */
export async function readReviewQueue(
  platform: Platform,
  merchant: Merchant,
  query: QueryOf<typeof listReviewQueue>,
): Promise<ReplyOf<typeof listReviewQueue>> {
  const page = await listWithdrawalsForReview(platform.db, platform, {
    merchantId: merchant.id,
    ...query,
  });
  return { ...page, content: await nameThose(platform.db, page.content) };
}

/** One withdrawal with what is needed to decide on it. */
export async function readReview(
  tx: Db,
  platform: Platform,
  key: { readonly merchantId: Merchant['id']; readonly withdrawalId: string },
): Promise<Result<Reviewed, 'withdrawal_not_found'>> {
  const found = await readWithdrawalForReview(tx, platform, key);
  return found.ok ? ok(await nameOne(tx, found.value)) : found;
}

/** The picture that was stored with the payout. */
export async function readReviewProof(
  platform: Platform,
  key: { readonly merchantId: Merchant['id']; readonly withdrawalId: string },
): Promise<
  Result<{ bytes: Buffer; mediaType: string }, 'withdrawal_not_found' | 'file_not_found'>
> {
  const found = await readWithdrawalForReview(platform.db, platform, key);
  if (!found.ok) return found;
  const { proof } = found.value;
  const bytes = proof && (await platform.storage.get(proof.sha256));
  return proof && bytes ? ok({ bytes, mediaType: proof.mediaType }) : refuse('file_not_found');
}

/** The same for one that was just decided. */
export async function nameOne(tx: Db, review: WithdrawalForReview): Promise<Reviewed> {
  const [named] = await nameThose(tx, [review]);
  assert(named, 'one in, one out');
  return named;
}

/** Puts names to the people: the wallet knows members and operators by their ids only. */
async function nameThose(tx: Db, reviews: readonly WithdrawalForReview[]): Promise<Reviewed[]> {
  const memberIds = [...new Set(reviews.map(({ memberId }) => memberId))];
  const operatorIds = reviews.flatMap(({ approvals }) => approvals.map((a) => a.operatorId));
  const members = await findMembers(tx, memberIds);
  const names = await findStaffNames(tx, [...new Set(operatorIds)]);
  return reviews.map((review) => {
    const member = members.get(review.memberId);
    assert(member, `the member of withdrawal ${review.withdrawal.withdrawalId}`);
    return {
      ...review.withdrawal,
      payoutNumber: review.payoutNumber,
      member: {
        memberId: member.id,
        account: member.account,
        registeredAt: member.registeredAt.toISOString(),
        depositsTotal: review.depositsTotal,
        withdrawalsTotal: review.withdrawalsTotal,
        balance: review.balance,
      },
      approvals: review.approvals.map(({ operatorId, at }) => ({
        operator: names.get(operatorId) ?? operatorId,
        at: at.toISOString(),
      })),
      approvalsNeeded: review.approvalsNeeded,
      receiptRemark: review.receiptRemark,
      bankReference: review.bankReference,
    };
  });
}
