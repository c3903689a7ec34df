import { expect, test } from 'vitest';
import { scrollToShow } from './chosen-in-sight.ts';

const row = { left: 12, right: 348 };

test('an entry that is whole in sight moves nothing', () => {
  expect(scrollToShow(row, { left: 12, right: 90 })).toBe(0);
  expect(scrollToShow(row, { left: 250.4, right: 348.6 })).toBe(0);
});

test('an entry that is half out of sight comes to the middle, from either end', () => {
  expect(scrollToShow(row, { left: 300, right: 420 })).toBe(180);
  expect(scrollToShow(row, { left: -60, right: 60 })).toBe(-180);
});
