import { type Amount, amount, type Uuid } from '@padauk/base';
import { type AccountId, type TransferKind, transferKinds } from './transfer.ts';
import { run, runOne, type Tx } from './tx.ts';

/** One side of a transfer, as it is in the statement of a member's account. */
export type StatementLine = {
  readonly id: Uuid;
  /** Signed, minor units: what the transfer added to the account. */
  readonly amount: Amount;
  /** Of the account after the transfer. */
  readonly balance: Amount;
  readonly version: number;
  readonly kind: TransferKind;
  readonly reference: Uuid | null;
  readonly at: Date;
};

/** Further lines are there, and are not counted: it would take too long. */
export const COUNT_MAX = 10_000;

/**
 * A window of the statement of a member's account, newest first, with how many lines there are in
 * all. Tombstones moved nothing and are left out of both. From `COUNT_MAX` on lines are not
 * counted: a statement with a filter says `COUNT_MAX`, the whole one the version of the account,
 * which counts tombstones too.
 *
 * @param query.kinds - only these kinds; all when undefined
 * @param query.from - inclusive
 * @param query.to - exclusive
 * @param query.counted - how many lines fit, where that is known: then nothing is counted
 */
export async function readStatement(
  tx: Tx,
  query: {
    readonly accountId: AccountId;
    readonly kinds?: readonly TransferKind[] | undefined;
    readonly from?: Date | undefined;
    readonly to?: Date | undefined;
    readonly offset: number;
    readonly limit: number;
    readonly counted?: number | undefined;
  },
): Promise<{ lines: StatementLine[]; total: number }> {
  const kinds = (query.kinds ?? []).map((kind) => transferKinds[kind]);
  // Batch ids are times, so that a span of time is a range of them and closes whole partitions.
  const where = `
    where x.account_id = $1 and x.kind <> 0
      and ($2::smallint[] = '{}' or x.kind = any ($2::smallint[]))
      and x.batch_id >= coalesce(ledger.first_batch_at($3::timestamptz), 0)
      and x.batch_id < coalesce(ledger.first_batch_at($4::timestamptz), 9223372036854775807)`;
  const values = [query.accountId, kinds, inRange(query.from), inRange(query.to)];
  const rows = await run<{
    id: Uuid;
    amount: string;
    balance: string;
    version: number;
    kind: TransferKind;
    reference: Uuid | null;
    at: Date;
  }>(
    tx,
    `select x.id, x.amount::text, x.balance::text, x.version, k.name as kind, x.reference,
            ledger.batch_at(x.batch_id) as at
       from (select * from ledger.transfer x ${where}
              -- The span comes first because the index has it; within one, versions decide.
              order by x.batch_id >> 46 desc, x.version desc offset $5 limit $6) x
       join ledger.transfer_kind k on k.number = x.kind
      order by x.version desc`,
    [...values, query.offset, query.limit],
  );
  let total = query.counted;
  if (total === undefined) {
    const counted = await runOne<{ lines: string }>(
      tx,
      `select count(*)::text as lines
         from (select from ledger.transfer x ${where} limit ${COUNT_MAX}) counted`,
      values,
    );
    total = Number(counted.lines);
  }
  const isWhole = !query.kinds && !query.from && !query.to;
  if (isWhole && total >= COUNT_MAX) {
    const balance = await runOne<{ version: number }>(
      tx,
      'select version from ledger.balance where account_id = $1',
      [query.accountId],
    );
    total = balance.version;
  }
  return {
    lines: rows.map((row) => ({
      ...row,
      amount: amount(BigInt(row.amount)),
      balance: amount(BigInt(row.balance)),
    })),
    total,
  };
}

// The times that a batch id can write; a span that reaches beyond them reaches beyond all lines.
const FIRST = new Date('2024-01-01T00:00:00Z');
const LAST = new Date('2200-01-01T00:00:00Z');

function inRange(at: Date | undefined): Date | null {
  if (at === undefined) return null;
  if (at < FIRST) return FIRST;
  return at > LAST ? LAST : at;
}

/**
 * What transfers of these kinds have added to a member's account since then, and what they have
 * taken from it, by kind, minor units. Reads the index of the account, so it is for single players,
 * not for reports.
 */
export async function sumByKind(
  tx: Tx,
  query: {
    readonly accountId: AccountId;
    readonly kinds: readonly TransferKind[];
    readonly from: Date;
  },
): Promise<ReadonlyMap<TransferKind, Pick<KindSum, 'received' | 'paid'>>> {
  const rows = await run<{ kind: TransferKind; received: string; paid: string }>(
    tx,
    `select k.name as kind,
            coalesce(sum(x.amount) filter (where x.amount > 0), 0)::text as received,
            coalesce(-sum(x.amount) filter (where x.amount < 0), 0)::text as paid
       from ledger.transfer x join ledger.transfer_kind k on k.number = x.kind
      where x.account_id = $1 and x.kind = any ($2::smallint[])
        and x.batch_id >= ledger.first_batch_at($3::timestamptz)
      group by k.name`,
    [query.accountId, query.kinds.map((kind) => transferKinds[kind]), inRange(query.from)],
  );
  return new Map(
    rows.map(({ kind, received, paid }) => [
      kind,
      { received: amount(BigInt(received)), paid: amount(BigInt(paid)) },
    ]),
  );
}

/**
 * How many lines of a filtered statement there are, at most `COUNT_MAX`, and what they have added
 * to the account and taken from it, minor units; no sums when there are more of them.
 */
export async function sumStatement(
  tx: Tx,
  query: {
    readonly accountId: AccountId;
    readonly kinds?: readonly TransferKind[] | undefined;
    readonly from?: Date | undefined;
    readonly to?: Date | undefined;
  },
): Promise<{
  readonly lines: number;
  readonly sums: { readonly received: Amount; readonly paid: Amount } | undefined;
}> {
  const row = await runOne<{ lines: string; received: string; paid: string }>(
    tx,
    `select count(*)::text as lines,
            coalesce(sum(amount) filter (where amount > 0), 0)::text as received,
            coalesce(-sum(amount) filter (where amount < 0), 0)::text as paid
       from (
         select x.amount from ledger.transfer x
          where x.account_id = $1 and x.kind <> 0
            and ($2::smallint[] = '{}' or x.kind = any ($2::smallint[]))
            and x.batch_id >= coalesce(ledger.first_batch_at($3::timestamptz), 0)
            and x.batch_id < coalesce(ledger.first_batch_at($4::timestamptz), 9223372036854775807)
          limit ${COUNT_MAX + 1}) counted`,
    [
      query.accountId,
      (query.kinds ?? []).map((kind) => transferKinds[kind]),
      inRange(query.from),
      inRange(query.to),
    ],
  );
  if (Number(row.lines) > COUNT_MAX) return { lines: COUNT_MAX, sums: undefined };
  const sums = { received: amount(BigInt(row.received)), paid: amount(BigInt(row.paid)) };
  return { lines: Number(row.lines), sums };
}

/** What lines of one kind have moved on an account in one span. */
export type KindSum = {
  /** The place of the span among those that were asked for. */
  readonly span: number;
  readonly kind: TransferKind;
  readonly lines: number;
  /** Minor units. */
  readonly received: Amount;
  readonly paid: Amount;
};

/**
 * The sums of each kind on an account between every two of these instants, which follow each other:
 * the months of a year. Reads the index of the account, so it is for single players.
 */
export async function sumSpans(
  tx: Tx,
  query: { readonly accountId: AccountId; readonly edges: readonly Date[] },
): Promise<KindSum[]> {
  const rows = await run<{
    span: number;
    kind: TransferKind;
    lines: string;
    received: string;
    paid: string;
  }>(
    tx,
    // Kinds are named once they are added up: so lines are gathered by numbers, without a sort.
    `select s.span, k.name as kind, s.lines::text, s.received::text, s.paid::text
       from (
         select width_bucket(x.batch_id, e.ids) - 1 as span, x.kind, count(*) as lines,
                coalesce(sum(x.amount) filter (where x.amount > 0), 0) as received,
                coalesce(-sum(x.amount) filter (where x.amount < 0), 0) as paid
           from (select array_agg(ledger.first_batch_at(at) order by at) as ids
                   from unnest($2::timestamptz[]) at) e
           join ledger.transfer x on x.account_id = $1 and x.kind <> 0
            and x.batch_id >= ledger.first_batch_at($3) and x.batch_id < ledger.first_batch_at($4)
          group by 1, 2) s
       join ledger.transfer_kind k on k.number = s.kind
      order by s.span, k.name`,
    [query.accountId, query.edges, query.edges.at(0), query.edges.at(-1)],
  );
  return rows.map(({ span, kind, lines, received, paid }) => ({
    span,
    kind,
    lines: Number(lines),
    received: amount(BigInt(received)),
    paid: amount(BigInt(paid)),
  }));
}

/** The balance of a member's account as it was just before an instant, minor units. */
export async function readBalanceBefore(
  tx: Tx,
  query: { readonly accountId: AccountId; readonly at: Date },
): Promise<Amount> {
  const [row] = await run<{ balance: string }>(
    tx,
    `select x.balance::text from ledger.transfer x
      where x.account_id = $1 and x.batch_id < ledger.first_batch_at($2)
        and x.batch_id >> 46 <= ledger.first_batch_at($2) >> 46
      order by x.batch_id >> 46 desc, x.version desc limit 1`,
    [query.accountId, query.at],
  );
  return amount(BigInt(row?.balance ?? '0'));
}
