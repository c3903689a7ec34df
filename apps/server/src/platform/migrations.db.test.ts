import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tools/testing/database.ts';
import { migrate } from './migrations.ts';

const database = await freshDatabase();
afterAll(() => database.drop());

let folder: string;
const folders: string[] = [];
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'padauk-migrations-'));
  folders.push(folder);
  await database.pool.query(
    `delete from platform.migration where source = 'test'; drop schema if exists m cascade`,
  );
});
const write = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql);
const run = () => migrate(database.pool, [{ source: 'test', folder }]);
afterAll(() => {
  for (const used of folders) rmSync(used, { recursive: true, force: true });
});

test('files are applied once, in the order of their numbers', async () => {
  write('0002-b.sql', 'create table m.b (id int)');
  write('0001-a.sql', 'create schema m');
  expect(await run()).toEqual(['0001-a.sql', '0002-b.sql']);
  expect(await run()).toEqual([]);
  write('0003-c.sql', 'create table m.c (id int)');
  expect(await run()).toEqual(['0003-c.sql']);
});

test('a file that fails leaves nothing behind and is named with its line', async () => {
  write('0001-a.sql', 'create schema m;\ncreate table m.a (id int);\nselect nonsense;');
  await expect(run()).rejects.toThrow('0001-a.sql: line 3');
  const { rows } = await database.pool.query(`select to_regnamespace('m') as schema`);
  expect(rows).toEqual([{ schema: null }]);
});

test('a file that was changed after it had been applied is told', async () => {
  write('0001-a.sql', 'create schema m');
  await run();
  write('0001-a.sql', 'create schema m; create table m.a (id int)');
  await expect(run()).rejects.toThrow('0001-a.sql was changed after it had been applied');
});

test('a database that a newer release has changed is refused, and nothing is applied to it', async () => {
  write('0001-a.sql', 'create schema m');
  write('0003-newer.sql', '');
  await run();
  rmSync(path.join(folder, '0003-newer.sql'));
  write('0002-b.sql', 'create table m.b (id int)');
  await expect(run()).rejects.toThrow('0003-newer.sql (test) was applied to this database');
  const { rows } = await database.pool.query(`select to_regclass('m.b') as made`);
  expect(rows).toEqual([{ made: null }]);
  write('0003-newer.sql', '');
  expect(await run()).toEqual(['0002-b.sql']);
});

test('two files with one number, or a name without one, are told', async () => {
  write('0001-a.sql', '');
  write('0001-b.sql', '');
  await expect(run()).rejects.toThrow('carry the same number');
  rmSync(path.join(folder, '0001-b.sql'));
  write('next.sql', '');
  await expect(run()).rejects.toThrow('a migration is NNNN-name.sql');
});

test('processes that start together apply each file once', async () => {
  write('0001-a.sql', 'create schema m; select pg_sleep(0.1)');
  const applied = await Promise.all(Array.from({ length: 4 }, run));
  expect(applied.flat()).toEqual(['0001-a.sql']);
});
