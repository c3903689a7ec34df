import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tools/testing/database.ts';
import { checkDatabase } from './check-database.ts';

const database = await freshDatabase();
const user = `blind_${randomBytes(6).toString('hex')}`;
afterAll(async () => {
  await database.pool.query(`drop role ${user}`);
  await database.drop();
});

test('a user who cannot see crashes of the server is warned of, until that is granted', async () => {
  expect(await checkDatabase(database.url)).toEqual([]);
  await database.pool.query(`create role ${user} login password 'words'`);
  const url = new URL(database.url);
  url.username = user;
  url.password = 'words';
  expect(await checkDatabase(url.href)).toEqual([
    expect.stringContaining('grant pg_read_all_stats'),
  ]);
  await database.pool.query(`grant pg_read_all_stats to ${user}`);
  expect(await checkDatabase(url.href)).toEqual([]);
});
