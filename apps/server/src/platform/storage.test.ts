import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { systemRandom } from './random.ts';
import { createDiskStorage } from './storage.ts';

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
