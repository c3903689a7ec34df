import { existsSync } from 'node:fs';
import path from 'node:path';

/** Tells a server where in its log the copied files begin. */
export const LABEL = 'backup_label';

/** What a backup holds; `secret.key` is kept apart from it. */
export const backupPlaces = (folder: string) => ({
  database: path.join(folder, 'database'),
  password: path.join(folder, 'password'),
  files: path.join(folder, 'files'),
});

export const isBackup = (folder: string): boolean =>
  existsSync(path.join(backupPlaces(folder).database, LABEL));
