import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tools/testing/database.ts';
import { openWay } from '../../../../tools/testing/way.ts';
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

test('of a path that was cut without a word the lock is held again over another', async () => {
  const way = await openWay(database.url);
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
