import { expect, test } from 'vitest';
import { problemOf, readTypedAmount } from './amount.ts';

test('a typed amount is sent with all digits of its currency, and with no more', () => {
  expect(readTypedAmount('10000', 2)).toBe('10000.00');
  expect(readTypedAmount('1500.5', 2)).toBe('1500.50');
  expect(readTypedAmount('12.', 2)).toBe('12.00');
  expect(readTypedAmount('1000', 0)).toBe('1000');
  expect(readTypedAmount('1.000001', 6)).toBe('1.000001');
  // More than anybody has is an amount all the same: it is told as too large.
  expect(readTypedAmount('1000000000000000', 2)).toBe('1000000000000000.00');
});

test.each([
  ['', 2],
  ['0', 2],
  ['0.00', 2],
  ['-5', 2],
  ['1e5', 2],
  ['1.234', 2],
  ['1000.5', 0],
  ['abc', 2],
  ['1.2.3', 2],
])('%j is no amount of a currency with %d digits', (typed, digits) => {
  expect(readTypedAmount(typed, digits)).toBeUndefined();
});

test('a problem is told in the order of its weight', () => {
  const bounds = { min: '1000', max: '50000', available: '20000' };
  expect(problemOf(undefined, bounds)).toBe('form');
  expect(problemOf('999.99', bounds)).toBe('small');
  expect(problemOf('50000.01', bounds)).toBe('large');
  expect(problemOf('20000.01', bounds)).toBe('above_balance');
  expect(problemOf('20000', bounds)).toBeUndefined();
});
