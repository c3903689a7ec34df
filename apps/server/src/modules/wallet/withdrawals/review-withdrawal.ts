import {
  amount,
  assert,
  type Currency,
  MINUTE_MS,
  ok,
  type Result,
  refuse,
  type Uuid,
  writeAmount,
} from '@padauk/base';
import type { Withdrawal as WireWithdrawal } from '@padauk/contracts/wallet';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Db, Platform, Tx } from '../../../platform/platform.ts';
import { openVault } from '../../../platform/secret-key.ts';
import { depositTotalsOf } from '../deposits/deposits.repo.ts';
import { findMembers } from '../members.repo.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { openNumber } from './payout-account.ts';
import { readFundsOf } from '../read-balance.ts';
import { readSettings } from '../settings.repo.ts';
import { writeWithdrawal } from '../wallet-wire.ts';
import type { Picture, RefusalOfStep, WithdrawalState, WithdrawalStep } from './withdrawal.ts';
import {
  findBrandWithdrawal,
  pageBrandWithdrawals,
  type StoredWithdrawal,
  withdrawalTotalsOf,
} from './withdrawals.repo.ts';

/** What an operator needs to decide; names of people are known to other modules. */
export type WithdrawalForReview = {
  readonly withdrawal: WireWithdrawal;
  readonly memberId: Uuid;
  /** The whole number: the operator pays to it. */
  readonly payoutNumber: string;
  /** Decimal strings of the member's currency, over all time. */
  readonly depositsTotal: string;
  readonly withdrawalsTotal: string;
  readonly balance: string;
  readonly approvals: readonly { readonly operatorId: Uuid; readonly at: Date }[];
  readonly approvalsNeeded: number;
  readonly receiptRemark: string | null;
  readonly settleReason: string | null;
  readonly bankReference: string | null;
  readonly proof: { readonly sha256: string; readonly mediaType: string } | null;
};

type Key = { readonly merchantId: Uuid; readonly withdrawalId: string };
type Decided<C extends string> = Promise<Result<WithdrawalForReview, C | 'withdrawal_not_found'>>;

/** One person's approval. Above the brand's threshold the second one makes it `approved`. */
export const approveWithdrawal = (
  tx: Tx,
  platform: Platform,
  args: Key & { readonly operatorId: Uuid },
): Decided<'wrong_state' | 'same_person_twice'> =>
  decide(tx, platform, args, { type: 'approve', operatorId: args.operatorId });

/** The amount returns to the player's cash; the player reads the reason. */
export const rejectWithdrawal = (
  tx: Tx,
  platform: Platform,
  args: Key & { readonly reason: string },
): Decided<'wrong_state'> => decide(tx, platform, args, { type: 'reject', reason: args.reason });

/**
 * Records that it was paid. From now on the player has the brand's minutes to say otherwise; the
 * timer is queued in this transaction.
 *
 * @param args.proof - a picture in the platform's storage
 */
export async function payWithdrawal(
  tx: Tx,
  platform: Platform,
  args: Key & {
    readonly operatorId: Uuid;
    readonly bankReference: string;
    readonly proof: Picture;
  },
): Decided<'wrong_state' | 'same_person_twice'> {
  const { operatorId, bankReference, proof, merchantId, withdrawalId } = args;
  const { confirmMinutes, signerApart } = await readSettings(tx, merchantId);
  const confirmBy = new Date(platform.clock.now().getTime() + confirmMinutes * MINUTE_MS);
  const paid = await decide(tx, platform, args, {
    type: 'pay',
    operatorId,
    signerApart,
    bankReference,
    proof,
    confirmBy,
  });
  if (paid.ok) {
    await platform.jobs.enqueue(
      tx,
      'wallet.confirm-receipts',
      {},
      { runAt: confirmBy, key: `wallet.confirm-receipts:${withdrawalId}` },
    );
  }
  return paid;
}

/** Ends a dispute, or the waiting: received, by decision of the operator. */
export const settleReceipt = (
  tx: Tx,
  platform: Platform,
  args: Key & { readonly reason: string },
): Decided<'wrong_state'> => decide(tx, platform, args, { type: 'settle', reason: args.reason });

async function decide<S extends WithdrawalStep>(
  tx: Tx,
  platform: Platform,
  key: Key,
  step: S,
): Decided<RefusalOfStep<S>> {
  const found = await findBrandWithdrawal(tx, key);
  if (!found) return refuse('withdrawal_not_found');
  const { id: withdrawalId, memberId } = found;
  const moved = await moveWithdrawal(tx, platform, { withdrawalId, memberId, step });
  if (!moved.ok) return moved;
  const [review] = await withFigures(tx, platform, [moved.value]);
  assert(review, 'a withdrawal has its figures');
  return ok(review);
}

export async function readWithdrawalForReview(
  tx: Db | Tx,
  platform: Platform,
  key: Key,
): Promise<Result<WithdrawalForReview, 'withdrawal_not_found'>> {
  const found = await findBrandWithdrawal(tx, key);
  if (!found) return refuse('withdrawal_not_found');
  const [review] = await withFigures(tx, platform, [found]);
  assert(review, 'a withdrawal has its figures');
  return ok(review);
}

/** Withdrawals of a brand, oldest first; the number of queries does not depend on the page. */
export async function listWithdrawalsForReview(
  tx: Db | Tx,
  platform: Platform,
  args: {
    readonly merchantId: Uuid;
    readonly state?: WithdrawalState | undefined;
    readonly pageNo?: string | undefined;
    readonly pageSize?: string | undefined;
  },
) {
  const page = pageOf(args);
  const { rows, total } = await pageBrandWithdrawals(tx, {
    merchantId: args.merchantId,
    state: args.state,
    offset: page.offset,
    limit: page.limit,
  });
  return writePage(page, await withFigures(tx, platform, rows), total);
}

const write = (value: bigint | undefined, currency: Currency): string =>
  writeAmount(amount(value ?? 0n), currency);

async function withFigures(
  tx: Db | Tx,
  { config }: Platform,
  rows: readonly StoredWithdrawal[],
): Promise<WithdrawalForReview[]> {
  const vault = openVault(config);
  const memberIds = [...new Set(rows.map(({ memberId }) => memberId))];
  const funds = await readFundsOf(tx, await findMembers(tx, memberIds));
  const deposited = await depositTotalsOf(tx, memberIds);
  const withdrawn = await withdrawalTotalsOf(tx, memberIds);
  return rows.map((w) => ({
    withdrawal: writeWithdrawal(w),
    memberId: w.memberId,
    payoutNumber: openNumber(vault, w.payoutAccount),
    depositsTotal: write(deposited.get(w.memberId), w.currency),
    withdrawalsTotal: write(withdrawn.get(w.memberId), w.currency),
    balance: write(funds.get(w.memberId)?.cash, w.currency),
    approvals: w.approvals,
    approvalsNeeded: w.approvalsNeeded,
    receiptRemark: w.receiptRemark,
    settleReason: w.settleReason,
    bankReference: w.bankReference,
    proof: w.proof,
  }));
}
