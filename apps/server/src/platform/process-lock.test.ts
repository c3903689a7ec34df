import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { FolderInUseError, lockFolder } from './process-lock.ts';

const root = mkdtempSync(path.join(tmpdir(), 'padauk-lock-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(root, 'folder-'));
});

test('a folder is held until it is released', () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
  lock.release();
  lockFolder(folder).release();
});

test.each([
  ['of a process that has ended', '4194000 boot:1'],
  ['of a number that another process has now', `${process.pid} other-boot:1`],
  ['that was cut off while it was written', ''],
])('a lock %s is taken over', (_, content) => {
  writeFileSync(path.join(folder, 'padauk.lock'), content);
  lockFolder(folder).release();
});
