import type { FeedTopic } from '@padauk/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';

export type Channel = { readonly topic: FeedTopic; readonly scope: string };
export type Change = Channel & { readonly sequence: number; readonly value: unknown };

export const FEED_CHANNEL = 'padauk_feed';

/** A crash may take the last changes back; a reader that is ahead then gets a new snapshot. */
export async function relaxDurability(tx: Tx): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx);
}

/**
 * Draws numbers, in one order for all processes so that none waits in a circle.
 *
 * @param counts - how many numbers each channel needs
 * @returns the last number of each channel
 */
export async function drawSequences(
  tx: Tx,
  counts: readonly (Channel & { readonly count: number })[],
): Promise<(Channel & { readonly last: number })[]> {
  const { rows } = await sql<Channel & { last: bigint }>`
    insert into platform.feed_head (topic, scope, sequence)
    select * from unnest(
      ${counts.map(({ topic }) => topic)}::text[],
      ${counts.map(({ scope }) => scope)}::text[],
      ${counts.map(({ count }) => count)}::bigint[]) as wanted (topic, scope, count)
    order by topic, scope
    on conflict (topic, scope)
    do update set sequence = feed_head.sequence + excluded.sequence
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
  await sql`delete from platform.feed_change
            where at < now() - make_interval(mins => ${minutes})`.execute(db);
}
