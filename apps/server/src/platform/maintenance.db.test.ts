import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tools/testing/database.ts';
import type { Db, Tx } from './database.ts';
import { deleteTakenEvents } from './maintenance.job.ts';

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
  const readIn = async (tx: Db | Tx) =>
    (
      await sql<{ read: bigint }>`select seq_tup_read + idx_tup_fetch as read
        from pg_stat_xact_user_tables where relid = 'platform.outbox'::regclass`.execute(tx)
    ).rows[0]?.read;
  await db.transaction().execute(async (tx) => {
    expect(await deleteTakenEvents(tx, { atOnce: 50 })).toBe(10);
    // The piece, and each of its rows once or twice more by its number; 20 000 are there.
    expect(Number(await readIn(tx))).toBeLessThan(500);
  });
});
