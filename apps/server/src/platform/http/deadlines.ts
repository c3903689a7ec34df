/** How often the watch looks: a call is told to come back this much late at most. */
const LOOK_MS = 250;

type Deadline = { readonly atMs: number; readonly pass: () => void };

/**
 * Work that must be done in time. One timer looks after all: one for each call costs more. A place
 * is reused, unlike an entry of a `Set`: a set that things come to and leave is rebuilt every few
 * dozen of them, and each old table keeps alive what it held, and the next table, until the next
 * full collection.
 *
 * @param timeoutMs - the same for all
 */
export function createDeadlines(timeoutMs: number) {
  const places: (Deadline | undefined)[] = [];
  const free: number[] = [];

  setInterval(() => {
    const now = performance.now();
    for (const deadline of places) if (deadline && deadline.atMs <= now) deadline.pass();
  }, LOOK_MS).unref();

  return {
    /** The outcome of the work, or of `late` when that takes too long; the work itself goes on. */
    inTime: <T>(work: Promise<T>, late: () => T): Promise<T> =>
      new Promise((resolve, reject) => {
        const place = free.pop() ?? places.length;
        const leave = (): void => {
          places[place] = undefined;
          free.push(place);
        };
        places[place] = {
          atMs: performance.now() + timeoutMs,
          pass: () => {
            resolve(late());
          },
        };
        work.then(
          (value) => {
            leave();
            resolve(value);
          },
          (error: unknown) => {
            leave();
            reject(error);
          },
        );
      }),
  };
}
