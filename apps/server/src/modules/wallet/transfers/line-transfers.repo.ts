import { type Amount, amount, type Currency, type Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';

export type LineMove = {
  readonly id: Uuid;
  readonly merchantId: Uuid;
  readonly fromId: Uuid;
  readonly toId: Uuid;
  readonly currency: Currency;
  readonly amount: Amount;
  readonly at: Date;
  /** From an agent to a member below: money that comes in for the member. */
  readonly isDown: boolean;
};

export async function insertLineMove(tx: Tx, move: LineMove): Promise<void> {
  await sql`
    insert into wallet.line_transfer (id, merchant_id, from_id, to_id, currency, amount, at,
      is_down)
    values (${move.id}, ${move.merchantId}, ${move.fromId}, ${move.toId}, ${move.currency},
      ${move.amount}, ${move.at}, ${move.isDown})`.execute(tx);
}

/** What a member gave along the line since then, minor units. */
export async function sumGiven(tx: Db | Tx, memberId: Uuid, since: Date): Promise<Amount> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from wallet.line_transfer
    where from_id = ${memberId} and at >= ${since}`.execute(tx);
  return amount(rows[0]?.sum ?? 0n);
}

/** What a member gave and got along the line, newest first. */
export async function listLineMoves(
  tx: Db | Tx,
  query: { readonly memberId: Uuid; readonly limit: number },
): Promise<readonly Omit<LineMove, 'merchantId' | 'currency' | 'isDown'>[]> {
  const { rows } = await sql<{
    id: Uuid;
    fromId: Uuid;
    toId: Uuid;
    amount: bigint;
    at: Date;
  }>`
    select id, from_id as "fromId", to_id as "toId", amount, at from (
      (select * from wallet.line_transfer where from_id = ${query.memberId}
        order by at desc limit ${query.limit})
      union all
      (select * from wallet.line_transfer where to_id = ${query.memberId}
        order by at desc limit ${query.limit})) own
    order by at desc, id desc limit ${query.limit}`.execute(tx);
  return rows.map((row) => ({ ...row, amount: amount(row.amount) }));
}
