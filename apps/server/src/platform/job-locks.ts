import { Client, type Pool, type QueryConfig } from 'pg';
import type { Logger } from 'pino';

/*
 * A job is locked in its row while a worker does it, and the queue believes such a lock for four
 * hours: what a killed process was doing would wait so long, and a message would be past its time.
 * So each process holds an advisory lock for its workers, which the database gives up with the
 * connection, however the process has ended. A job whose workers hold none is set free by whoever
 * finds it.
 */

/** The first half of these advisory locks; any number that nothing else here uses. */
const LOCK_CLASS = 720_576;
const SWEEP_MS = 5_000;
const RECONNECT_MS = 500;
/**
 * Looks in a row that find a worker silent: far longer than a lost lock takes to be held again, and
 * than the news of a job takes to the worker that has taken it.
 */
const SILENT_LOOKS = 3;
/** A machine that vanished without a word is given up after half a minute and not after hours. */
const KEEP_ALIVE = `
  set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
  set tcp_user_timeout = 30000`;
const KEEP_ALIVE_MS = 10_000;
/** Longer than the server holds on to a connection that has broken, and to the lock with it. */
const LOCK_WAIT_MS = 45_000;

export type JobLocksOptions = {
  readonly pool: Pool;
  readonly log: Logger;
  /** The name under which the workers of this process lock their jobs. */
  readonly workers: string;
  /** Whether one of them is at this job, or its end is being written. */
  readonly isDoing: (job: string) => boolean;
  /** No other process works on this database: whoever else holds a job has ended. */
  readonly isAlone: boolean;
  readonly sweepMs?: number;
};

export type JobLocks = { stop(): Promise<void> };

/**
 * Says that the workers of this process live, and frees the jobs of those that do not, and of ours
 * what none of them is doing: the news of it was lost on the way.
 */
export async function holdJobLocks(options: JobLocksOptions): Promise<JobLocks> {
  const { pool, log, workers, isDoing, isAlone, sweepMs = SWEEP_MS } = options;
  /** After how long without an answer a worker has gone. */
  const answerMs = 2 * sweepMs;
  const state: { stopped: boolean; holder: Client | undefined; wake: () => void } = {
    stopped: false,
    holder: undefined,
    wake: () => undefined,
  };
  let silent: ReadonlyMap<string, number> = new Map();
  let forgotten: ReadonlyMap<string, number> = new Map();

  const drop = (): void => {
    const client = state.holder;
    state.holder = undefined;
    // Not waited for: nobody may be there to answer.
    client?.end().catch(() => undefined);
  };

  // A connection of its own: those of the pool may have broken without knowing it.
  const hold = async (): Promise<Client> => {
    const client = new Client({
      connectionString: pool.options.connectionString,
      application_name: 'padauk workers',
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      connectionTimeoutMillis: answerMs,
    });
    // The end follows, and is what counts.
    client.on('error', () => undefined);
    client.once('end', () => {
      if (state.holder !== client) return;
      state.holder = undefined;
      state.wake();
    });
    await client.connect();
    state.holder = client;
    try {
      if (state.stopped) throw new Error('stopped meanwhile');
      await client.query(within(answerMs, KEEP_ALIVE));
      await client.query(
        within(LOCK_WAIT_MS, 'select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, workers]),
      );
      return client;
    } catch (error) {
      drop();
      throw error;
    }
  };

  /** The lock is there as long as its connection is: a path that was cut says nothing by itself. */
  const findHolder = async (): Promise<Client> => {
    try {
      await state.holder?.query(within(answerMs, 'select 1'));
    } catch {
      drop();
    }
    return state.holder ?? hold();
  };

  const sweep = async (): Promise<void> => {
    const holder = await findHolder();
    await freeForgotten(holder);
    silent = countLooks(silent, await findSilent(holder, workers, answerMs));
    const dead = foundBy(isAlone ? 1 : SILENT_LOOKS, silent);
    if (dead.length === 0) return;
    const free = 'select graphile_worker.force_unlock_workers($1::text[])';
    await holder.query(within(answerMs, free, [dead]));
    log.warn({ workers: dead }, 'jobs of workers that have ended are free again');
  };

  const freeForgotten = async (holder: Client): Promise<void> => {
    const { rows } = await holder.query<{ id: string }>(
      within(answerMs, 'select id from graphile_worker.jobs where locked_by = $1', [workers]),
    );
    const jobs = rows.map(({ id }) => id).filter((id) => !isDoing(id));
    forgotten = countLooks(forgotten, jobs);
    const found = foundBy(SILENT_LOOKS, forgotten);
    if (found.length === 0) return;
    const free = `update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where id = any($1::bigint[]) and locked_by = $2`;
    await holder.query(within(answerMs, free, [found, workers]));
    log.warn({ jobs: found }, 'jobs that were locked and not done are free again');
  };

  const trySweep = async (): Promise<void> => {
    try {
      await sweep();
    } catch (error) {
      log.debug({ error }, 'the locks of jobs were not looked at');
    }
  };
  const rest = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      timer.unref();
      state.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const goOn = async (): Promise<void> => {
    while (!state.stopped) {
      await rest(state.holder ? sweepMs : RECONNECT_MS);
      if (!state.stopped) await trySweep();
    }
  };
  await trySweep();
  const going = goOn();

  return {
    stop: async () => {
      state.stopped = true;
      state.wake();
      drop();
      await going;
    },
  };
}

/** The driver knows of the limit, its types do not. */
const within = (
  limitMs: number,
  text: string,
  values: unknown[] = [],
): QueryConfig & { readonly query_timeout: number } => ({ text, values, query_timeout: limitMs });

/** How many looks in a row have found each of these, with this one. */
export const countLooks = (
  before: ReadonlyMap<string, number>,
  found: readonly string[],
): ReadonlyMap<string, number> => new Map(found.map((name) => [name, (before.get(name) ?? 0) + 1]));

/** Those that so many looks in a row have found. */
const foundBy = (looks: number, counted: ReadonlyMap<string, number>): string[] =>
  [...counted].flatMap(([name, times]) => (times >= looks ? [name] : []));

/** Whose jobs are locked, though nobody holds the advisory lock of that name. */
async function findSilent(client: Client, own: string, answerMs: number): Promise<string[]> {
  const { rows } = await client.query<{ name: string; silent: boolean }>(
    within(
      answerMs,
      `select name, pg_try_advisory_xact_lock($1, hashtext(name)) as silent
       from (select distinct locked_by as name from graphile_worker.jobs
             where locked_by is not null and locked_by <> $2) as locked`,
      [LOCK_CLASS, own],
    ),
  );
  return rows.filter(({ silent }) => silent).map(({ name }) => name);
}
