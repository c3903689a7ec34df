import { expect, test } from 'vitest';
import { linePath } from './line-path.ts';

const box = { width: 100, height: 32 };

test('the lowest value lies at the bottom and the highest at the top', () => {
  expect(linePath([0, 10, 5], box)).toEqual({
    line: 'M0 30L50 2L100 16',
    area: 'M0 30L50 2L100 16V32H0Z',
  });
});

test('one value, or equal ones, make a level line; none make none', () => {
  expect(linePath([7], box).line).toBe('M0 16L100 16');
  expect(linePath([3, 3], box).line).toBe('M0 16L100 16');
  expect(linePath([], box).line).toBe('');
});
