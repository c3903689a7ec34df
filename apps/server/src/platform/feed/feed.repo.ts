import type { FeedTopic } from '@padauk/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';
import { deleteOlderThan } from '../delete-in-pieces.ts';

export type Channel = { readonly topic: FeedTopic; readonly scope: string };
export type Change = Channel & { readonly sequence: number; readonly value: unknown };

export const FEED_CHANNEL = 'padauk_feed';

/** A crash may lose the last changes; a reader ahead of them gets a new snapshot, see below. */
export async function relaxDurability(tx: Tx): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx);
}

/** More changes than one channel sees in the life of a database server. */
const EPOCH_NUMBERS = 1_000_000_000;

/**
 * Since when the server lives. A crash of one of its processes ends all of them but the first one:
 * a user that may see the others takes the start of one that is restarted then. A user that may not
 * is warned at the start, by `check-database.ts`.
 */
const serverBegan = sql`coalesce(
  (select max(backend_start) from pg_stat_activity where backend_type = 'checkpointer'),
  pg_postmaster_start_time())`;

/**
 * The number that the first one of this life of the server follows; undefined before `beginEpoch`.
 * Numbers that a crash has taken back are never given again, so that a reader who has seen them is
 * known to be ahead.
 */
export async function readEpochStart(tx: Tx): Promise<number | undefined> {
  const { rows } = await sql<{ number: bigint; holds: boolean }>`
    select number, began_at = ${serverBegan} as holds from platform.feed_epoch
    order by number desc limit 1`.execute(tx);
  return rows[0]?.holds ? Number(rows[0].number) * EPOCH_NUMBERS : undefined;
}

/** Waits for the disk: from here on it holds, whatever is lost of the changes. */
export async function beginEpoch(db: Db): Promise<void> {
  await sql`
    insert into platform.feed_epoch (number, began_at)
    select coalesce(max(number) + 1, 0), ${serverBegan} from platform.feed_epoch
    on conflict do nothing`.execute(db);
}

/**
 * Draws numbers, in one order for all processes so that none waits in a circle.
 *
 * @param counts - how many numbers each channel needs
 * @param epochStart - the first one of them is above it
 * @returns the last number of each channel
 */
export async function drawSequences(
  tx: Tx,
  counts: readonly (Channel & { readonly count: number })[],
  epochStart: number,
): Promise<(Channel & { readonly last: number })[]> {
  const { rows } = await sql<Channel & { last: bigint }>`
    insert into platform.feed_head (topic, scope, sequence)
    select topic, scope, ${epochStart}::bigint + count from unnest(
      ${counts.map(({ topic }) => topic)}::text[],
      ${counts.map(({ scope }) => scope)}::text[],
      ${counts.map(({ count }) => count)}::bigint[]) as wanted (topic, scope, count)
    order by topic, scope
    on conflict (topic, scope)
    do update set sequence = excluded.sequence
      + greatest(feed_head.sequence - ${epochStart}::bigint, 0)
    returning topic, scope, sequence as last`.execute(tx);
  return rows.map((row) => ({ ...row, last: Number(row.last) }));
}

export async function insertChanges(tx: Tx, changes: readonly Change[]): Promise<void> {
  await sql`
    insert into platform.feed_change (topic, scope, sequence, value)
    select * from unnest(
      ${changes.map(({ topic }) => topic)}::text[],
      ${changes.map(({ scope }) => scope)}::text[],
      ${changes.map(({ sequence }) => sequence)}::bigint[],
      ${changes.map(({ value }) => JSON.stringify(value ?? null))}::jsonb[])`.execute(tx);
}

export async function notify(db: Db | Tx, notes: readonly string[]): Promise<void> {
  await sql`select pg_notify(${FEED_CHANNEL}, note) from unnest(${notes}::text[]) as note`.execute(
    db,
  );
}

/** 0 for a channel that has seen no change. */
export async function readHead(db: Db, { topic, scope }: Channel): Promise<number> {
  const { rows } = await sql<{ sequence: bigint }>`
    select sequence from platform.feed_head where topic = ${topic} and scope = ${scope}`.execute(
    db,
  );
  return Number(rows[0]?.sequence ?? 0n);
}

/** The kept changes after a number, in order. */
export async function readChangesAfter(
  db: Db,
  { topic, scope }: Channel,
  after: number,
  limit: number,
): Promise<Change[]> {
  const { rows } = await sql<{ sequence: bigint; value: unknown }>`
    select sequence, value from platform.feed_change
    where topic = ${topic} and scope = ${scope} and sequence > ${after}
    order by sequence limit ${limit}`.execute(db);
  return rows.map((row) => ({ topic, scope, sequence: Number(row.sequence), value: row.value }));
}

export async function deleteChangesBefore(db: Db, minutes: number): Promise<void> {
  const before = sql`now() - make_interval(mins => ${minutes})`;
  await deleteOlderThan(db, { table: 'platform.feed_change', column: 'at', before });
}
