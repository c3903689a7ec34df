import { EventEmitter } from 'node:events';
import {
  parseCronItem,
  type CronItem,
  makeWorkerUtils,
  type Runner,
  run,
  type WorkerEvents,
  type WorkerUtils,
} from 'graphile-worker';
import { Logger as WorkerLogger } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { holdJobLocks, type JobLocks } from './job-locks.ts';
import type { Jobs } from './platform.ts';
import { type QueuePool, queuePoolOf } from './queue-pool.ts';

/** Jobs that run at once in one process; each may hold a connection. */
const CONCURRENCY = 3;
const POLL_MS = 1_000;

export type JobRunner = Jobs & {
  /** Runs jobs in this process, until `stop`. */
  start(): Promise<void>;
  /** Waits for the jobs that run. */
  stop(): Promise<void>;
};

/**
 * @param options.isAlone - no other process works on this database
 * @param options.sweepMs - how often it looks for jobs of workers that have ended; for tests
 */
export function createJobs(
  pool: pg.Pool,
  log: Logger,
  options: { readonly isAlone?: boolean; readonly sweepMs?: number } = {},
): JobRunner {
  const tasks = new Map<string, (payload: unknown) => Promise<void>>();
  const crons: {
    readonly match: string;
    readonly task: string;
    readonly missedMs: number | undefined;
  }[] = [];
  let runner: Runner | undefined;
  let queue: QueuePool | undefined;
  let locks: JobLocks | undefined;

  return {
    enqueue: async (tx, task, payload, at) => {
      await sql`select graphile_worker.add_job(
        ${task}, payload => ${JSON.stringify(payload)}::json,
        run_at => ${at?.runAt ?? null}::timestamptz, job_key => ${at?.key ?? null}::text
      )`.execute(tx);
    },
    handle: (task, work) => {
      if (tasks.has(task)) throw new Error(`two handlers for the job ${task}`);
      tasks.set(task, work);
    },
    schedule: (cron, task, options) => {
      crons.push({ match: cron, task, missedMs: options?.missedMs });
    },
    start: async () => {
      const cronItems: CronItem[] = crons.map(({ match, task, missedMs }) => ({
        match,
        task,
        identifier: `${task} ${match}`,
        // Mostly a wake-up that was missed is not made up for: the row of the period is the truth.
        options: { backfillPeriod: missedMs ?? 0, maxAttempts: 1, jobKey: `cron:${task}` },
      }));
      const events: WorkerEvents = new EventEmitter();
      const named = Promise.withResolvers<string>();
      events.once('pool:create', ({ workerPool }) => named.resolve(workerPool.id));
      const doing = new Set<string>();
      events.on('job:start', ({ job }) => doing.add(job.id));
      events.on('job:complete', ({ job }) => doing.delete(job.id));
      const own = queuePoolOf(pool, log);
      queue = own;
      runner = await run({
        events,
        pgPool: own.pool,
        concurrency: CONCURRENCY,
        pollInterval: POLL_MS,
        noHandleSignals: true,
        parsedCronItems: cronItems.map((item) => parseCronItem(item)),
        logger: workerLogger(log),
        taskList: Object.fromEntries(
          [...tasks].map(([task, work]) => [task, (payload: unknown) => work(payload)]),
        ),
      });
      const workers = await named.promise;
      const isDoing = (job: string): boolean => doing.has(job) || !own.isSettled();
      locks = await holdJobLocks({ pool, log, workers, isDoing, isAlone: false, ...options });
    },
    stop: async () => {
      await runner?.stop();
      await queue?.settle();
      await locks?.stop();
      runner = undefined;
      queue = undefined;
      locks = undefined;
    },
  };
}

/** Makes or upgrades the queue's own schema. */
export async function migrateJobs(pool: pg.Pool, log: Logger): Promise<void> {
  const tools: WorkerUtils = await makeWorkerUtils({ pgPool: pool, logger: workerLogger(log) });
  try {
    await tools.migrate();
  } finally {
    await tools.release();
  }
}

function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    if (level === 'error') log.error({ ...meta }, message);
    else if (level === 'warning') log.warn({ ...meta }, message);
    else log.trace(message);
  });
}
