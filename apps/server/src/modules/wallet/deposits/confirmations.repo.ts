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
    'wallet.bank_reference': {
      merchant_id: string;
      bank_reference: string;
      deposit_id: string;
    };
  }
}

export type DatedConfirmation = Confirmation & { readonly at: Date };

/** The people who have confirmed these deposits, in the order of time. */
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

/**
 * What one person has confirmed since then that nobody else has confirmed, and that is posted. His
 * confirmations are judged one after the other until `tx` ends.
 */
export async function sumConfirmedAlone(
  tx: Tx,
  asked: { readonly merchantId: Uuid; readonly operatorId: Uuid; readonly since: Date },
): Promise<bigint> {
  const { merchantId, operatorId, since } = asked;
  const lock = `wallet.confirmed-alone:${operatorId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(c.amount), 0)::bigint as sum from wallet.deposit_confirmation c
    join wallet.deposit d on d.id = c.deposit_id
    where c.operator_id = ${operatorId} and c.confirmed_at > ${since}
      and d.merchant_id = ${merchantId} and d.state = 'posted'
      and not exists (select from wallet.deposit_confirmation other
        where other.deposit_id = c.deposit_id and other.operator_id <> c.operator_id)`.execute(tx);
  return rows[0]?.sum ?? 0n;
}

/** Forgets who has confirmed a deposit that was refused, and which line of the bank that was. */
export async function deleteConfirmations(tx: Tx, depositId: Uuid): Promise<void> {
  await tx.deleteFrom('wallet.deposit_confirmation').where('deposit_id', '=', depositId).execute();
  await tx.deleteFrom('wallet.bank_reference').where('deposit_id', '=', depositId).execute();
}

/**
 * Takes a reference of the bank for a deposit; taking it again changes nothing. Of two deposits at
 * once one waits for the other here.
 *
 * @returns false when it belongs to another deposit, posted or confirmed by one person
 */
export async function takeBankReference(
  tx: Tx,
  key: { readonly merchantId: Uuid; readonly depositId: Uuid; readonly bankReference: string },
): Promise<boolean> {
  const { rows } = await sql<{ depositId: string }>`
    insert into wallet.bank_reference as r (merchant_id, bank_reference, deposit_id)
    values (${key.merchantId}, ${key.bankReference}, ${key.depositId})
    on conflict (merchant_id, bank_reference) do update set deposit_id = r.deposit_id
    returning r.deposit_id as "depositId"`.execute(tx);
  return rows[0]?.depositId === key.depositId;
}
