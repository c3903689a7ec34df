import type { Uuid } from '@padauk/base';
import { type GameType, gameTypes } from '@padauk/contracts/games';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

/** Of a row `g` of games.game: whether its kind may be offered by the brand at all. */
export const isTypeOpen = sql<boolean>`not exists (
  select from games.closed_type t
  where t.merchant_id = g.merchant_id and t.game_type = g.game_type)`;

/** How fast a brand lets its players play. */
export type Pace = {
  readonly autoplay: boolean;
  readonly fastPlay: boolean;
  /** Features that are bought without the round that would win them. */
  readonly featureBuy: boolean;
  /** Whether a win may be staked again, double or nothing. */
  readonly gamble: boolean;
  /** The shortest time from the start of one round to the start of the next. */
  readonly cycleMs: number;
};

/** Undefined: the brand asks for nothing, and each vendor has its own pace. */
export async function readPace(tx: Db | Tx, merchantId: string): Promise<Pace | undefined> {
  const { rows } = await sql<Pace>`
    select autoplay, fast_play as "fastPlay", feature_buy as "featureBuy", gamble,
      cycle_ms as "cycleMs"
    from games.pace where merchant_id = ${merchantId}`.execute(tx);
  return rows[0];
}

/** Whether a player may have several games open at once: the wallet sees to it, not the vendors. */
export async function mayOpenMany(tx: Db | Tx, merchantId: string): Promise<boolean> {
  const { rows } = await sql<{ many: boolean }>`
    select many_games as many from games.pace where merchant_id = ${merchantId}`.execute(tx);
  return rows[0]?.many ?? true;
}

export async function writePace(
  tx: Tx,
  merchantId: Uuid,
  pace: Pace & { readonly manyGames: boolean },
): Promise<void> {
  await sql`
    insert into games.pace (merchant_id, autoplay, fast_play, feature_buy, gamble, cycle_ms,
      many_games)
    values (${merchantId}, ${pace.autoplay}, ${pace.fastPlay}, ${pace.featureBuy}, ${pace.gamble},
      ${pace.cycleMs}, ${pace.manyGames})
    on conflict (merchant_id) do update set autoplay = excluded.autoplay,
      fast_play = excluded.fast_play, feature_buy = excluded.feature_buy,
      gamble = excluded.gamble, cycle_ms = excluded.cycle_ms,
      many_games = excluded.many_games`.execute(tx);
}

/** The kinds of games that a brand may not offer, in the order of the menu. */
export async function readClosedTypes(tx: Db | Tx, merchantId: string): Promise<GameType[]> {
  const { rows } = await sql<{ type: string }>`
    select game_type as type from games.closed_type
    where merchant_id = ${merchantId}`.execute(tx);
  const closed = new Set(rows.map(({ type }) => type));
  return gameTypes.filter((type) => closed.has(type));
}

export async function writeClosedTypes(
  tx: Tx,
  merchantId: Uuid,
  types: readonly GameType[],
): Promise<void> {
  await sql`
    delete from games.closed_type
    where merchant_id = ${merchantId} and game_type <> all (${[...types]}::text[])`.execute(tx);
  await sql`
    insert into games.closed_type (merchant_id, game_type)
    select ${merchantId}, unnest(${[...types]}::text[])
    on conflict do nothing`.execute(tx);
}
