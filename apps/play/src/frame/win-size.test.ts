import { expect, test } from 'vitest';
import { winSizeOf } from './win-size.ts';

test('RG-21: a payout that is no more than the stake is never celebrated', () => {
  expect(winSizeOf(0n, 100n).level).toBe('none');
  expect(winSizeOf(100n, 100n).level).toBe('none');
  expect(winSizeOf(101n, 100n).level).toBe('win');
});

test('a larger multiple is celebrated longer', () => {
  const times = [2n, 12n, 40n, 400n].map((times) => winSizeOf(times * 100n, 100n).countMs);
  expect([...times].sort((a, b) => a - b)).toEqual(times);
  expect(new Set(times).size).toBe(4);
});
