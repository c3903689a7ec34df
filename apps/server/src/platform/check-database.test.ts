import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { checkDatabase, describeDatabaseFault, findVersionFault } from './check-database.ts';
import { StartError } from './start-error.ts';

test('a server that is not there is told in words, without user and password', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  // The name stands for two addresses, so that both are tried and the error itself says nothing.
  const url = `postgres://boss:hunter2@localhost:${port}/padauk`;
  const told = await checkDatabase(url).catch((error: unknown) => error);
  expect(told).toBeInstanceOf(StartError);
  const { message } = told as StartError;
  expect(message).toContain(`localhost:${port}/padauk cannot be used: nothing answers there`);
  expect(message).not.toContain('hunter2');
  expect(message).not.toContain('boss');
});

test.each([
  ['28P01', 'it refuses the user or the password'],
  ['3D000', 'it has no database of this name'],
  ['57P03', 'it is just starting'],
])('the code %s is said in words', (code, words) => {
  const error = Object.assign(new Error('in the words of the driver'), { code });
  expect(describeDatabaseFault('postgres://u:p@db/padauk', error)).toContain(
    `db:5432/padauk cannot be used: ${words}`,
  );
});

test('what has no words of ours is said in those of the driver', () => {
  expect(describeDatabaseFault('postgres://db/padauk', new Error('self-signed certificate'))).toBe(
    'DATABASE_URL: the database db:5432/padauk cannot be used: self-signed certificate.',
  );
});

test('a server that is too old is told from one that is not', () => {
  expect(findVersionFault(140_011)).toContain(
    '15 or newer is needed, and the server there is 14.11',
  );
  expect(findVersionFault(150_000)).toBeUndefined();
  expect(findVersionFault(180_001)).toBeUndefined();
});
