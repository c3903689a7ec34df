const REST_MS = 1_000;
const PATIENCE_MS = 20_000;
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * How long a button rests once it was pressed: a second at least, whatever the answer, and until
 * the answer has come, since a slow line is no reason to send another code: only the newest is
 * good. A call that hangs holds it no longer than 20 seconds; how often codes are sent is the
 * server's to say.
 */
export const restOf = (asked: Promise<unknown>): Promise<unknown> =>
  Promise.race([Promise.allSettled([asked, after(REST_MS)]), after(PATIENCE_MS)]);
