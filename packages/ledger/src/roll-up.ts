import { runOne, type Tx } from './tx.ts';

/**
 * Folds the batches that have committed since the last call into the balances of the house accounts
 * and seals them into the hash chain of their month. For a job that runs every few seconds, on any
 * number of processes: only one works at a time, the others answer 0 at once. Postings never wait
 * for it.
 *
 * @returns batches that were sealed, and blocks that were made of them (one for each month)
 */
export async function rollUp(
  tx: Tx,
): Promise<{ readonly batches: number; readonly blocks: number }> {
  const row = await runOne<{ batches: string; blocks: number }>(
    tx,
    'select r.batches::text, r.blocks from ledger.roll_up() r',
  );
  return { batches: Number(row.batches), blocks: row.blocks };
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
