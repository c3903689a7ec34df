/** An id of the vendor's was taken by a call for another of its players at the same moment. */
export class IdTaken extends Error {}

/** Decides in a transaction; once more, with the other call on record by then, where it came first. */
export async function decideAgain<T>(decide: () => Promise<T>): Promise<T> {
  try {
    return await decide();
  } catch (error) {
    if (!(error instanceof IdTaken)) throw error;
    return decide();
  }
}
