import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS } from '@padauk/base';
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

const enqueue = (task: string, runAt?: Date) =>
  database.db.transaction().execute((tx) => jobs.enqueue(tx, task, {}, runAt && { runAt }));
const waiting = async () => {
  const { rows } = await database.pool.query(
    'select attempts, last_error, locked_by from graphile_worker.jobs order by id',
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
    .toEqual([{ attempts: 1, last_error: expect.stringContaining('not yet'), locked_by: null }]);
  // The queue has gone on meanwhile.
  await enqueue('test.other');
  await expect.poll(() => others, { timeout: 5_000 }).toBe(1);
  await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await expect.poll(waiting, { timeout: 5_000 }).toEqual([]);
  expect(tries).toBe(2);
});

test('a job whose end falls into an outage is done once, or tried again, and none stays locked', async () => {
  const away = new Error('timeout exceeded when trying to connect');
  let isAway = false;
  const refuse = async (told?: (error: Error) => void) => {
    if (!told) throw away;
    told(away);
  };
  const pool = new Proxy(database.pool, {
    get: (own, name) => (name === 'connect' && isAway ? refuse : Reflect.get(own, name)),
  });
  jobs = createJobs(pool, log, { sweepMs: 100 });
  const begun: string[] = [];
  const endInOutage = async (name: string) => {
    begun.push(name);
    await expect.poll(() => begun.length).toBe(2);
    // As if the news of a job that was taken had been lost.
    await database.pool.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by =
         (select locked_by from graphile_worker._private_jobs where locked_by is not null limit 1)
       where run_at > now()`,
    );
    isAway = true;
    setTimeout(() => {
      isAway = false;
    }, 300);
  };
  jobs.handle('test.went-well', () => endInOutage('well'));
  jobs.handle('test.went-wrong', async () => {
    await endInOutage('wrong');
    throw new Error('went wrong');
  });
  jobs.handle('test.later', async () => undefined);
  await enqueue('test.went-well');
  await enqueue('test.went-wrong');
  await enqueue('test.later', new Date(Date.now() + HOUR_MS));
  await jobs.start();
  await expect.poll(waiting, { timeout: 5_000 }).toEqual([
    { attempts: 1, last_error: expect.stringContaining('went wrong'), locked_by: null },
    { attempts: 0, last_error: null, locked_by: null },
  ]);
  expect(begun).toHaveLength(2);
  await database.pool.query('delete from graphile_worker._private_jobs');
});

test('who starts makes up for what was missed lately, where that was asked for', async () => {
  // Ten minutes ago, and again in fifty.
  const minute = (new Date().getUTCMinutes() + 50) % 60;
  const startOnce = async () => {
    const done: string[] = [];
    jobs = createJobs(database.pool, log);
    jobs.handle('test.made-up', async () => void done.push('made up'));
    jobs.handle('test.missed', async () => void done.push('missed'));
    jobs.schedule(`${minute} * * * *`, 'test.made-up', { missedMs: HOUR_MS });
    jobs.schedule(`${minute} * * * *`, 'test.missed');
    await jobs.start();
    return done;
  };
  await startOnce();
  await jobs.stop();
  // As a worker left it that has not lived for three hours.
  await database.pool.query(
    `update graphile_worker._private_known_crontabs
        set known_since = now() - interval '3 hours', last_execution = now() - interval '3 hours'`,
  );
  const done = await startOnce();
  await expect.poll(() => done).toEqual(['made up']);
  await jobs.stop();
  const again = await startOnce();
  await enqueue('test.missed');
  await expect.poll(() => again).toEqual(['missed']);
});

/** A process of its own that takes the job and never ends it. */
const HANGING = `
  const at = (name) => import(new URL(name, process.argv[1]).href);
  const { createPool } = await at('database.ts');
  const { createJobs } = await at('jobs.ts');
  const { createLog } = await at('log.ts');
  const pool = createPool({ url: process.argv[2], connectionsMax: 5, name: 'hanging',
    onIdleError: () => undefined });
  const jobs = createJobs(pool, createLog('silent'));
  jobs.handle('test.killed', () => {
    console.log('taken');
    return new Promise(() => undefined);
  });
  await jobs.start();`;

async function startHanging(): Promise<{ kill(): Promise<void> }> {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', HANGING, import.meta.url, database.url],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

test('the job of a killed process is done at the next start', async () => {
  jobs = createJobs(database.pool, log, { isAlone: true });
  let done = 0;
  jobs.handle('test.killed', async () => {
    done += 1;
  });
  await enqueue('test.killed');
  const hanging = await startHanging();
  await hanging.kill();
  await jobs.start();
  await expect.poll(() => done, { timeout: 5_000 }).toBe(1);
  await expect.poll(waiting).toEqual([]);
});

test('of several processes, the job of one that lives is left to it, and of a killed one done', async () => {
  jobs = createJobs(database.pool, log, { sweepMs: 100 });
  let done = 0;
  jobs.handle('test.killed', async () => {
    done += 1;
  });
  await enqueue('test.killed');
  const hanging = await startHanging();
  await jobs.start();
  // Long enough for many looks.
  await sleep(1_000);
  expect(done).toBe(0);
  await hanging.kill();
  await expect.poll(() => done, { timeout: 5_000 }).toBe(1);
});
