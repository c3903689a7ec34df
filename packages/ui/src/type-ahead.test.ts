import { expect, test } from 'vitest';
import { typeAhead } from './type-ahead.ts';

const names = ['Deposit', 'Withdraw', 'Details', 'History'];

test('a letter leads to the next name that begins with it, and round the end', () => {
  expect(typeAhead(names, 'd', -1)).toBe(0);
  expect(typeAhead(names, 'd', 0)).toBe(2);
  expect(typeAhead(names, 'd', 2)).toBe(0);
});

test('more letters narrow it down without leaving a name that still fits', () => {
  expect(typeAhead(names, 'de', 0)).toBe(0);
  expect(typeAhead(names, 'DET', 0)).toBe(2);
  expect(typeAhead(names, 'x', 1)).toBeUndefined();
});
