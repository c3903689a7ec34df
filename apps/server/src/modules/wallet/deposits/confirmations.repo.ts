import { amount, type Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { Confirmation } from './deposit.ts';

declare module '../../../platform/database.ts' {
  interface Database {
    'wallet.deposit_confirmation': {
      deposit_id: string;
      operator_id: string;
      amount: bigint;
      bank_reference: string;
      confirmed_at: Date;
    };
  }
}

export type DatedConfirmation = Confirmation & { readonly at: Date };

/** Who has confirmed these deposits, in the order of time. */
export async function listConfirmations(
  tx: Db | Tx,
  depositIds: readonly string[],
): Promise<Map<string, DatedConfirmation[]>> {
  if (depositIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('wallet.deposit_confirmation')
    .selectAll()
    .where('deposit_id', 'in', [...depositIds])
    .orderBy('confirmed_at')
    .execute();
  const of = (row: (typeof rows)[number]): DatedConfirmation => ({
    operatorId: row.operator_id as Uuid,
    amount: amount(row.amount),
    bankReference: row.bank_reference,
    at: row.confirmed_at,
  });
  const found = new Map<string, DatedConfirmation[]>();
  for (const row of rows) {
    found.set(row.deposit_id, [...(found.get(row.deposit_id) ?? []), of(row)]);
  }
  return found;
}

export async function insertConfirmation(
  tx: Tx,
  depositId: Uuid,
  confirmation: DatedConfirmation,
): Promise<void> {
  await tx
    .insertInto('wallet.deposit_confirmation')
    .values({
      deposit_id: depositId,
      operator_id: confirmation.operatorId,
      amount: confirmation.amount,
      bank_reference: confirmation.bankReference,
      confirmed_at: confirmation.at,
    })
    .execute();
}

/** Forgets who has confirmed a deposit that was refused. */
export async function deleteConfirmations(tx: Tx, depositId: Uuid): Promise<void> {
  await tx.deleteFrom('wallet.deposit_confirmation').where('deposit_id', '=', depositId).execute();
}

/** Whether another deposit of the brand was posted by this reference of the bank. */
export async function isBankReferenceUsed(
  tx: Tx,
  key: { readonly merchantId: Uuid; readonly depositId: Uuid; readonly bankReference: string },
): Promise<boolean> {
  // Until `tx` ends nobody else asks for the same, so that two at once do not both find it free.
  const name = `wallet.bank-reference:${key.merchantId}:${key.bankReference}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  const row = await tx
    .selectFrom('wallet.deposit')
    .select('id')
    .where('merchant_id', '=', key.merchantId)
    .where('bank_reference', '=', key.bankReference)
    .where('id', '!=', key.depositId)
    .executeTakeFirst();
  return row !== undefined;
}
