import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FolderInUseError, lockFolder } from './process-lock.ts';

const root = mkdtempSync(path.join(tmpdir(), 'padauk-lock-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(root, 'folder-'));
});

const lockFile = () => path.join(folder, 'padauk.lock');

test('a folder is held until it is released', async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}.`);
  lock.release();
  (await lockFolder(folder)).release();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['of a process that has ended', '4194000 boot:1'],
  ['of a number that another process has now', `${process.pid} other-boot:1`],
  ['that was cut off while it was written', ''],
])('a lock %s is taken over', async (_, content) => {
  writeFileSync(lockFile(), content);
  (await lockFolder(folder)).release();
});

describe('a lock of another container, whose processes cannot be seen,', () => {
  const elsewhere = '1 boot:1\nanother-container pid:[1]\n';

  test('is respected while its holder gives signs, from its very start', async () => {
    writeFileSync(lockFile(), elsewhere);
    // The holder as a process has it: a byte that is written again.
    const signs = setInterval(() => utimesSync(lockFile(), new Date(), new Date()), 200);
    const taken = lockFolder(folder);
    await expect(taken).rejects.toThrow('process 1 of another container or machine');
    clearInterval(signs);
    expect(readFileSync(lockFile(), 'utf8')).toBe(elsewhere);
  });

  test('is taken over when its last sign is long ago, at once', async () => {
    writeFileSync(lockFile(), elsewhere);
    const before = new Date(Date.now() - 11_000);
    utimesSync(lockFile(), before, before);
    const beganMs = performance.now();
    (await lockFolder(folder)).release();
    expect(performance.now() - beganMs).toBeLessThan(1_000);
  });

  test('is taken over when its last sign was just now, after some silence', async () => {
    writeFileSync(lockFile(), elsewhere);
    const beganMs = performance.now();
    (await lockFolder(folder, { silentMs: 300 })).release();
    expect(performance.now() - beganMs).toBeGreaterThan(250);
  });

  test('shows that it lives as ours does', async () => {
    const lock = await lockFolder(folder);
    const { mtimeMs } = statSync(lockFile());
    const content = readFileSync(lockFile(), 'utf8');
    await vi.waitFor(() => expect(statSync(lockFile()).mtimeMs).toBeGreaterThan(mtimeMs), 3_000);
    expect(readFileSync(lockFile(), 'utf8')).toBe(content);
    lock.release();
  });
});
