import { type Amount, amount } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';

declare module '../../../platform/database.ts' {
  interface Database {
    'operator.member_day': {
      merchant_id: string;
      date: string;
      member_id: string;
      stakes: bigint;
      payouts: bigint;
      rounds: bigint;
    };
  }
}

export type MemberDayEntry = {
  readonly merchantId: string;
  /** `YYYY-MM-DD` in the time zone of the brand. */
  readonly date: string;
  readonly memberId: string;
  /** Minor units. */
  readonly stake: bigint;
  readonly payout: bigint;
};

/** Adds settled rounds to the days of their members. */
export async function addToMemberDays(tx: Tx, entries: readonly MemberDayEntry[]): Promise<void> {
  await sql`
    insert into operator.member_day (merchant_id, date, member_id, stakes, payouts, rounds)
    select merchant_id, date, member_id, sum(stake), sum(payout), count(*)
    from unnest(
      ${entries.map((e) => e.merchantId)}::uuid[], ${entries.map((e) => e.date)}::date[],
      ${entries.map((e) => e.memberId)}::uuid[], ${entries.map((e) => e.stake)}::bigint[],
      ${entries.map((e) => e.payout)}::bigint[]) as e (merchant_id, date, member_id, stake, payout)
    group by merchant_id, date, member_id
    on conflict (merchant_id, date, member_id) do update set
      stakes = operator.member_day.stakes + excluded.stakes,
      payouts = operator.member_day.payouts + excluded.payouts,
      rounds = operator.member_day.rounds + excluded.rounds`.execute(tx);
}

export type PlayFigures = {
  readonly membersActive: number;
  readonly stakes: Amount;
  readonly payouts: Amount;
};

/** What all members of a brand played on one day of its calendar. */
export async function playFiguresOf(
  tx: Db,
  day: { merchantId: string; date: string },
): Promise<PlayFigures> {
  const { rows } = await sql<{ active: bigint; stakes: bigint; payouts: bigint }>`
    select count(*) as active, coalesce(sum(stakes), 0)::bigint as stakes,
      coalesce(sum(payouts), 0)::bigint as payouts
    from operator.member_day
    where merchant_id = ${day.merchantId} and date = ${day.date}::date`.execute(tx);
  const [row] = rows;
  return {
    membersActive: Number(row?.active ?? 0n),
    stakes: amount(row?.stakes ?? 0n),
    payouts: amount(row?.payouts ?? 0n),
  };
}
