import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createCluster, filesOf } from './postgres-cluster.ts';
import { FolderInUseError, lockFolder } from './process-lock.ts';

const root = mkdtempSync(path.join(tmpdir(), 'padauk-cluster-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A database that gets its files, by programs that wait until they are told to go on. */
async function slowVolume() {
  const home = mkdtempSync(path.join(root, 'home-'));
  const goOn = path.join(home, 'go-on');
  const native = path.join(home, 'native');
  mkdirSync(path.join(native, 'bin'), { recursive: true });
  const words = `mkdir "$2"; echo 18 > "$2/PG_VERSION"
    for i in $(seq 200); do test -e ${goOn} && exit 0; sleep 0.05; done; exit 1`;
  writeFileSync(path.join(native, 'bin', 'initdb'), `#!/bin/sh\n${words}\n`, { mode: 0o755 });
  const lock = await lockFolder(home);
  const places = { native, home, version: '18.0', user: undefined, notice: undefined };
  return { lock, files: filesOf(home), making: createCluster(places, lock), goOn };
}

test('while the files of a database are made, all else goes on: the signs of life above all', async () => {
  const { making, goOn, lock, files } = await slowVolume();
  writeFileSync(goOn, '');
  await making;
  expect(existsSync(files.version)).toBe(true);
  lock.release();
});

test('where the folder was taken over meanwhile, its database is left to whoever took it', async () => {
  const { making, goOn, lock, files } = await slowVolume();
  writeFileSync(lock.file, '1 boot:1\nanother-container pid:[1]\n');
  writeFileSync(goOn, '');
  await expect(making).rejects.toThrow(FolderInUseError);
  await expect(making).rejects.toThrow('process 1 of another container or machine');
  expect(existsSync(files.data)).toBe(false);
  lock.release();
  expect(existsSync(lock.file)).toBe(true);
});
