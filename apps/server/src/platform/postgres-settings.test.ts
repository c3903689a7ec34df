import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { databaseBytes, sharedBuffersMib } from './postgres-settings.ts';

const GIB = 2 ** 30;

test('a small database idles in little memory, a long ledger gets up to a quarter of the machine', () => {
  expect(sharedBuffersMib(0.5 * GIB, 0)).toBe(64);
  expect(sharedBuffersMib(8 * GIB, 0.1 * GIB)).toBe(512);
  expect(sharedBuffersMib(24 * GIB, 3 * GIB)).toBe(1_024);
  expect(sharedBuffersMib(24 * GIB, 22 * GIB)).toBe(4_096);
  expect(sharedBuffersMib(24 * GIB, 200 * GIB)).toBe(4_096);
});

test('what a database takes is the sum of its files, and nothing before there is one', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'padauk-sizes-'));
  try {
    expect(databaseBytes(folder)).toBe(0);
    mkdirSync(path.join(folder, 'base', '5'), { recursive: true });
    writeFileSync(path.join(folder, 'base', '5', '2619'), Buffer.alloc(8_192));
    writeFileSync(path.join(folder, 'base', '5', '2619_fsm'), Buffer.alloc(24_576));
    mkdirSync(path.join(folder, 'pg_wal'));
    writeFileSync(path.join(folder, 'pg_wal', '000000010000000000000001'), Buffer.alloc(100));
    expect(databaseBytes(folder)).toBe(32_768);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
