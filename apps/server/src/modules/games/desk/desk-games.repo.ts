import type { Uuid } from '@padauk/base';
import type { Classification, GameType, Volatility } from '@padauk/contracts/games';
import { sql } from 'kysely';
import { isTypeOpen } from '../jurisdiction.repo.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Names } from '../catalogue.ts';
import { OWN_VENDOR } from '../vendor-seed.ts';

/** A game as operators see it: switched off or not. */
export type DeskGame = {
  readonly id: Uuid;
  readonly nodeId: string;
  readonly gameCode: string;
  readonly names: Names;
  readonly gameType: GameType;
  readonly classification: Classification | null;
  readonly theme: string | null;
  readonly volatility: Volatility | null;
  readonly iconUrl: string;
  readonly vendorId: Uuid;
  readonly vendorCode: string;
  readonly vendorName: string;
  readonly active: boolean;
  readonly hotPinned: boolean;
  /** Visitors may play it with trial money. */
  readonly trial: boolean;
  readonly sortOrder: number;
  readonly returnPercent: string | null;
  readonly stakeMin: bigint | null;
  readonly stakeMax: bigint | null;
  /** Of our own studio, whatever the name it is listed under. */
  readonly own: boolean;
  readonly releasedAt: Date;
  /** It stands still with any of these: itself, its vendors, the brand. */
  readonly stoppedBy: readonly Uuid[];
};

export type DeskFilter = {
  readonly merchantId: Uuid;
  readonly now: Date;
  readonly gameId?: string | undefined;
  readonly search?: string | undefined;
  readonly gameType?: GameType | undefined;
  readonly vendorId?: string | undefined;
  readonly state?: 'open' | 'stopped' | 'off' | undefined;
  readonly hotPinned?: true | undefined;
  readonly limit: number;
  readonly offset: number;
};

/** What a percent sign and an underscore are in a search: themselves. */
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const gameRows = (merchantId: Uuid, now: Date) => sql`
  select g.id, g.node_id, g.game_code, g.game_type, g.classification, g.theme, g.volatility,
    g.icon_url, v.id as vendor_id, v.code as vendor_code, v.name as vendor_name,
    g.active and v.active and c.active and ${isTypeOpen} as listed, g.active, g.hot_pinned,
    g.supports_trial as trial, g.sort_order, g.return_percent, g.stake_min, g.stake_max,
    c.code = ${OWN_VENDOR} as own, g.released_at,
    coalesce(n.names, '{}') as names, array[g.id, v.id, c.id, g.merchant_id] as stopped_by,
    exists (select from games.stop s
      where s.subject_id in (g.id, v.id, c.id, g.merchant_id) and s.lifted_at is null
        and s.starts_at <= ${now} and (s.ends_at is null or s.ends_at > ${now})) as stopped
  from games.game g
  join games.vendor c on c.id = g.vendor_id
  join games.vendor v on v.id = coalesce(g.listed_vendor_id, g.vendor_id)
  left join lateral (
    select jsonb_object_agg(language, name) as names
    from games.game_name where game_id = g.id) n on true
  where g.merchant_id = ${merchantId}`;

/** One page of a brand's games in the order of the operator. */
export async function listDeskGames(
  db: Db | Tx,
  filter: DeskFilter,
): Promise<{ readonly games: readonly DeskGame[]; readonly total: number }> {
  const part = filter.search === undefined ? null : `%${literally(filter.search)}%`;
  const { rows } = await sql<DeskGame & { total: bigint }>`
    select id, node_id as "nodeId", game_code as "gameCode", names, game_type as "gameType",
      classification, theme, volatility, icon_url as "iconUrl", vendor_id as "vendorId",
      vendor_code as "vendorCode", vendor_name as "vendorName", active,
      hot_pinned as "hotPinned", trial, sort_order as "sortOrder", return_percent as "returnPercent",
      stake_min as "stakeMin", stake_max as "stakeMax", own, released_at as "releasedAt",
      stopped_by as "stoppedBy", count(*) over () as total
    from (${gameRows(filter.merchantId, filter.now)}) game
    where (${filter.gameId ?? null}::uuid is null or id = ${filter.gameId ?? null}::uuid)
      and (${filter.gameType ?? null}::text is null or game_type = ${filter.gameType ?? null})
      and (${filter.vendorId ?? null}::uuid is null or vendor_id = ${filter.vendorId ?? null}::uuid)
      and (${filter.hotPinned ?? null}::boolean is null or hot_pinned)
      and (${part}::text is null or game_code ilike ${part}
        or exists (select from jsonb_each_text(names) name where name.value ilike ${part}))
      and case ${filter.state ?? null}::text
        when 'off' then not listed when 'stopped' then listed and stopped
        when 'open' then listed and not stopped else true end
    order by sort_order, node_id
    limit ${filter.limit} offset ${filter.offset}`.execute(db);
  return { games: rows, total: Number(rows[0]?.total ?? 0) };
}

/** How many games of a brand can be played, stand still, and are switched off. */
export async function countGameStates(
  db: Db,
  merchantId: Uuid,
  now: Date,
): Promise<{ readonly open: number; readonly stopped: number; readonly off: number }> {
  const { rows } = await sql<{ open: bigint; stopped: bigint; off: bigint }>`
    select count(*) filter (where listed and not stopped) as open,
      count(*) filter (where listed and stopped) as stopped,
      count(*) filter (where not listed) as off
    from (${gameRows(merchantId, now)}) game`.execute(db);
  const [counts] = rows;
  return {
    open: Number(counts?.open ?? 0),
    stopped: Number(counts?.stopped ?? 0),
    off: Number(counts?.off ?? 0),
  };
}

export type GameChange = {
  readonly active?: boolean | undefined;
  readonly hotPinned?: boolean | undefined;
  readonly trial?: boolean | undefined;
  readonly sortOrder?: number | undefined;
  readonly classification?: Classification | null | undefined;
  readonly theme?: string | null | undefined;
  readonly iconUrl?: string | undefined;
  readonly releasedAt?: Date | undefined;
  readonly names?: Names | undefined;
  readonly gameType?: GameType | undefined;
  readonly stakeMin?: bigint | undefined;
  readonly stakeMax?: bigint | undefined;
};

/** Nobody else changes the game until `tx` ends. False: it is none of the brand. */
export async function lockGame(
  tx: Tx,
  key: { readonly merchantId: Uuid; readonly gameId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from games.game where id = ${key.gameId} and merchant_id = ${key.merchantId}
    for no key update`.execute(tx);
  return rows.length === 1;
}

/** Changes what is given and leaves the rest. */
export async function updateGame(tx: Tx, gameId: string, change: GameChange): Promise<void> {
  const own = Object.entries({
    active: change.active,
    hot_pinned: change.hotPinned,
    supports_trial: change.trial,
    sort_order: change.sortOrder,
    classification: change.classification,
    theme: change.theme,
    icon_url: change.iconUrl,
    released_at: change.releasedAt,
    game_type: change.gameType,
    stake_min: change.stakeMin,
    stake_max: change.stakeMax,
  }).filter(([, value]) => value !== undefined);
  if (own.length > 0) {
    const set = sql.join(own.map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
    await sql`update games.game set ${set} where id = ${gameId}`.execute(tx);
  }
  for (const [language, name] of Object.entries(change.names ?? {})) {
    await sql`
      insert into games.game_name (game_id, language, name)
      values (${gameId}, ${language}, ${name.normalize('NFC')})
      on conflict (game_id, language) do update set name = excluded.name`.execute(tx);
  }
}

export async function isTheme(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await sql`
    select from games.label where kind = 'theme' and code = ${code}`.execute(tx);
  return rows.length === 1;
}

export type DeskVendor = {
  readonly id: Uuid;
  readonly code: string;
  readonly name: string;
  readonly active: boolean;
  readonly games: number;
};

/** The vendors of a brand with the number of games that are under their name. */
export async function listDeskVendors(db: Db, merchantId: Uuid): Promise<readonly DeskVendor[]> {
  const { rows } = await sql<DeskVendor>`
    select v.id, v.code, v.name, v.active, count(g.id)::int as games
    from games.vendor v
    left join games.game g on coalesce(g.listed_vendor_id, g.vendor_id) = v.id and g.active
    where v.merchant_id = ${merchantId}
    group by v.id order by v.active desc, games desc, v.code`.execute(db);
  return rows;
}
