import type pg from 'pg';
import type { Logger } from 'pino';

/*
 * A job is locked in its row while a worker does it, and the queue believes such a lock for four
 * hours: what a killed process was doing would wait so long, and a message would be past its time.
 * So each process holds an advisory lock for its workers, which the database gives up with the
 * connection, however the process has ended. Who finds a job whose workers hold none sets it free.
 */

/** The first half of these advisory locks; any number that nothing else here uses. */
const LOCK_CLASS = 720_576;
const SWEEP_MS = 5_000;
const RECONNECT_MS = 500;
/** A machine that vanished without a word is given up after half a minute and not after hours. */
const KEEP_ALIVE = `
  set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`;

export type JobLocksOptions = {
  readonly pool: pg.Pool;
  readonly log: Logger;
  /** The name under which the workers of this process lock their jobs. */
  readonly workers: string;
  /** No other process works on this database: whoever else holds a job has ended. */
  readonly isAlone: boolean;
  readonly sweepMs?: number;
};

export type JobLocks = { stop(): Promise<void> };

/** Says that the workers of this process live, and frees the jobs of those that do not. */
export async function holdJobLocks(options: JobLocksOptions): Promise<JobLocks> {
  const { pool, log, workers } = options;
  const state = { stopped: false };
  let holder: pg.PoolClient | undefined;
  let sweeping: Promise<void> | undefined;
  let silent: readonly string[] = [];

  const hold = async (): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query(KEEP_ALIVE);
      await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, workers]);
    } catch (error) {
      client.release(true);
      throw error;
    }
    // A connection that is broken is thrown away: the lock has gone with it.
    client.once('end', () => {
      if (holder === client) holder = undefined;
      if (!state.stopped) client.release(true);
    });
    holder = client;
  };

  const sweep = async (): Promise<void> => {
    if (!holder) await hold();
    const found = await findSilent(pool, workers);
    // A process that lives may have lost its connection a moment ago: it is asked once more.
    const dead = options.isAlone ? found : found.filter((name) => silent.includes(name));
    silent = found;
    if (dead.length === 0) return;
    await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [dead]);
    log.warn({ workers: dead }, 'jobs of workers that have ended are free again');
  };

  let timer: NodeJS.Timeout | undefined;
  const sweepAndWait = async (): Promise<void> => {
    try {
      await sweep();
    } catch (error) {
      log.debug({ error }, 'the locks of jobs were not looked at');
    }
    if (state.stopped) return;
    const waitMs = holder ? (options.sweepMs ?? SWEEP_MS) : RECONNECT_MS;
    timer = setTimeout(() => {
      sweeping = sweepAndWait();
    }, waitMs);
    timer.unref();
  };
  await sweepAndWait();

  return {
    stop: async () => {
      state.stopped = true;
      clearTimeout(timer);
      await sweeping;
      holder?.release(true);
    },
  };
}

/** Whose jobs are locked, though nobody holds the advisory lock of that name. */
async function findSilent(pool: pg.Pool, own: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; silent: boolean }>(
    `select name, pg_try_advisory_xact_lock($1, hashtext(name)) as silent
     from (select distinct locked_by as name from graphile_worker.jobs
           where locked_by is not null and locked_by <> $2) as locked`,
    [LOCK_CLASS, own],
  );
  return rows.filter(({ silent }) => silent).map(({ name }) => name);
}
