import { expect, test } from 'vitest';
import { nextIndex } from './next-index.ts';

test('arrows go round, Home and End go to the ends', () => {
  expect(nextIndex('ArrowRight', 2, 3)).toBe(0);
  expect(nextIndex('ArrowUp', 0, 3)).toBe(2);
  expect(nextIndex('Home', 2, 3)).toBe(0);
  expect(nextIndex('End', 0, 3)).toBe(2);
});

test('other keys are left to the page', () => {
  expect(nextIndex('Enter', 1, 3)).toBeUndefined();
});

test('where one writes from right to left, the left arrow leads onward', () => {
  expect(nextIndex('ArrowLeft', 0, 3, { rtl: true })).toBe(1);
  expect(nextIndex('ArrowRight', 0, 3, { rtl: true })).toBe(2);
  expect(nextIndex('ArrowDown', 0, 3, { rtl: true })).toBe(1);
});
