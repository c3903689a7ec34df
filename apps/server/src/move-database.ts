import { existsSync } from 'node:fs';
import { Client } from 'pg';
import type { Config } from './platform/config.ts';
import { restoreDump } from './platform/dump/restore-dump.ts';
import { writeDump } from './platform/dump/write-dump.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { createLog } from './platform/log.ts';
import { StartError } from './platform/start-error.ts';
import { prepareDatabase } from './prepare-database.ts';

/*
 * The built-in database from one folder to another, while the product does not run: nothing is
 * played or paid between the dump and the start that follows.
 */

type Settings = Pick<Config, 'dataDir' | 'databaseUrl'>;
type Rows = Readonly<Record<string, number>>;

/** Writes the database of the data folder to a new file. */
export async function dumpDatabase(config: Settings, file: string): Promise<Rows> {
  assertBuiltIn(config);
  if (existsSync(file)) throw new StartError(`${file} is there already: choose another name.`);
  return withDatabase(config, ({ url }) => writeDump(url, file));
}

/** Brings a dump into the data folder, whose database must be new. */
export async function restoreDatabase(config: Settings, file: string): Promise<Rows> {
  assertBuiltIn(config);
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  return withDatabase(config, async ({ url }) => {
    let prepared = false;
    try {
      return await restoreDump(url, file, async ({ migrations }) => {
        prepared = true;
        await prepareDatabase(url, createLog('warn'), migrations);
      });
    } catch (error) {
      // Half a database must not be taken for a whole one by the next start.
      if (prepared) await empty(url);
      throw error;
    }
  });
}

function assertBuiltIn({ databaseUrl }: Settings): void {
  if (databaseUrl === undefined) return;
  throw new StartError(
    'DATABASE_URL: a server of yours is dumped and restored with its own tools, pg_dump and ' +
      'pg_restore, while no process of the product runs.',
  );
}

async function withDatabase<T>(
  { dataDir }: Settings,
  work: (server: EmbeddedPostgres) => Promise<T>,
): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir, log: { info: () => undefined } });
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

async function empty(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(`drop database ${client.escapeIdentifier(name)} with (force)`);
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
