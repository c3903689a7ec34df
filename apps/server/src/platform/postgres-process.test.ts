import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { filesOf } from './postgres-cluster.ts';
import { endOfLog } from './postgres-process.ts';

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
