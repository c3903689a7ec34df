import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPart } from './start-part.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what works in silence is asked for until it comes, and then stops when it is told', async () => {
  const stop = vi.fn();
  const start = vi.fn(() => stop);
  const load = vi.fn(async () => start);
  load.mockRejectedValueOnce(new Error('cut'));
  const end = startPart(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([load, start, stop].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 0]);
  end();
  expect(stop).toHaveBeenCalledOnce();
});

test('nobody asks for it any more, or starts it, once it is stopped', async () => {
  const failing = vi.fn(async (): Promise<() => () => void> => {
    throw new Error('cut');
  });
  const end = startPart(failing);
  await vi.advanceTimersByTimeAsync(0);
  end();
  const start = vi.fn(() => () => undefined);
  startPart(async () => start)();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(failing).toHaveBeenCalledOnce();
  expect(start).not.toHaveBeenCalled();
});
