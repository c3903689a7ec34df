import type { Currency, Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';

export type Statement = {
  readonly id: Uuid;
  readonly from: Date;
  readonly to: Date;
  readonly lines: number;
  /** Null while parts of it are still to come. */
  readonly differences: number | null;
};
export type StatementLine = {
  readonly transaction: Uuid;
  readonly transactionId: string;
  /** As in `transactionKind`. */
  readonly kind: 1 | 2;
  readonly currency: Currency;
  /** Minor units. */
  readonly amount: bigint;
  readonly standing: boolean;
};
export type DifferenceKind = 'missing_here' | 'missing_there' | 'amount_differs' | 'state_differs';

/** Opens a statement, or finds the one that was begun; nobody else adds to it until `tx` ends. */
export async function lockStatement(
  tx: Tx,
  asked: {
    readonly id: Uuid;
    readonly vendorId: Uuid;
    readonly statementId: string;
    readonly from: Date;
    readonly to: Date;
    readonly at: Date;
  },
): Promise<Statement> {
  await sql`
    insert into games.vendor_statement (id, vendor_id, statement_id, from_at, to_at, received_at)
    values (${asked.id}, ${asked.vendorId}, ${asked.statementId}, ${asked.from}, ${asked.to},
      ${asked.at})
    on conflict (id) do nothing`.execute(tx);
  const { rows } = await sql<Statement>`
    select id, from_at as "from", to_at as "to", lines, differences
    from games.vendor_statement where id = ${asked.id} for update`.execute(tx);
  const [statement] = rows;
  if (!statement) throw new Error('what was just written is there');
  return statement;
}

/** Of a transaction that comes twice the first line counts. Gives how many there are now. */
export async function addLines(
  tx: Tx,
  statement: Uuid,
  lines: readonly StatementLine[],
): Promise<number> {
  const of = <K extends keyof StatementLine>(key: K) => lines.map((line) => line[key]);
  const { rows } = await sql<{ lines: number }>`
    with added as (
      insert into games.vendor_statement_line
        (statement, transaction, transaction_id, kind, currency, amount, standing)
      select ${statement}::uuid, l.* from unnest(${of('transaction')}::uuid[],
        ${of('transactionId')}::text[], ${of('kind')}::smallint[], ${of('currency')}::text[],
        ${of('amount')}::bigint[], ${of('standing')}::boolean[]) l
      on conflict do nothing returning 1)
    update games.vendor_statement set lines = lines + (select count(*)::int from added)
    where id = ${statement} returning lines`.execute(tx);
  return rows[0]?.lines ?? 0;
}

/**
 * Compares the lines with what is on record, writes down what differs, and what differed before and
 * agrees by now. Of our own transactions only those of the statement's time have to stand in it;
 * what moved nothing needs no counterpart on either side. The lines are not kept.
 *
 * @returns how many differ
 */
export async function compareStatement(
  tx: Tx,
  { statement, vendorId, at }: { statement: Statement; vendorId: Uuid; at: Date },
): Promise<number> {
  await sql`
    create temporary table if not exists found_difference (transaction uuid, transaction_id text,
      side smallint, kind text, member_id uuid, ours bigint, theirs bigint, currency text)
      on commit drop`.execute(tx);
  await sql`truncate found_difference`.execute(tx);
  await sql`
    insert into found_difference
    with own as (
      select t.id, t.transaction_id, case t.kind when 5 then 1 else t.kind end as kind, t.amount,
        t.moved, t.member_id, t.at
      from games.wallet_transaction t
      where t.kind in (1, 2, 5) and t.vendor_id = ${vendorId}
        and t.at >= ${statement.from} and t.at < ${statement.to}
      union
      select t.id, t.transaction_id, case t.kind when 5 then 1 else t.kind end, t.amount, t.moved,
        t.member_id, t.at
      from games.vendor_statement_line l
      join games.wallet_transaction t on t.id = l.transaction and t.kind in (1, 2, 5)
      where l.statement = ${statement.id}
      union
      select t.win_id, t.win_transaction_id, 2, t.win_amount, t.moved, t.member_id, t.at
      from games.wallet_transaction t
      where t.kind = 5 and t.vendor_id = ${vendorId}
        and t.at >= ${statement.from} and t.at < ${statement.to}
      union
      select t.win_id, t.win_transaction_id, 2, t.win_amount, t.moved, t.member_id, t.at
      from games.vendor_statement_line l
      join games.wallet_transaction t on t.win_id = l.transaction
      where l.statement = ${statement.id}
    ), ours as (
      select own.*, m.currency,
        own.moved and not exists (
          select from games.wallet_transaction undo
          where undo.original_id = own.id and undo.kind = 3) as standing,
        own.at >= ${statement.from} and own.at < ${statement.to} as is_due
      from own join wallet.member m on m.member_id = own.member_id
    ), theirs as (
      select * from games.vendor_statement_line where statement = ${statement.id}
    ), seen as (
      select coalesce(o.id, t.transaction) as transaction,
        coalesce(o.transaction_id, t.transaction_id) as transaction_id,
        coalesce(o.kind, t.kind) as side,
        case
          when o.id is null then
            case when t.standing and t.amount > 0 then 'missing_here' end
          when t.transaction is null then
            case when o.is_due and o.standing and o.amount > 0 then 'missing_there' end
          when o.kind <> t.kind or o.amount <> t.amount or o.currency <> t.currency
            then 'amount_differs'
          when o.standing <> t.standing and o.amount > 0 then 'state_differs'
        end as kind,
        o.member_id, o.amount as ours, t.amount as theirs, coalesce(o.currency, t.currency)
      from ours o full join theirs t on t.transaction = o.id)
    select * from seen where kind is not null`.execute(tx);
  await sql`
    update games.vendor_difference d set state = 'settled'
    where d.vendor_id = ${vendorId} and d.state = 'open'
      and d.transaction in (
        select l.transaction from games.vendor_statement_line l where l.statement = ${statement.id})
      and (d.transaction, d.kind) not in (
        select f.transaction, f.kind from found_difference f)`.execute(tx);
  await sql`
    insert into games.vendor_difference (vendor_id, statement, transaction, transaction_id, side,
      kind, member_id, ours, theirs, currency, found_at)
    select ${vendorId}::uuid, ${statement.id}::uuid, f.*, ${at}::timestamptz from (
      select transaction, transaction_id, side, kind, member_id, ours, theirs, currency
      from found_difference) f
    on conflict (vendor_id, transaction, kind) do update
      set state = 'open', statement = excluded.statement, ours = excluded.ours,
        theirs = excluded.theirs, currency = excluded.currency
      where vendor_difference.state <> 'closed'`.execute(tx);
  const { rows } = await sql<{ differences: number }>`
    update games.vendor_statement
    set differences = (select count(*)::int from found_difference)
    where id = ${statement.id} returning differences`.execute(tx);
  await sql`
    delete from games.vendor_statement_line where statement = ${statement.id}`.execute(tx);
  return rows[0]?.differences ?? 0;
}

const TOLD_MAX = 100;

/** What a vendor is told of its statement, its own lines first. */
export async function listTold(tx: Tx, statement: Uuid) {
  const { rows } = await sql<{
    transactionId: string;
    kind: DifferenceKind;
    ours: bigint | null;
    theirs: bigint | null;
    currency: Currency;
  }>`
    select transaction_id as "transactionId", kind, ours, theirs, currency
    from games.vendor_difference where statement = ${statement}
    order by theirs is null, transaction_id, kind limit ${TOLD_MAX}`.execute(tx);
  return rows;
}

export type ListedStatement = {
  readonly statementId: string;
  readonly vendorCode: string;
  readonly vendorName: string;
  readonly from: Date;
  readonly to: Date;
  readonly lines: number;
  readonly differences: number | null;
  readonly receivedAt: Date;
};
type Counted<Row> = Row & { readonly total: number };
const pageOf = <Row extends object>(rows: readonly Counted<Row>[]) => ({
  rows: rows.map((counted) => {
    const { total: _, ...row } = counted;
    return row;
  }),
  total: rows[0]?.total ?? 0,
});

type Window = { readonly merchantId: string; readonly offset: number; readonly limit: number };

export async function pageStatements(db: Db, { merchantId, offset, limit }: Window) {
  const { rows } = await sql<Counted<ListedStatement>>`
    select s.statement_id as "statementId", v.code as "vendorCode", v.name as "vendorName",
      s.from_at as "from", s.to_at as "to", s.lines, s.differences,
      s.received_at as "receivedAt", (count(*) over ())::int as total
    from games.vendor_statement s join games.vendor v on v.id = s.vendor_id
    where v.merchant_id = ${merchantId}
    order by s.received_at desc, s.id offset ${offset} limit ${limit}`.execute(db);
  return pageOf(rows);
}

export type DifferenceState = 'open' | 'settled' | 'closed';
export type ListedDifference = {
  readonly differenceId: Uuid;
  readonly vendorCode: string;
  readonly vendorName: string;
  readonly transactionId: string;
  readonly side: 1 | 2;
  readonly kind: DifferenceKind;
  readonly memberId: Uuid | null;
  readonly ours: bigint | null;
  readonly theirs: bigint | null;
  readonly currency: Currency;
  readonly foundAt: Date;
  readonly state: DifferenceState;
  readonly closedBy: Uuid | null;
  readonly closedReason: string | null;
};
const columns = sql.raw(`d.id as "differenceId", v.code as "vendorCode", v.name as "vendorName",
  d.transaction_id as "transactionId", d.side, d.kind, d.member_id as "memberId", d.ours, d.theirs,
  d.currency, d.found_at as "foundAt", d.state, d.closed_by as "closedBy",
  d.closed_reason as "closedReason"`);

export async function pageDifferences(
  db: Db,
  { merchantId, state, offset, limit }: Window & { readonly state: DifferenceState },
) {
  const { rows } = await sql<Counted<ListedDifference>>`
    select ${columns}, (count(*) over ())::int as total
    from games.vendor_difference d join games.vendor v on v.id = d.vendor_id
    where v.merchant_id = ${merchantId} and d.state = ${state}
    order by d.found_at desc, d.id offset ${offset} limit ${limit}`.execute(db);
  return pageOf(rows);
}

/** A difference of the brand; nobody else ends it until `tx` does. */
export async function lockDifference(
  tx: Tx,
  key: { readonly merchantId: Uuid; readonly differenceId: string },
): Promise<ListedDifference | undefined> {
  const { rows } = await sql<ListedDifference>`
    select ${columns} from games.vendor_difference d join games.vendor v on v.id = d.vendor_id
    where d.id = ${key.differenceId} and v.merchant_id = ${key.merchantId}
    for update of d`.execute(tx);
  return rows[0];
}

export async function markClosed(
  tx: Tx,
  closed: {
    readonly differenceId: Uuid;
    readonly by: Uuid;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    update games.vendor_difference
    set state = 'closed', closed_by = ${closed.by}, closed_reason = ${closed.reason},
      closed_at = ${closed.at}
    where id = ${closed.differenceId}`.execute(tx);
}
