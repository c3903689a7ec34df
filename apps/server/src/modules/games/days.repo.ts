import { type Amount, amount } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';
import { gameOfEvent } from './event-games.repo.ts';

/*
 * What was played, by day of the brand's calendar. Amounts are minor units of the brand's currency;
 * dates are written `YYYY-MM-DD`, and `from` and `to` are both included.
 */

export type DayEntry = {
  readonly merchantId: string;
  readonly memberId: string;
  readonly date: string;
  /** Undefined in events from before they named the vendor. */
  readonly vendor: string | undefined;
  /** How the vendor calls the game. */
  readonly title: string;
  /** 0 in a later report about a round that is counted already. */
  readonly rounds: number;
  readonly stake: bigint;
  readonly payout: bigint;
  /** The part of the stake that was bonus money. */
  readonly bonusStake: bigint;
};

/** Adds settled rounds to the days of their members and of their games. */
export async function addToDays(tx: Tx, entries: readonly DayEntry[]): Promise<void> {
  await sql`
    with named as (
      select e.*, coalesce(g.vendor, '') as vendor_code, coalesce(g.node_id, '') as node_id,
        coalesce(g.game_type, 'OTHER') as game_type
      from unnest(
        ${entries.map((e) => e.merchantId)}::uuid[], ${entries.map((e) => e.memberId)}::uuid[],
        ${entries.map((e) => e.date)}::date[], ${entries.map((e) => e.vendor ?? null)}::text[],
        ${entries.map((e) => e.title)}::text[], ${entries.map((e) => e.rounds)}::int[],
        ${entries.map((e) => e.stake)}::bigint[], ${entries.map((e) => e.payout)}::bigint[],
        ${entries.map((e) => e.bonusStake)}::bigint[])
        as e (merchant_id, member_id, date, vendor, title, rounds, stake, payout, bonus_stake)
      left join ${gameOfEvent} on true
    ), by_member as (
      insert into games.member_day as d
        (merchant_id, member_id, date, vendor, node_id, game_type, rounds, stakes, payouts,
          bonus_stakes)
      select merchant_id, member_id, date, vendor_code, node_id, min(game_type), sum(rounds),
        sum(stake), sum(payout), sum(bonus_stake)
      from named group by merchant_id, member_id, date, vendor_code, node_id
      order by member_id, date, vendor_code, node_id
      on conflict (member_id, date, vendor, node_id) do update set
        rounds = d.rounds + excluded.rounds, stakes = d.stakes + excluded.stakes,
        payouts = d.payouts + excluded.payouts,
        bonus_stakes = d.bonus_stakes + excluded.bonus_stakes
      -- A row that was there before has been updated, and then it has an xmax.
      returning merchant_id, date, vendor, node_id, (xmax = 0)::int as player
    ), players as (
      select merchant_id, date, vendor, node_id, sum(player) as players
      from by_member group by merchant_id, date, vendor, node_id
    )
    insert into games.game_day as d
      (merchant_id, date, vendor, node_id, game_type, players, rounds, stakes, payouts)
    select n.merchant_id, n.date, n.vendor_code, n.node_id, min(n.game_type), min(p.players),
      sum(n.rounds), sum(n.stake), sum(n.payout)
    from named n
    join players p on (p.merchant_id, p.date, p.vendor, p.node_id)
      = (n.merchant_id, n.date, n.vendor_code, n.node_id)
    group by n.merchant_id, n.date, n.vendor_code, n.node_id
    order by n.merchant_id, n.date, n.vendor_code, n.node_id
    on conflict (merchant_id, date, vendor, node_id) do update set
      players = d.players + excluded.players, rounds = d.rounds + excluded.rounds,
      stakes = d.stakes + excluded.stakes, payouts = d.payouts + excluded.payouts`.execute(tx);
}

export type PlayFigures = {
  readonly membersActive: number;
  readonly stakes: Amount;
  readonly payouts: Amount;
};

/** What all members of a brand played on one day of its calendar. */
export async function playFiguresOf(
  tx: Db | Tx,
  day: { readonly merchantId: string; readonly date: string },
): Promise<PlayFigures> {
  const { rows } = await sql<{ active: bigint; stakes: bigint; payouts: bigint }>`
    select count(distinct member_id) as active, coalesce(sum(stakes), 0)::bigint as stakes,
      coalesce(sum(payouts), 0)::bigint as payouts
    from games.member_day
    where merchant_id = ${day.merchantId} and date = ${day.date}::date`.execute(tx);
  const [row] = rows;
  return {
    membersActive: Number(row?.active ?? 0n),
    stakes: amount(row?.stakes ?? 0n),
    payouts: amount(row?.payouts ?? 0n),
  };
}

export type DaySpan = { readonly from: string; readonly to: string };
export type Played = {
  readonly rounds: number;
  readonly stakes: Amount;
  readonly payouts: Amount;
};
export type GameDay = Played & {
  readonly date: string;
  readonly vendor: string;
  readonly nodeId: string;
  readonly gameType: string;
  /** Members who played it on that day. */
  readonly players: number;
};

/** What was played in each game of a brand on each day of a span, the newest day first. */
export async function readGameDays(
  tx: Db | Tx,
  query: DaySpan & { readonly merchantId: string },
): Promise<GameDay[]> {
  const { rows } = await sql<RawPlayed & Omit<GameDay, keyof Played | 'players'> & { n: bigint }>`
    select to_char(date, 'YYYY-MM-DD') as date, vendor, node_id as "nodeId",
      game_type as "gameType", players as n, rounds, stakes, payouts
    from games.game_day
    where merchant_id = ${query.merchantId}
      and date between ${query.from}::date and ${query.to}::date
    order by date desc, vendor, node_id`.execute(tx);
  return rows.map(({ n, ...row }) => ({ ...row, ...toPlayed(row), players: Number(n) }));
}

export type MemberDay = Played & {
  readonly date: string;
  readonly vendor: string;
  readonly nodeId: string;
  readonly gameType: string;
};

/** What one member played in each game on each day of a span, the oldest day first. */
export async function readMemberDays(
  tx: Db | Tx,
  query: DaySpan & { readonly memberId: string },
): Promise<MemberDay[]> {
  const { rows } = await sql<RawPlayed & Omit<MemberDay, keyof Played>>`
    select to_char(date, 'YYYY-MM-DD') as date, vendor, node_id as "nodeId",
      game_type as "gameType", rounds, stakes, payouts
    from games.member_day
    where member_id = ${query.memberId} and date between ${query.from}::date and ${query.to}::date
    order by date, vendor, node_id`.execute(tx);
  return rows.map((row) => ({ ...row, ...toPlayed(row) }));
}

/** What each of these members played in a span; those who played nothing are absent. */
export async function sumPlayOfMembers(
  tx: Db | Tx,
  query: DaySpan & { readonly memberIds: readonly string[] },
): Promise<ReadonlyMap<string, Played>> {
  const { rows } = await sql<RawPlayed & { memberId: string }>`
    select member_id as "memberId", sum(rounds)::bigint as rounds, sum(stakes)::bigint as stakes,
      sum(payouts)::bigint as payouts
    from games.member_day
    where member_id = any(${[...query.memberIds]}::uuid[])
      and date between ${query.from}::date and ${query.to}::date
    group by member_id`.execute(tx);
  return new Map(rows.map((row) => [row.memberId, toPlayed(row)]));
}

/** The members of a brand who played in a span, the highest stakes first. */
export async function rankPlayers(
  tx: Db | Tx,
  query: DaySpan & { readonly merchantId: string; readonly limit: number },
): Promise<(Played & { readonly memberId: string })[]> {
  const { rows } = await sql<RawPlayed & { memberId: string }>`
    select member_id as "memberId", sum(rounds)::bigint as rounds, sum(stakes)::bigint as stakes,
      sum(payouts)::bigint as payouts
    from games.member_day
    where merchant_id = ${query.merchantId}
      and date between ${query.from}::date and ${query.to}::date
    group by member_id order by sum(stakes) desc, member_id limit ${query.limit}`.execute(tx);
  return rows.map((row) => ({ memberId: row.memberId, ...toPlayed(row) }));
}

/** What members of a brand staked of own money on one day, by type of games. */
export async function listDayStakes(
  tx: Db | Tx,
  day: { readonly merchantId: string; readonly date: string },
): Promise<{ memberId: string; gameType: string; stakes: Amount }[]> {
  const { rows } = await sql<{ memberId: string; gameType: string; stakes: bigint }>`
    select member_id as "memberId", game_type as "gameType",
      sum(stakes - bonus_stakes)::bigint as stakes
    from games.member_day
    where merchant_id = ${day.merchantId} and date = ${day.date}::date
    group by member_id, game_type having sum(stakes - bonus_stakes) > 0`.execute(tx);
  return rows.map((row) => ({ ...row, stakes: amount(row.stakes) }));
}

type RawPlayed = { rounds: bigint; stakes: bigint; payouts: bigint };
const toPlayed = (row: RawPlayed): Played => ({
  rounds: Number(row.rounds),
  stakes: amount(row.stakes),
  payouts: amount(row.payouts),
});
