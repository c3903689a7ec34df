import { inspect } from 'node:util';

/**
 * Asks again until the answer is what is expected, for what happens beside the test.
 *
 * @throws what it still is when the time is up
 */
export async function eventually<T>(
  read: () => Promise<T>,
  isThere: (value: T) => boolean,
  timeoutMs = 10_000,
): Promise<T> {
  const untilMs = Date.now() + timeoutMs;
  for (;;) {
    const value = await read();
    if (isThere(value)) return value;
    if (Date.now() > untilMs) throw new Error(`still ${inspect(value)} after ${timeoutMs} ms`);
    await new Promise((next) => setTimeout(next, 20));
  }
}
