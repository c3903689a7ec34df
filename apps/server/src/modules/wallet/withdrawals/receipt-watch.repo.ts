import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';

declare module '../../../platform/database.ts' {
  interface Database {
    'wallet.receipt_watch': { one: boolean; looked_at: Date | null };
  }
}

/** When the timer last looked; null before its first look. Others wait until `tx` ends. */
export async function lockWatch(tx: Tx): Promise<Date | null> {
  const row = await tx
    .selectFrom('wallet.receipt_watch')
    .select('looked_at')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.looked_at;
}

export async function setWatch(tx: Tx, at: Date): Promise<void> {
  await tx.updateTable('wallet.receipt_watch').set({ looked_at: at }).execute();
}

/** A player who is asked whether a payout has come, and when the latest was made. */
export type Asked = {
  readonly withdrawalId: Uuid;
  readonly memberId: Uuid;
  readonly merchantId: Uuid;
  readonly paidAt: Date;
};

/** The questions whose minutes run. */
export async function listAsked(db: Db): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select w.id as "withdrawalId", w.member_id as "memberId", w.merchant_id as "merchantId",
           coalesce((select max(p.ended_at) from wallet.payout p
                      where p.withdrawal_id = w.id and p.state = 'paid'), w.paid_at) as "paidAt"
    from wallet.withdrawal w where w.state = 'paid'`.execute(db);
  return rows;
}

/** Gives each of them all the minutes of its brand, from now on. */
export async function askAgain(tx: Tx, withdrawalIds: readonly Uuid[], at: Date): Promise<void> {
  if (withdrawalIds.length === 0) return;
  await sql`
    update wallet.withdrawal w
    set confirm_by = greatest(w.confirm_by, ${at}::timestamptz
                                            + make_interval(mins => s.confirm_minutes))
    from wallet.setting s
    where s.merchant_id = w.merchant_id and w.state = 'paid'
      and w.id = any(${[...withdrawalIds]}::uuid[])`.execute(tx);
}
