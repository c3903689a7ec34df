import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';
import { takenByWithdrawal } from '../withdrawals/withdrawals.repo.ts';

/*
 * Sums of one member's deposits that limits of play are judged by. Minor units. Money from the agent
 * above is a deposit too, and what goes to that agent is a withdrawal.
 */

/**
 * Gross deposits since then: those that came, and those that may still come, whenever they began;
 * they would come in the period that runs.
 */
export async function sumDeposits(tx: Db | Tx, memberId: Uuid, since: Date): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select (coalesce((select sum(amount) from wallet.deposit
        where member_id = ${memberId}
          and ((state = 'posted' and posted_at >= ${since})
            or state in ('pending', 'review'))), 0)
      + coalesce((select sum(amount) from wallet.line_transfer
        where to_id = ${memberId} and is_down and at >= ${since}), 0))::bigint as sum`.execute(tx);
  return rows[0]?.sum ?? 0n;
}

/** What came of deposits in [from, to), before any fee. */
export async function sumCredited(
  tx: Tx,
  memberId: Uuid,
  span: { readonly from: Date; readonly to: Date },
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select (coalesce((select sum(amount) from wallet.deposit
        where member_id = ${memberId} and state = 'posted'
          and posted_at >= ${span.from} and posted_at < ${span.to}), 0)
      + coalesce((select sum(amount) from wallet.line_transfer
        where to_id = ${memberId} and is_down
          and at >= ${span.from} and at < ${span.to}), 0))::bigint as sum`.execute(tx);
  return rows[0]?.sum ?? 0n;
}

/** How many deposits of a member came, before the one of this id. */
export async function countDepositsBefore(
  tx: Tx,
  memberId: Uuid,
  depositId: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from wallet.deposit d
    where d.member_id = ${memberId} and d.state = 'posted' and d.id <> ${depositId}
      and d.posted_at <=
        (select posted_at from wallet.deposit where id = ${depositId})`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** All deposits less all withdrawals that were paid and did not come back, ever. */
export async function readNetDeposits(db: Db | Tx, memberId: Uuid): Promise<bigint> {
  const { rows } = await sql<{ net: bigint }>`
    select (coalesce((select sum(amount) from wallet.deposit
        where member_id = ${memberId} and state = 'posted'), 0)
      - coalesce((select sum(${takenByWithdrawal}) from wallet.withdrawal
        where member_id = ${memberId} and paid_at is not null), 0)
      + coalesce((select sum(amount) from wallet.line_transfer
        where to_id = ${memberId} and is_down), 0)
      - coalesce((select sum(amount) from wallet.line_transfer
        where from_id = ${memberId} and not is_down), 0))::bigint as net`.execute(db);
  return rows[0]?.net ?? 0n;
}
