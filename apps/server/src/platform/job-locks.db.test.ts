import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tools/testing/database.ts';
import { createPool } from './database.ts';
import { holdJobLocks, type JobLocks } from './job-locks.ts';
import { migrateJobs } from './jobs.ts';
import { createLog } from './log.ts';

const database = await freshDatabase();
const log = createLog('silent');
let locks: JobLocks;
const ours = { workers: 'ours', isDoing: () => false, isAlone: false };
beforeAll(() => migrateJobs(database.pool, log));
afterEach(() => locks.stop());
afterAll(() => database.drop());

/** The process of the server that holds the lock of our workers. */
const readHolder = async (): Promise<number | undefined> => {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select l.pid from pg_locks l join pg_database d on d.oid = l.database
     where l.locktype = 'advisory' and l.classid = 720576 and l.granted
       and d.datname = current_database()`,
  );
  return rows[0]?.pid;
};
const expectAnotherHolder = (before: number | undefined) =>
  expect
    .poll(async () => ![undefined, before].includes(await readHolder()), { timeout: 3_000 })
    .toBe(true);
const openPool = (url: string) =>
  createPool({ url, connectionsMax: 2, name: 'test', onIdleError: () => undefined });

test('a connection that ends is replaced at once', async () => {
  locks = await holdJobLocks({ pool: database.pool, log, ...ours });
  const before = await readHolder();
  expect(before).toBeDefined();
  await database.pool.query('select pg_terminate_backend($1)', [before]);
  await expectAnotherHolder(before);
});

/** A way over TCP that can be cut so that only the server learns of it. */
async function openWay(): Promise<{
  readonly url: string;
  cut(pid: number | undefined): void;
  close(): void;
}> {
  const server = new URL(database.url);
  const socket = `${server.searchParams.get('host')}/.s.PGSQL.${server.searchParams.get('port')}`;
  const pairs: { readonly near: Socket; readonly far: Socket; pid?: number; cut?: true }[] = [];
  const way = createServer((near) => {
    const pair: (typeof pairs)[number] = { near, far: createConnection(socket) };
    pairs.push(pair);
    near.on('data', (piece) => pair.far.write(piece));
    near.on('close', () => pair.far.destroy());
    near.on('error', () => undefined);
    pair.far.on('data', (piece: Buffer) => {
      // The message that tells the client which process of the server it has.
      const told = piece.indexOf('K\0\0\0\x0c', 'latin1');
      if (pair.pid === undefined && told >= 0) pair.pid = piece.readInt32BE(told + 5);
      if (!pair.cut) near.write(piece);
    });
    pair.far.on('close', () => pair.cut ?? near.destroy());
    pair.far.on('error', () => undefined);
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  const url = new URL(database.url);
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String((way.address() as AddressInfo).port);
  return {
    url: url.href,
    cut: (pid) => {
      for (const pair of pairs.filter((one) => one.pid === pid)) {
        pair.cut = true;
        pair.far.destroy();
      }
    },
    close: () => {
      for (const { near } of pairs) near.destroy();
      way.close();
    },
  };
}

test('of a path that was cut without a word the lock is held again over another', async () => {
  const way = await openWay();
  const pool = openPool(way.url);
  locks = await holdJobLocks({ pool, log, ...ours, sweepMs: 200 });
  const before = await readHolder();
  expect(before).toBeDefined();
  way.cut(before);
  await expectAnotherHolder(before);
  await pool.end();
  await locks.stop();
  way.close();
});
