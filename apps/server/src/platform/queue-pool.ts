import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CustomTypesConfig,
  type Pool,
  type PoolClient,
  type QueryConfig,
  types as driverTypes,
} from 'pg';
import type { Logger } from 'pino';
import { isOutage } from './outage.ts';

const RETRY_MS = 500;
/** At a stop a database that does not answer is not waited for: the next start does the job. */
const SETTLE_MS = 2_000;
/** The names under which the queue prepares what it writes when a job has ended. */
const ENDS_JOB = /^(complete|fail)_job(_q)?\//;

const plain: CustomTypesConfig = { getTypeParser: driverTypes.getTypeParser };
type Query = string | QueryConfig;

const asked = (query: unknown, values: unknown[] | undefined): QueryConfig => {
  const config = typeof query === 'string' ? { text: query } : (query as QueryConfig);
  return { ...config, ...(values && { values }), types: plain };
};

/** The same object, but what it is asked comes back as the driver reads it. */
const readPlainly = <T extends { query: unknown }>(target: T): T =>
  new Proxy(target, {
    get: (own, name) => {
      const value: unknown = Reflect.get(own, name);
      if (typeof value !== 'function') return value;
      const call = value.bind(own) as (...args: unknown[]) => unknown;
      if (name !== 'query') return call;
      return (query: Query, values?: unknown[]) => call(asked(query, values));
    },
  });

export type QueuePool = {
  readonly pool: Pool;
  /** Nothing is left to be written about jobs that have ended. */
  isSettled(): boolean;
  /** Tries once more what is left, and lets it be after a moment. */
  settle(): Promise<void>;
};

/**
 * The pool as the job queue takes it, without two faults of the queue.
 *
 * - It writes the numbers of its jobs as JSON when one has failed: as bigint, which our own readers
 *   make of them, that throws where nobody catches it, and ends the process. As the driver reads
 *   them they are texts.
 * - It does not wait until the end of a job is written, and hears of no error: the job would stay
 *   locked, and be done again hours later. So that is tried until the database takes it.
 */
export function queuePoolOf(pool: Pool, log: Logger): QueuePool {
  const stop = new AbortController();
  const ends = new Set<Promise<unknown>>();

  const insist = async (statement: QueryConfig): Promise<unknown> => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await pool.query(statement);
      } catch (error) {
        if (stop.signal.aborted) return undefined;
        if (tried === 1) log.warn({ error }, 'the end of a job could not be written now');
        // What the database does not want at all is left to whoever frees forgotten jobs.
        if (!isOutage(error)) return undefined;
        await sleep(RETRY_MS, undefined, { signal: stop.signal, ref: false }).catch(
          () => undefined,
        );
      }
    }
  };
  const writeEnd = async (statement: QueryConfig): Promise<unknown> => {
    const end = insist(statement);
    ends.add(end);
    return end.finally(() => ends.delete(end));
  };

  /** A client that is taken from the pool with its first statement, so that we know what for. */
  const lend = () => {
    let lent: Promise<PoolClient> | undefined;
    return {
      query: async (query: Query, values?: unknown[]) => {
        const statement = asked(query, values);
        if (ENDS_JOB.test(statement.name ?? '')) return writeEnd(statement);
        lent ??= pool.connect();
        return (await lent).query(statement);
      },
      release: (error?: Error | boolean) =>
        lent?.then(
          (client) => client.release(error),
          () => undefined,
        ),
    };
  };
  const connect = async (told?: (...args: unknown[]) => void) => {
    if (!told) return lend();
    pool.connect((error, client, release) => told(error, client && readPlainly(client), release));
    return undefined;
  };
  return {
    pool: new Proxy(readPlainly(pool), {
      get: (own, name) => (name === 'connect' ? connect : Reflect.get(own, name)),
    }),
    isSettled: () => ends.size === 0,
    settle: async () => {
      stop.abort();
      await Promise.race([Promise.all(ends), sleep(SETTLE_MS, undefined, { ref: false })]);
    },
  };
}
