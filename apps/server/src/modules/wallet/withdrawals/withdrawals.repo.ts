import { amount, assert, isCurrency, type Uuid } from '@padauk/base';
import { type ColumnType, type Selectable, sql } from 'kysely';
import type { WithdrawalSign } from '@padauk/contracts/wallet';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { PayoutAccount } from './payout-account.ts';
import type { Picture, RestWay, Withdrawal, WithdrawalState } from './withdrawal.ts';

/** A column that has a default in the table, so that an insert may leave it out. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;
type WithdrawalTable = {
  id: string;
  merchant_id: string;
  member_id: string;
  payout_account_id: string;
  currency: string;
  amount: bigint;
  fee: bigint;
  state: string;
  approvals_needed: number;
  requested_at: Date;
  reviewed_at: Defaulted<Date | null>;
  paid_at: Defaulted<Date | null>;
  confirm_by: Defaulted<Date | null>;
  received_at: Defaulted<Date | null>;
  received_by: Defaulted<string | null>;
  amount_received: Defaulted<bigint | null>;
  receipt_remark: Defaulted<string | null>;
  reject_reason: Defaulted<string | null>;
  settle_reason: Defaulted<string | null>;
  settle_reason_told: Defaulted<boolean>;
  bank_reference: Defaulted<string | null>;
  proof_sha256: Defaulted<string | null>;
  proof_media_type: Defaulted<string | null>;
  amount_returned: Defaulted<bigint>;
  receipt_proof_sha256: Defaulted<string | null>;
  receipt_proof_media_type: Defaulted<string | null>;
  paid_through: Defaulted<string>;
  payout_returns: Defaulted<number>;
  rest_payouts: Defaulted<number>;
  rest_agreed_by: Defaulted<string | null>;
  rest_agreed_way: Defaulted<string | null>;
  rest_agreed_at: Defaulted<Date | null>;
  signs: Defaulted<string[]>;
  claimed_by: Defaulted<string | null>;
  claimed_until: Defaulted<Date | null>;
};

declare module '../../../platform/database.ts' {
  interface Database {
    'wallet.withdrawal': WithdrawalTable;
    'wallet.approval': { withdrawal_id: string; operator_id: string; approved_at: Date };
  }
}

/** A withdrawal with the account that it goes to: what a screen shows of it. */
export type StoredWithdrawal = Withdrawal & {
  readonly payoutAccount: PayoutAccount;
  /** Signs of risk, as they were at the request. */
  readonly signs: readonly WithdrawalSign[];
  readonly claim: Claim | null;
  /** Whether why it was settled was written for the player to read. */
  readonly settleTold: boolean;
};

/** Who works on a withdrawal, until when. */
export type Claim = { readonly operatorId: Uuid; readonly until: Date };

/** Rows with their payout account and approvals, in one query. */
export const withdrawals = (tx: Db | Tx) =>
  tx
    .selectFrom('wallet.withdrawal as w')
    .innerJoin('wallet.payout_account as p', 'p.id', 'w.payout_account_id')
    .selectAll('w')
    .select(['p.bank', 'p.holder', 'p.number_sealed', 'p.number_masked', 'p.usable_from'])
    .select(['p.kind', 'p.is_default', 'p.created_at as account_added_at'])
    .select(
      sql<{ operatorId: string; at: string }[]>`coalesce((
        select json_agg(json_build_object('operatorId', a.operator_id, 'at', a.approved_at)
                        order by a.approved_at, a.operator_id)
        from wallet.approval a where a.withdrawal_id = w.id), '[]'::json)`.as('approvals'),
    );

/**
 * What a withdrawal has taken, or would take, from the player: without what went back to cash. The
 * fee went back too where nothing had come at all.
 */
export const takenByWithdrawal = sql<bigint>`case
  when state = 'returned' and amount_returned = amount - fee then 0
  else amount - amount_returned end`;

export async function insertWithdrawal(
  tx: Tx,
  withdrawal: Withdrawal,
  at: { readonly payoutAccountId: Uuid; readonly signs: readonly WithdrawalSign[] },
): Promise<void> {
  await tx
    .insertInto('wallet.withdrawal')
    .values({
      id: withdrawal.id,
      merchant_id: withdrawal.merchantId,
      member_id: withdrawal.memberId,
      payout_account_id: at.payoutAccountId,
      signs: [...at.signs],
      currency: withdrawal.currency,
      amount: withdrawal.amount,
      fee: withdrawal.fee,
      state: withdrawal.state,
      approvals_needed: withdrawal.approvalsNeeded,
      requested_at: withdrawal.requestedAt,
    })
    .execute();
}

/** A withdrawal of one member; another member's is not found. */
export async function findOwnWithdrawal(
  tx: Db | Tx,
  key: { memberId: Uuid; withdrawalId: string },
): Promise<StoredWithdrawal | undefined> {
  const row = await withdrawals(tx)
    .where('w.id', '=', key.withdrawalId)
    .where('w.member_id', '=', key.memberId)
    .executeTakeFirst();
  return row && toWithdrawal(row);
}

/** A withdrawal of one brand; another brand's is not found. */
export async function findBrandWithdrawal(
  tx: Db | Tx,
  key: { merchantId: Uuid; withdrawalId: string },
): Promise<StoredWithdrawal | undefined> {
  const row = await withdrawals(tx)
    .where('w.id', '=', key.withdrawalId)
    .where('w.merchant_id', '=', key.merchantId)
    .executeTakeFirst();
  return row && toWithdrawal(row);
}

/** The withdrawal of a brand that a payout is of. */
export async function findPaidOut(
  tx: Db | Tx,
  key: { readonly merchantId: Uuid; readonly payoutId: Uuid },
): Promise<StoredWithdrawal | undefined> {
  const row = await withdrawals(tx)
    .innerJoin('wallet.payout as o', 'o.withdrawal_id', 'w.id')
    .where('o.id', '=', key.payoutId)
    .where('w.merchant_id', '=', key.merchantId)
    .executeTakeFirst();
  return row && toWithdrawal(row);
}

/** A withdrawal that another row refers to. */
export const findWithdrawal = async (tx: Db | Tx, id: Uuid): Promise<StoredWithdrawal> =>
  toWithdrawal(await withdrawals(tx).where('w.id', '=', id).executeTakeFirstOrThrow());

/** Read after the lock is held, so that a step sees the step before it. */
export async function lockWithdrawal(tx: Tx, withdrawalId: Uuid): Promise<StoredWithdrawal> {
  await tx
    .selectFrom('wallet.withdrawal')
    .select('id')
    .where('id', '=', withdrawalId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return findWithdrawal(tx, withdrawalId);
}

/** Own withdrawals, newest first, with how many there are. */
export async function pageOwnWithdrawals(
  tx: Db | Tx,
  args: { memberId: Uuid; offset: number; limit: number },
): Promise<{ rows: StoredWithdrawal[]; total: number }> {
  const rows = await withdrawals(tx)
    .where('w.member_id', '=', args.memberId)
    .orderBy('w.requested_at', 'desc')
    .orderBy('w.id', 'desc')
    .offset(args.offset)
    .limit(args.limit)
    .execute();
  const { total } = await tx
    .selectFrom('wallet.withdrawal')
    .select((of) => of.fn.countAll<bigint>().as('total'))
    .where('member_id', '=', args.memberId)
    .executeTakeFirstOrThrow();
  return { rows: rows.map(toWithdrawal), total: Number(total) };
}

/** Those of a brand among the ids, in the order in which their members are locked. */
export async function listBrandWithdrawals(
  tx: Db | Tx,
  args: { merchantId: Uuid; withdrawalIds: readonly string[] },
): Promise<StoredWithdrawal[]> {
  const rows = await withdrawals(tx)
    .where('w.merchant_id', '=', args.merchantId)
    .where('w.id', 'in', [...args.withdrawalIds])
    .orderBy('w.member_id')
    .orderBy('w.id')
    .execute();
  return rows.map(toWithdrawal);
}

/** The payout that has brought the money after all: from there it would come back. It is locked. */
export async function setPaidThrough(tx: Tx, withdrawalId: Uuid, provider: string): Promise<void> {
  await tx
    .updateTable('wallet.withdrawal')
    .set({ paid_through: provider })
    .where('id', '=', withdrawalId)
    .execute();
}

/** Writes or takes away who works on it. Its row is locked. */
export async function setClaim(tx: Tx, withdrawalId: Uuid, claim: Claim | null): Promise<void> {
  await tx
    .updateTable('wallet.withdrawal')
    .set({ claimed_by: claim?.operatorId ?? null, claimed_until: claim?.until ?? null })
    .where('id', '=', withdrawalId)
    .execute();
}

/** Ids of payouts that nobody confirmed in time, the longest overdue first. */
export async function listUnconfirmed(
  tx: Db | Tx,
  args: { at: Date; limit: number },
): Promise<{ withdrawalId: Uuid; memberId: Uuid }[]> {
  const rows = await tx
    .selectFrom('wallet.withdrawal')
    .select(['id', 'member_id'])
    .where('state', '=', 'paid')
    .where('confirm_by', '<=', args.at)
    .orderBy('confirm_by')
    .limit(args.limit)
    .execute();
  return rows.map((row) => ({ withdrawalId: row.id as Uuid, memberId: row.member_id as Uuid }));
}

/** Writes all that a step may have changed. Its row is locked. */
export async function updateWithdrawal(tx: Tx, before: Withdrawal, w: Withdrawal): Promise<void> {
  await tx
    .updateTable('wallet.withdrawal')
    .set({
      state: w.state,
      reviewed_at: w.reviewedAt,
      paid_at: w.paidAt,
      confirm_by: w.confirmBy,
      received_at: w.receivedAt,
      received_by: w.receivedBy,
      amount_received: w.amountReceived,
      receipt_remark: w.receiptRemark,
      reject_reason: w.rejectReason,
      settle_reason: w.settleReason,
      settle_reason_told: w.settleReason !== null,
      bank_reference: w.bankReference,
      proof_sha256: w.proof?.sha256 ?? null,
      proof_media_type: w.proof?.mediaType ?? null,
      amount_returned: w.amountReturned,
      receipt_proof_sha256: w.receiptProof?.sha256 ?? null,
      receipt_proof_media_type: w.receiptProof?.mediaType ?? null,
      paid_through: w.paidThrough,
      payout_returns: w.payoutReturns,
      rest_payouts: w.restPayouts,
      rest_agreed_by: w.restAgreed?.operatorId ?? null,
      rest_agreed_way: w.restAgreed?.way ?? null,
      rest_agreed_at: w.restAgreed?.at ?? null,
      // Whoever takes a step is done with it.
      claimed_by: null,
      claimed_until: null,
    })
    .where('id', '=', w.id)
    .execute();
  for (const approval of w.approvals.slice(before.approvals.length)) {
    await tx
      .insertInto('wallet.approval')
      .values({ withdrawal_id: w.id, operator_id: approval.operatorId, approved_at: approval.at })
      .execute();
  }
}

// The checks of the columns keep the closed sets; kysely sees text.
export function toWithdrawal(
  row: Selectable<WithdrawalTable> & {
    bank: string;
    holder: string;
    number_sealed: Buffer;
    number_masked: string;
    usable_from: Date;
    kind: string;
    is_default: boolean;
    account_added_at: Date;
    approvals: { operatorId: string; at: string }[];
  },
): StoredWithdrawal {
  assert(isCurrency(row.currency), `the currency of a withdrawal: ${row.currency}`);
  return {
    id: row.id as Uuid,
    merchantId: row.merchant_id as Uuid,
    memberId: row.member_id as Uuid,
    currency: row.currency,
    amount: amount(row.amount),
    fee: amount(row.fee),
    state: row.state as WithdrawalState,
    approvalsNeeded: row.approvals_needed,
    approvals: row.approvals.map(({ operatorId, at }) => ({
      operatorId: operatorId as Uuid,
      at: new Date(at),
    })),
    requestedAt: row.requested_at,
    reviewedAt: row.reviewed_at,
    paidAt: row.paid_at,
    confirmBy: row.confirm_by,
    receivedAt: row.received_at,
    receivedBy: row.received_by as Withdrawal['receivedBy'],
    amountReceived: row.amount_received === null ? null : amount(row.amount_received),
    receiptRemark: row.receipt_remark,
    rejectReason: row.reject_reason,
    settleReason: row.settle_reason,
    bankReference: row.bank_reference,
    proof: pictureOf(row.proof_sha256, row.proof_media_type),
    amountReturned: amount(row.amount_returned),
    receiptProof: pictureOf(row.receipt_proof_sha256, row.receipt_proof_media_type),
    paidThrough: row.paid_through,
    payoutReturns: row.payout_returns,
    restPayouts: row.rest_payouts,
    restAgreed:
      row.rest_agreed_by !== null && row.rest_agreed_at !== null
        ? {
            operatorId: row.rest_agreed_by as Uuid,
            way: row.rest_agreed_way as RestWay,
            at: row.rest_agreed_at,
          }
        : null,
    settleTold: row.settle_reason_told,
    // Written by `signsOf` alone.
    signs: row.signs as WithdrawalSign[],
    claim:
      row.claimed_by !== null && row.claimed_until !== null
        ? { operatorId: row.claimed_by as Uuid, until: row.claimed_until }
        : null,
    payoutAccount: {
      id: row.payout_account_id as Uuid,
      bank: row.bank,
      holder: row.holder,
      numberMasked: row.number_masked,
      numberSealed: row.number_sealed,
      usableFrom: row.usable_from,
      kind: row.kind as PayoutAccount['kind'],
      isDefault: row.is_default,
      addedAt: row.account_added_at,
    },
  };
}

const pictureOf = (sha256: string | null, mediaType: string | null): Picture | null =>
  sha256 !== null && mediaType !== null ? { sha256, mediaType } : null;
