import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/**
 * Runs a seed in one transaction with the note that it ran.
 *
 * @returns undefined when it ran before
 */
export function seedOnce<T>(
  db: Db,
  name: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T | undefined> {
  return db.transaction().execute(async (tx) => {
    // Processes that start together wait for each other here.
    const { rows } = await sql`insert into platform.seeded (module) values (${name})
                               on conflict do nothing returning 1`.execute(tx);
    return rows.length === 1 ? work(tx) : undefined;
  });
}
