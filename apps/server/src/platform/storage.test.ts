import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DAY_MS } from '@padauk/base';
import { afterAll, expect, test } from 'vitest';
import { systemRandom } from './random.ts';
import { createDiskStorage, sweepDrafts } from './storage.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'padauk-storage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const storage = createDiskStorage(folder, systemRandom);

test('bytes are found again by the hash of their content, and kept once', async () => {
  const bytes = Buffer.from('a picture');
  const [first, second] = await Promise.all([storage.put(bytes), storage.put(bytes)]);
  expect(first).toEqual(second);
  expect(await storage.get(first.sha256)).toEqual(bytes);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile())).toHaveLength(1);
});

test('what was never kept, or is no hash, is not there', async () => {
  expect(await storage.get('0'.repeat(64))).toBeUndefined();
  expect(await storage.get('../../etc/passwd')).toBeUndefined();
});

test('what cannot be kept leaves nothing behind', async () => {
  const bytes = Buffer.from('another picture');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  // Where the file should stand there is a folder: the draft is written and cannot take its place.
  const shelf = path.join(folder, sha256.slice(0, 2));
  const blocked = createDiskStorage(folder, {
    ...systemRandom,
    uuid: () => {
      mkdirSync(path.join(shelf, sha256));
      return systemRandom.uuid();
    },
  });
  await expect(blocked.put(bytes)).rejects.toThrow();
  expect(readdirSync(shelf)).toEqual([sha256]);
});

test('a start removes old drafts alone: a new one may be another process at work', async () => {
  const { sha256 } = await storage.put(Buffer.from('a third picture'));
  const draft = path.join(folder, sha256.slice(0, 2), `${sha256}.${systemRandom.uuid()}`);
  writeFileSync(draft, 'half');
  const daysOn = (days: number) => ({ now: () => new Date(Date.now() + days * DAY_MS) });
  await sweepDrafts(folder, daysOn(0));
  expect(existsSync(draft)).toBe(true);
  await sweepDrafts(folder, daysOn(2));
  expect(existsSync(draft)).toBe(false);
  expect(await storage.get(sha256)).toEqual(Buffer.from('a third picture'));
  await sweepDrafts(path.join(folder, 'never-made'), daysOn(2));
});
