import { existsSync } from 'node:fs';
import type { Config } from './platform/config.ts';
import { assertRestored, restoreBeside } from './platform/dump/restore-beside.ts';
import { assertEmpty, restoreDump } from './platform/dump/restore-dump.ts';
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
  return withDatabase(config, async ({ url }) => {
    await assertRestored(url);
    return writeDump(url, file);
  });
}

/** Brings a dump into the data folder, whose database must be new. */
export async function restoreDatabase(config: Settings, file: string): Promise<Rows> {
  assertBuiltIn(config);
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  return withDatabase(config, async ({ url }) => {
    await assertEmpty(url);
    return restoreBeside(url, (beside) =>
      restoreDump(beside, file, async ({ migrations }) => {
        await prepareDatabase(beside, createLog('warn'), migrations);
      }),
    );
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
