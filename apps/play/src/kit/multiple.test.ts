import { expect, test } from 'vitest';
import { showChance, showMultiple } from './multiple.ts';

test.each([
  [1.1, '1.10×'],
  [1.4848, '1.48×'],
  [1.999_999, '1.99×'],
  [2.07, '2.07×'],
  [999.99, '999.99×'],
  [12_345.6, '12,345×'],
  [1_234_567, '1,234,567×'],
])('a multiple of %s is shown as %s', (multiple, shown) => {
  expect(showMultiple(multiple)).toBe(shown);
});

test.each([
  [0.495, '49.50 %'],
  [0.0099, '0.99 %'],
  [0.000_099, '0.0099 %'],
])('a chance of %s is shown as %s', (chance, shown) => {
  expect(showChance(chance)).toBe(shown);
});
