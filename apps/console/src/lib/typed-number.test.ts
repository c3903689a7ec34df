import { expect, test } from 'vitest';
import { money, positive } from './typed-number.ts';

test('a point at the end of an amount is left out', () => {
  expect(money('5000.')).toBe('5000');
  expect(positive(' 5000. ', 0)).toBe('5000');
  expect(money('0.')).toBe('0');
  expect(positive('0.')).toBeUndefined();
  expect(money('.')).toBeUndefined();
  expect(money('5..')).toBeUndefined();
});

test('an amount has as many digits after the point as its currency', () => {
  expect(money('1.25', 0)).toBeUndefined();
  expect(money('1.25', 2)).toBe('1.25');
  expect(money('1.250', 2)).toBeUndefined();
  expect(money('1.123456', 6)).toBe('1.123456');
  expect(positive('0.000001', 6)).toBe('0.000001');
});
