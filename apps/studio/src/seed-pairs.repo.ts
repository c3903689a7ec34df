import type { Uuid } from '@padauk/base';
import type { Sql } from './sessions.repo.ts';

export type StoredPair = {
  readonly id: Uuid;
  readonly clientSeed: string;
  /** Sealed. */
  readonly serverSeed: Buffer;
  readonly serverSeedHash: string;
  readonly nextServerSeed: Buffer;
  readonly nextServerSeedHash: string;
  readonly createdAt: Date;
};
type Owner = { readonly playerId: string; readonly title: string };

const columns = `id, client_seed as "clientSeed", server_seed as "serverSeed",
  server_seed_hash as "serverSeedHash", next_server_seed as "nextServerSeed",
  next_server_seed_hash as "nextServerSeedHash", created_at as "createdAt"`;

/** The pair in use. */
export async function findPair(sql: Sql, owner: Owner): Promise<StoredPair | undefined> {
  const { rows } = await sql.query<StoredPair>(
    `select ${columns} from studio.seed_pair
     where player_id = $1 and title = $2 and revealed_at is null`,
    [owner.playerId, owner.title],
  );
  return rows[0];
}

/** The same, locked until the transaction ends: rotations go one after the other. */
export async function lockPair(sql: Sql, owner: Owner): Promise<StoredPair | undefined> {
  const { rows } = await sql.query<StoredPair>(
    `select ${columns} from studio.seed_pair
     where player_id = $1 and title = $2 and revealed_at is null for update`,
    [owner.playerId, owner.title],
  );
  return rows[0];
}

/** Brings a pair into use, unless the player has one in use already. */
export async function insertPair(sql: Sql, owner: Owner, pair: StoredPair): Promise<void> {
  await sql.query(
    `insert into studio.seed_pair (id, player_id, title, client_seed, server_seed,
       server_seed_hash, next_server_seed, next_server_seed_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (player_id, title) where revealed_at is null do nothing`,
    [
      pair.id,
      owner.playerId,
      owner.title,
      pair.clientSeed,
      pair.serverSeed,
      pair.serverSeedHash,
      pair.nextServerSeed,
      pair.nextServerSeedHash,
      pair.createdAt,
    ],
  );
}

export async function markRevealed(sql: Sql, pairId: Uuid, at: Date): Promise<void> {
  await sql.query('update studio.seed_pair set revealed_at = $2 where id = $1', [pairId, at]);
}
