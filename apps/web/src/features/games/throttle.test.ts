import { expect, test } from 'vitest';
import { createThrottle } from './throttle.ts';

test('one act in a second for each key, and none is made up for later', () => {
  let now = 0;
  const may = createThrottle(1_000, () => now);
  expect(may('a')).toBe(true);
  now = 999;
  expect(may('a')).toBe(false);
  expect(may('b')).toBe(true);
  now = 1_000;
  expect(may('a')).toBe(true);
});
