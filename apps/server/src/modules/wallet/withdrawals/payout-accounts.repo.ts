import type { Uuid } from '@padauk/base';
import { type ColumnType, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { PayoutAccount } from './payout-account.ts';

type PayoutAccountTable = {
  id: string;
  member_id: string;
  bank: string;
  holder: string;
  number_sealed: Buffer;
  number_masked: string;
  usable_from: Date;
  created_at: Date;
  kind: string;
  is_default: boolean;
  removed_at: ColumnType<Date | null, never, Date>;
  number_hash: Buffer | null;
};

declare module '../../../platform/database.ts' {
  interface Database {
    'wallet.payout_account': PayoutAccountTable;
  }
}

/** A player has a handful; more than this is somebody who tries numbers. */
export const PAYOUT_ACCOUNTS_MAX = 10;

/** Those that can be paid to: the default first, then in the order in which they were added. */
export async function listPayoutAccounts(tx: Db | Tx, memberId: Uuid): Promise<PayoutAccount[]> {
  const rows = await tx
    .selectFrom('wallet.payout_account')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(PAYOUT_ACCOUNTS_MAX)
    .execute();
  return rows.map(toPayoutAccount);
}

/** An account of one member; another member's is not found. */
export async function findOwnPayoutAccount(
  tx: Db | Tx,
  key: { memberId: Uuid; payoutAccountId: string },
): Promise<PayoutAccount | undefined> {
  const row = await tx
    .selectFrom('wallet.payout_account')
    .selectAll()
    .where('id', '=', key.payoutAccountId)
    .where('member_id', '=', key.memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row && toPayoutAccount(row);
}

export async function insertPayoutAccount(
  tx: Tx,
  args: { memberId: Uuid; account: PayoutAccount; numberHash: Buffer },
): Promise<void> {
  const { memberId, account, numberHash } = args;
  await tx
    .insertInto('wallet.payout_account')
    .values({
      id: account.id,
      member_id: memberId,
      bank: account.bank,
      holder: account.holder,
      number_sealed: account.numberSealed,
      number_masked: account.numberMasked,
      usable_from: account.usableFrom,
      created_at: account.addedAt,
      kind: account.kind,
      is_default: account.isDefault,
      number_hash: numberHash,
    })
    .execute();
}

/** How many a member ever had; those that were removed count. */
export async function countPayoutAccounts(tx: Tx, memberId: Uuid): Promise<number> {
  const { count } = await tx
    .selectFrom('wallet.payout_account')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Withdrawals under way keep the account that they go to; no other can be asked for. */
export async function markRemoved(tx: Tx, id: Uuid, at: Date): Promise<void> {
  await tx
    .updateTable('wallet.payout_account')
    .set({ removed_at: at, is_default: false })
    .where('id', '=', id)
    .execute();
}

/** One of them, or none. The member's row is locked. */
export async function setDefault(tx: Tx, memberId: Uuid, id: Uuid): Promise<void> {
  const own = tx.updateTable('wallet.payout_account').where('member_id', '=', memberId);
  await own.set({ is_default: false }).where('is_default', '=', true).execute();
  await own.set({ is_default: true }).where('id', '=', id).execute();
}

const toPayoutAccount = (row: Selectable<PayoutAccountTable>): PayoutAccount => ({
  id: row.id as Uuid,
  bank: row.bank,
  holder: row.holder,
  numberMasked: row.number_masked,
  numberSealed: row.number_sealed,
  usableFrom: row.usable_from,
  addedAt: row.created_at,
  kind: row.kind as PayoutAccount['kind'],
  isDefault: row.is_default,
});
