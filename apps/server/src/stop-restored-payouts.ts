import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Logger } from 'pino';
import { stopPayoutsEverywhere } from './modules/wallet/index.ts';
import { createDb, createPool } from './platform/database.ts';
import { filesOf } from './platform/postgres-cluster.ts';
import { findHome } from './platform/postgres-files.ts';

/**
 * Stops payouts in every brand where the built-in database was brought back from a backup since its
 * last start: what was paid after the backup waits in it once more.
 *
 * @param url - of the database, migrated; nobody is served yet
 */
export async function stopRestoredPayouts(
  dataDir: string,
  { url, log }: { readonly url: string; readonly log: Logger },
): Promise<void> {
  const home = findHome(dataDir);
  const mark = home && filesOf(home).restored;
  if (!mark || !existsSync(mark)) return;
  const pool = createPool({
    url,
    connectionsMax: 1,
    name: 'padauk restore',
    onIdleError: (error) => log.debug({ error }, 'an idle connection was lost'),
  });
  try {
    await stopPayoutsEverywhere(createDb(pool), 'restore');
  } finally {
    await pool.end();
  }
  log.warn('a backup was brought back: payouts are stopped in every brand');
  // Last: who is cut off before stops them again.
  await rm(mark);
}
