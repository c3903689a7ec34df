import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  type Stats,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { errorCodeOf } from '@padauk/base/error-code';
import { type Config, ConfigError } from './config.ts';

/** What every table in the MaxMind DB format holds in its last 128 KiB. */
const TABLE_MARK = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
const TABLE_END_BYTES = 128 * 1_024;

type FilesConfig = Pick<Config, 'dataDir' | 'countryTable' | 'databaseUrl' | 'secretKey' | 'role'>;

/**
 * Looks whether the files that the configuration names can be used. Nothing is made or changed.
 *
 * @throws ConfigError with one line for each that cannot
 */
export function checkFiles(config: FilesConfig): void {
  const problems = new Set([
    findFolderFault(path.resolve(config.dataDir), false),
    ...writtenFolders(config).map((folder) => findFolderFault(folder, true)),
    config.countryTable === undefined ? undefined : findTableFault(config.countryTable),
  ]);
  problems.delete(undefined);
  if (problems.size === 0) return;
  throw new ConfigError(`The configuration is wrong:\n  ${[...problems].join('\n  ')}`);
}

/** Where this process will write: at its start, and what players and staff upload. */
export function writtenFolders(config: Omit<FilesConfig, 'countryTable'>): readonly string[] {
  const { databaseUrl, secretKey, role } = config;
  const folder = path.resolve(config.dataDir);
  const makesKey = secretKey === undefined && !existsSync(path.join(folder, 'secret.key'));
  return [
    ...(databaseUrl === undefined || makesKey ? [folder] : []),
    ...(role === 'all' || role === 'api' ? [path.join(folder, 'files')] : []),
  ];
}

/** The folder may be missing yet: then it must be possible to make it. */
function findFolderFault(folder: string, isWritten: boolean): string | undefined {
  let found: Stats | undefined;
  try {
    found = statSync(folder, { throwIfNoEntry: false });
  } catch (error) {
    const reason = errorCodeOf(error) ?? error;
    return `PADAUK_DATA_DIR: this user cannot look at ${folder} (${reason})`;
  }
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
    const isMissing = errorCodeOf(error) === 'ENOENT';
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
