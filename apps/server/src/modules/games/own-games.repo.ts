import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';

/** Ids of a player's favourite games, newest first; at most FAVOURITES_MAX are ever kept. */
export async function listFavouriteIds(db: Db, memberId: Uuid): Promise<readonly string[]> {
  const { rows } = await sql<{ gameId: string }>`
    select game_id as "gameId" from games.favourite
    where member_id = ${memberId} order by added_at desc, game_id`.execute(db);
  return rows.map(({ gameId }) => gameId);
}

/** Two tries to add to one list wait for each other, so that its bound holds. Until `tx` ends. */
export async function lockFavourites(tx: Tx, memberId: Uuid): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('games.favourite:' || ${memberId}, 0))`.execute(
    tx,
  );
}

export async function countFavourites(tx: Tx, memberId: Uuid): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from games.favourite where member_id = ${memberId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function hasFavourite(tx: Tx, memberId: Uuid, gameId: Uuid): Promise<boolean> {
  const { rows } = await sql`
    select from games.favourite
    where member_id = ${memberId} and game_id = ${gameId}`.execute(tx);
  return rows.length > 0;
}

export async function insertFavourite(tx: Tx, memberId: Uuid, gameId: Uuid): Promise<void> {
  await sql`
    insert into games.favourite (member_id, game_id) values (${memberId}, ${gameId})
    on conflict do nothing`.execute(tx);
}

export async function deleteFavourite(
  db: Db,
  key: { readonly memberId: Uuid; readonly merchantId: Uuid; readonly nodeId: string },
): Promise<void> {
  await sql`
    delete from games.favourite f using games.game g
    where f.member_id = ${key.memberId} and g.id = f.game_id
      and g.merchant_id = ${key.merchantId} and g.node_id = ${key.nodeId}`.execute(db);
}

/** Ids of the games that a player opened, last one first. */
export async function listRecentIds(db: Db, memberId: Uuid): Promise<readonly string[]> {
  const { rows } = await sql<{ gameId: string }>`
    select game_id as "gameId" from games.recent_game
    where member_id = ${memberId} order by opened_at desc, game_id`.execute(db);
  return rows.map(({ gameId }) => gameId);
}

export const RECENT_GAMES_MAX = 60;

/** Puts a game at the head of the list; those beyond RECENT_GAMES_MAX fall off its end. */
export async function noteRecentGame(db: Db, memberId: Uuid, gameId: Uuid): Promise<void> {
  await sql`
    insert into games.recent_game (member_id, game_id) values (${memberId}, ${gameId})
    on conflict (member_id, game_id) do update set opened_at = excluded.opened_at`.execute(db);
  await sql`
    delete from games.recent_game
    where member_id = ${memberId} and game_id in (
      select game_id from games.recent_game where member_id = ${memberId}
      order by opened_at desc, game_id offset ${RECENT_GAMES_MAX})`.execute(db);
}
