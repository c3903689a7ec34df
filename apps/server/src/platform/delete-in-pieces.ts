import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/** How many go in one statement: a part of a second, far below the time-out of statements. */
const ROWS_AT_ONCE = 5_000;

/**
 * Deletes what is old from the oldest on, in pieces that are found by an index on the time. One
 * statement for all would fail for ever once it takes longer than a statement may.
 *
 * @param before - the moment, as the database reckons it
 * @returns how many have gone
 */
export async function deleteOlderThan(
  db: Db | Tx,
  { table, column, before }: { table: string; column: string; before: RawBuilder<unknown> },
  { atOnce = ROWS_AT_ONCE } = {},
): Promise<number> {
  let deleted = 0;
  for (;;) {
    // An array and not `in`, so that a piece is looked up by where its rows stand.
    const { numAffectedRows: gone = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any (array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before}
        order by ${sql.ref(column)} limit ${atOnce}))`.execute(db);
    deleted += Number(gone);
    if (gone < atOnce) return deleted;
  }
}
