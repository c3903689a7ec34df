import { type Amount, amount } from '@padauk/base';
import type { betStates } from '@padauk/contracts/games';
import { transferKinds } from '@padauk/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/platform.ts';
import { STAKE_KINDS } from '../transaction-kinds.repo.ts';

/** Stakes of a span that are looked at: a longer list would make its reader wait. */
export const STAKES_MAX = 10_000;
/** Stakes are paid from these accounts. */
const PURSES = ['cash', 'bonus'];

export type BetState = (typeof betStates)[number];
export type BetQuery = {
  readonly merchantId: string;
  readonly memberId: string;
  readonly currency: string;
  readonly language: string;
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  readonly gameType?: string | undefined;
  readonly vendor?: string | undefined;
  readonly gameId?: string | undefined;
  readonly state?: BetState | undefined;
  readonly offset: number;
  readonly limit: number;
};
export type BetRow = {
  readonly roundRef: string;
  /** Of its first stake. */
  readonly at: Date;
  readonly gameName: string | null;
  readonly nodeId: string | null;
  readonly gameType: string;
  readonly vendor: string;
  /** Minor units, without what was rolled back. */
  readonly stake: Amount;
  /** With the pools of jackpots that the round has won. */
  readonly payout: Amount;
  readonly state: BetState;
};

/**
 * Rounds that the member staked in within a span, newest first, and how many there are; and those
 * that have paid without a stake, free rounds of vendors. Stakes and wins come from the index of
 * the member's accounts; totals of a round are read for the rows of the page alone, unless a state
 * is asked for.
 */
export async function pageBets(
  db: Db,
  query: BetQuery,
): Promise<{ readonly rows: BetRow[]; readonly total: number; readonly partial: boolean }> {
  const window = sql`offset ${query.offset} limit ${query.limit}`;
  const none = sql``;
  const { rows } = await sql<{
    roundRef: string;
    at: Date;
    gameName: string | null;
    nodeId: string | null;
    gameType: string;
    vendor: string;
    stake: bigint;
    payout: bigint;
    state: BetState;
    total: bigint;
    lines: bigint;
  }>`
    with staked as materialized (${linesOf(query, 'stake')}
    ), paid as materialized (${linesOf(query, 'payout')}
    ), begun as (
      select t.round_id, t.round_ref, t.game_id, t.vendor_id, s.at
      from staked s join games.wallet_transaction t on t.id = s.id
      union all
      select t.round_id, t.round_ref, t.game_id, t.vendor_id, p.at
      from paid p join games.wallet_transaction t on t.win_id = p.id
      where t.amount = 0 and ${noStake}
      union all
      select t.round_id, t.round_ref, t.game_id, t.vendor_id, p.at
      from paid p join games.wallet_transaction t on t.id = p.id
      where ${noStake}
    ), rounds as (
      select round_id, round_ref, game_id, vendor_id, min(at) as at
      from begun group by round_id, round_ref, game_id, vendor_id
    ), listed as (
      select r.*, g.node_id, coalesce(g.game_type, 'OTHER') as game_type, v.code as vendor,
        count(*) over () as total
      from rounds r
      join games.vendor v on v.id = r.vendor_id
      left join games.game g on g.id = r.game_id
      where ${query.gameType ? sql`g.game_type = ${query.gameType}` : sql`true`}
        and ${query.vendor ? sql`v.code = ${query.vendor}` : sql`true`}
        and ${query.gameId ? sql`r.game_id = ${query.gameId}` : sql`true`}
      order by r.at desc, r.round_id
      ${query.state ? none : window}
    ), pools as (
      select bet.round_id, sum(p.amount)::bigint as won
      from games.jackpot_pool p join games.wallet_transaction bet on bet.id = p.bet_id
      where p.member_id = ${query.memberId} and p.won_at >= ${query.from}
      group by bet.round_id
    ), told as (
      select l.*, t.stake, t.payout, ${stateOf} as state
      from (select r.*, r.paid + coalesce(pools.won, 0) as payout
        from games.totals_of_rounds(array(select round_id from listed))
          r (round_id, stake, paid, standing, closed)
        left join pools on pools.round_id = r.round_id) t
      join listed l on l.round_id = t.round_id
    )
    select told.round_ref as "roundRef", told.at, told.node_id as "nodeId", told.vendor,
      told.game_type as "gameType", coalesce(own.name, english.name) as "gameName",
      told.stake, told.payout, told.state,
      ${query.state ? sql`count(*) over ()` : sql`told.total`} as total,
      greatest((select count(*) from staked), (select count(*) from paid)) as lines
    from told
    left join games.game_name own on own.game_id = told.game_id and own.language = ${query.language}
    left join games.game_name english
      on english.game_id = told.game_id and english.language = 'EN'
    where ${query.state ? sql`told.state = ${query.state}` : sql`true`}
    order by told.at desc, told.round_id
    ${query.state ? window : none}`.execute(db);
  return {
    rows: rows.map((row) => ({
      roundRef: row.roundRef,
      at: row.at,
      gameName: row.gameName,
      nodeId: row.nodeId,
      gameType: row.gameType,
      vendor: row.vendor,
      stake: amount(row.stake),
      payout: amount(row.payout),
      state: row.state,
    })),

    total: Number(rows[0]?.total ?? 0n),
    partial: Number(rows[0]?.lines ?? 0n) >= STAKES_MAX,
  };
}

const linesOf = (query: BetQuery, kind: 'stake' | 'payout') => sql`
  select * from ledger.lines_of_member(${query.merchantId}, ${query.memberId},
    ${query.currency}, ${PURSES}, ${transferKinds[kind]}::smallint, ${query.from},
    ${query.to}, ${STAKES_MAX})`;

/** Of a win `t`: its round is in the list by no stake, of whatever day. */
const noStake = sql`not exists (
  select from games.wallet_transaction bet
  where bet.round_id = t.round_id and bet.kind in ${STAKE_KINDS} and bet.moved and bet.amount > 0)`;

/**
 * Of the totals `t` of a round. A payout below the stake is no win. What was paid stands, also where
 * no stake does: then the vendor's round was free, or its bets alone went back.
 */
const stateOf: RawBuilder<BetState> = sql`case
  when not t.standing and t.payout = 0 then 'undone' when not t.closed then 'open'
  when t.payout > t.stake then 'won' when t.payout = t.stake then 'even' else 'lost' end`;
