import { expect, test } from 'vitest';
import { dayAfter, presetRange } from './date-range.ts';

test('the last seven days are seven days, today among them', () => {
  expect(presetRange('2026-03-03', -7)).toEqual({ from: '2026-02-25', to: '2026-03-03' });
});

test('the next thirty days begin today', () => {
  expect(presetRange('2026-12-15', 30)).toEqual({ from: '2026-12-15', to: '2027-01-13' });
  expect(presetRange('2026-12-15', 0)).toEqual({ from: '2026-12-15', to: '2026-12-15' });
});

test('leap days count', () => {
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
});
