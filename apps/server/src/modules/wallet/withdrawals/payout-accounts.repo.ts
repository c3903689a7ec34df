import type { Uuid } from '@padauk/base';
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
};

declare module '../../../platform/database.ts' {
  interface Database {
    'wallet.payout_account': PayoutAccountTable;
  }
}

/** A player has a handful; more than this is somebody who tries numbers. */
export const PAYOUT_ACCOUNTS_MAX = 10;

/** In the order in which they were added. */
export async function listPayoutAccounts(tx: Db | Tx, memberId: Uuid): Promise<PayoutAccount[]> {
  const rows = await tx
    .selectFrom('wallet.payout_account')
    .selectAll()
    .where('member_id', '=', memberId)
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
    .executeTakeFirst();
  return row && toPayoutAccount(row);
}

export async function insertPayoutAccount(
  tx: Tx,
  args: { memberId: Uuid; account: PayoutAccount; at: Date },
): Promise<void> {
  const { memberId, account, at } = args;
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
      created_at: at,
    })
    .execute();
}

const toPayoutAccount = (row: PayoutAccountTable): PayoutAccount => ({
  id: row.id as Uuid,
  bank: row.bank,
  holder: row.holder,
  numberMasked: row.number_masked,
  numberSealed: row.number_sealed,
  usableFrom: row.usable_from,
});
