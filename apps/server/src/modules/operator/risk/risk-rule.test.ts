import { expect, test } from 'vitest';
import { isBurst, isLittlePlay } from './risk-rule.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 4, 4, 10, minute));

test('a burst is so many deposits within so many minutes, wherever it stands in the list', () => {
  const rule = { count: 3, minutes: 10 };
  expect(isBurst([at(0), at(5), at(10)], rule)).toBe(true);
  expect(isBurst([at(0), at(5), at(11)], rule)).toBe(false);
  expect(isBurst([at(40), at(0), at(20), at(45), at(50)], rule)).toBe(true);
  expect(isBurst([at(0), at(1)], rule)).toBe(false);
});

test('little play is judged by the cent, and without a deposit there is none', () => {
  expect(isLittlePlay(49n, 100n, { percent: 50 })).toBe(true);
  expect(isLittlePlay(50n, 100n, { percent: 50 })).toBe(false);
  expect(isLittlePlay(0n, 0n, { percent: 50 })).toBe(false);
});
