import { assert } from '@padauk/base';
import {
  type BatchRow,
  batchStatement,
  decodeBatch,
  encodeCall,
  encodeStatement,
} from './batch-codec.ts';
import { isDatabaseError, isHeldUp } from './database-errors.ts';
import type { LaneConnection, Statement } from './lane-connection.ts';
import {
  decodeQuick,
  encodeQuick,
  encodeQuickRiders,
  type QuickRow,
  quickStatement,
} from './quick-batch.ts';
import type { PostCode, PostGroup, Posting, PostResult, RiderTable } from './transfer.ts';

/** How long a statement waits for a locked row. After that the groups of its batch go one by one. */
export const LOCK_WAIT_MS = 2_000;
/** How long each of these waits, so that one locked row does not hold up the rest. */
const LOCK_GLANCE_MS = 50;
/** How often those that somebody holds up come again, after all others. */
const LOCK_TRIES = 3;

export type GroupResult =
  | { readonly ok: true; readonly status: 'posted' | 'replayed'; readonly postings: Posting[] }
  | { readonly ok: false; readonly code: PostCode | 'ledger_busy' };

/** A group, and who is told what became of it. */
export type Waiting = {
  readonly group: PostGroup;
  readonly resolve: (result: GroupResult) => void;
  readonly reject: (error: unknown) => void;
};

export type BatchPosting = (connection: LaneConnection, batch: readonly Waiting[]) => Promise<void>;

/**
 * Posts batches and tells each group what became of it: the quick way first, what that leaves
 * undone the exact way, and one by one what cannot go together. Rejects where the connection is
 * lost for good: then the groups that were told nothing are the caller's to tell.
 *
 * @param lockWaitMs - how long a statement waits for a locked row
 */
export function createBatchPosting(lockWaitMs: number): BatchPosting {
  const statementOf = preparedOnce();

  async function post(connection: LaneConnection, batch: readonly Waiting[]): Promise<void> {
    let left = batch;
    try {
      left = await postQuickly(connection, batch);
    } catch (error) {
      // A known id or somebody's rider stood in the way of all, or a lock, which has cost enough.
      if (!isDatabaseError(error)) throw error;
      if (isHeldUp(error)) return postApart(connection, batch);
    }
    if (left.length > 0) await postExactly(connection, left);
  }

  /** Gives what is not posted yet: the exact way decides about that. */
  async function postQuickly(
    connection: LaneConnection,
    batch: readonly Waiting[],
  ): Promise<readonly Waiting[]> {
    const groups = batch.map(({ group }) => group);
    const tables = tablesOf(groups);
    // A lone transfer has a function of its own that is both quick and exact.
    const isPlain =
      groups.length > 1 || tables.length > 0 || (groups[0]?.transfers.length ?? 0) > 1;
    const quick = isPlain ? encodeQuick(groups) : undefined;
    if (!quick) return batch;
    const statement = statementOf('quick', tables, () => quickStatement(tables));
    const values = [...quick.values, ...encodeQuickRiders(groups, quick, tables)];
    const row = await connection.send<QuickRow>(statement, values);
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
  async function postExactly(connection: LaneConnection, batch: readonly Waiting[]): Promise<void> {
    try {
      await postTogether(connection, batch);
    } catch (error) {
      if (!isDatabaseError(error)) throw error;
      if (batch.length > 1 || isHeldUp(error)) await postApart(connection, batch);
      else for (const waiting of batch) waiting.reject(error);
    }
  }

  /**
   * Posts groups one by one. Those whose row somebody holds come last, and again: each time one of
   * them, another one, is waited for, as the lane would rest too long for all of them.
   */
  async function postApart(connection: LaneConnection, batch: readonly Waiting[]): Promise<void> {
    let left = await postAtAGlance(connection, batch, 'keep');
    for (let tried = 1; left.length > 0; tried += 1) {
      const held = tried < LOCK_TRIES ? 'keep' : 'refuse';
      const first = await postEach(connection, left.slice(0, 1), held);
      left = [...(await postAtAGlance(connection, left.slice(1), held)), ...first];
    }
  }

  /** Posts one by one with a short wait, so that one locked row does not delay the rest. */
  async function postAtAGlance(
    connection: LaneConnection,
    batch: readonly Waiting[],
    held: 'keep' | 'refuse',
  ): Promise<readonly Waiting[]> {
    if (batch.length === 0) return batch;
    await connection.setLockWait(Math.min(LOCK_GLANCE_MS, lockWaitMs));
    try {
      return await postEach(connection, batch, held);
    } finally {
      await connection.setLockWait(lockWaitMs);
    }
  }

  /**
   * @param held - what becomes of groups whose row somebody holds
   * @returns those that are kept
   */
  async function postEach(
    connection: LaneConnection,
    batch: readonly Waiting[],
    held: 'keep' | 'refuse',
  ): Promise<readonly Waiting[]> {
    const kept: Waiting[] = [];
    for (const waiting of batch) {
      try {
        await postTogether(connection, [waiting]);
      } catch (error) {
        if (!isDatabaseError(error)) throw error;
        if (isHeldUp(error) && held === 'keep') kept.push(waiting);
        else waiting.reject(error);
      }
    }
    return kept;
  }

  async function postTogether(
    connection: LaneConnection,
    batch: readonly Waiting[],
  ): Promise<void> {
    const groups = batch.map(({ group }) => group);
    const tables = tablesOf(groups);
    const { call, values } = encodeCall(groups, true);
    const statement = statementOf(call.name, tables, () => batchStatement(call, tables));
    const row = await connection.send<BatchRow>(statement, encodeStatement(groups, values, tables));
    const results = decodeBatch(groups, row);
    for (const [index, waiting] of batch.entries()) {
      const result = results[index];
      assert(result !== undefined, 'a batch answers each of its groups');
      waiting.resolve(groupResult(result));
    }
  }

  return post;
}

/** A statement for each way and each combination of rider tables, written once. */
function preparedOnce() {
  const statements = new Map<string, Statement>();
  return (way: string, tables: readonly RiderTable[], write: () => string): Statement => {
    const key = [way, ...tables.map(({ name }) => name)].join(' ');
    const known = statements.get(key);
    if (known) return known;
    const made = { name: `ledger_batch_${statements.size}`, text: write() };
    statements.set(key, made);
    return made;
  };
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
