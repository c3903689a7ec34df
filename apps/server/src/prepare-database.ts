import { openMonths } from '@padauk/ledger';
import type { Logger } from 'pino';
import { migrationFolders } from './migration-folders.ts';
import { createPool } from './platform/database.ts';
import { migrateJobs } from './platform/jobs.ts';
import { type AppliedMigration, migrate } from './platform/migrations.ts';

const CONNECTIONS = 3;

/**
 * Brings a database to the state that this release needs. Several processes may do so at once.
 *
 * @param only - just these migrations, to make a database as another one was
 */
export async function prepareDatabase(
  url: string,
  log: Logger,
  only?: readonly AppliedMigration[],
): Promise<readonly string[]> {
  const pool = createPool({
    url,
    connectionsMax: CONNECTIONS,
    name: 'padauk migrations',
    waitMs: 30_000,
    onIdleError: (error) => log.debug({ error }, 'an idle connection was lost'),
  });
  try {
    const applied = await migrate(pool, migrationFolders, only);
    // Before anything is posted: a month that has no partition would refuse it.
    await openMonths(pool);
    await migrateJobs(pool, log);
    return applied;
  } finally {
    await pool.end();
  }
}
