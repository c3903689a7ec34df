import { expect, test } from 'vitest';
import { createThrottle } from './throttle.ts';

test('one act in a second, and none is made up for later', () => {
  let now = 0;
  const may = createThrottle(1_000, () => now);
  expect(may()).toBe(true);
  now = 999;
  expect(may()).toBe(false);
  now = 1_000;
  expect(may()).toBe(true);
  expect(may()).toBe(false);
});
