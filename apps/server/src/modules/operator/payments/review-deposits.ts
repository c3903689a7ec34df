import { assert, ok, type Result } from '@padauk/base';
import type { QueryOf, ReplyOf } from '@padauk/contracts';
import type { listReviewDeposits, readReviewDeposit } from '@padauk/contracts/payments';
import type { Db, Merchant, Platform, Tx } from '../../../platform/platform.ts';
import { findMembers } from '../../identity/index.ts';
import {
  type DepositForReview,
  listDepositsForReview,
  readDepositForReview,
} from '../../wallet/index.ts';
import { findFilter } from '../cashier/review-withdrawals.ts';
import { findStaffNames } from '../staff/staff.repo.ts';

type Reviewed = ReplyOf<typeof readReviewDeposit>;

/** Deposits of a brand with the names of those who pay and who confirm. */
export async function listDeposits(
  platform: Platform,
  merchant: Merchant,
  query: QueryOf<typeof listReviewDeposits>,
): Promise<Result<ReplyOf<typeof listReviewDeposits>, 'invalid_fields'>> {
  const { db } = platform;
  const { attention, state, kind, reference, pageNo, pageSize } = query;
  const filter = await findFilter(platform, merchant, query);
  if (!filter.ok) return filter;
  const page = await listDepositsForReview(db, {
    merchantId: merchant.id,
    state,
    kind,
    reference,
    pageNo,
    pageSize,
    attention: attention === 'true',
    ...filter.value,
  });
  return ok({ ...page, content: await nameThose(db, page.content) });
}

/** One deposit with what is needed to decide on it. */
export async function readDeposit(
  tx: Db | Tx,
  key: { readonly merchantId: Merchant['id']; readonly depositId: string },
): Promise<Result<Reviewed, 'deposit_not_found'>> {
  const found = await readDepositForReview(tx, key);
  if (!found.ok) return found;
  const [named] = await nameThose(tx, [found.value]);
  assert(named, 'one in, one out');
  return ok(named);
}

/** Puts names to the people: the wallet knows members and operators by their ids only. */
async function nameThose(tx: Db | Tx, deposits: readonly DepositForReview[]): Promise<Reviewed[]> {
  const members = await findMembers(tx, [...new Set(deposits.map((d) => d.memberId))]);
  const operatorIds = deposits.flatMap((d) => d.confirmations.map((one) => one.operatorId));
  const names = await findStaffNames(tx, [...new Set(operatorIds)]);
  return deposits.map(({ confirmations, ...deposit }) => {
    const member = members.get(deposit.memberId);
    assert(member, `the member of deposit ${deposit.depositId}`);
    return {
      ...deposit,
      account: member.account,
      confirmations: confirmations.map(({ operatorId, ...one }) => ({
        ...one,
        operator: names.get(operatorId) ?? operatorId,
      })),
    };
  });
}
