import { type Amount, type Currency, DAY_MS, TRIAL_CURRENCY, type Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { KIND, MOVE_KINDS, sideOf } from '../transaction-kinds.repo.ts';
import type { Booked } from './difference.ts';
import { pageOf, type Counted, type FoundDifference, type Window } from './differences.repo.ts';

export type Statement = {
  readonly id: Uuid;
  readonly vendorId: Uuid;
  readonly vendorCode: string;
  readonly merchantId: Uuid;
  readonly statementId: string;
  readonly from: Date;
  readonly to: Date;
  readonly lines: number;
  /** When its last part came; null while some are still to come. */
  readonly completeAt: Date | null;
  /** Null until it is compared. */
  readonly differences: number | null;
  /** What the vendor is told of them, as the call writes it. */
  readonly told: readonly unknown[];
  /** How far the comparison has come: up to this part of the list, and then of our book. */
  readonly partsCompared: number;
  readonly comparedUntil: Date;
  /** Differences so far, and those of them that did not stand open before. */
  readonly found: number;
  readonly opened: number;
};
export type StatementLine = Booked & {
  readonly transaction: Uuid;
  readonly transactionId: string;
};

export const statements = sql.raw(`select s.id, s.vendor_id as "vendorId", v.code as "vendorCode",
  v.merchant_id as "merchantId", s.statement_id as "statementId", s.from_at as "from",
  s.to_at as "to", s.lines, s.complete_at as "completeAt", s.differences, s.told,
  s.parts_compared as "partsCompared", coalesce(s.compared_until, s.from_at) as "comparedUntil",
  s.found, s.opened
  from games.vendor_statement s join games.vendor v on v.id = s.vendor_id`);

/** Opens a statement, or finds the one that was begun; nobody else adds to it until `tx` ends. */
export async function lockStatement(
  tx: Tx,
  asked: Pick<Statement, 'id' | 'vendorId' | 'statementId' | 'from' | 'to'> & { readonly at: Date },
): Promise<Statement> {
  await sql`
    insert into games.vendor_statement (id, vendor_id, statement_id, from_at, to_at, received_at)
    values (${asked.id}, ${asked.vendorId}, ${asked.statementId}, ${asked.from}, ${asked.to},
      ${asked.at})
    on conflict (id) do nothing`.execute(tx);
  const { rows } = await sql<Statement>`
    ${statements} where s.id = ${asked.id} for update of s`.execute(tx);
  const [statement] = rows;
  if (!statement) throw new Error('what was just written is there');
  return statement;
}

/** Statements of a vendor that are not compared yet, besides this one. */
export async function countWaiting(tx: Tx, { vendorId, id }: Statement): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from games.vendor_statement
    where vendor_id = ${vendorId} and differences is null and id <> ${id}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** What a part was known by when it came first; undefined: it had not come. */
export async function findPart(
  tx: Tx,
  { statement, part }: { readonly statement: Uuid; readonly part: number },
): Promise<Uuid | undefined> {
  const { rows } = await sql<{ digest: Uuid }>`
    select digest from games.vendor_statement_part
    where statement = ${statement} and part = ${part}`.execute(tx);
  return rows[0]?.digest;
}

/** Which parts have come: how many, and the highest of them; 0 where none has. */
export async function readParts(
  db: Db | Tx,
  statement: Uuid,
): Promise<{ readonly count: number; readonly highest: number }> {
  const { rows } = await sql<{ count: number; highest: number }>`
    select count(*)::int as count, coalesce(max(part), 0) as highest
    from games.vendor_statement_part where statement = ${statement}`.execute(db);
  return rows[0] ?? { count: 0, highest: 0 };
}

/** Of a transaction that comes twice the first line counts. Gives how many there are now. */
export async function addPart(
  tx: Tx,
  added: {
    readonly statement: Uuid;
    readonly part: number;
    readonly digest: Uuid;
    readonly lines: readonly StatementLine[];
    /** Null where more is to come. */
    readonly completeAt: Date | null;
  },
): Promise<number> {
  const { statement, part, lines } = added;
  const of = <K extends keyof StatementLine>(key: K) => lines.map((line) => line[key]);
  await sql`
    insert into games.vendor_statement_part (statement, part, digest)
    values (${statement}, ${part}, ${added.digest})`.execute(tx);
  const { rows } = await sql<{ lines: number }>`
    with added as (
      insert into games.vendor_statement_line
        (statement, part, transaction, transaction_id, side, currency, amount, standing)
      select ${statement}::uuid, ${part}::int, l.* from unnest(${of('transaction')}::uuid[],
        ${of('transactionId')}::text[], ${of('side')}::smallint[], ${of('currency')}::text[],
        ${of('amount')}::bigint[], ${of('standing')}::boolean[]) l
      on conflict do nothing returning 1)
    update games.vendor_statement
    set lines = lines + (select count(*)::int from added), complete_at = ${added.completeAt}
    where id = ${statement} returning lines`.execute(tx);
  return rows[0]?.lines ?? 0;
}

type Own = { readonly [K in keyof Booked]: Booked[K] | null } & { readonly memberId: Uuid | null };
export type ComparedLine = {
  readonly theirs: StatementLine;
  readonly ours: (Booked & { readonly memberId: Uuid }) | undefined;
};

/** The lines of a part, each with what is in our book under the same id. */
export async function listCompared(
  db: Db,
  { statement, part }: { readonly statement: Uuid; readonly part: number },
): Promise<readonly ComparedLine[]> {
  const { rows } = await sql<
    StatementLine & { readonly own: null } & { [K in keyof Own as `own_${K}`]: Own[K] }
  >`
    select l.transaction, l.transaction_id as "transactionId", l.side, l.currency, l.amount,
      l.standing, o.side as "own_side", o.amount as "own_amount", m.currency as "own_currency",
      o.moved and undone.id is null as "own_standing", o.member_id as "own_memberId"
    from games.vendor_statement_line l
    left join lateral (
      select ${sideOf('t.kind')} as side, t.amount, t.moved, t.member_id
      from games.wallet_transaction t where t.id = l.transaction and t.kind in ${MOVE_KINDS}
      union all
      select ${KIND.win}, t.win_amount, t.moved, t.member_id
      from games.wallet_transaction t where t.win_id = l.transaction) o on true
    left join lateral (
      select u.id from games.wallet_transaction u
      where u.original_id = l.transaction and u.member_id = o.member_id
        and u.kind = ${KIND.rollback} limit 1) undone on true
    left join wallet.member m on m.member_id = o.member_id
    where l.statement = ${statement} and l.part = ${part}`.execute(db);
  return rows.map((row) => {
    const { own_side: side, own_amount: amount, own_currency: currency } = row;
    const { own_standing: standing, own_memberId: memberId } = row;
    const { transaction, transactionId } = row;
    const theirs = {
      transaction,
      transactionId,
      side: row.side,
      amount: row.amount,
      currency: row.currency,
      standing: row.standing,
    };
    const isOurs =
      side !== null &&
      amount !== null &&
      currency !== null &&
      standing !== null &&
      memberId !== null;
    return { theirs, ours: isOurs ? { side, amount, currency, standing, memberId } : undefined };
  });
}

/** Our transactions that moved money in a stretch of time, but for trials, and that no line names. */
export async function listUnlisted(
  db: Db,
  asked: {
    readonly statement: Statement;
    readonly from: Date;
    readonly to: Date;
    readonly limit: number;
  },
): Promise<readonly FoundDifference[]> {
  const { statement, from, to, limit } = asked;
  const { rows } = await sql<{
    transaction: Uuid;
    transactionId: string;
    side: 1 | 2;
    memberId: Uuid;
    amount: Amount;
    currency: Currency;
  }>`
    select o.id as transaction, o.transaction_id as "transactionId", o.side,
      o.member_id as "memberId", o.amount, m.currency
    from games.wallet_transaction t
    cross join lateral (values
      (t.id, t.transaction_id, ${sideOf('t.kind')}, t.amount),
      (t.win_id, t.win_transaction_id, ${KIND.win}, t.win_amount))
      own (id, transaction_id, side, amount)
    cross join lateral (
      select own.id, own.transaction_id, own.side, own.amount, t.member_id
      where own.id is not null and own.amount > 0) o
    join wallet.member m on m.member_id = o.member_id and m.currency <> ${TRIAL_CURRENCY}
    left join lateral (
      select l.transaction from games.vendor_statement_line l
      where l.statement = ${statement.id} and l.transaction = o.id limit 1) listed on true
    left join lateral (
      select u.id from games.wallet_transaction u
      where u.original_id = o.id and u.member_id = o.member_id
        and u.kind = ${KIND.rollback} limit 1) undone on true
    where t.vendor_id = ${statement.vendorId} and t.kind in ${MOVE_KINDS} and t.moved
      and t.at >= ${from} and t.at < ${to}
      and listed.transaction is null and undone.id is null
    limit ${limit}`.execute(db);
  return rows.map(({ amount, currency, ...row }) => ({
    ...row,
    kind: 'missing_there',
    ours: { amount, currency },
    theirs: null,
  }));
}

/** When the vendor of the row `v` has sent a whole list last; null where it never has. */
export const toldAt = sql<Date | null>`(
  select told.received_at from games.vendor_statement told
  where told.vendor_id = v.id and told.complete_at is not null
  order by told.received_at desc limit 1)`;

/** Each day has a list, sent within hours of its end. */
const DAY_MISSING_MS = 1.5 * DAY_MS;
/** Who is silent for so long tells no more: as a studio that has come back into the house. */
const TELLS_NO_MORE_MS = 30 * DAY_MS;
export type LastTold = {
  readonly vendorCode: string;
  readonly vendorName: string;
  readonly toldAt: Date;
  /** It has told before, goes on playing, and a day has not come. */
  readonly missing: boolean;
};

/** The vendors of a brand that have ever told what is in their books, and when they did last. */
export async function listLastTold(
  db: Db,
  { merchantId, now }: { readonly merchantId: string; readonly now: Date },
): Promise<readonly LastTold[]> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const { rows } = await sql<LastTold>`
    select "vendorCode", "vendorName", "toldAt", active and "toldAt" < ${before(DAY_MISSING_MS)}
      and "toldAt" > ${before(TELLS_NO_MORE_MS)} as missing
    from (
      select v.code as "vendorCode", v.name as "vendorName", v.active, ${toldAt} as "toldAt"
      from games.vendor v where v.merchant_id = ${merchantId}) vendor
    where "toldAt" is not null
    order by "toldAt", "vendorCode"`.execute(db);
  return rows;
}

export type ListedStatement = Pick<
  Statement,
  'statementId' | 'from' | 'to' | 'lines' | 'differences'
> & { readonly vendorCode: string; readonly vendorName: string; readonly receivedAt: Date };

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
