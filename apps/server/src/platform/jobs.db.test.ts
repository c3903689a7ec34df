import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tools/testing/database.ts';
import { createJobs, type JobRunner, migrateJobs } from './jobs.ts';
import { createLog } from './log.ts';

const database = await freshDatabase({ connectionsMax: 8 });
const log = createLog('silent');
let jobs: JobRunner;

beforeAll(() => migrateJobs(database.pool, log));
afterEach(() => jobs.stop());
afterAll(() => database.drop());

const enqueue = (task: string) =>
  database.db.transaction().execute((tx) => jobs.enqueue(tx, task, {}));
const waiting = async () => {
  const { rows } = await database.pool.query<{ attempts: number; last_error: string | null }>(
    'select attempts, last_error from graphile_worker.jobs order by id',
  );
  return rows;
};

test('a job that fails is kept with what went wrong, and done when it is tried again', async () => {
  jobs = createJobs(database.pool, log);
  let tries = 0;
  jobs.handle('test.second-time', async () => {
    tries += 1;
    if (tries === 1) throw new Error('not yet');
  });
  let others = 0;
  jobs.handle('test.other', async () => {
    others += 1;
  });
  await enqueue('test.second-time');
  await jobs.start();
  await expect
    .poll(waiting, { timeout: 5_000 })
    .toEqual([{ attempts: 1, last_error: expect.stringContaining('not yet') }]);
  // The queue has gone on meanwhile.
  await enqueue('test.other');
  await expect.poll(() => others, { timeout: 5_000 }).toBe(1);
  await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await expect.poll(waiting, { timeout: 5_000 }).toEqual([]);
  expect(tries).toBe(2);
});
