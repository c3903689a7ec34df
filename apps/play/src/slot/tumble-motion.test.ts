import { expect, test } from 'vitest';
import { fallsOf, yAt } from './tumble-motion.ts';

test.each([
  [[], [0, 1, 2, 3]],
  [[3], [-1, 0, 1, 2]],
  [
    [0, 2],
    [-2, -1, 1, 3],
  ],
  [
    [0, 1, 2, 3],
    [-4, -3, -2, -1],
  ],
])('when rows %j vanish, the rows come from %j', (removed, falls) => {
  expect(fallsOf(4, removed)).toEqual(falls);
});

test('a fall begins and ends where it should, and never jumps', () => {
  expect(yAt(-2, 1, 0)).toBe(-2);
  expect(yAt(-2, 1, 1)).toBeCloseTo(1);
  for (let done = 0.01; done <= 1; done += 0.01) {
    expect(Math.abs(yAt(-2, 1, done) - yAt(-2, 1, done - 0.01))).toBeLessThan(0.1);
  }
});
