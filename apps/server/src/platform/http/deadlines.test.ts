import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDeadlines } from './deadlines.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('work that is done in time has its own outcome, whatever comes later', async () => {
  const deadlines = createDeadlines(1_000);
  const late = vi.fn(() => 'late');
  const done = deadlines.inTime(Promise.resolve('done'), late);
  const failed = deadlines.inTime(Promise.reject(new Error('fails')), late);
  await expect(done).resolves.toBe('done');
  await expect(failed).rejects.toThrow('fails');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(late).not.toHaveBeenCalled();
});

test('work that takes longer is given up between its time and a quarter of a second later', async () => {
  const deadlines = createDeadlines(1_000);
  let told: string | undefined;
  const { promise, resolve } = Promise.withResolvers<string>();
  const outcome = deadlines.inTime(promise, () => 'late').then((value) => (told = value));
  await vi.advanceTimersByTimeAsync(999);
  expect(told).toBeUndefined();
  await vi.advanceTimersByTimeAsync(251);
  expect(told).toBe('late');
  // What it brings after all changes nothing for who was told.
  resolve('done');
  await outcome;
  expect(told).toBe('late');
});
