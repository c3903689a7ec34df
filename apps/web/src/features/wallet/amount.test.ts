import { expect, test } from 'vitest';
import {
  compareDecimals,
  problemOf,
  readTypedAmount,
  subtractDecimals,
  shareOf,
} from './amount.ts';

test('typed amounts lose their grouping, and Burmese digits are digits', () => {
  expect(readTypedAmount('10,000')).toBe('10000');
  expect(readTypedAmount(' 1 500.5 ')).toBe('1500.50');
  expect(readTypedAmount('၁၂၃၄၅')).toBe('12345');
  expect(readTypedAmount('007')).toBe('7');
});

test.each(['', '0', '0.00', '-5', '1e5', '1.234', 'abc', '1.2.3'])('%j is no amount', (typed) => {
  expect(readTypedAmount(typed)).toBeUndefined();
});

test('amounts are compared exactly, whatever their digits', () => {
  expect(compareDecimals('10', '9.99')).toBe(1);
  expect(compareDecimals('1.10', '1.1')).toBe(0);
  expect(compareDecimals('9007199254740993.01', '9007199254740993.02')).toBe(-1);
});

test('what arrives is the amount less the fee, and never below zero', () => {
  expect(subtractDecimals('1000', '0.50')).toBe('999.50');
  expect(subtractDecimals('1', '2')).toBe('0.00');
});

test('a problem is told in the order of its weight', () => {
  const bounds = { min: '1000', max: '50000', available: '20000' };
  expect(problemOf(undefined, bounds)).toBe('form');
  expect(problemOf('999.99', bounds)).toBe('small');
  expect(problemOf('50000.01', bounds)).toBe('large');
  expect(problemOf('20000.01', bounds)).toBe('above_balance');
  expect(problemOf('20000', bounds)).toBeUndefined();
});

test.each([
  ['0', '100', 0],
  ['33.33', '100', 33],
  ['150', '100', 100],
  ['0', '0', 100],
])('%s of %s is %d percent', (part, whole, percent) => {
  expect(shareOf(part, whole)).toBe(percent);
});
