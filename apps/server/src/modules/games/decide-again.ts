/** An id of the vendor's was taken by a call for another of its players at the same moment. */
export class IdTaken extends Error {}

/** The same, as the database says it: by a key of the transactions, or by the check of all ids. */
export const isIdTaken = (error: unknown): boolean =>
  error instanceof IdTaken ||
  (error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'table' in error &&
    // A rider's own key is for the one who sent the rider to judge.
    error.table === 'wallet_transaction');

/** A call has two ids at most, and each is taken back once and taken once by others. */
const TIMES = 5;

/**
 * Runs `decide`, which has a transaction of its own. Where another call has taken an id of it
 * meanwhile, it is run again: by then that call is on record.
 */
export async function decideAgain<T>(decide: () => Promise<T>): Promise<T> {
  for (let time = 1; ; time += 1) {
    try {
      return await decide();
    } catch (error) {
      if (!isIdTaken(error) || time === TIMES) throw error;
    }
  }
}
