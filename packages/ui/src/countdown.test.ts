import { expect, test, vi } from 'vitest';
import { clockText, tellEnd } from './countdown.tsx';

test('the time left is written in minutes and seconds, with hours where there are any', () => {
  expect(clockText(249_000)).toBe('04:09');
  expect(clockText(3_849_000)).toBe('1:04:09');
});

test('a second that has begun still counts, and past the end there is nothing left', () => {
  expect(clockText(1)).toBe('00:01');
  expect(clockText(-5000)).toBe('00:00');
});

test('the end is told again while nothing comes of it', () => {
  vi.useFakeTimers();
  try {
    const onEnd = vi.fn();
    const stop = tellEnd(onEnd);
    expect(onEnd).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    expect(onEnd).toHaveBeenCalledTimes(2);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(onEnd).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
