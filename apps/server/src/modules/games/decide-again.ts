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

/** Decides in a transaction; once more, with the other call on record by then, where it came first. */
export async function decideAgain<T>(decide: () => Promise<T>): Promise<T> {
  try {
    return await decide();
  } catch (error) {
    if (!isIdTaken(error)) throw error;
    return decide();
  }
}
