import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '@padauk/base';
import type pg from 'pg';
import {
  type BatchRow,
  type BatchValues,
  batchStatement,
  decodeBatch,
  encodeCall,
  encodeStatement,
} from './batch-codec.ts';
import {
  decodeQuick,
  encodeQuick,
  encodeQuickRiders,
  type QuickRow,
  quickStatement,
} from './quick-batch.ts';
import { isConflict, isDatabaseError, isHeldUp, isLostConnection } from './database-errors.ts';
import type {
  AccountId,
  PostCode,
  PostGroup,
  Posting,
  PostResult,
  RiderTable,
} from './transfer.ts';
import { assertTransfers, isHouse } from './transfer.ts';

export type GroupResult =
  | { readonly ok: true; readonly status: 'posted' | 'replayed'; readonly postings: Posting[] }
  | { readonly ok: false; readonly code: PostCode | 'ledger_busy' };

export type Batcher = {
  /**
   * Posts a group and its riders: all or nothing, committed when the promise resolves. A group
   * whose first id is known with the same content is a replay: nothing is written, riders neither,
   * and the recorded balances are given. Rejects with the database's error when a rider breaks a
   * constraint, and with the connection's error when the outcome could not be learned in time: sending the same
   * ids again is safe in both cases.
   */
  post(group: PostGroup): Promise<GroupResult>;
  /** Groups that wait for a lane. */
  depth(): number;
  /** Lets what waits finish, then gives the connections back. */
  close(): Promise<void>;
};

/**
 * Transfers in one batch at most: 1,000 reached 20 times the single rate, more only adds waiting
 * for those in front.
 */
const BATCH_TRANSFERS_MAX = 1_000;
/**
 * While a batch is under way another lane goes once as many groups wait as are under way, and never
 * with fewer than these: a batch costs a millisecond of processor before the first group is in it.
 */
const BESIDE_FROM = 16;
/** Waits between tries after a lost connection, 6.35 s in all: a restart of the server is shorter. */
const RECONNECT_MS = [50, 100, 200, 400, 800, 1_600, 3_200] as const;
/** Tries when the database asks for one: deadlock with a rider's table, serialization. */
const CONFLICT_TRIES = 3;
/**
 * A batch under way for longer waits for somebody, who holds the row of one of its players: from
 * then on the other lane goes for whatever waits. Batches take 5 to 30 ms, and ten times as long on
 * a machine that is overloaded, where small batches would be one burden more.
 */
const HELD_UP_MS = 250;
/**
 * So long a statement waits for a row. Then the groups of its batch go one by one, with a glance
 * at each, and only those that somebody holds up wait on, after all others.
 */
const LOCK_WAIT_MS = 2_000;
const LOCK_GLANCE_MS = 50;
const LOCK_TRIES = 3;

type Waiting = {
  readonly group: PostGroup;
  readonly resolve: (result: GroupResult) => void;
  readonly reject: (error: unknown) => void;
};
type Lane = {
  client: pg.PoolClient | undefined;
  busy: boolean;
  /** Accounts of the batch in flight. Another lane would only wait for their locks. */
  accounts: ReadonlySet<AccountId>;
  /** Groups of the batch in flight; 0 too once it is held up, as it makes no other lane wait. */
  groups: number;
  /** Batches so far. */
  batches: number;
};
type Statement = { readonly name: string; readonly text: string };

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
    client: undefined,
    busy: false,
    accounts: new Set(),
    groups: 0,
    batches: 0,
  }));
  const statements = new Map<string, Statement>();
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
    for (const lane of lanes) if (!lane.busy && isWorthwhile()) void work(lane);
    if (!watched && queue.length > 0) watch();
  }

  /** Looks once, a moment later, whether a batch of now is still under way while others wait. */
  function watch(): void {
    const begun = lanes.filter(({ groups }) => groups > 0);
    if (begun.length === 0 || begun.length === laneCount) return;
    watched = true;
    const batches = begun.map((lane) => lane.batches);
    setTimeout(() => {
      watched = false;
      for (const [n, lane] of begun.entries()) if (lane.batches === batches[n]) lane.groups = 0;
      pump();
    }, HELD_UP_MS).unref();
  }

  /** Whether enough waits for one more batch beside those under way. */
  function isWorthwhile(): boolean {
    const underWay = lanes.reduce((sum, { groups }) => sum + groups, 0);
    if (underWay === 0) return queue.length > 0;
    return queue.length >= Math.max(BESIDE_FROM, underWay);
  }

  async function work(lane: Lane): Promise<void> {
    lane.busy = true;
    while (isWorthwhile()) {
      const batch = take(lane);
      if (batch.length === 0) break;
      try {
        await settle(lane, batch);
      } catch (error) {
        for (const waiting of batch) waiting.reject(error);
      }
      lane.accounts = new Set();
      lane.groups = 0;
      // What waited for these accounts may go by any lane now.
      schedule();
    }
    lane.busy = false;
    if (queue.length === 0 && lanes.every((other) => !other.busy)) idle?.();
  }

  /**
   * The next batch for a lane, in order of arrival. Left for later are groups with an id that the
   * batch has already, and groups on accounts that another lane is working on: two lanes that meet
   * on one account in a thousand would take turns instead of working side by side.
   */
  function take(lane: Lane): Waiting[] {
    const elsewhere = lanes.filter((other) => other !== lane).map(({ accounts }) => accounts);
    const accounts = new Set<AccountId>();
    const ids = new Set<string>();
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    let transfers = 0;
    let seen = 0;
    for (const waiting of queue) {
      if (transfers >= BATCH_TRANSFERS_MAX) break;
      seen += 1;
      const { transfers: own } = waiting.group;
      const members = own
        .flatMap(({ fromId, toId }) => [fromId, toId])
        .filter((id) => !isHouse(id));
      const isTaken = (id: AccountId) => elsewhere.some((busy) => busy.has(id));
      if (own.some(({ id }) => ids.has(id)) || members.some(isTaken)) {
        left.push(waiting);
        continue;
      }
      for (const { id } of own) ids.add(id);
      for (const id of members) accounts.add(id);
      transfers += own.length;
      batch.push(waiting);
    }
    queue = seen === queue.length ? left : [...left, ...queue.slice(seen)];
    lane.accounts = accounts;
    lane.groups = batch.length;
    lane.batches += 1;
    return batch;
  }

  /** Posts a batch: the quick way, and what that leaves undone the exact way. */
  async function settle(lane: Lane, batch: readonly Waiting[]): Promise<void> {
    let left = batch;
    try {
      left = await postQuickly(lane, batch);
    } catch (error) {
      // A known id or somebody's rider stood in the way of all, or a lock, which has cost enough.
      if (!isDatabaseError(error)) throw error;
      if (isHeldUp(error)) return postApart(lane, batch);
    }
    if (left.length > 0) await postExactly(lane, left);
  }

  /** Gives what is not posted yet: the exact way decides about that. */
  async function postQuickly(lane: Lane, batch: readonly Waiting[]): Promise<readonly Waiting[]> {
    const groups = batch.map(({ group }) => group);
    const tables = tablesOf(groups);
    // A lone transfer has a function of its own that is both quick and exact.
    const isPlain =
      groups.length > 1 || tables.length > 0 || (groups[0]?.transfers.length ?? 0) > 1;
    const quick = isPlain ? encodeQuick(groups) : undefined;
    if (!quick) return batch;
    const statement = statementOf('quick', tables, () => quickStatement(tables));
    const values = [...quick.values, ...encodeQuickRiders(groups, quick, tables)];
    const row = await send<QuickRow>(lane, statement, values);
    const left: Waiting[] = [];
    for (const [index, postings] of decodeQuick(groups, quick, row).entries()) {
      const waiting = batch[index];
      assert(waiting !== undefined, 'an answer belongs to a group');
      if (postings) waiting.resolve({ ok: true, status: 'posted', postings });
      else left.push(waiting);
    }
    return left;
  }

  /** Posts a batch; when it fails as a whole, its groups one by one, so only the offender fails. */
  async function postExactly(lane: Lane, batch: readonly Waiting[]): Promise<void> {
    try {
      await postTogether(lane, batch);
    } catch (error) {
      if (!isDatabaseError(error)) throw error;
      if (batch.length > 1 || isHeldUp(error)) await postApart(lane, batch);
      else for (const waiting of batch) waiting.reject(error);
    }
  }

  /** Posts groups one by one; those that wait for somebody else's lock come last, and again. */
  async function postApart(lane: Lane, batch: readonly Waiting[]): Promise<void> {
    let left = await postAtAGlance(lane, batch, true);
    for (let tried = 1; left.length > 0; tried += 1) {
      const mayComeAgain = tried < LOCK_TRIES;
      // One is waited for, another one each time: for all of them the lane would rest too long.
      const held = await postEach(lane, left.slice(0, 1), mayComeAgain);
      left = [...(await postAtAGlance(lane, left.slice(1), mayComeAgain)), ...held];
    }
  }

  /** Behind each who is held up all others would wait as long as he does. */
  async function postAtAGlance(
    lane: Lane,
    batch: readonly Waiting[],
    mayComeAgain: boolean,
  ): Promise<readonly Waiting[]> {
    if (batch.length === 0) return batch;
    await setLockWait(lane, Math.min(LOCK_GLANCE_MS, lockWaitMs));
    try {
      return await postEach(lane, batch, mayComeAgain);
    } finally {
      await setLockWait(lane, lockWaitMs);
    }
  }

  /** Gives those that are held up, who are told so when they may not come again. */
  async function postEach(
    lane: Lane,
    batch: readonly Waiting[],
    mayComeAgain: boolean,
  ): Promise<readonly Waiting[]> {
    const heldUp: Waiting[] = [];
    for (const waiting of batch) {
      try {
        await postTogether(lane, [waiting]);
      } catch (error) {
        if (!isDatabaseError(error)) throw error;
        if (isHeldUp(error) && mayComeAgain) heldUp.push(waiting);
        else waiting.reject(error);
      }
    }
    return heldUp;
  }

  /** For what the lane sends from now on. A new connection begins with the usual wait. */
  async function setLockWait(lane: Lane, waitMs: number): Promise<void> {
    try {
      await lane.client?.query(`set lock_timeout = ${waitMs}`);
    } catch {
      lane.client?.release(true);
      lane.client = undefined;
    }
  }

  async function postTogether(lane: Lane, batch: readonly Waiting[]): Promise<void> {
    const groups = batch.map(({ group }) => group);
    const tables = tablesOf(groups);
    const { call, values } = encodeCall(groups, true);
    const statement = statementOf(call.name, tables, () => batchStatement(call, tables));
    const row = await send<BatchRow>(lane, statement, encodeStatement(groups, values, tables));
    const results = decodeBatch(groups, row);
    for (const [index, waiting] of batch.entries()) {
      const result = results[index];
      assert(result !== undefined, 'a batch answers each of its groups');
      waiting.resolve(groupResult(result));
    }
  }

  /** One round trip, tried again where trying again may help. The ids make every retry safe. */
  async function send<T extends pg.QueryResultRow>(
    lane: Lane,
    statement: Statement,
    values: BatchValues,
  ): Promise<T> {
    let lost = 0;
    let conflicts = 0;
    for (;;) {
      try {
        lane.client ??= await connect(pool, lockWaitMs);
        const answer = await lane.client.query<T>({ ...statement, values: [...values] });
        const [row] = answer.rows;
        assert(row !== undefined, 'a batch answers with one row');
        return row;
      } catch (error) {
        if (isConflict(error)) {
          conflicts += 1;
          if (conflicts >= CONFLICT_TRIES) throw error;
        } else if (isLostConnection(error)) {
          lane.client?.release(true);
          lane.client = undefined;
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

  /** A statement for each way and each combination of rider tables, prepared once. */
  function statementOf(way: string, tables: readonly RiderTable[], write: () => string): Statement {
    const key = [way, ...tables.map(({ name }) => name)].join(' ');
    const known = statements.get(key);
    if (known) return known;
    const made = { name: `ledger_batch_${statements.size}`, text: write() };
    statements.set(key, made);
    return made;
  }

  async function close(): Promise<void> {
    closed = true;
    if (queue.length > 0 || lanes.some((lane) => lane.busy)) {
      await new Promise<void>((resolve) => {
        idle = resolve;
      });
    }
    for (const lane of lanes) {
      lane.client?.release(true);
      lane.client = undefined;
    }
  }

  return { post, depth: () => queue.length, close };
}

/** A lane's own connection. One plan for each statement: sizes differ, the plan must not. */
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

/** Each rider table of the batch once, in the order of their names. */
function tablesOf(groups: readonly PostGroup[]): RiderTable[] {
  const byName = new Map<string, RiderTable>();
  for (const { riders = [] } of groups) {
    for (const { table } of riders) {
      const known = byName.get(table.name);
      assert(known === undefined || known === table, `one description for ${table.name}`);
      byName.set(table.name, table);
    }
  }
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function groupResult(result: PostResult): GroupResult {
  if (!result.ok) return result;
  return { ok: true, status: result.value[0]?.status ?? 'posted', postings: result.value };
}
