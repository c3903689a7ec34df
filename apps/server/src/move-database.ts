import { existsSync } from 'node:fs';
import path from 'node:path';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { writeBackup } from './platform/backup/write-backup.ts';
import type { Config } from './platform/config.ts';
import { assertRestored, restoreBeside } from './platform/dump/restore-beside.ts';
import { assertEmpty, restoreDump } from './platform/dump/restore-dump.ts';
import { writeDump } from './platform/dump/write-dump.ts';
import {
  type EmbeddedPostgres,
  readRunningServer,
  startEmbeddedPostgres,
} from './platform/embedded-postgres.ts';
import { createLog } from './platform/log.ts';
import { findHome } from './platform/postgres-files.ts';
import { StartError } from './platform/start-error.ts';
import { prepareDatabase } from './prepare-database.ts';

/*
 * The built-in database from one folder to another. A dump is written while the product does not
 * run: nothing is played or paid between it and the start that follows. A backup is taken of a
 * product that runs.
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

/**
 * Copies the database and the stored files of the data folder into a new folder, while the product
 * runs or not. Its `secret.key` is not in it.
 *
 * @returns the moment up to which all that was committed is in it
 */
export async function backupDatabase(config: Settings, folder: string): Promise<Date> {
  assertBuiltIn(config);
  const dataDir = path.resolve(config.dataDir);
  // With a slash at its end, its draft would stand in the folder itself.
  const to = path.resolve(folder);
  if (existsSync(to)) throw new StartError(`${folder} is there already: choose another name.`);
  if (!path.relative(dataDir, to).startsWith('..')) {
    throw new StartError(`${folder} is inside of the data folder: choose a place outside of it.`);
  }
  const backup = async ({ url }: { readonly url: string }): Promise<Date> => {
    await assertRestored(url);
    const home = findHome(dataDir);
    if (home === undefined) throw new StartError(`There is no database in ${dataDir}.`);
    return writeBackup({ url, home, files: path.join(dataDir, 'files') }, to);
  };
  const running = readRunningServer(dataDir);
  return running ? backup(running) : withDatabase(config, backup);
}

/** Brings a backup into a data folder without a database, and sees that it starts. */
export async function restoreFolder(config: Settings, folder: string): Promise<void> {
  assertBuiltIn(config);
  await restoreBackup(folder, config.dataDir);
  await withDatabase(config, ({ url }) => assertRestored(url));
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
    'DATABASE_URL: a server of yours is backed up and moved with its own tools: see ' +
      'docs/guides/backups.md and docs/guides/upgrade.md.',
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
