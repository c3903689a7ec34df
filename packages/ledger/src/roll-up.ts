import { runOne, type Tx } from './tx.ts';

/** This many batches are a second's work, or less. */
const BATCHES_AT_ONCE = 20_000;

/**
 * Folds the oldest batches into the balances of the house accounts and seals them into the hash
 * chain of their month. For a job that runs every few seconds, on any number of processes: only one
 * works at a time, the others answer 0 at once. Postings never wait for it.
 *
 * @param options.batchesMax - one call takes no more
 * @returns batches that were sealed, blocks that were made of them (one for each month), and
 *   whether there may be more
 */
export async function rollUp(
  tx: Tx,
  { batchesMax = BATCHES_AT_ONCE }: { readonly batchesMax?: number } = {},
): Promise<{ readonly batches: number; readonly blocks: number; readonly hasMore: boolean }> {
  const row = await runOne<{ batches: string; blocks: number }>(
    tx,
    'select r.batches::text, r.blocks from ledger.roll_up($1) r',
    [batchesMax],
  );
  const batches = Number(row.batches);
  return { batches, blocks: row.blocks, hasMore: batches === batchesMax };
}

/** Partitions that are kept ready ahead of time. */
const MONTHS_AHEAD = 3;

/**
 * Creates the partitions of this month and the coming ones. For the start of the server, before it
 * serves, and for a daily job: a posting in a month without a partition fails.
 *
 * @returns partitions that were created
 */
export async function openMonths(tx: Tx): Promise<number> {
  const { created } = await runOne<{ created: number }>(
    tx,
    'select ledger.open_months(clock_timestamp(), $1::integer) as created',
    [MONTHS_AHEAD],
  );
  return created;
}
