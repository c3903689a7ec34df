import { assert } from '@padauk/base';
import type { QueryOf, ReplyOf } from '@padauk/contracts';
import type { listReviewDeposits } from '@padauk/contracts/operator';
import type { Merchant, Platform } from '../../../platform/platform.ts';
import { findMembers } from '../../identity/index.ts';
import { listDepositsForReview } from '../../wallet/index.ts';

/** Deposits of a brand, newest first, with the names of those who pay. */
export async function listDeposits(
  { db }: Pick<Platform, 'db'>,
  merchant: Merchant,
  query: QueryOf<typeof listReviewDeposits>,
): Promise<ReplyOf<typeof listReviewDeposits>> {
  const page = await listDepositsForReview(db, { merchantId: merchant.id, ...query });
  const members = await findMembers(db, [...new Set(page.content.map((d) => d.memberId))]);
  const content = page.content.map(({ memberId, ...deposit }) => {
    const member = members.get(memberId);
    assert(member, `the member of deposit ${deposit.depositId}`);
    return { ...deposit, account: member.account };
  });
  return { ...page, content };
}
