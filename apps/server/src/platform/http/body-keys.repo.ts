import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';
import { deleteOlderThan } from '../delete-in-pieces.ts';

export type SealedKey = { readonly id: string; readonly sealed: Buffer; readonly createdAt: Date };

declare module '../database.ts' {
  interface Database {
    'platform.body_key': { id: string; sealed_private_jwk: Buffer; created_at: Date };
    'platform.seen_body': { digest: Buffer; seen_at: Date };
  }
}

// Any number that no other use of advisory locks on this database has.
const ROTATION_LOCK = 7_205_759_002;

/** The newest first. */
export async function readNewestKeys(db: Db | Tx, count: number): Promise<SealedKey[]> {
  const rows = await db
    .selectFrom('platform.body_key')
    .select(['id', 'sealed_private_jwk', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(count)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    sealed: row.sealed_private_jwk,
    createdAt: row.created_at,
  }));
}

/** Processes that find the key too old at the same time take turns, so that one key is made. */
export async function lockRotation(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ROTATION_LOCK})`.execute(tx);
}

export async function isNewestOlderThan(tx: Tx, days: number): Promise<boolean> {
  const { rows } = await sql<{ older: boolean }>`
    select coalesce(max(created_at) < now() - make_interval(days => ${days}), true) as older
    from platform.body_key`.execute(tx);
  return rows[0]?.older === true;
}

export async function insertKey(tx: Tx, key: { id: string; sealed: Buffer }): Promise<void> {
  await sql`insert into platform.body_key (id, sealed_private_jwk)
            values (${key.id}, ${key.sealed})`.execute(tx);
}

export async function deleteAllButNewestKeys(tx: Tx, count: number): Promise<void> {
  await sql`delete from platform.body_key where id not in (
    select id from platform.body_key order by created_at desc limit ${count})`.execute(tx);
}

/** False: this body was taken before. */
export async function markSeen(db: Db | Tx, digest: Buffer): Promise<boolean> {
  const { rows } = await sql`insert into platform.seen_body (digest) values (${digest})
                             on conflict do nothing returning 1`.execute(db);
  return rows.length === 1;
}

export async function deleteSeenBefore(db: Db | Tx, minutes: number): Promise<void> {
  const before = sql`now() - make_interval(mins => ${minutes})`;
  await deleteOlderThan(db, { table: 'platform.seen_body', column: 'seen_at', before });
}
