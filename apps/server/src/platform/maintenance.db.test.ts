import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tools/testing/database.ts';
import { onlyRow } from '../../../../tools/testing/only-row.ts';
import type { Db, Tx } from './database.ts';
import { deleteOlderThan } from './delete-in-pieces.ts';
import { deleteTakenEvents, doEach } from './maintenance.job.ts';

const database = await freshDatabase();
const { db } = database;
afterAll(() => database.drop());

/** Events 1 to `old` are of last year, those up to `all` of today; `taken` of them were taken. */
async function write({ old, all, taken }: Readonly<Record<'old' | 'all' | 'taken', number>>) {
  await sql`insert into platform.outbox (name, payload, at)
    select 'member.registered', '{}', now() - make_interval(days => case when n <= ${old}
      then 400 else 0 end) from generate_series(1, ${all}) n`.execute(db);
  await sql`insert into platform.outbox_cursor (consumer, sequence)
    values ('slow', ${taken}), ('quick', ${all})`.execute(db);
}
const left = async () =>
  (
    await sql<{ sequence: bigint }>`select sequence from platform.outbox order by 1`.execute(db)
  ).rows.map(({ sequence }) => Number(sequence));

/** How many rows of the table this transaction has read. */
async function readIn(tx: Db | Tx, table: string): Promise<number> {
  const { rows } = await sql<{ read: bigint }>`select seq_tup_read + idx_tup_fetch as read
    from pg_stat_xact_user_tables where relid = ${table}::regclass`.execute(tx);
  return Number(onlyRow(rows).read);
}

beforeEach(async () => {
  await sql`truncate platform.outbox restart identity`.execute(db);
  await sql`truncate platform.outbox_cursor`.execute(db);
});

test('old events go in pieces, all of them; what is younger or was not taken stays', async () => {
  await write({ old: 10, all: 14, taken: 14 });
  expect(await deleteTakenEvents(db, { atOnce: 3 })).toBe(10);
  expect(await left()).toEqual([11, 12, 13, 14]);
  expect(await deleteTakenEvents(db, { atOnce: 3 })).toBe(0);
});

test('an event that one consumer has yet to take stays, however old it is', async () => {
  await write({ old: 10, all: 10, taken: 8 });
  expect(await deleteTakenEvents(db, { atOnce: 3 })).toBe(8);
  expect(await left()).toEqual([9, 10]);
});

test('where nothing is old enough, one piece is read and not the table', async () => {
  await write({ old: 10, all: 20_000, taken: 20_000 });
  await sql`analyze platform.outbox`.execute(db);
  await db.transaction().execute(async (tx) => {
    expect(await deleteTakenEvents(tx, { atOnce: 50 })).toBe(10);
    // The piece, and each of its rows once or twice more by its number; 20 000 are there.
    expect(await readIn(tx, 'platform.outbox')).toBeLessThan(500);
  });
});

test.each([
  {
    table: 'platform.idempotency',
    column: 'created_at',
    fill: sql`insert into platform.idempotency (scope, route, key, digest, created_at)
      select 'member', 'any', gen_random_uuid(), '', at from written`,
  },
  {
    table: 'platform.seen_body',
    column: 'seen_at',
    fill: sql`insert into platform.seen_body select sha256(n::text::bytea), at from written`,
  },
  {
    table: 'platform.feed_change',
    column: 'at',
    fill: sql`insert into platform.feed_change select 'lobby', 'all', n, '{}', at from written`,
  },
])('what is old of $table goes in pieces; of what stays nothing is read', async (kept) => {
  const { table, column, fill } = kept;
  // The old rows stand among the others, as they do where room is used again.
  await sql`with written as (select n, now() - make_interval(days => case when n % 1000 = 7
    then 400 else 0 end) as at from generate_series(1, 10000) n) ${fill}`.execute(db);
  await sql`analyze ${sql.table(table)}`.execute(db);
  const before = sql`now() - interval '1 day'`;
  await db.transaction().execute(async (tx) => {
    expect(await deleteOlderThan(tx, { table, column, before }, { atOnce: 4 })).toBe(10);
    expect(await readIn(tx, table)).toBeLessThan(100);
  });
  const left = await sql<{
    rows: bigint;
  }>`select count(*) as rows from ${sql.table(table)}`.execute(db);
  expect(left.rows).toEqual([{ rows: 9_990n }]);
});

test('a step that fails keeps none behind it from being done, and is told', async () => {
  const done: number[] = [];
  const step = (n: number, error?: Error) => async () => {
    done.push(n);
    if (error) throw error;
  };
  const slow = new Error('the first took too long');
  await expect(doEach([step(1, slow), step(2), step(3)])).rejects.toBe(slow);
  expect(done).toEqual([1, 2, 3]);
  await expect(doEach([step(1, slow), step(2, new Error('and the second'))])).rejects.toThrow(
    /the first took too long.*and the second/,
  );
});
