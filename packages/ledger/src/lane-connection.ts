import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '@padauk/base';
import type pg from 'pg';
import type { BatchValues } from './batch-codec.ts';
import { isConflict, isLostConnection } from './database-errors.ts';

/** Waits between tries after a lost connection, 6.35 s in all: a restart of the server is shorter. */
const RECONNECT_MS = [50, 100, 200, 400, 800, 1_600, 3_200] as const;
/** Tries when the database asks for one: deadlock with a rider's table, serialization. */
const CONFLICT_TRIES = 3;

/** Prepared once on each connection, by its name. */
export type Statement = { readonly name: string; readonly text: string };

/** The connection of one lane, opened when it is first needed and again after it was lost. */
export type LaneConnection = {
  /** One round trip, tried again where that may help. The ids of transfers make a retry safe. */
  readonly send: <T extends pg.QueryResultRow>(
    statement: Statement,
    values: BatchValues,
  ) => Promise<T>;
  /** How long what is sent from now on waits for a locked row. */
  readonly setLockWait: (waitMs: number) => Promise<void>;
  readonly close: () => void;
};

/** @param lockWaitMs - with which a new connection begins */
export function openLaneConnection(pool: pg.Pool, lockWaitMs: number): LaneConnection {
  let client: pg.PoolClient | undefined;

  function close(): void {
    client?.release(true);
    client = undefined;
  }

  async function send<T extends pg.QueryResultRow>(
    statement: Statement,
    values: BatchValues,
  ): Promise<T> {
    let lost = 0;
    let conflicts = 0;
    for (;;) {
      try {
        client ??= await connect(pool, lockWaitMs);
        const answer = await client.query<T>({ ...statement, values: [...values] });
        const [row] = answer.rows;
        assert(row !== undefined, 'a batch answers with one row');
        return row;
      } catch (error) {
        if (isConflict(error)) {
          conflicts += 1;
          if (conflicts >= CONFLICT_TRIES) throw error;
        } else if (isLostConnection(error)) {
          close();
          const waitMs = RECONNECT_MS[lost];
          if (waitMs === undefined) throw error;
          lost += 1;
          await sleep(waitMs);
        } else {
          throw error;
        }
      }
    }
  }

  async function setLockWait(waitMs: number): Promise<void> {
    try {
      await client?.query(`set lock_timeout = ${waitMs}`);
    } catch {
      close();
    }
  }

  return { send, setLockWait, close };
}

/** One plan for each statement: batches differ in size, the plan must not. */
async function connect(pool: pg.Pool, lockWaitMs: number): Promise<pg.PoolClient> {
  const client = await pool.connect();
  // A connection that breaks between two batches is noticed by the next one.
  client.on('error', () => undefined);
  try {
    // Plans are made while tables are still empty, and would read them from end to end later.
    await client.query(
      `set plan_cache_mode = force_generic_plan; set synchronous_commit = on;
       set enable_seqscan = off; set enable_bitmapscan = off; set enable_hashjoin = off;
       set enable_mergejoin = off; set lock_timeout = ${lockWaitMs}`,
    );
  } catch (error) {
    client.release(true);
    throw error;
  }
  return client;
}
