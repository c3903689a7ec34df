import { type Amount, amount, type Uuid } from '@padauk/base';
import { type ColumnType, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/platform.ts';
import type { Direction, FoundMismatch, MismatchKind } from './compare-day.ts';

type MismatchTable = {
  id: string;
  provider: string;
  provider_reference: string;
  /** `YYYY-MM-DD` */
  day: ColumnType<Date, string, string>;
  kind: MismatchKind;
  direction: Direction;
  deposit_id: string | null;
  payout_id: string | null;
  merchant_id: string | null;
  ours: bigint | null;
  theirs: string | null;
  currency: string;
  found_at: Date;
  state: ColumnType<MismatchState, undefined, MismatchState>;
  closed_by: ColumnType<string | null, undefined, string>;
  closed_reason: ColumnType<string | null, undefined, string>;
  closed_at: ColumnType<Date | null, undefined, Date>;
  claimed: ColumnType<bigint | null, undefined, bigint | null>;
};

declare module '../../../../platform/database.ts' {
  interface Database {
    'wallet.payment_mismatch': MismatchTable;
  }
}

export type MismatchState = 'open' | 'settled' | 'closed';
export type Mismatch = {
  readonly id: Uuid;
  readonly provider: string;
  readonly providerReference: string;
  readonly day: string;
  readonly kind: MismatchKind;
  readonly direction: Direction;
  readonly depositId: Uuid | null;
  readonly payoutId: Uuid | null;
  readonly ours: bigint | null;
  readonly theirs: string | null;
  readonly currency: string;
  readonly foundAt: Date;
  readonly state: MismatchState;
  readonly closedBy: Uuid | null;
  readonly closedReason: string | null;
  /** What was booked as a claim on the provider, minor units; null where nothing was. */
  readonly claimed: Amount | null;
};

/**
 * Writes what was found. What was found before and is gone now is settled: the money was posted, or
 * the list has caught up; it stands open again when it comes back. What somebody has closed with a
 * reason stays closed.
 */
export async function replaceMismatches(
  tx: Tx,
  day: {
    provider: string;
    direction: Direction;
    day: string;
    found: readonly FoundMismatch[];
    at: Date;
    newId: () => Uuid;
  },
): Promise<void> {
  const { provider, direction, found } = day;
  await sql`
    update wallet.payment_mismatch m set state = 'settled'
    where m.provider = ${provider} and m.direction = ${direction}
      and m.day = ${day.day}::date and m.state = 'open'
      and (m.provider_reference, m.kind) not in (
        select * from unnest(${found.map((one) => one.providerReference)}::text[],
          ${found.map((one) => one.kind as string)}::text[]))`.execute(tx);
  const own = found.map(({ ownId }) => ownId);
  const none = found.map(() => null);
  // As arrays: a day may have more of them than a statement may have values.
  await sql`
    insert into wallet.payment_mismatch (provider, direction, day, found_at, merchant_id, id,
      provider_reference, kind, deposit_id, payout_id, ours, theirs, currency)
    select ${provider}, ${direction}, ${day.day}::date, ${day.at},
      coalesce(
        (select merchant_id from wallet.deposit d where d.id = l.deposit_id),
        (select merchant_id from wallet.payout o where o.id = l.payout_id),
        (select merchant_id from wallet.provider where code = ${provider})), l.*
    from unnest(
      ${found.map(() => day.newId())}::uuid[],
      ${found.map((one) => one.providerReference)}::text[],
      ${found.map((one) => one.kind as string)}::text[],
      ${direction === 'in' ? own : none}::uuid[],
      ${direction === 'out' ? own : none}::uuid[],
      ${found.map((one) => one.ours)}::bigint[],
      ${found.map((one) => one.theirs)}::text[],
      ${found.map((one) => one.currency)}::text[])
      as l (id, provider_reference, kind, deposit_id, payout_id, ours, theirs, currency)
    on conflict (provider, direction, provider_reference, kind) do update
    set state = 'open', day = excluded.day, ours = excluded.ours, theirs = excluded.theirs,
      currency = excluded.currency
    where wallet.payment_mismatch.state <> 'closed'`.execute(tx);
}

/** Mismatches of a brand, and those of providers of the install for nobody, newest first. */
export async function pageMismatches(
  tx: Db | Tx,
  of: {
    readonly merchantId: Uuid;
    readonly state?: MismatchState | undefined;
    readonly provider?: string | undefined;
    readonly day?: string | undefined;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ rows: Mismatch[]; total: number }> {
  let query = ofBrand(tx, of.merchantId);
  if (of.state) query = query.where('state', '=', of.state);
  if (of.provider) query = query.where('provider', '=', of.provider);
  if (of.day) query = query.where('day', '=', sql<Date>`${of.day}::date`);
  const rows = await query
    .selectAll()
    .select(sql<string>`day::text`.as('written_day'))
    .orderBy('found_at', 'desc')
    .orderBy('id', 'desc')
    .offset(of.offset)
    .limit(of.limit)
    .execute();
  const { total } = await query
    .select((count) => count.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map(toMismatch), total: Number(total) };
}

const ofBrand = (tx: Db | Tx, merchantId: Uuid) =>
  tx
    .selectFrom('wallet.payment_mismatch')
    .where((of) => of.or([of('merchant_id', '=', merchantId), of('merchant_id', 'is', null)]));

export async function lockMismatch(
  tx: Tx,
  key: { readonly merchantId: Uuid; readonly mismatchId: string },
): Promise<Mismatch | undefined> {
  const row = await ofBrand(tx, key.merchantId)
    .selectAll()
    .select(sql<string>`day::text`.as('written_day'))
    .where('id', '=', key.mismatchId)
    .forUpdate()
    .executeTakeFirst();
  return row && toMismatch(row);
}

/**
 * Whether a payout that nobody knows is one of ours after all: the provider repeats our reference,
 * and has not told us its own yet. Its word of it is still to come.
 */
export async function isStillToBeTold(
  tx: Tx,
  of: Pick<Mismatch, 'provider' | 'direction' | 'providerReference'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from wallet.provider_payment l
    join wallet.payout o on o.id::text = l.reference and o.provider = l.provider
    where l.provider = ${of.provider} and l.direction = ${of.direction}
      and l.provider_reference = ${of.providerReference} and o.provider_reference is null`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function closeMismatchRow(
  tx: Tx,
  closed: {
    readonly id: Uuid;
    readonly by: Uuid;
    readonly reason: string;
    readonly at: Date;
    readonly claimed: Amount | null;
  },
): Promise<void> {
  await tx
    .updateTable('wallet.payment_mismatch')
    .set({
      state: 'closed',
      closed_by: closed.by,
      closed_reason: closed.reason,
      closed_at: closed.at,
      claimed: closed.claimed,
    })
    .where('id', '=', closed.id)
    .execute();
}

const toMismatch = (
  row: Selectable<MismatchTable> & { readonly written_day: string },
): Mismatch => ({
  id: row.id as Uuid,
  provider: row.provider,
  providerReference: row.provider_reference,
  day: row.written_day,
  kind: row.kind,
  direction: row.direction,
  depositId: row.deposit_id as Uuid | null,
  payoutId: row.payout_id as Uuid | null,
  ours: row.ours === null ? null : amount(row.ours),
  theirs: row.theirs,
  currency: row.currency,
  foundAt: row.found_at,
  state: row.state,
  closedBy: row.closed_by as Uuid | null,
  closedReason: row.closed_reason,
  claimed: row.claimed === null ? null : amount(row.claimed),
});
