import { sql } from 'kysely';
import type { Tx } from '../../platform/platform.ts';
import { gameOfEvent } from './event-games.repo.ts';

/** Rounds of one game that were settled within the minute of `at`, less what was undone then. */
export type TurnoverEntry = {
  readonly merchantId: string;
  /** Undefined in events from before they named the vendor. */
  readonly vendor: string | undefined;
  /** How the vendor calls the game. */
  readonly title: string;
  readonly at: Date;
  readonly rounds: number;
  /** Minor units. */
  readonly stake: bigint;
  readonly payout: bigint;
};

/** Adds settled rounds to the hours in which they were settled. */
export async function addTurnover(tx: Tx, entries: readonly TurnoverEntry[]): Promise<void> {
  await sql`
    insert into games.turnover_hour (game_id, hour, stake, payout, rounds)
    select g.id, date_trunc('hour', e.at), sum(e.stake), sum(e.payout), sum(e.rounds)
    from unnest(
      ${entries.map((e) => e.merchantId)}::uuid[],
      ${entries.map((e) => e.vendor ?? null)}::text[], ${entries.map((e) => e.title)}::text[],
      ${entries.map((e) => e.at)}::timestamptz[], ${entries.map((e) => e.rounds)}::int[],
      ${entries.map((e) => e.stake)}::bigint[], ${entries.map((e) => e.payout)}::bigint[])
      as e (merchant_id, vendor, title, at, rounds, stake, payout)
    join ${gameOfEvent} on true
    group by g.id, date_trunc('hour', e.at)
    on conflict (game_id, hour) do update set
      stake = games.turnover_hour.stake + excluded.stake,
      payout = games.turnover_hour.payout + excluded.payout,
      rounds = games.turnover_hour.rounds + excluded.rounds`.execute(tx);
}

/** Recomputes the hot list from the turnover since `since`. */
export async function rankHotGames(
  tx: Tx,
  args: { readonly since: Date; readonly at: Date; readonly listMax: number },
): Promise<void> {
  await sql`delete from games.hot_game`.execute(tx);
  await sql`
    insert into games.hot_game (merchant_id, game_id, rank, turnover, computed_at)
    select merchant_id, game_id, rank, turnover, ${args.at}
    from (
      select g.merchant_id, g.id as game_id, sum(t.stake)::bigint as turnover,
        row_number() over (partition by g.merchant_id order by sum(t.stake) desc, g.id)::int as rank
      from games.turnover_hour t join games.game g on g.id = t.game_id
      where t.hour >= date_trunc('hour', ${args.since}::timestamptz) and g.active
      group by g.merchant_id, g.id) ranked
    where rank <= ${args.listMax}`.execute(tx);
}
