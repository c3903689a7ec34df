/**
 * The built-in database: see docs/guides/backups.md and docs/guides/upgrade.md.
 *
 *   npm run database -- backup FOLDER    copies it and the stored files while the product runs
 *   npm run database -- restore FOLDER   brings them into a data folder without a database
 *
 * And only while the product does not run:
 *
 *   npm run database -- dump FILE        writes it to a file
 *   npm run database -- set-aside        gives it another name: an empty one takes its place
 *   npm run database -- restore FILE     brings a dump into an empty one
 */
import { statSync } from 'node:fs';
import {
  backupDatabase,
  dumpDatabase,
  restoreDatabase,
  restoreFolder,
} from '../apps/server/src/move-database.ts';
import { ConfigError, readConfig } from '../apps/server/src/platform/config.ts';
import { MigrationError } from '../apps/server/src/platform/migrations.ts';
import { FolderInUseError } from '../apps/server/src/platform/process-lock.ts';
import { setAside } from '../apps/server/src/platform/set-aside.ts';
import { StartError } from '../apps/server/src/platform/start-error.ts';

const USAGE = 'npm run database -- backup FOLDER | dump FILE | set-aside | restore FOLDER or FILE';

const describeRows = (rows: Readonly<Record<string, number>>): string => {
  const counts = Object.values(rows);
  return `${counts.length} tables, ${counts.reduce((sum, count) => sum + count, 0)} rows`;
};

async function main([command, file]: readonly string[]): Promise<string> {
  const config = readConfig(process.env);
  if (command === 'backup' && file) {
    const moment = (await backupDatabase(config, file)).toISOString();
    return `${file} holds all that was there at ${moment}. Keep secret.key apart from it.`;
  }
  if (command === 'restore' && file && statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    await restoreFolder(config, file);
    return (
      `The database and the stored files of ${file} are there again. Their next start stops ` +
      'payouts in every brand: see docs/guides/backups.md.'
    );
  }
  if (command === 'dump' && file) {
    return `${file} holds ${describeRows(await dumpDatabase(config, file))}.`;
  }
  if (command === 'restore' && file) {
    return `${describeRows(await restoreDatabase(config, file))} are there again.`;
  }
  if (command === 'set-aside') return `The database stands in ${await setAside(config.dataDir)}.`;
  throw new StartError(USAGE);
}

const EXPECTED = [ConfigError, FolderInUseError, MigrationError, StartError];

main(process.argv.slice(2)).then(
  (told) => console.log(told),
  (error: unknown) => {
    const isExpected = EXPECTED.some((kind) => error instanceof kind);
    console.error(isExpected && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
