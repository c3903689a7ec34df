import { createPlaces } from './places.ts';

/** How often the watch looks: a call is told to come back this much late at most. */
const LOOK_MS = 250;

/**
 * Work that must be done in time. One timer looks after all: one for each call costs more.
 *
 * @param timeoutMs - the same for all
 */
export function createDeadlines(timeoutMs: number) {
  const places = createPlaces<{ readonly atMs: number; readonly pass: () => void }>();

  setInterval(() => {
    const now = performance.now();
    places.each(({ atMs, pass }) => {
      if (atMs <= now) pass();
    });
  }, LOOK_MS).unref();

  return {
    /** The outcome of the work, or of `late` when that takes too long; the work itself goes on. */
    inTime: <T>(work: Promise<T>, late: () => T): Promise<T> =>
      new Promise((resolve, reject) => {
        const place = places.take({
          atMs: performance.now() + timeoutMs,
          pass: () => {
            resolve(late());
          },
        });
        work.then(
          (value) => {
            places.leave(place);
            resolve(value);
          },
          (error: unknown) => {
            places.leave(place);
            reject(error);
          },
        );
      }),
  };
}
