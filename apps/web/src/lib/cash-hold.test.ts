import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cashHold } from './cash-hold.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cashHold.release();
  vi.useRealTimers();
});

/** News of the cash as the feed brings them. */
function hear() {
  const told: string[] = [];
  return { told, news: (balance: string) => cashHold.pass(() => told.push(balance)) };
}

test('news of the cash wait while a round is shown, and only the newest is told', () => {
  const { told, news } = hear();
  news('90.00');
  cashHold.hold();
  news('80.00');
  news('180.00');
  expect(told).toEqual(['90.00']);
  cashHold.release();
  expect(told).toEqual(['90.00', '180.00']);
  news('170.00');
  expect(told).toEqual(['90.00', '180.00', '170.00']);
});

test('a round that is never said to be over keeps the cash back for a minute and a half', () => {
  const { told, news } = hear();
  cashHold.hold();
  news('80.00');
  vi.advanceTimersByTime(89_000);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual(['80.00']);
  news('70.00');
  expect(told).toEqual(['80.00', '70.00']);
});
