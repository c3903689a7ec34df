import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { backupPlaces, LABEL } from './backup-places.ts';
import { restoreBackup } from './restore-backup.ts';

// Itself: what stands in a folder that only root passes through would be put elsewhere.
const dataDir = mkdtempSync(path.join(tmpdir(), 'padauk-restore-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a backup of another major version is refused before anything is copied', async () => {
  const backup = path.join(dataDir, 'backup');
  const { database, files, password } = backupPlaces(backup);
  for (const made of [database, files]) mkdirSync(made, { recursive: true });
  writeFileSync(password, 'secret');
  writeFileSync(path.join(database, LABEL), '');
  writeFileSync(path.join(database, 'PG_VERSION'), '9\n');
  for (const _ of ['first', 'again']) {
    await expect(restoreBackup(backup, dataDir)).rejects.toThrow('written by PostgreSQL 9');
  }
  expect(existsSync(path.join(dataDir, 'files'))).toBe(false);
});
