import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrationFolders } from '../../apps/server/src/migration-folders.ts';
import { createPool } from '../../apps/server/src/platform/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/migrations.ts';
import { databaseUrl, onServer, SERVER_URL_VARIABLE, TEMPLATE_DATABASE } from './database.ts';

/** One server for the whole run, and one migrated template of which each test file gets a copy. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'padauk-test-'));
  const server = await startEmbeddedPostgres({
    dataDir,
    log: { info: () => undefined },
    // A test run has nothing to keep; what is tested about durability starts a server of its own.
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '300' },
  });
  try {
    await onServer(server.url, (client) => client.query(`create database ${TEMPLATE_DATABASE}`));
    await migrateTemplate(databaseUrl(server.url, TEMPLATE_DATABASE));
  } catch (error) {
    await server.stop();
    throw error;
  }
  process.env[SERVER_URL_VARIABLE] = server.url;
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function migrateTemplate(url: string): Promise<void> {
  const pool = createPool({
    url,
    connectionsMax: 1,
    name: 'test setup',
    onIdleError: () => undefined,
  });
  try {
    await migrate(pool, migrationFolders);
  } finally {
    await pool.end();
  }
}
