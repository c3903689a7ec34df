import type { Answer } from '@padauk/contracts/client';

const REST_MS = 1_000;
const PATIENCE_MS = 20_000;
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * How long a button rests once it was pressed: a second at least, whatever the answer, and until
 * the answer has come, since a slow line is no reason to send another code: only the newest is
 * good.
 */
export const restOf = (asked: Promise<unknown>): Promise<unknown> =>
  Promise.allSettled([asked, after(REST_MS)]);

const lost = { success: false, code: 'network_lost', message: '', status: 0 } as const;

/**
 * The answer to a call that sends a code. The server answers within 10 seconds, be it that the call
 * takes too long; one that hangs on the way is given up after 20 as lost, so that it is said and
 * the button can be pressed again. How often codes are sent is the server's to say.
 */
export const inTime = <Value>(asked: Promise<Answer<Value>>): Promise<Answer<Value>> =>
  Promise.race([asked, after(PATIENCE_MS).then(() => lost)]);
