import {
  amount,
  assert,
  type Currency,
  type Uuid,
  writeAmount,
  ok,
  refuse,
  type Result,
} from '@padauk/base';
import type { Withdrawal as WireWithdrawal, WithdrawalSign } from '@padauk/contracts/wallet';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Db, Platform, Tx } from '../../../platform/platform.ts';
import { depositTotalsOf } from '../deposits/deposits.repo.ts';
import { findMembers, lockMember } from '../members.repo.ts';
import { openNumber } from './payout-account.ts';
import type { Payout } from '../payouts/payout.ts';
import { listPayouts } from '../payouts/payouts.repo.ts';
import { readFundsOf } from '../read-balance.ts';
import { writeWithdrawal } from '../wallet-wire.ts';
import { payoutOf, type Picture, type RestAgreed } from './withdrawal.ts';
import { listNotes, type WithdrawalNote } from './withdrawal-notes.repo.ts';
import {
  pageBrandWithdrawals,
  type ReviewFilter,
  withdrawalTotalsOf,
} from './review-withdrawals.repo.ts';
import {
  type Claim,
  findBrandWithdrawal,
  lockWithdrawal,
  type StoredWithdrawal,
} from './withdrawals.repo.ts';

/** What an operator needs to decide; names of people are known to other modules. */
export type WithdrawalForReview = {
  readonly withdrawal: WireWithdrawal;
  readonly memberId: Uuid;
  /** The whole number: the operator pays to it. */
  readonly payoutNumber: string;
  /** The amount less the fee, a decimal string. */
  readonly payoutAmount: string;
  /** Decimal strings of the member's currency, over all time. */
  readonly depositsTotal: string;
  readonly withdrawalsTotal: string;
  readonly balance: string;
  readonly debt: string;
  readonly approvals: readonly { readonly operatorId: Uuid; readonly at: Date }[];
  readonly approvalsNeeded: number;
  readonly restAgreed: RestAgreed | null;
  readonly receiptRemark: string | null;
  readonly receiptProof: Picture | null;
  readonly settleReason: string | null;
  readonly bankReference: string | null;
  readonly proof: Picture | null;
  readonly signs: readonly WithdrawalSign[];
  readonly claim: Claim | null;
  readonly notes: readonly WithdrawalNote[];
  /** Amounts as decimal strings. */
  readonly payouts: readonly (Omit<Payout, 'amount'> & { readonly amount: string })[];
};

export type BrandKey = { readonly merchantId: Uuid; readonly withdrawalId: string };

export async function readWithdrawalForReview(
  tx: Db | Tx,
  platform: Platform,
  key: BrandKey,
): Promise<Result<WithdrawalForReview, 'withdrawal_not_found'>> {
  const found = await findBrandWithdrawal(tx, key);
  if (!found) return refuse('withdrawal_not_found');
  return ok(await reviewOf(tx, platform, found));
}

/** The same once nobody else decides on it, or moves its member's money, until `tx` ends. */
export async function lockWithdrawalForReview(
  tx: Tx,
  platform: Platform,
  key: BrandKey,
): Promise<Result<WithdrawalForReview, 'withdrawal_not_found'>> {
  const found = await lockBrandWithdrawal(tx, key);
  return found ? ok(await reviewOf(tx, platform, found)) : refuse('withdrawal_not_found');
}

/** Locks the member and the withdrawal, in this order; another brand's is not found. */
export async function lockBrandWithdrawal(
  tx: Tx,
  key: BrandKey,
): Promise<StoredWithdrawal | undefined> {
  const found = await findBrandWithdrawal(tx, key);
  if (!found) return undefined;
  assert(await lockMember(tx, found.memberId), `a wallet of ${found.memberId}`);
  return lockWithdrawal(tx, found.id);
}

/** The same of a withdrawal that was read or moved just now. */
export async function reviewOf(
  tx: Db | Tx,
  platform: Platform,
  withdrawal: StoredWithdrawal,
): Promise<WithdrawalForReview> {
  const [review] = await withFigures(tx, platform, [withdrawal]);
  assert(review, 'a withdrawal has its figures');
  return review;
}

/** Withdrawals of a brand, oldest first; the number of queries does not depend on the page. */
export async function listWithdrawalsForReview(
  tx: Db | Tx,
  platform: Platform,
  {
    pageNo,
    pageSize,
    ...filter
  }: ReviewFilter & {
    readonly pageNo?: string | undefined;
    readonly pageSize?: string | undefined;
  },
) {
  const page = pageOf({ pageNo, pageSize });
  const { offset, limit } = page;
  const { rows, total } = await pageBrandWithdrawals(tx, { ...filter, offset, limit });
  return writePage(page, await withFigures(tx, platform, rows), total);
}

const write = (value: bigint | undefined, currency: Currency): string =>
  writeAmount(amount(value ?? 0n), currency);

async function withFigures(
  tx: Db | Tx,
  { vault }: Platform,
  rows: readonly StoredWithdrawal[],
): Promise<WithdrawalForReview[]> {
  const memberIds = [...new Set(rows.map(({ memberId }) => memberId))];
  const funds = await readFundsOf(tx, await findMembers(tx, memberIds));
  const deposited = await depositTotalsOf(tx, memberIds);
  const withdrawn = await withdrawalTotalsOf(tx, memberIds);
  const ids = rows.map(({ id }) => id);
  const notes = await listNotes(tx, ids);
  const payouts = await listPayouts(tx, ids);
  return rows.map((w) => ({
    withdrawal: writeWithdrawal(w),
    memberId: w.memberId,
    payoutNumber: openNumber(vault, w.payoutAccount),
    payoutAmount: writeAmount(payoutOf(w), w.currency),
    depositsTotal: write(deposited.get(w.memberId), w.currency),
    withdrawalsTotal: write(withdrawn.get(w.memberId), w.currency),
    balance: write(funds.get(w.memberId)?.cash, w.currency),
    debt: write(funds.get(w.memberId)?.debt, w.currency),
    approvals: w.approvals,
    approvalsNeeded: w.approvalsNeeded,
    restAgreed: w.restAgreed,
    receiptRemark: w.receiptRemark,
    settleReason: w.settleReason,
    bankReference: w.bankReference,
    proof: w.proof,
    receiptProof: w.receiptProof,
    signs: w.signs,
    claim: w.claim,
    notes: notes.get(w.id) ?? [],
    payouts: (payouts.get(w.id) ?? []).map((payout) => ({
      ...payout,
      amount: writeAmount(payout.amount, w.currency),
    })),
  }));
}
