import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { clearInside } from './place-files.ts';

const files = mkdtempSync(path.join(tmpdir(), 'padauk-files-'));
afterAll(() => rmSync(files, { recursive: true, force: true }));

test('stored files on a disk of their own are set aside in it, and once more after a cut', async () => {
  const put = (...place: readonly string[]) => {
    const file = path.join(files, ...place);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '');
  };
  put('ab', 'of-later');
  const cut = await clearInside(files);
  put(path.basename(cut.half), 'cd', 'half');
  put('cd', 'brought');
  const { half, finish } = await clearInside(files);
  put(path.basename(half), 'cd', 'brought');
  put(path.basename(half), 'aside', 'of-the-time-of-the-backup');
  await finish();
  expect(readdirSync(files).toSorted()).toEqual(['aside', 'aside-2', 'cd']);
  expect(existsSync(path.join(files, 'aside', 'ab', 'of-later'))).toBe(true);
  expect(readdirSync(path.join(files, 'aside'))).toEqual(['ab']);
  expect(readdirSync(path.join(files, 'cd'))).toEqual(['brought']);
});
