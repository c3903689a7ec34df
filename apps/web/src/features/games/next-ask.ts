/** How often the server is asked while nobody knows the end, or it has passed. */
const EVERY_MS = 60_000;
/** An end may be brought forward. */
const LONGEST_MS = 300_000;
/** Clocks differ a little: not before it is over. */
const AFTER_END_MS = 1_000;

/**
 * When to ask next whether a maintenance is over.
 *
 * @param endTime - its end, as far as it is known
 * @returns milliseconds from `nowMs`
 */
export function nextAskMs(endTime: string | null, nowMs: number): number {
  const leftMs = endTime === null ? 0 : Date.parse(endTime) - nowMs;
  return leftMs > 0 ? Math.min(leftMs + AFTER_END_MS, LONGEST_MS) : EVERY_MS;
}
