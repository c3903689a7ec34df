import type { Uuid } from '@padauk/base';
import type { Classification, GameType, Volatility } from '@padauk/contracts/games';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';
import type {
  CatalogueRows,
  CatalogueStop,
  CatalogueVendor,
  GameRow,
  Label,
  Names,
} from './catalogue.ts';
import { isTypeOpen } from './jurisdiction.repo.ts';

/** The state of a brand's catalogue and of its hot list; equal numbers, equal state. */
export type Versions = { readonly catalogue: bigint; readonly hot: bigint };

export async function readVersions(db: Db, merchantId: Uuid): Promise<Versions> {
  const { rows } = await sql<Versions>`
    select catalogue, hot from games.catalogue_version
    where merchant_id = ${merchantId}`.execute(db);
  // A brand without a game has no row yet.
  return rows[0] ?? { catalogue: 0n, hot: 0n };
}

/** All games of switched-on vendors, in the order of the operator, with what belongs to them. */
export async function readCatalogue(db: Db, merchantId: Uuid): Promise<CatalogueRows> {
  const [games, vendors, labels, stops] = await Promise.all([
    sql<GameRow>`
      select g.id, g.node_id as "nodeId", g.game_code as "gameCode", g.kind,
        coalesce(n.names, '{}') as names, g.game_type as "gameType", g.classification, g.theme,
        g.volatility, g.icon_url as "iconUrl", v.code as "vendorCode",
        array[g.id, v.id, c.id, g.merchant_id] as "stoppedBy", g.hot_pinned as "hotPinned", g.supports_trial as "supportsTrial",
        g.return_percent as "returnPercent",
        g.released_at as "releasedAt"
      from games.game g
      join games.vendor c on c.id = g.vendor_id
      join games.vendor v on v.id = coalesce(g.listed_vendor_id, g.vendor_id)
      left join lateral (
        select jsonb_object_agg(language, name) as names
        from games.game_name where game_id = g.id) n on true
      where g.merchant_id = ${merchantId} and g.active and v.active and c.active and ${isTypeOpen}
      order by g.sort_order, g.node_id`.execute(db),
    sql<CatalogueVendor>`
      select code, name, icon_url as "iconUrl" from games.vendor
      where merchant_id = ${merchantId} and active order by created_at, code`.execute(db),
    sql<Label>`
      select kind, code, names from games.label order by kind, position, code`.execute(db),
    sql<CatalogueStop>`
      select subject_id as "subjectId", starts_at as "startsAt", ends_at as "endsAt"
      from games.stop
      where merchant_id = ${merchantId} and scope <> 'member' and lifted_at is null
        and (ends_at is null or ends_at > now())`.execute(db),
  ]);
  return { games: games.rows, vendors: vendors.rows, labels: labels.rows, stops: stops.rows };
}

export const HOT_GAMES_MAX = 24;

/** Ids of the games with the largest turnover, as they were last ranked. */
export async function readHotRanking(db: Db, merchantId: Uuid): Promise<readonly string[]> {
  const { rows } = await sql<{ gameId: string }>`
    select game_id as "gameId" from games.hot_game
    where merchant_id = ${merchantId} order by rank limit ${HOT_GAMES_MAX}`.execute(db);
  return rows.map(({ gameId }) => gameId);
}

export type LaunchableGame = {
  readonly id: Uuid;
  readonly vendorId: Uuid;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly vendorGameCode: string;
  readonly kind: GameRow['kind'];
  readonly gameType: GameType;
  readonly classification: Classification | null;
  readonly name: string;
  readonly active: boolean;
  /** It stands still with any of these: itself, its vendors, the brand. */
  readonly stoppedBy: readonly Uuid[];
  readonly supportsTrial: boolean;
  readonly launchUrl: string;
};

export async function findGameByNode(
  db: Db,
  key: { readonly merchantId: Uuid; readonly nodeId: string; readonly language: string },
): Promise<LaunchableGame | undefined> {
  const { rows } = await sql<LaunchableGame>`
    select g.id, g.vendor_id as "vendorId", v.code as "vendorCode", g.game_code as "gameCode",
      g.vendor_game_code as "vendorGameCode", g.kind, g.game_type as "gameType",
      g.classification, coalesce(own.name, english.name, g.game_code) as name,
      g.active and v.active and c.active and ${isTypeOpen} as active,
      array[g.id, v.id, c.id, g.merchant_id] as "stoppedBy",
      g.supports_trial as "supportsTrial", c.launch_url as "launchUrl"
    from games.game g
    join games.vendor c on c.id = g.vendor_id
    join games.vendor v on v.id = coalesce(g.listed_vendor_id, g.vendor_id)
    left join games.game_name own on own.game_id = g.id and own.language = ${key.language}
    left join games.game_name english on english.game_id = g.id and english.language = 'EN'
    where g.merchant_id = ${key.merchantId} and g.node_id = ${key.nodeId}`.execute(db);
  return rows[0];
}

export type NewGame = {
  readonly id: Uuid;
  readonly merchantId: Uuid;
  readonly vendorId: Uuid;
  /** Where the lobby lists it under another vendor than the one who makes its calls. */
  readonly listedVendorId?: Uuid;
  readonly nodeId: string;
  readonly gameCode: string;
  readonly vendorGameCode: string;
  readonly gameType: GameType;
  readonly classification: Classification | null;
  readonly theme: string | null;
  readonly volatility: Volatility | null;
  readonly iconUrl: string;
  readonly supportsTrial: boolean;
  readonly active: boolean;
  readonly hotPinned: boolean;
  readonly returnPercent: string | null;
  readonly stakeMin: bigint | null;
  readonly stakeMax: bigint | null;
  readonly names: Names;
  /** Its place in lists; equal places are in the order of the nodes. */
  readonly sortOrder?: number;
};

/** Adds a game with its names, or leaves the one of that node as it is. */
export async function ensureGame(tx: Tx, game: NewGame): Promise<void> {
  const { rows } = await sql<{ id: Uuid }>`
    insert into games.game (id, merchant_id, vendor_id, node_id, game_code, vendor_game_code,
      game_type, classification, theme, volatility, icon_url, supports_trial, active, hot_pinned,
      return_percent, stake_min, stake_max, listed_vendor_id,
      sort_order)
    values (${game.id}, ${game.merchantId}, ${game.vendorId}, ${game.nodeId}, ${game.gameCode},
      ${game.vendorGameCode}, ${game.gameType}, ${game.classification}, ${game.theme},
      ${game.volatility}, ${game.iconUrl}, ${game.supportsTrial}, ${game.active},
      ${game.hotPinned}, ${game.returnPercent}, ${game.stakeMin}, ${game.stakeMax},
      ${game.listedVendorId ?? null}, ${game.sortOrder ?? 0})
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

/** States of all games of a vendor, in whichever brand, what is certified of them. */
export async function stateFacts(
  tx: Tx,
  vendorCode: string,
  facts: readonly (Pick<NewGame, 'volatility' | 'returnPercent'> & { readonly code: string })[],
): Promise<void> {
  await sql`
    update games.game g set volatility = fact.volatility, return_percent = fact."returnPercent"
    from games.vendor v, jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
      as fact(code text, volatility text, "returnPercent" text)
    where v.id = g.vendor_id and v.code = ${vendorCode} and g.vendor_game_code = fact.code
      and (g.volatility, g.return_percent)
        is distinct from (fact.volatility, fact."returnPercent")`.execute(tx);
}

/** Adds the words of a classification or a theme, or leaves those that stand. */
export async function ensureLabels(tx: Tx, labels: readonly Label[]): Promise<void> {
  for (const [position, { kind, code, names }] of labels.entries()) {
    await sql`
      insert into games.label (kind, code, position, names)
      values (${kind}, ${code}, ${position}, ${JSON.stringify(names)})
      on conflict do nothing`.execute(tx);
  }
}
