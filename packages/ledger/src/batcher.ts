import { assert } from '@padauk/base';
import type pg from 'pg';
import { type LaneConnection, openLaneConnection } from './lane-connection.ts';
import { createBatchPosting, type GroupResult, LOCK_WAIT_MS, type Waiting } from './post-batch.ts';
import { takeBatch } from './take-batch.ts';
import { type AccountId, assertTransfers, type PostGroup } from './transfer.ts';

export type { GroupResult } from './post-batch.ts';

export type Batcher = {
  /**
   * Posts a group and its riders: all or nothing, committed when the promise resolves. A group
   * whose first id is known with the same content is a replay: nothing is written, riders neither,
   * and the recorded balances are given. Rejects with the database's error when a rider breaks a
   * constraint, and with the connection's error when the outcome could not be learned in time:
   * sending the same ids again is safe in both cases.
   */
  post(group: PostGroup): Promise<GroupResult>;
  /** Groups that wait for a lane. */
  depth(): number;
  /** Lets what waits finish, then gives the connections back. */
  close(): Promise<void>;
};

/**
 * A second lane starts only when at least as many groups wait as the first is posting, and at
 * least so many: a batch costs a millisecond of processor before the first group is in it.
 */
const BESIDE_FROM = 16;
/**
 * A batch under way for longer waits for somebody, who holds the row of one of its players: from
 * then on the other lane goes for whatever waits. Batches take 5 to 30 ms, and ten times as long on
 * a machine that is overloaded, where small batches would be one burden more.
 */
const HELD_UP_MS = 250;

type Lane = {
  readonly connection: LaneConnection;
  /** Held up: somebody holds a row of its batch, and it makes no other lane wait. */
  state: 'idle' | 'posting' | 'held-up';
  /** Accounts of the batch under way. Another lane would only wait for their locks. */
  accounts: ReadonlySet<AccountId>;
  /** Groups of the batch under way. */
  groups: number;
  /** Batches so far. */
  batches: number;
};

/**
 * Groups what arrives while the previous batch is being committed: no artificial wait, each lane
 * one connection and one statement in flight, one round trip for a batch and its riders. Two lanes
 * take turns, so that this process reads and answers requests while the database works: with one,
 * all callers wait for the same commit, then all are answered, and half of the machine is idle.
 *
 * @param lanes - 2 by default: one for each core of the database's machine
 * @param maxQueue - groups that may wait; beyond it the answer is `ledger_busy` at once
 * @param lockWaitMs - a row that somebody holds is waited for so long at once, four times in all,
 *   with a glance after the first
 */
export function createBatcher(options: {
  readonly pool: pg.Pool;
  readonly lanes?: number;
  readonly maxQueue?: number;
  readonly lockWaitMs?: number;
}): Batcher {
  const { pool, lanes: laneCount = 2, maxQueue = 10_000 } = options;
  const lockWaitMs = options.lockWaitMs ?? LOCK_WAIT_MS;
  const lanes: Lane[] = Array.from({ length: laneCount }, () => ({
    connection: openLaneConnection(pool, lockWaitMs),
    state: 'idle',
    accounts: new Set(),
    groups: 0,
    batches: 0,
  }));
  const postBatch = createBatchPosting(lockWaitMs);
  let queue: Waiting[] = [];
  let closed = false;
  let scheduled = false;
  let watched = false;
  let idle: (() => void) | undefined;

  function post(group: PostGroup): Promise<GroupResult> {
    assert(!closed, 'the batcher is open');
    assertTransfers(group.transfers);
    if (queue.length >= maxQueue) return Promise.resolve({ ok: false, code: 'ledger_busy' });
    return new Promise((resolve, reject) => {
      queue.push({ group, resolve, reject });
      // The database begins while the rest of what has come is still being read.
      if (laneCount > 1 && queue.length % BESIDE_FROM === 0) pump();
      schedule();
    });
  }

  /** After this turn of the event loop, so that requests that were read together go together. */
  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      pump();
    });
  }

  function pump(): void {
    for (const lane of lanes) if (lane.state === 'idle' && isWorthwhile()) void work(lane);
    if (!watched && queue.length > 0) watch();
  }

  /** Looks once, a moment later, whether a batch of now is still under way while others wait. */
  function watch(): void {
    const begun = lanes.filter(({ state }) => state === 'posting');
    if (begun.length === 0 || begun.length === laneCount) return;
    watched = true;
    const batches = begun.map((lane) => lane.batches);
    setTimeout(() => {
      watched = false;
      for (const [n, lane] of begun.entries()) {
        if (lane.state === 'posting' && lane.batches === batches[n]) lane.state = 'held-up';
      }
      pump();
    }, HELD_UP_MS).unref();
  }

  /** Whether enough waits for one more batch beside those under way. */
  function isWorthwhile(): boolean {
    let underWay = 0;
    for (const { state, groups } of lanes) if (state === 'posting') underWay += groups;
    if (underWay === 0) return queue.length > 0;
    return queue.length >= Math.max(BESIDE_FROM, underWay);
  }

  async function work(lane: Lane): Promise<void> {
    while (isWorthwhile()) {
      const batch = take(lane);
      if (batch.length === 0) break;
      try {
        await postBatch(lane.connection, batch);
      } catch (error) {
        for (const waiting of batch) waiting.reject(error);
      }
      lane.accounts = new Set();
      lane.groups = 0;
      // What waited for these accounts may go by any lane now.
      schedule();
    }
    lane.state = 'idle';
    if (queue.length === 0 && lanes.every(({ state }) => state === 'idle')) idle?.();
  }

  function take(lane: Lane): Waiting[] {
    const busy = lanes.filter((other) => other !== lane).map(({ accounts }) => accounts);
    const { batch, accounts, left } = takeBatch(queue, busy);
    queue = left;
    lane.state = 'posting';
    lane.accounts = accounts;
    lane.groups = batch.length;
    lane.batches += 1;
    return batch;
  }

  async function close(): Promise<void> {
    closed = true;
    if (queue.length > 0 || lanes.some(({ state }) => state !== 'idle')) {
      await new Promise<void>((resolve) => {
        idle = resolve;
      });
    }
    for (const { connection } of lanes) connection.close();
  }

  return { post, depth: () => queue.length, close };
}
