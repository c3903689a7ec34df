import { assert, type Currency, isCurrency, type Uuid } from '@padauk/base';
import { type ColumnType, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/platform.ts';
import type { Direction, ListedMove, OurMove } from './compare-day.ts';

declare module '../../../../platform/database.ts' {
  interface Database {
    'wallet.provider_day': {
      provider: string;
      day: ColumnType<Date, string, never>;
      fetched_at: Date;
    };
    'wallet.provider_payment': {
      provider: string;
      direction: Direction;
      provider_reference: string;
      reference: string;
      day: ColumnType<Date, string, string>;
      amount: string;
      currency: string;
      paid_at: Date;
    };
  }
}

/** Keeps a provider's list of a day, each payment once, in place of an earlier one. */
export async function replaceDay(
  tx: Tx,
  day: {
    provider: string;
    direction: Direction;
    day: string;
    listed: readonly ListedMove[];
    at: Date;
  },
): Promise<void> {
  const { provider, direction, listed } = day;
  await tx
    .insertInto('wallet.provider_day')
    .values({ provider, day: day.day, fetched_at: day.at })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'day']).doUpdateSet({ fetched_at: day.at }),
    )
    .execute();
  // What the provider lists no longer, or on another day now, is no payment of this day.
  await sql`
    delete from wallet.provider_payment
    where provider = ${provider} and direction = ${direction} and day = ${day.day}::date
      and provider_reference <> all (
        ${listed.map(({ providerReference }) => providerReference)}::text[])`.execute(tx);
  // As arrays: a day has more payments than a statement may have values.
  await sql`
    insert into wallet.provider_payment
      (provider, direction, day, provider_reference, reference, amount, currency, paid_at)
    select ${provider}, ${direction}, ${day.day}::date, l.*
    from unnest(
      ${listed.map(({ providerReference }) => providerReference)}::text[],
      ${listed.map(({ reference }) => reference)}::text[],
      ${listed.map(({ amount }) => amount)}::text[],
      ${listed.map(({ currency }) => currency)}::text[],
      ${listed.map(({ paidAt }) => paidAt.toISOString())}::timestamptz[]) as l
    on conflict (provider, direction, provider_reference) do update
    set day = excluded.day, amount = excluded.amount, currency = excluded.currency,
      paid_at = excluded.paid_at`.execute(tx);
}

type OurQuery = {
  readonly provider: string;
  readonly direction: Direction;
  readonly day: string;
  readonly references: readonly string[];
};

/**
 * What we know of a provider's list: all that it names, and all that is in our books for that
 * day of UTC and that no list of any day names.
 */
export async function listOurMoves(tx: Tx, of: OurQuery): Promise<OurMove[]> {
  const { rows } = await sql<{
    id: string;
    provider_reference: string;
    currency: string;
    amount: bigint;
    posted: boolean;
  }>`
    with own as (${of.direction === 'in' ? depositsOf(of) : payoutsOf(of)})
    select id, provider_reference, currency, amount, posted from own
    where provider_reference = any(${[...of.references]}::text[])
      or posted and booked_at >= ${of.day}::date::timestamp at time zone 'UTC'
        and booked_at < (${of.day}::date + 1)::timestamp at time zone 'UTC'
        and not exists (select from wallet.provider_payment p
          where p.provider = ${of.provider} and p.direction = ${of.direction}
            and p.provider_reference = own.provider_reference)`.execute(tx);
  return rows.map((row) => ({
    ownId: row.id,
    providerReference: row.provider_reference,
    currency: currencyOf(row.currency),
    amount: row.amount,
    posted: row.posted,
  }));
}

/** By the index of references, and by that of the time. */
const depositsOf = ({ provider, day, references }: OurQuery) => sql`
  select id, provider_reference, currency, amount, state = 'posted' as posted,
    posted_at as booked_at
  from wallet.deposit
  where provider = ${provider}
    and (provider_reference = any(${[...references]}::text[])
      or posted_at >= ${day}::date::timestamp at time zone 'UTC')`;
const payoutsOf = ({ provider, day, references }: OurQuery) => sql`
  select o.id, o.provider_reference, w.currency, o.amount, o.state = 'paid' as posted,
    o.ended_at as booked_at
  from wallet.payout o join wallet.withdrawal w on w.id = o.withdrawal_id
  where o.provider = ${provider} and o.provider_reference is not null
    and (o.provider_reference = any(${[...references]}::text[])
      or o.ended_at >= ${day}::date::timestamp at time zone 'UTC')`;

function currencyOf(text: string): Currency {
  assert(isCurrency(text), `the currency of a deposit: ${text}`);
  return text;
}

/** The days of UTC on which deposits began that were posted since then and are on no list yet. */
export async function listUnlistedDays(
  db: Db,
  of: { readonly provider: string; readonly since: Date },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct (d.created_at at time zone 'UTC')::date::text as day from wallet.deposit d
    where d.provider = ${of.provider} and d.state = 'posted' and d.posted_at >= ${of.since}
      and not exists (select from wallet.provider_payment p
        where p.provider = d.provider and p.direction = 'in'
          and p.provider_reference = d.provider_reference)
    order by day`.execute(db);
  return rows.map(({ day }) => day);
}

export type DaySum = {
  readonly provider: string;
  readonly direction: Direction;
  readonly day: string;
  readonly oursCount: number;
  readonly ours: bigint;
  /** As written: sums are made where amounts are read. */
  readonly theirs: readonly string[] | null;
  readonly mismatches: number;
  readonly fetchedAt: Date | null;
};

/**
 * Our sums per provider, direction and day of UTC beside what the provider has listed. A deposit or
 * a payout counts on the day of the provider's list that names it; without one, on the day it was
 * booked. A day without payouts on either side has no line for them.
 */
export async function sumDays(
  tx: Db | Tx,
  of: { merchantId: Uuid; from: string; to: string },
): Promise<DaySum[]> {
  const { rows } = await sql<{
    provider: string;
    direction: Direction;
    day: string;
    ours_count: number;
    ours: bigint;
    theirs: string[] | null;
    mismatches: number;
    fetched_at: Date | null;
  }>`
    with booked as (
      select provider, 'in' as direction, provider_reference, posted_at as at, amount
      from wallet.deposit
      where merchant_id = ${of.merchantId} and state = 'posted'
        and posted_at >= (${of.from}::date - 2)::timestamp at time zone 'UTC'
        and posted_at < (${of.to}::date + 3)::timestamp at time zone 'UTC'
      union all
      select provider, 'out', provider_reference, ended_at, amount
      from wallet.payout
      where merchant_id = ${of.merchantId} and state = 'paid' and provider_reference is not null
        and ended_at >= (${of.from}::date - 2)::timestamp at time zone 'UTC'
        and ended_at < (${of.to}::date + 3)::timestamp at time zone 'UTC'),
    ours as (
      select b.provider, b.direction, coalesce(p.day, (b.at at time zone 'UTC')::date) as day,
        count(*)::int as count, sum(b.amount)::bigint as amount
      from booked b
      left join wallet.provider_payment p on p.provider = b.provider
        and p.direction = b.direction and p.provider_reference = b.provider_reference
      group by 1, 2, 3),
    known as (
      select provider, 'in' as direction, provider_reference, merchant_id from wallet.deposit
      union all
      select provider, 'out', provider_reference, merchant_id from wallet.payout),
    theirs as (
      select f.provider, s.direction, f.day, f.fetched_at,
        coalesce(array_agg(p.amount) filter (where p.provider is not null), '{}') as amounts
      from wallet.provider_day f
      -- What a provider of another brand lists is nobody else's to see.
      join wallet.provider w on w.code = f.provider
        and (w.merchant_id is null or w.merchant_id = ${of.merchantId})
      cross join (values ('in'), ('out')) as s (direction)
      left join wallet.provider_payment p
        on p.provider = f.provider and p.direction = s.direction and p.day = f.day
      left join known k on k.provider = p.provider and k.direction = p.direction
        and k.provider_reference = p.provider_reference
      where k.merchant_id is null or k.merchant_id = ${of.merchantId}
      group by 1, 2, 3, 4),
    open as (
      select provider, direction, day, count(*)::int as count from wallet.payment_mismatch
      where state = 'open' and (merchant_id is null or merchant_id = ${of.merchantId})
      group by 1, 2, 3)
    select coalesce(o.provider, t.provider) as provider,
      coalesce(o.direction, t.direction) as direction, coalesce(o.day, t.day)::text as day,
      coalesce(o.count, 0) as ours_count, coalesce(o.amount, 0)::bigint as ours,
      t.amounts as theirs, coalesce(m.count, 0) as mismatches, t.fetched_at
    from ours o
    full join theirs t on t.provider = o.provider and t.direction = o.direction and t.day = o.day
    left join open m on m.provider = coalesce(o.provider, t.provider)
      and m.direction = coalesce(o.direction, t.direction) and m.day = coalesce(o.day, t.day)
    where coalesce(o.day, t.day) between ${of.from}::date and ${of.to}::date
      and (coalesce(o.direction, t.direction) = 'in' or o.count > 0 or t.amounts <> '{}'
        or m.count > 0)
    order by 3 desc, 1, 2`.execute(tx);
  return rows.map((row) => ({
    provider: row.provider,
    direction: row.direction,
    day: row.day,
    oursCount: row.ours_count,
    ours: row.ours,
    theirs: row.theirs,
    mismatches: row.mismatches,
    fetchedAt: row.fetched_at,
  }));
}
