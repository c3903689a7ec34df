import type { Uuid } from '@padauk/base';
import { type ColumnType, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';

declare module '../../../platform/database.ts' {
  interface Database {
    'wallet.payout_stop': {
      id: string;
      merchant_id: string;
      cause: string;
      began_at: Date;
      began_by: string | null;
      ended_at: ColumnType<Date | null, never, Date>;
      ended_by: ColumnType<string | null, never, string>;
    };
  }
}

export type PayoutStop = {
  readonly id: Uuid;
  readonly merchantId: Uuid;
  readonly cause: 'velocity' | 'operator' | 'restore';
  readonly beganAt: Date;
  /** Whose payout was one too many, or who has stopped them by hand. */
  readonly beganBy: Uuid | null;
};

/** Payouts of one brand are judged one after the other from here on, until `tx` ends. */
export async function lockPayoutsOf(tx: Tx, merchantId: Uuid): Promise<void> {
  await sql`select from wallet.setting where merchant_id = ${merchantId} for update`.execute(tx);
}

export async function findOpenStop(tx: Db | Tx, merchantId: Uuid): Promise<PayoutStop | undefined> {
  const row = await tx
    .selectFrom('wallet.payout_stop')
    .select(['id', 'cause', 'began_at', 'began_by'])
    .where('merchant_id', '=', merchantId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      id: row.id as Uuid,
      merchantId,
      cause: row.cause as PayoutStop['cause'],
      beganAt: row.began_at,
      beganBy: row.began_by as Uuid | null,
    }
  );
}

/** @returns false when a stop is open already */
export async function insertStop(tx: Db | Tx, stop: PayoutStop): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('wallet.payout_stop')
    .values({
      id: stop.id,
      merchant_id: stop.merchantId,
      cause: stop.cause,
      began_at: stop.beganAt,
      began_by: stop.beganBy,
    })
    .onConflict((conflict) =>
      conflict.column('merchant_id').where('ended_at', 'is', null).doNothing(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** In every brand; one that is open gets this cause: nobody may lift it for the one it had. */
export async function insertStopsEverywhere(db: Db, cause: PayoutStop['cause']): Promise<void> {
  await sql`
    insert into wallet.payout_stop (id, merchant_id, cause, began_at)
    select gen_random_uuid(), merchant_id, ${cause}, now() from wallet.setting
    on conflict (merchant_id) where ended_at is null do update
      set cause = excluded.cause, began_at = excluded.began_at, began_by = null`.execute(db);
}

export async function endStop(tx: Tx, ended: { id: Uuid; at: Date; by: Uuid }): Promise<void> {
  await tx
    .updateTable('wallet.payout_stop')
    .set({ ended_at: ended.at, ended_by: ended.by })
    .where('id', '=', ended.id)
    .execute();
}
