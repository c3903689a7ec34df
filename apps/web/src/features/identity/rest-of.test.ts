import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime, restOf } from './rest-of.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Seconds until a button can be pressed again. */
async function secondsOf(asked: Promise<unknown>): Promise<number> {
  let isOver = false;
  void restOf(asked).then(() => {
    isOver = true;
  });
  let seconds = 0;
  for (; !isOver && seconds < 60; seconds += 1) await vi.advanceTimersByTimeAsync(1_000);
  return seconds;
}

test('a button for codes rests as long as the answer takes, a second at least', async () => {
  expect(await secondsOf(Promise.resolve())).toBe(1);
  expect(await secondsOf(Promise.reject(new Error('refused')))).toBe(1);
  expect(await secondsOf(new Promise((resolve) => setTimeout(resolve, 5_000)))).toBe(5);
});

test('a call for a code that hangs is said to be lost, and the button can be pressed again', async () => {
  const asked = inTime(new Promise<never>(() => undefined));
  expect(await secondsOf(asked)).toBe(20);
  expect(await asked).toMatchObject({ success: false, code: 'network_lost' });
});
