import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { filesOf } from './postgres-cluster.ts';
import { endOfLog, lockDatabase } from './postgres-process.ts';
import { FolderInUseError } from './process-lock.ts';

const home = mkdtempSync(join(tmpdir(), 'padauk-log-'));
afterAll(() => rmSync(home, { recursive: true }));

test('the last words of the server are read from a log of any length', () => {
  const { log } = filesOf(home);
  expect(endOfLog(home)).toBe('');
  mkdirSync(dirname(log), { recursive: true });
  writeFileSync(log, 'short');
  expect(endOfLog(home)).toBe('short');
  // More than one text can hold. No disk is filled by it.
  truncateSync(log, 3 * 2 ** 30);
  appendFileSync(log, '\nFATAL: the end');
  expect(endOfLog(home)).toMatch(/FATAL: the end$/);
  expect(endOfLog(home).length).toBeLessThan(5_000);
});

test('a database that another container begins while we wait for its sign is not ours', async () => {
  const dataDir = mkdtempSync(join(home, 'data-'));
  const lock = join(dataDir, 'padauk.lock');
  writeFileSync(lock, '1 boot:1\nanother-container pid:[1]\n');
  // Its signs do not come through: half a second more, and it counts as ended.
  const lastSign = new Date(Date.now() - 9_500);
  utimesSync(lock, lastSign, lastSign);
  const taken = lockDatabase(dataDir);
  const { pid } = filesOf(join(dataDir, 'postgres'));
  mkdirSync(dirname(pid), { recursive: true });
  // Its number is another process's here.
  writeFileSync(pid, `${process.pid}\n`);
  mkdirSync(join(dataDir, 'postgres', 'run'));
  const foreign = createServer().listen(join(dataDir, 'postgres', 'run', '.s.PGSQL.5432'));
  await expect(taken).rejects.toThrow(FolderInUseError);
  expect(existsSync(lock)).toBe(false);
  foreign.close();
  await once(foreign, 'close');
});
