import { assert, ok, type Result } from '@padauk/base';
import { brandDayOn } from '@padauk/base/brand-day';
import type { QueryOf, ReplyOf } from '@padauk/contracts';
import type { listReviewDeposits, readReviewDeposit } from '@padauk/contracts/payments';
import type { Db, Merchant, Tx } from '../../../platform/platform.ts';
import { findMembers } from '../../identity/index.ts';
import {
  type DepositForReview,
  listDepositsForReview,
  readDepositForReview,
} from '../../wallet/index.ts';
import { findStaffNames } from '../staff/staff.repo.ts';

type Reviewed = ReplyOf<typeof readReviewDeposit>;

/** Deposits of a brand, newest first, with the names of those who pay and who confirm. */
export async function listDeposits(
  db: Db,
  merchant: Merchant,
  { attention, from, to, ...query }: QueryOf<typeof listReviewDeposits>,
): Promise<ReplyOf<typeof listReviewDeposits>> {
  const page = await listDepositsForReview(db, {
    merchantId: merchant.id,
    ...query,
    attention: attention === 'true',
    begunFrom: from === undefined ? undefined : brandDayOn(from, merchant.timeZone).from,
    begunBefore: to === undefined ? undefined : brandDayOn(to, merchant.timeZone).to,
  });
  return { ...page, content: await nameThose(db, page.content) };
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
