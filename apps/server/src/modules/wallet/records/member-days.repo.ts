import { type Amount, amount } from '@padauk/base';
import type { Movement } from '@padauk/ledger/movements';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';

/*
 * What moved the money of members beside their rounds, by day of the brand's calendar. Minor units;
 * dates are written `YYYY-MM-DD`, and `from` and `to` are both included.
 */

type Day = { readonly merchantId: string; readonly memberId: string; readonly date: string };

/**
 * Writes a day of a member as it is in the ledger, whatever was written of it before, and adds
 * what has become more of it to the day of the brand.
 */
export async function replaceMemberDay(
  tx: Tx,
  { merchantId, memberId, date }: Day,
  movements: readonly Movement[],
): Promise<void> {
  await sql`
    with fresh as (
      select * from unnest(
        ${movements.map((m) => m.purse)}::text[], ${movements.map((m) => m.kind)}::text[],
        ${movements.map((m) => m.transfers)}::bigint[],
        ${movements.map((m) => m.received)}::bigint[],
        ${movements.map((m) => m.paid)}::bigint[])
        as f (purse, kind, transfers, received, paid)
    ), known as (
      select purse, kind, transfers, received, paid from wallet.member_day
      where member_id = ${memberId} and date = ${date}::date for update
    ), written as (
      insert into wallet.member_day
        (merchant_id, member_id, date, purse, kind, transfers, received, paid)
      select ${merchantId}, ${memberId}, ${date}::date, * from fresh
      on conflict (member_id, date, purse, kind) do update set
        transfers = excluded.transfers, received = excluded.received, paid = excluded.paid
    )
    insert into wallet.brand_day as b
      (merchant_id, date, purse, kind, transfers, received, paid)
    select ${merchantId}, ${date}::date, purse, kind, f.transfers - coalesce(k.transfers, 0),
      f.received - coalesce(k.received, 0), f.paid - coalesce(k.paid, 0)
    from fresh f left join known k using (purse, kind)
    where (f.transfers, f.received, f.paid)
      is distinct from (k.transfers, k.received, k.paid)
    on conflict (merchant_id, date, purse, kind) do update set
      transfers = b.transfers + excluded.transfers, received = b.received + excluded.received,
      paid = b.paid + excluded.paid`.execute(tx);
}

/** What moved in a span of days. */
export type MoneyFigures = {
  /** What reached the cash, before the fees of the house. */
  readonly deposits: Amount;
  readonly depositCount: number;
  /** What the house has kept of fees: those that were given back are taken off. */
  readonly fees: Amount;
  /** What was paid out, with its fees. */
  readonly withdrawals: Amount;
  readonly withdrawalCount: number;
  readonly bonusGranted: Amount;
  readonly bonusReleased: Amount;
  readonly bonusForfeited: Amount;
  readonly promotions: Amount;
  readonly rebates: Amount;
  readonly referral: Amount;
  readonly commission: Amount;
  /** Signed: prizes of tournaments less buy-ins, without those that were given back. */
  readonly tournaments: Amount;
  readonly transfersIn: Amount;
  readonly transfersOut: Amount;
  /** Signed: what corrections by staff have added. */
  readonly adjustments: Amount;
};

/** The columns of `MoneyFigures` over rows of `wallet.member_day` or `wallet.brand_day`. */
const figures = sql`
  coalesce(sum(received) filter (where purse = 'cash' and kind = 'deposit'), 0)::bigint
    as "deposits",
  coalesce(sum(transfers) filter (where purse = 'cash' and kind = 'deposit'), 0)::bigint
    as "depositCount",
  coalesce(sum(paid - received) filter (where kind in ('deposit_fee', 'withdrawal_fee')), 0)::bigint
    as "fees",
  -- What came back of payouts reaches the locked money, or the cash at once; a request that is
  -- declined moves from the one to the other, and is neither paid out nor back.
  coalesce(sum(paid - received)
      filter (where kind in ('withdrawal_payout', 'withdrawal_fee')), 0)::bigint
    - coalesce(sum(received - paid) filter (
        where purse in ('cash', 'locked') and kind = 'withdrawal_return'), 0)::bigint
    as "withdrawals",
  coalesce(sum(transfers) filter (where kind = 'withdrawal_payout'), 0)::bigint
    as "withdrawalCount",
  coalesce(sum(received) filter (where kind = 'bonus_grant'), 0)::bigint as "bonusGranted",
  coalesce(sum(received) filter (where purse = 'cash' and kind = 'bonus_release'), 0)::bigint
    as "bonusReleased",
  coalesce(sum(paid) filter (where kind = 'bonus_forfeit'), 0)::bigint as "bonusForfeited",
  coalesce(sum(received - paid) filter (where kind = 'promotion'), 0)::bigint as "promotions",
  coalesce(sum(received - paid) filter (where kind = 'rebate'), 0)::bigint as "rebates",
  coalesce(sum(received - paid) filter (where kind = 'referral'), 0)::bigint as "referral",
  coalesce(sum(received - paid) filter (where kind = 'commission'), 0)::bigint as "commission",
  coalesce(sum(received - paid) filter (where purse = 'cash'
    and kind in ('tournament_entry', 'tournament_refund', 'tournament_prize')), 0)::bigint
    as "tournaments",
  coalesce(sum(received) filter (where purse = 'cash' and kind = 'agent_transfer'), 0)::bigint
    as "transfersIn",
  coalesce(sum(paid) filter (where purse = 'cash' and kind = 'agent_transfer'), 0)::bigint
    as "transfersOut",
  coalesce(sum(received - paid) filter (where kind = 'adjustment'), 0)::bigint as "adjustments"`;

type Raw = Record<keyof MoneyFigures, bigint>;
const toFigures = (row: Raw): MoneyFigures => ({
  deposits: amount(row.deposits),
  depositCount: Number(row.depositCount),
  fees: amount(row.fees),
  withdrawals: amount(row.withdrawals),
  withdrawalCount: Number(row.withdrawalCount),
  bonusGranted: amount(row.bonusGranted),
  bonusReleased: amount(row.bonusReleased),
  bonusForfeited: amount(row.bonusForfeited),
  promotions: amount(row.promotions),
  rebates: amount(row.rebates),
  referral: amount(row.referral),
  commission: amount(row.commission),
  tournaments: amount(row.tournaments),
  transfersIn: amount(row.transfersIn),
  transfersOut: amount(row.transfersOut),
  adjustments: amount(row.adjustments),
});

type Span = { readonly from: string; readonly to: string };
type DayFigures = MoneyFigures & { readonly date: string };

/** Day by day what moved a member's money, the oldest first; days without any are absent. */
export async function readMoneyDaysOfMember(
  tx: Db | Tx,
  query: Span & { readonly memberId: string },
): Promise<DayFigures[]> {
  const { rows } = await sql<Raw & { date: string }>`
    select to_char(date, 'YYYY-MM-DD') as date, ${figures}
    from wallet.member_day
    where member_id = ${query.memberId} and date between ${query.from}::date and ${query.to}::date
    group by member_day.date order by member_day.date`.execute(tx);
  return rows.map((row) => ({ date: row.date, ...toFigures(row) }));
}

/** The same for all members of a brand together. */
export async function readMoneyDays(
  tx: Db | Tx,
  query: Span & { readonly merchantId: string },
): Promise<DayFigures[]> {
  const { rows } = await sql<Raw & { date: string }>`
    select to_char(date, 'YYYY-MM-DD') as date, ${figures}
    from wallet.brand_day
    where merchant_id = ${query.merchantId}
      and date between ${query.from}::date and ${query.to}::date
    group by brand_day.date order by brand_day.date`.execute(tx);
  return rows.map((row) => ({ date: row.date, ...toFigures(row) }));
}

/** What moved the money of each of these members in a span; those without moves are absent. */
export async function sumMoneyOfMembers(
  tx: Db | Tx,
  query: Span & { readonly memberIds: readonly string[] },
): Promise<ReadonlyMap<string, MoneyFigures>> {
  const { rows } = await sql<Raw & { memberId: string }>`
    select member_id as "memberId", ${figures}
    from wallet.member_day
    where member_id = any(${[...query.memberIds]}::uuid[])
      and date between ${query.from}::date and ${query.to}::date
    group by member_id`.execute(tx);
  return new Map(rows.map((row) => [row.memberId, toFigures(row)]));
}
