import { rmSync } from 'node:fs';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { prepareDatabase } from '../../apps/server/src/prepare-database.ts';
import { databaseUrl, onServer, SERVER_URL_VARIABLE, TEMPLATE_DATABASE } from './database.ts';
import { newServerFolder } from './server-folder.ts';

/**
 * One server for the whole run, whichever projects use it, and one migrated template of which each
 * test file gets a copy.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[SERVER_URL_VARIABLE]) return undefined;
  const dataDir = newServerFolder();
  const server = await startEmbeddedPostgres({
    dataDir,
    log: { info: () => undefined },
    // A test run has nothing to keep; what is tested about durability starts a server of its own.
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      // Each database lives for seconds, and a copy of one has its statistics.
      autovacuum: 'off',
      // The files may be in memory, which is not for a journal of what is gone.
      max_wal_size: '512MB',
    },
  });
  try {
    await onServer(server.url, (client) => client.query(`create database ${TEMPLATE_DATABASE}`));
    await prepareDatabase(databaseUrl(server.url, TEMPLATE_DATABASE), createLog('silent'));
  } catch (error) {
    await server.stop();
    throw error;
  }
  process.env[SERVER_URL_VARIABLE] = server.url;
  return async () => {
    delete process.env[SERVER_URL_VARIABLE];
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
