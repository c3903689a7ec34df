import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { filesOf } from './postgres-cluster.ts';
import { findHome, forgetHome } from './postgres-files.ts';
import { lockDatabase, readPostmaster, stopServer } from './postgres-process.ts';
import { StartError } from './start-error.ts';

/**
 * Gives the database of a data folder another name, so that the next start makes an empty one.
 * Nothing is removed.
 *
 * @returns the name
 * @throws FolderInUseError while the product runs
 * @throws StartError when there is no database
 */
export async function setAside(dataDir: string): Promise<string> {
  const folder = path.resolve(dataDir);
  const lock = await lockDatabase(folder);
  try {
    const home = findHome(folder);
    if (home === undefined) throw new StartError(`There is no database in ${folder}.`);
    // One that outlived a killed process still writes there.
    const orphan = readPostmaster(filesOf(home));
    if (orphan !== undefined) await stopServer(orphan);
    const aside = putAside(home);
    forgetHome(folder);
    return aside;
  } finally {
    lock.release();
  }
}

/**
 * Gives a file or folder a name beside its own that nothing has.
 *
 * @returns it
 */
export function putAside(place: string): string {
  const aside = freeName(`${place}.aside`);
  renameSync(place, aside);
  return aside;
}

/** That name, or with the first number that gives one which nothing has. */
export function freeName(name: string): string {
  let free = name;
  for (let n = 2; existsSync(free); n += 1) free = `${name}-${n}`;
  return free;
}
