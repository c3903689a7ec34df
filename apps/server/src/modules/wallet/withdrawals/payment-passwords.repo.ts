import type { Uuid } from '@padauk/base';
import { type ColumnType, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';

declare module '../../../platform/database.ts' {
  interface Database {
    'wallet.payment_password': {
      member_id: string;
      hash: string;
      failures: ColumnType<number, number | undefined, number>;
      locked_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
      set_at: Date;
    };
  }
}

export type StoredPaymentPassword = {
  readonly hash: string;
  /** Wrong tries in a row. */
  readonly failures: number;
  readonly lockedUntil: Date | null;
};

export async function findPaymentPassword(
  tx: Db | Tx,
  memberId: Uuid,
): Promise<StoredPaymentPassword | undefined> {
  const row = await tx
    .selectFrom('wallet.payment_password')
    .select(['hash', 'failures', 'locked_until'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row && { hash: row.hash, failures: row.failures, lockedUntil: row.locked_until };
}

/** False when the member has one already. */
export async function insertPaymentPassword(
  tx: Db | Tx,
  args: { memberId: Uuid; hash: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('wallet.payment_password')
    .values({ member_id: args.memberId, hash: args.hash, set_at: args.at })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts a new one in the place of the one that was just proved. */
export async function replacePaymentPassword(
  tx: Tx,
  args: { memberId: Uuid; hash: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('wallet.payment_password')
    .set({ hash: args.hash, failures: 0, locked_until: null, set_at: args.at })
    .where('member_id', '=', args.memberId)
    .execute();
}

/**
 * Counts a wrong try, and locks with the last one that is allowed.
 *
 * @returns the count with this try, or undefined when the password is locked already
 */
export async function countWrongTry(
  tx: Db | Tx,
  args: { memberId: Uuid; at: Date; triesMax: number; lockedUntil: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ failures: number }>`
    update wallet.payment_password set
      -- A lock that has run out begins a new count.
      failures = case when locked_until is null then failures + 1 else 1 end,
      locked_until = case
        when locked_until is null and failures + 1 >= ${args.triesMax}
        then ${args.lockedUntil}::timestamptz end
    where member_id = ${args.memberId} and (locked_until is null or locked_until <= ${args.at})
    returning failures`.execute(tx);
  return rows[0]?.failures;
}

/** The right password was given: the count starts again, unless the lock came first. */
export async function forgetWrongTries(
  tx: Db | Tx,
  args: { memberId: Uuid; at: Date },
): Promise<void> {
  await tx
    .updateTable('wallet.payment_password')
    .set({ failures: 0, locked_until: null })
    .where('member_id', '=', args.memberId)
    .where('failures', '>', 0)
    .where((of) => of.or([of('locked_until', 'is', null), of('locked_until', '<=', args.at)]))
    .execute();
}
