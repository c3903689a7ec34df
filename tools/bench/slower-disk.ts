/**
 * `--flush MS`: a flush of the log takes so much longer, for the product and for the reference
 * alike. What a commit costs differs a hundredfold between disks, and with it every ratio.
 */
import { parseArgs } from 'node:util';

/** How long PostgreSQL waits before each flush, whoever else commits at the time. */
export const slowerDisk = (flushMs: number): Readonly<Record<string, string>> =>
  flushMs > 0 ? { commit_delay: String(Math.round(flushMs * 1_000)), commit_siblings: '0' } : {};

/** PostgreSQL takes no more. */
const FLUSH_MAX_MS = 100;
export function readFlush(text: string): number {
  const flushMs = Number(text);
  if (flushMs >= 0 && flushMs <= FLUSH_MAX_MS) return flushMs;
  throw new Error(`--flush takes 0 to ${FLUSH_MAX_MS} milliseconds: ${text}`);
}

/** The arguments of a bench that knows nothing but how long it takes, and this. */
export function loadArguments(): { readonly seconds?: number; readonly flushMs?: number } {
  const { values } = parseArgs({
    options: { seconds: { type: 'string' }, flush: { type: 'string' } },
  });
  return {
    ...(values.seconds === undefined ? {} : { seconds: Number(values.seconds) }),
    ...(values.flush === undefined ? {} : { flushMs: readFlush(values.flush) }),
  };
}
