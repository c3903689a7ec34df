import type { Amount, Currency, Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { hasRollback } from '../transaction-kinds.repo.ts';
import type { DifferenceKind } from './difference.ts';

export type BookedSum = { readonly amount: Amount; readonly currency: Currency } | null;
export type FoundDifference = {
  readonly transaction: Uuid;
  readonly transactionId: string;
  readonly side: 1 | 2;
  readonly kind: DifferenceKind;
  readonly memberId: Uuid | null;
  readonly ours: BookedSum;
  readonly theirs: BookedSum;
};

/**
 * Writes down what some parts of a statement have shown, one statement of a vendor at a time. What
 * differed before is settled where a line of these parts names it and agrees. What people have
 * closed stays closed, as long as the sums stay.
 *
 * @returns how many stand open now that did not before
 */
export async function keepDifferences(
  tx: Tx,
  {
    vendorId,
    statement,
    parts,
    found,
    at,
  }: {
    readonly vendorId: Uuid;
    readonly statement: Uuid;
    /** The lines of these were looked at. */
    readonly parts: { readonly after: number; readonly upTo: number };
    readonly found: readonly FoundDifference[];
    readonly at: Date;
  },
): Promise<number> {
  await lockDifferences(tx, vendorId);
  const ids = found.map(({ transaction }) => transaction);
  const kinds = found.map(({ kind }) => kind as string);
  await sql`
    update games.vendor_difference d set state = 'settled'
    where d.vendor_id = ${vendorId} and d.state = 'open'
      and not exists (
        select from unnest(${ids}::uuid[], ${kinds}::text[]) f (id, kind)
        where f.id = d.transaction and f.kind = d.kind)
      and exists (
        select from games.vendor_statement_line l
        where l.statement = ${statement} and l.transaction = d.transaction
          and l.part > ${parts.after} and l.part <= ${parts.upTo})`.execute(tx);
  const { rows } = await sql<{ opened: number }>`
    with found as (
      select * from unnest(${ids}::uuid[], ${kinds}::text[],
        ${found.map((one) => one.transactionId)}::text[], ${found.map((one) => one.side)}::int[],
        ${found.map((one) => one.memberId)}::uuid[],
        ${found.map((one) => one.ours?.amount ?? null)}::bigint[],
        ${found.map((one) => one.ours?.currency ?? null)}::text[],
        ${found.map((one) => one.theirs?.amount ?? null)}::bigint[],
        ${found.map((one) => one.theirs?.currency ?? null)}::text[])
        f (transaction, kind, transaction_id, side, member_id, ours, currency, theirs,
          their_currency)
    ), known as (
      select d.transaction, d.kind from games.vendor_difference d
      join found f on f.transaction = d.transaction and f.kind = d.kind
      where d.vendor_id = ${vendorId} and d.state = 'open'
    ), kept as (
      insert into games.vendor_difference (vendor_id, transaction, kind, transaction_id, side,
        member_id, ours, currency, theirs, their_currency, found_at)
      select ${vendorId}::uuid, f.*, ${at}::timestamptz from found f
      on conflict (vendor_id, transaction, kind) do update
        set state = 'open', side = excluded.side, ours = excluded.ours,
          currency = excluded.currency, theirs = excluded.theirs,
          their_currency = excluded.their_currency, closed_by = null, closed_reason = null,
          closed_at = null
        where vendor_difference.state <> 'closed'
          or (vendor_difference.ours, vendor_difference.theirs)
            is distinct from (excluded.ours, excluded.theirs)
      returning transaction, kind)
    select count(*)::int as opened from kept
    where (transaction, kind) not in (select transaction, kind from known)`.execute(tx);
  return rows[0]?.opened ?? 0;
}

/** Settles where the vendor's book lacked what no longer is in ours. */
export async function settleTakenBack(tx: Tx, vendorId: Uuid): Promise<void> {
  await lockDifferences(tx, vendorId);
  await sql`
    update games.vendor_difference d set state = 'settled'
    where d.vendor_id = ${vendorId} and d.state = 'open' and d.kind = 'missing_there'
      and ${hasRollback('d.transaction', 'd.member_id')}`.execute(tx);
}

async function lockDifferences(tx: Tx, vendorId: Uuid): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('games.differences:' || ${vendorId}, 0))`.execute(
    tx,
  );
}

export type Counted<Row> = Row & { readonly total: number };
export const pageOf = <Row extends object>(rows: readonly Counted<Row>[]) => ({
  rows: rows.map((counted) => {
    const { total: _, ...row } = counted;
    return row;
  }),
  total: rows[0]?.total ?? 0,
});
export type Window = {
  readonly merchantId: string;
  readonly offset: number;
  readonly limit: number;
};

export type DifferenceState = 'open' | 'settled' | 'closed';
export type ListedDifference = {
  readonly differenceId: Uuid;
  readonly vendorCode: string;
  readonly vendorName: string;
  readonly transactionId: string;
  readonly side: 1 | 2;
  readonly kind: DifferenceKind;
  readonly memberId: Uuid | null;
  /** Minor units, each of its own currency. */
  readonly ours: Amount | null;
  readonly currency: Currency | null;
  readonly theirs: Amount | null;
  readonly theirCurrency: Currency | null;
  readonly foundAt: Date;
  readonly state: DifferenceState;
  readonly closedBy: Uuid | null;
  readonly closedReason: string | null;
};
const columns = sql.raw(`d.id as "differenceId", v.code as "vendorCode", v.name as "vendorName",
  d.transaction_id as "transactionId", d.side, d.kind, d.member_id as "memberId", d.ours,
  d.currency, d.theirs, d.their_currency as "theirCurrency", d.found_at as "foundAt", d.state,
  d.closed_by as "closedBy", d.closed_reason as "closedReason"`);

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
