import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanAmount } from './clean-amount.ts';

test('grouping signs and words fall away, one point stays', () => {
  expect(cleanAmount('12,345.50 Ks', 2)).toBe('12345.50');
  expect(cleanAmount('1.2.3', 2)).toBe('1.23');
  expect(cleanAmount('.5', 2)).toBe('0.5');
});

test('digits of other scripts count', () => {
  expect(cleanAmount('၁၂၃၄', 2)).toBe('1234');
  expect(cleanAmount('١٢٫٥', 2)).toBe('12.5');
  expect(cleanAmount('๕๐๐', 2)).toBe('500');
});

test('a currency without decimals takes none, and no amount begins with needless zeros', () => {
  expect(cleanAmount('100.75', 0)).toBe('100');
  expect(cleanAmount('0007', 2)).toBe('7');
  expect(cleanAmount('0', 2)).toBe('0');
});

test('whatever is typed, what stands there is empty or the beginning of a decimal string', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 8 }), (typed, decimals) => {
      const clean = cleanAmount(typed, decimals);
      expect(clean).toMatch(/^$|^\d+(\.\d*)?$/);
      expect(cleanAmount(clean, decimals)).toBe(clean);
    }),
  );
});
