import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assertWrittenBy, filesOf, give } from '../postgres-cluster.ts';
import { findHome, placeServer } from '../postgres-files.ts';
import { lockDatabase } from '../postgres-process.ts';
import { StartError } from '../start-error.ts';
import { syncPlace } from '../sync-place.ts';
import { backupPlaces, isBackup } from './backup-places.ts';
import { copyFile, copyFolder } from './copy-folder.ts';
import { clearFiles } from './place-files.ts';

/**
 * Brings a backup into a data folder that has no database. The next start of its server reads the
 * log, up to all that was committed before the end of the backup. Stored files that are there
 * already are set aside. A mark tells the start of the product that follows.
 *
 * @throws FolderInUseError while the product runs
 * @throws StartError when there is a database, or the folder is no backup, or one of another
 *   major version
 */
export async function restoreBackup(backup: string, dataDir: string): Promise<void> {
  if (!isBackup(backup)) {
    throw new StartError(
      `${backup} is no backup that \`npm run database -- backup\` has written, or none that is whole.`,
    );
  }
  const folder = path.resolve(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await lockDatabase(folder);
  try {
    const home = findHome(folder);
    if (home !== undefined && existsSync(filesOf(home).data)) {
      throw new StartError(
        'There is a database in this data folder. Set it aside first: ' +
          'npm run database -- set-aside',
      );
    }
    const places = await placeServer(folder);
    const { user, version } = places;
    const from = backupPlaces(backup);
    const to = filesOf(places.home);
    // Before hours of copying, not after.
    assertWrittenBy(
      version,
      from.database,
      'Bring it back with the release that wrote it; see docs/guides/backups.md.',
    );
    // Files that the rows of the backup do not know would stay for ever.
    const files = await clearFiles(path.join(folder, 'files'));
    // Beside their places and renamed, so that what was cut off is never used.
    await copyFolder(from.files, files.half, {});
    await copyFile(from.password, to.password, user);
    await rm(to.half, { recursive: true, force: true });
    await copyFolder(from.database, to.half, { user });
    // Comes to its place with the database, so that no start misses it.
    const mark = path.join(to.half, path.basename(to.restored));
    await writeFile(mark, '', { mode: 0o600, flush: true });
    give(mark, user);
    await syncPlace(to.half);
    lock.assertHeld();
    await files.finish();
    await rename(to.half, to.data);
    await syncPlace(places.home);
  } finally {
    lock.release();
  }
}
