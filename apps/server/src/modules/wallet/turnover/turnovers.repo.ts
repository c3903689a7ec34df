import { type Amount, amount, type Uuid } from '@padauk/base';
import { type ColumnType, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { Turnover } from './turnover.ts';

type TurnoverTable = {
  deposit_id: string;
  member_id: string;
  required: bigint;
  played: ColumnType<bigint, bigint | undefined, bigint>;
  sequence: ColumnType<bigint, bigint | undefined, bigint>;
  opened_at: ColumnType<Date, never, never>;
};

declare module '../../../platform/database.ts' {
  interface Database {
    'wallet.turnover': TurnoverTable;
  }
}

/** Opened now by database time, which is that of the events too. */
export async function insertTurnover(
  tx: Tx,
  args: { depositId: Uuid; memberId: Uuid; required: Amount },
): Promise<void> {
  await tx
    .insertInto('wallet.turnover')
    .values({
      deposit_id: args.depositId,
      member_id: args.memberId,
      required: args.required,
    })
    .execute();
}

/** What a member still has to stake before a withdrawal. */
export async function sumOpenTurnover(tx: Db | Tx, memberId: Uuid): Promise<Amount> {
  const row = await tx
    .selectFrom('wallet.turnover')
    .select(sql<bigint>`coalesce(sum(required - played), 0)::bigint`.as('open'))
    .where('member_id', '=', memberId)
    .whereRef('played', '<', 'required')
    .executeTakeFirstOrThrow();
  return amount(row.open);
}

/** The open turnovers of members, oldest first, locked until `tx` ends. */
export async function lockOpenTurnovers(
  tx: Tx,
  memberIds: readonly string[],
): Promise<Map<string, Turnover[]>> {
  const rows = await tx
    .selectFrom('wallet.turnover')
    .selectAll()
    .where('member_id', '=', sql<string>`any(${[...memberIds]}::uuid[])`)
    .whereRef('played', '<', 'required')
    .orderBy('opened_at')
    .orderBy('deposit_id')
    .forNoKeyUpdate()
    .execute();
  return Map.groupBy(rows.map(toTurnover), (turnover) => turnover.memberId);
}

/** How many of them are looked at when a stake is given back: rounds are reported soon. */
const PLAYED_MAX = 10;

/** The latest turnovers of members that something was counted for, newest first, locked. */
export async function lockPlayedTurnovers(
  tx: Tx,
  memberIds: readonly string[],
): Promise<Map<string, Turnover[]>> {
  const rows = await tx
    .selectFrom('wallet.turnover')
    .selectAll()
    .where('member_id', '=', sql<string>`any(${[...memberIds]}::uuid[])`)
    .where('played', '>', 0n)
    .orderBy('opened_at', 'desc')
    .orderBy('deposit_id', 'desc')
    .forNoKeyUpdate()
    .execute();
  const byMember = Map.groupBy(rows.map(toTurnover), (turnover) => turnover.memberId);
  return new Map([...byMember].map(([id, turnovers]) => [id, turnovers.slice(0, PLAYED_MAX)]));
}

const toTurnover = (row: Selectable<TurnoverTable>) => ({
  memberId: row.member_id,
  depositId: row.deposit_id as Uuid,
  required: amount(row.required),
  played: amount(row.played),
  sequence: row.sequence,
  openedAt: row.opened_at,
});

export async function updateTurnovers(tx: Tx, turnovers: readonly Turnover[]): Promise<void> {
  await sql`
    update wallet.turnover t set played = n.played, sequence = n.sequence
    from unnest(
      ${turnovers.map((t) => t.depositId)}::uuid[],
      ${turnovers.map((t) => t.played)}::bigint[],
      ${turnovers.map((t) => t.sequence)}::bigint[]
    ) as n(deposit_id, played, sequence)
    where t.deposit_id = n.deposit_id`.execute(tx);
}
