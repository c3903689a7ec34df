import { assert, type Currency, isCurrency, type Uuid } from '@padauk/base';
import type { AccountId } from '@padauk/ledger';
import type { ColumnType } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';

declare module '../../platform/database.ts' {
  interface Database {
    'wallet.member': {
      member_id: string;
      merchant_id: string;
      currency: string;
      cash_account_id: bigint;
      locked_account_id: bigint;
      debt_account_id: bigint;
      bonus_account_id: bigint | null;
      withdrawals_frozen_until: ColumnType<Date | null, never, Date | null>;
      payouts_held_until: ColumnType<Date | null, never, Date | null>;
    };
  }
}

/** A member as the cashier knows it: the brand, the currency and the accounts in the ledger. */
export type WalletMember = {
  readonly memberId: Uuid;
  readonly merchantId: Uuid;
  readonly currency: Currency;
  readonly cashId: AccountId;
  readonly lockedId: AccountId;
  readonly debtId: AccountId;
  /** Opened with the first bonus. */
  readonly bonusId: AccountId | null;
  /** No withdrawal can be asked for until then. */
  readonly frozenUntil: Date | null;
  /** Nothing is paid to the member until then, by decision of staff. */
  readonly heldUntil: Date | null;
};

/** Written once; opening again changes nothing. */
export async function insertMember(tx: Tx, member: WalletMember): Promise<void> {
  await tx
    .insertInto('wallet.member')
    .values({
      member_id: member.memberId,
      merchant_id: member.merchantId,
      currency: member.currency,
      cash_account_id: member.cashId,
      locked_account_id: member.lockedId,
      debt_account_id: member.debtId,
      bonus_account_id: member.bonusId,
    })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
}

export async function setBonusAccount(tx: Tx, memberId: Uuid, id: AccountId): Promise<void> {
  await tx
    .updateTable('wallet.member')
    .set({ bonus_account_id: id })
    .where('member_id', '=', memberId)
    .execute();
}

export async function findMember(tx: Db | Tx, memberId: Uuid): Promise<WalletMember | undefined> {
  const row = await tx
    .selectFrom('wallet.member')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row && toMember(row);
}

export async function findMembers(
  tx: Db | Tx,
  memberIds: readonly string[],
): Promise<WalletMember[]> {
  if (memberIds.length === 0) return [];
  const rows = await tx
    .selectFrom('wallet.member')
    .selectAll()
    .where('member_id', 'in', [...memberIds])
    .execute();
  return rows.map(toMember);
}

/**
 * The member's row, locked until `tx` ends: what moves money into or out of the cashier for one
 * member happens one after the other. Always taken before rows of deposits and withdrawals.
 */
export async function lockMember(tx: Tx, memberId: Uuid): Promise<WalletMember | undefined> {
  const row = await tx
    .selectFrom('wallet.member')
    .selectAll()
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && toMember(row);
}

/** Several of them, in one order everywhere, so that two who lock many wait for each other at most. */
export async function lockMembers(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<Uuid, WalletMember>> {
  if (memberIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('wallet.member')
    .selectAll()
    .where('member_id', 'in', [...memberIds])
    .orderBy('member_id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(toMember).map((member) => [member.memberId, member]));
}

function toMember(row: {
  member_id: string;
  merchant_id: string;
  currency: string;
  cash_account_id: bigint;
  locked_account_id: bigint;
  debt_account_id: bigint;
  bonus_account_id: bigint | null;
  withdrawals_frozen_until: Date | null;
  payouts_held_until: Date | null;
}): WalletMember {
  assert(isCurrency(row.currency), `the currency of a wallet: ${row.currency}`);
  return {
    memberId: row.member_id as Uuid,
    merchantId: row.merchant_id as Uuid,
    currency: row.currency,
    cashId: row.cash_account_id as AccountId,
    lockedId: row.locked_account_id as AccountId,
    debtId: row.debt_account_id as AccountId,
    bonusId: row.bonus_account_id as AccountId | null,
    frozenUntil: row.withdrawals_frozen_until,
    heldUntil: row.payouts_held_until,
  };
}
