import { accessSync, closeSync, constants, fstatSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Config, ConfigError } from './config.ts';

/** What every table in the MaxMind DB format holds in its last 128 KiB. */
const TABLE_MARK = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
const TABLE_END_BYTES = 128 * 1_024;

/**
 * Looks whether the files that the configuration names can be used. Nothing is made or changed.
 *
 * @throws ConfigError with one line for each that cannot
 */
export function checkFiles(
  config: Pick<Config, 'dataDir' | 'countryTable' | 'databaseUrl' | 'secretKey'>,
): void {
  // With both of them given, nothing has to be written at the start.
  const isWritten = config.databaseUrl === undefined || config.secretKey === undefined;
  const problems = [
    findFolderFault(path.resolve(config.dataDir), isWritten),
    config.countryTable === undefined ? undefined : findTableFault(config.countryTable),
  ].filter((problem) => problem !== undefined);
  if (problems.length === 0) return;
  throw new ConfigError(`The configuration is wrong:\n  ${problems.join('\n  ')}`);
}

/** The folder may be missing yet: then it must be possible to make it. */
function findFolderFault(folder: string, isWritten: boolean): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) return findFolderFault(path.dirname(folder), isWritten);
  if (!found.isDirectory()) return `PADAUK_DATA_DIR: ${folder} is a file and not a folder`;
  if (!isWritten) return undefined;
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return undefined;
  } catch {
    return `PADAUK_DATA_DIR: this user may not write in ${folder}`;
  }
}

function findTableFault(file: string): string | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return `PADAUK_COUNTRY_TABLE: ${isMissing ? 'there is no such file' : 'it cannot be read'}`;
  }
  try {
    const { size } = fstatSync(descriptor);
    const end = Buffer.alloc(Math.min(size, TABLE_END_BYTES));
    readSync(descriptor, end, 0, end.length, size - end.length);
    if (end.includes(TABLE_MARK)) return undefined;
    return 'PADAUK_COUNTRY_TABLE: it is no table in the MaxMind DB format';
  } catch {
    return 'PADAUK_COUNTRY_TABLE: it cannot be read';
  } finally {
    closeSync(descriptor);
  }
}
