import type { Uuid } from '@padauk/base';
import { TRIAL } from '@padauk/contracts/account-types';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';
import { usernameKeyOf } from '../../identity/index.ts';

/*
 * What reports need beside the roll-ups of single modules: rows of several modules side by side.
 * Reads only. Amounts are minor units of the brand's currency, days those of its calendar, `from`
 * and `to` both included.
 */

type Span = { readonly merchantId: string; readonly from: string; readonly to: string };

/** Whoever has that user name at the brand. */
export async function findByAccount(
  tx: Db | Tx,
  asked: { readonly merchantId: string; readonly account: string },
): Promise<Uuid | undefined> {
  const { rows } = await sql<{ id: Uuid }>`
    select id from identity.member
    where merchant_id = ${asked.merchantId}
      and username_key = ${usernameKeyOf(asked.account)}`.execute(tx);
  return rows[0]?.id;
}

export type LineFigures = {
  readonly line: string;
  /** The first day of the period; empty where the span is one. */
  readonly period: string;
  readonly members: number;
  readonly rounds: number;
  readonly stakes: bigint;
  readonly payouts: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  /** Of these: the players directly below the agent, who have no line of their own. */
  readonly ownMembers: number;
  readonly ownStakes: bigint;
  readonly ownPayouts: bigint;
};

type LineSpan = Span & {
  /** Whose line is taken apart; without one all lines of the brand are side by side. */
  readonly agentId: string | undefined;
  readonly by: 'day' | 'week' | 'month' | undefined;
};

/**
 * By the agent at the top of the line, with his own play and money among them; empty for members
 * who are in no line. Of one agent: each line directly below him as a whole, and under his own name
 * himself with his own players. Members count in the line in which they stand today.
 */
export function sumByLine(db: Db, span: LineSpan): Promise<LineFigures[]> {
  // It takes seconds at a large brand: whoever asks for what is being summed gets the same sums.
  const key = JSON.stringify(span);
  const underWay = summing.get(db)?.get(key);
  if (underWay) return underWay;
  const sums = db.transaction().execute(async (tx) => {
    // A month of such a brand has a million days of members: what sums them has room for them.
    await sql`set local work_mem = '128MB'`.execute(tx);
    return sumLines(tx, span);
  });
  const ofDb = summing.get(db) ?? new Map<string, Promise<LineFigures[]>>();
  summing.set(db, ofDb.set(key, sums));
  const forget = () => void ofDb.delete(key);
  sums.then(forget, forget);
  return sums;
}
const summing = new WeakMap<Db, Map<string, Promise<LineFigures[]>>>();

/** The first day of the period of a day; the same for all days where the span is one. */
const periodOf = (by: LineSpan['by']) => {
  if (by === undefined) return sql`date 'epoch'`;
  return by === 'day' ? sql`date` : sql`date_trunc(${sql.lit(by)}, date)::date`;
};

async function sumLines(tx: Tx, span: LineSpan): Promise<LineFigures[]> {
  const { agentId = null } = span;
  const period = periodOf(span.by);
  const { rows } = await sql<LineFigures>`
    with recursive head as (
      select t.id, t.username as name from identity.member t
      where t.merchant_id = ${span.merchantId}
        and t.upline_id is not distinct from ${agentId}::uuid
        and exists (select from identity.member b where b.upline_id = t.id)
    ), line as (
      select id, name, null::uuid as above, id as top from head
      union all
      select m.id, l.name, m.upline_id, l.top
      from line l join identity.member m on m.upline_id = l.id
    ), place as (
      select l.id, l.name,
        l.above = l.top and not exists (select from identity.member b where b.upline_id = l.id)
          as own
      from line l
      union all
      select m.id, a.username, m.id <> a.id
      from identity.member a join identity.member m on m.id = a.id or m.upline_id = a.id
      where a.id = ${agentId}::uuid and m.id not in (select id from head)
    ), play as (
      select member_id, ${period} as period, sum(rounds) as rounds, sum(stakes) as stakes,
        sum(payouts) as payouts
      from games.member_day
      where merchant_id = ${span.merchantId}
        and date between ${span.from}::date and ${span.to}::date
      group by 1, 2
    ), money as (
      select member_id, ${period} as period,
        sum(received) filter (where purse = 'cash' and kind = 'deposit') as deposits,
        sum(paid - received) filter (where kind in ('withdrawal_payout', 'withdrawal_fee'))
          - coalesce(sum(received - paid) filter (where purse in ('cash', 'locked')
              and kind = 'withdrawal_return'), 0) as withdrawals
      from wallet.member_day
      where merchant_id = ${span.merchantId}
        and date between ${span.from}::date and ${span.to}::date
      group by 1, 2
    )
    select coalesce(l.name, '') as line, ${span.by ? sql`period::text` : sql`''`} as period,
      count(*)::int as members,
      coalesce(sum(p.rounds), 0)::int as rounds, coalesce(sum(p.stakes), 0)::bigint as stakes,
      coalesce(sum(p.payouts), 0)::bigint as payouts,
      coalesce(sum(w.deposits), 0)::bigint as deposits,
      coalesce(sum(w.withdrawals), 0)::bigint as withdrawals,
      (count(*) filter (where l.own))::int as "ownMembers",
      coalesce(sum(p.stakes) filter (where l.own), 0)::bigint as "ownStakes",
      coalesce(sum(p.payouts) filter (where l.own), 0)::bigint as "ownPayouts"
    from play p
    full join money w using (member_id, period)
    left join place l on l.id = member_id
    where ${agentId}::uuid is null or l.id is not null
    group by 1, 2 order by 2 desc, 5 desc, 1`.execute(tx);
  return rows;
}

export type MethodFigures = {
  readonly method: string;
  readonly begun: number;
  readonly posted: number;
  readonly amount: bigint;
};

/** Deposits by method: how many were begun in the span, how many of them came, and how much. */
export async function sumByMethod(
  tx: Db,
  span: { readonly merchantId: string; readonly start: Date; readonly end: Date },
): Promise<MethodFigures[]> {
  const { rows } = await sql<MethodFigures>`
    select method, count(*)::int as begun,
      (count(*) filter (where state = 'posted'))::int as posted,
      coalesce(sum(amount) filter (where state = 'posted'), 0)::bigint as amount
    from wallet.deposit
    where merchant_id = ${span.merchantId}
      and created_at >= ${span.start} and created_at < ${span.end}
    group by method order by 4 desc, method`.execute(tx);
  return rows;
}

export type Cohort = {
  /** The Monday of the week in which they registered. */
  readonly week: string;
  readonly members: number;
  /** How many of them played in that week, and in each of the weeks after it. */
  readonly played: readonly number[];
};

/** Members by the week of their registration, and in how many of the weeks since they played. */
export async function readCohorts(
  tx: Db,
  span: Span & { readonly timeZone: string; readonly weeks: number },
): Promise<Cohort[]> {
  const { rows } = await sql<Cohort>`
    with member as (
      select id, date_trunc('week', registered_at at time zone ${span.timeZone})::date as week
      from identity.member
      where merchant_id = ${span.merchantId} and type <> ${sql.lit(TRIAL)}
        and (registered_at at time zone ${span.timeZone})::date
          between ${span.from}::date and ${span.to}::date
    ), play as (
      select distinct m.id, m.week, (date_trunc('week', d.date)::date - m.week) / 7 as later
      from member m join games.member_day d on d.member_id = m.id
    )
    select to_char(c.week, 'YYYY-MM-DD') as week, c.members::int as members,
      (select array_agg((select count(*) from play p
         where p.week = c.week and p.later = n.later)::int order by n.later)
       from generate_series(0, ${span.weeks - 1}) as n (later)) as played
    from (select week, count(*) as members from member group by week) c
    order by c.week desc`.execute(tx);
  return rows;
}

/** How many members registered on each day of the span. */
export async function countRegisteredByDay(
  tx: Db,
  span: Span & { readonly timeZone: string; readonly start: Date; readonly end: Date },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ date: string; members: number }>`
    select to_char((registered_at at time zone ${span.timeZone})::date, 'YYYY-MM-DD') as date,
      count(*)::int as members
    from identity.member
    where merchant_id = ${span.merchantId} and type <> ${sql.lit(TRIAL)}
      and registered_at >= ${span.start} and registered_at < ${span.end}
    group by 1`.execute(tx);
  return new Map(rows.map(({ date, members }) => [date, members]));
}
