import { type Amount, amount } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';

export type RebateRate = { readonly gameType: string; readonly rateBps: number };

/** Rates of a brand above zero are what its players get; types without a row get nothing. */
export async function readRates(tx: Db | Tx, merchantId: string): Promise<RebateRate[]> {
  const { rows } = await sql<RebateRate>`
    select game_type as "gameType", rate_bps as "rateBps" from promotions.rebate_rate
    where merchant_id = ${merchantId} order by game_type`.execute(tx);
  return rows;
}

/** The same, held for this transaction: nobody changes one of them meanwhile. */
export async function lockRates(tx: Tx, merchantId: string): Promise<RebateRate[]> {
  const { rows } = await sql<RebateRate>`
    select game_type as "gameType", rate_bps as "rateBps" from promotions.rebate_rate
    where merchant_id = ${merchantId} order by game_type for update`.execute(tx);
  return rows;
}

export async function putRate(
  tx: Tx,
  rate: RebateRate & { readonly merchantId: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into promotions.rebate_rate (merchant_id, game_type, rate_bps, changed_at)
    values (${rate.merchantId}, ${rate.gameType}, ${rate.rateBps}, ${rate.at})
    on conflict (merchant_id, game_type) do update set
      rate_bps = excluded.rate_bps, changed_at = excluded.changed_at`.execute(tx);
}

/** Takes the day for this transaction; false when it was worked out before. */
export async function beginDay(
  tx: Tx,
  day: { readonly merchantId: string; readonly date: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into promotions.rebate_day (merchant_id, date, done_at)
    values (${day.merchantId}, ${day.date}::date, ${day.at})
    on conflict do nothing returning date`.execute(tx);
  return rows.length > 0;
}

/** The last day that was worked out. */
export async function lastDay(db: Db, merchantId: string): Promise<string | null> {
  const { rows } = await sql<{ date: string | null }>`
    select to_char(max(date), 'YYYY-MM-DD') as date from promotions.rebate_day
    where merchant_id = ${merchantId}`.execute(db);
  return rows[0]?.date ?? null;
}

export type Accrual = {
  readonly memberId: string;
  readonly gameType: string;
  readonly stakes: Amount;
  readonly rateBps: number;
  readonly amount: Amount;
};

export async function insertRebates(
  tx: Tx,
  day: { readonly merchantId: string; readonly date: string },
  accruals: readonly Accrual[],
): Promise<void> {
  await sql`
    insert into promotions.rebate
      (member_id, date, game_type, merchant_id, stakes, rate_bps, amount)
    select member_id, ${day.date}::date, game_type, ${day.merchantId}, stakes, rate_bps, amount
    from unnest(
      ${accruals.map((a) => a.memberId)}::uuid[], ${accruals.map((a) => a.gameType)}::text[],
      ${accruals.map((a) => a.stakes)}::bigint[], ${accruals.map((a) => a.rateBps)}::int[],
      ${accruals.map((a) => a.amount)}::bigint[])
      as a (member_id, game_type, stakes, rate_bps, amount)
    on conflict do nothing`.execute(tx);
}

/** Marks all that waits as claimed by this claim, and gives its sum; zero when nothing waits. */
export async function claimOpenRebates(
  tx: Tx,
  claim: { readonly memberId: string; readonly claimId: string; readonly at: Date },
): Promise<Amount> {
  const { rows } = await sql<{ amount: bigint }>`
    with claimed as (
      update promotions.rebate set claim_id = ${claim.claimId}, claimed_at = ${claim.at}
      where member_id = ${claim.memberId} and claim_id is null returning amount
    )
    select coalesce(sum(amount), 0)::bigint as amount from claimed`.execute(tx);
  return amount(rows[0]?.amount ?? 0n);
}

export async function sumOpenRebates(db: Db, memberId: string): Promise<Amount> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(amount), 0)::bigint as amount from promotions.rebate
    where member_id = ${memberId} and claim_id is null`.execute(db);
  return amount(rows[0]?.amount ?? 0n);
}

export type Rebate = {
  readonly date: string;
  readonly gameType: string;
  readonly stakes: Amount;
  readonly rateBps: number;
  readonly amount: Amount;
  readonly claimedAt: Date | null;
};

/** Rebates of a member, the newest day first. */
export async function pageRebates(
  db: Db,
  query: { readonly memberId: string; readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: Rebate[]; readonly total: number }> {
  const { rows } = await sql<Rebate & { total: bigint }>`
    select to_char(date, 'YYYY-MM-DD') as date, game_type as "gameType", stakes,
      rate_bps as "rateBps", amount, claimed_at as "claimedAt", count(*) over () as total
    from promotions.rebate where member_id = ${query.memberId}
    order by rebate.date desc, game_type offset ${query.offset} limit ${query.limit}`.execute(db);
  return { rows, total: Number(rows[0]?.total ?? 0n) };
}
