import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tools/testing/database.ts';
import { checkDatabase } from './check-database.ts';
import { checkSecretKey } from './secret-canary.ts';
import { openVault } from './secret-key.ts';

const database = await freshDatabase();
afterAll(() => database.drop());
const newVault = () => openVault({ secretKey: randomBytes(32).toString('hex'), dataDir: '' });

test('the first start seals a word, and whoever comes with another key is told at the start', async () => {
  const vault = newVault();
  await checkSecretKey(database.url, vault);
  await checkSecretKey(database.url, vault);
  await expect(checkSecretKey(database.url, newVault())).rejects.toThrow(
    'PADAUK_SECRET_KEY: the secrets of this database were sealed with another key',
  );
});

test('a database from before there was such a word is known by its keys', async () => {
  const vault = newVault();
  await database.pool.query('delete from platform.secret_canary');
  await database.pool.query(
    "insert into platform.body_key (id, sealed_private_jwk) values ('old', $1)",
    [vault.seal('body-key', Buffer.from('{}'))],
  );
  await expect(checkSecretKey(database.url, newVault())).rejects.toThrow('PADAUK_SECRET_KEY');
  await checkSecretKey(database.url, vault);
  const { rowCount } = await database.pool.query('select from platform.secret_canary');
  expect(rowCount).toBe(1);
});

test('a database of today is fit, and one that is not there or not open is told in words', async () => {
  await checkDatabase(database.url);
  const other = new URL(database.url);
  other.pathname = '/no_such_database';
  await expect(checkDatabase(other.href)).rejects.toThrow('it has no database of this name');
  const stranger = new URL(database.url);
  stranger.password = 'wrong';
  await expect(checkDatabase(stranger.href)).rejects.toThrow('it refuses the user or the password');
});
