import type { Uuid } from '@padauk/base';
import type { GameType } from '@padauk/contracts/games';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';

/** A game as the lobby lists it. */
export type CatalogueGame = {
  readonly id: Uuid;
  readonly nodeId: string;
  readonly gameCode: string;
  readonly name: string;
  readonly gameType: GameType;
  readonly iconUrl: string;
  readonly vendorCode: string;
  readonly vendorName: string;
  readonly hot: boolean;
  readonly supportsTrial: boolean;
  readonly returnPercent: string | null;
};

export type GameFilter = {
  readonly merchantId: Uuid;
  readonly language: string;
  readonly gameType: string | undefined;
  readonly vendorCode: string | undefined;
  /** Part of a name in any language. */
  readonly name: string | undefined;
};

const columns = sql`
  g.id, g.node_id as "nodeId", g.game_code as "gameCode",
  coalesce(own.name, english.name, g.game_code) as name, g.game_type as "gameType",
  g.icon_url as "iconUrl", v.code as "vendorCode", v.name as "vendorName",
  g.hot_pinned or hot.rank is not null as hot, g.supports_trial as "supportsTrial",
  g.return_percent as "returnPercent"`;
const source = (language: string) => sql`
  games.game g
  join games.vendor v on v.id = g.vendor_id
  left join games.game_name own on own.game_id = g.id and own.language = ${language}
  left join games.game_name english on english.game_id = g.id and english.language = 'EN'
  left join games.hot_game hot on hot.game_id = g.id and hot.merchant_id = g.merchant_id`;

const matching = (filter: GameFilter) => sql`
  g.merchant_id = ${filter.merchantId} and g.active and v.active
  and (${filter.gameType ?? null}::text is null or g.game_type = ${filter.gameType ?? null})
  and (${filter.vendorCode ?? null}::text is null or v.code = ${filter.vendorCode ?? null})
  and (${filter.name ?? null}::text is null or exists (
    select from games.game_name n
    where n.game_id = g.id and strpos(lower(n.name), lower(${filter.name ?? null})) > 0))`;

/** One page of games: names that begin with the words first, then as the operator ordered them. */
export async function listGames(
  db: Db,
  filter: GameFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly games: readonly CatalogueGame[]; readonly total: number }> {
  const { rows } = await sql<CatalogueGame & { total: bigint }>`
    select ${columns}, count(*) over () as total
    from ${source(filter.language)}
    where ${matching(filter)}
    order by
      ${filter.name ?? null}::text is not null and not exists (
        select from games.game_name n
        where n.game_id = g.id and strpos(lower(n.name), lower(${filter.name ?? null})) = 1),
      g.sort_order, g.node_id
    limit ${page.limit} offset ${page.offset}`.execute(db);
  if (rows.length > 0 || page.offset === 0) {
    return { games: rows, total: Number(rows[0]?.total ?? 0n) };
  }
  const counted = await sql<{ total: bigint }>`
    select count(*) as total from games.game g join games.vendor v on v.id = g.vendor_id
    where ${matching(filter)}`.execute(db);
  return { games: [], total: Number(counted.rows[0]?.total ?? 0n) };
}

export const HOT_GAMES_MAX = 24;

/** Pinned games first, then by turnover of the last day. */
export async function listHotGames(db: Db, filter: GameFilter): Promise<readonly CatalogueGame[]> {
  const { rows } = await sql<CatalogueGame>`
    select ${columns}
    from ${source(filter.language)}
    where ${matching(filter)} and (g.hot_pinned or hot.rank is not null)
    order by not g.hot_pinned, hot.rank nulls last, g.sort_order, g.node_id
    limit ${HOT_GAMES_MAX}`.execute(db);
  return rows;
}

export type CategoryVendor = {
  readonly gameType: string;
  readonly vendorCode: string;
  readonly vendorName: string;
  readonly games: number;
};

/** Which vendors have games of which type. */
export async function listCategories(db: Db, merchantId: Uuid): Promise<readonly CategoryVendor[]> {
  const { rows } = await sql<Omit<CategoryVendor, 'games'> & { games: bigint }>`
    select g.game_type as "gameType", v.code as "vendorCode", v.name as "vendorName",
      count(*) as games
    from games.game g join games.vendor v on v.id = g.vendor_id
    where g.merchant_id = ${merchantId} and g.active and v.active
    group by g.game_type, v.code, v.name
    order by g.game_type, v.code`.execute(db);
  return rows.map((row) => ({ ...row, games: Number(row.games) }));
}

export type LaunchableGame = {
  readonly id: Uuid;
  readonly vendorId: Uuid;
  readonly gameCode: string;
  readonly vendorGameCode: string;
  readonly name: string;
  readonly active: boolean;
  readonly supportsTrial: boolean;
  readonly launchUrl: string;
};

export async function findGameByNode(
  db: Db,
  key: { readonly merchantId: Uuid; readonly nodeId: string; readonly language: string },
): Promise<LaunchableGame | undefined> {
  const { rows } = await sql<LaunchableGame>`
    select g.id, g.vendor_id as "vendorId", g.game_code as "gameCode",
      g.vendor_game_code as "vendorGameCode",
      coalesce(own.name, english.name, g.game_code) as name, g.active and v.active as active,
      g.supports_trial as "supportsTrial", v.launch_url as "launchUrl"
    from ${source(key.language)}
    where g.merchant_id = ${key.merchantId} and g.node_id = ${key.nodeId}`.execute(db);
  return rows[0];
}

export type NewGame = {
  readonly id: Uuid;
  readonly merchantId: Uuid;
  readonly vendorId: Uuid;
  readonly nodeId: string;
  readonly gameCode: string;
  readonly vendorGameCode: string;
  readonly gameType: GameType;
  readonly iconUrl: string;
  readonly supportsTrial: boolean;
  readonly active: boolean;
  readonly hotPinned: boolean;
  readonly returnPercent: string | null;
  readonly stakeMin: bigint | null;
  readonly stakeMax: bigint | null;
  readonly names: Readonly<Record<string, string>>;
};

/** Adds a game with its names, or leaves the one of that node as it stands. */
export async function ensureGame(tx: Tx, game: NewGame): Promise<void> {
  const { rows } = await sql<{ id: Uuid }>`
    insert into games.game (id, merchant_id, vendor_id, node_id, game_code, vendor_game_code,
      game_type, icon_url, supports_trial, active, hot_pinned, return_percent, stake_min, stake_max)
    values (${game.id}, ${game.merchantId}, ${game.vendorId}, ${game.nodeId}, ${game.gameCode},
      ${game.vendorGameCode}, ${game.gameType}, ${game.iconUrl}, ${game.supportsTrial},
      ${game.active}, ${game.hotPinned}, ${game.returnPercent}, ${game.stakeMin},
      ${game.stakeMax})
    on conflict do nothing
    returning id`.execute(tx);
  const [added] = rows;
  if (!added) return;
  for (const [language, name] of Object.entries(game.names)) {
    await sql`
      insert into games.game_name (game_id, language, name)
      values (${added.id}, ${language}, ${name.normalize('NFC')})`.execute(tx);
  }
}
