import { sql } from 'kysely';
import type { Db, Tx } from './platform.ts';

/**
 * Whether every transaction of this product that began before that moment has ended, on whichever
 * process; the one that asks is left out. Events carry the time at which their transaction began
 * and are seen when it ends: who closes a period asks this first, and for the events in a
 * statement of its own after it, so that nothing of the period can appear any more.
 *
 * Ours are known by the names of our connections: whoever else reads along, a dump, an audit, a
 * console that was left open, may take hours, and brings no event.
 *
 * @param before - of whole milliseconds: what began within the same one is waited for too
 */
export async function haveEnded(tx: Db | Tx, before: Date): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (
      select from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'
        and pid <> pg_backend_pid()
        and application_name like 'padauk %' and application_name <> 'padauk dump'
        and xact_start < ${before}::timestamptz + interval '1 millisecond') as open`.execute(tx);
  return rows[0]?.open === false;
}
