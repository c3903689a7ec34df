import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compareDecimals,
  ratioOf,
  subtractDecimals,
  toDecimal,
  toMinor,
  withDigits,
} from './decimal.ts';
import { groupThousands } from './group-thousands.ts';

const anyDigits = fc.integer({ min: 0, max: 8 });
const anyMinor = fc.bigInt(-(10n ** 18n), 10n ** 18n);
const anyAmount = fc.bigInt(0n, 10n ** 18n);

test.each([
  ['12.5', 2, 1_250n],
  ['5', 2, 500n],
  ['-12.34', 2, -1_234n],
  ['0.05', 2, 5n],
  ['1000', 0, 1_000n],
  ['1.5', 6, 1_500_000n],
  ['1.239', 2, 123n],
])('%s with %d digits is %d minor units', (decimal, digits, minor) => {
  expect(toMinor(decimal, digits)).toBe(minor);
});

test('what is written is read again as the same amount, whatever the digits', () => {
  fc.assert(
    fc.property(anyMinor, anyDigits, (minor, digits) => {
      const decimal = toDecimal(minor, digits);
      expect(toMinor(decimal, digits)).toBe(minor);
      expect(decimal.split('.')[1]?.length ?? 0).toBe(digits);
    }),
  );
});

test('what a person wrote gets the digits that are missing', () => {
  expect(withDigits('5', 2)).toBe('5.00');
  expect(withDigits('5.5', 6)).toBe('5.500000');
  expect(withDigits('5', 0)).toBe('5');
});

test('decimals compare as their amounts do, each with digits of its own', () => {
  fc.assert(
    fc.property(anyMinor, anyMinor, anyDigits, anyDigits, (a, b, ofA, ofB) => {
      const [one, other] = [a * 10n ** BigInt(8 - ofA), b * 10n ** BigInt(8 - ofB)];
      const expected = one < other ? -1 : one > other ? 1 : 0;
      expect(compareDecimals(toDecimal(a, ofA), toDecimal(b, ofB))).toBe(expected);
    }),
  );
  expect(compareDecimals('1.10', '1.1')).toBe(0);
  expect(compareDecimals('-2', '1')).toBe(-1);
  expect(compareDecimals('9007199254740993.01', '9007199254740993.02')).toBe(-1);
});

test('what is left is written in the digits of the currency, and is never below zero', () => {
  fc.assert(
    fc.property(anyAmount, anyAmount, anyDigits, (a, b, digits) => {
      const left = subtractDecimals(toDecimal(a, digits), toDecimal(b, digits), digits);
      expect(left).toBe(toDecimal(a > b ? a - b : 0n, digits));
    }),
  );
  expect(subtractDecimals('1000', '0.50', 2)).toBe('999.50');
  expect(subtractDecimals('1000', '20', 0)).toBe('980');
  expect(subtractDecimals('1', '0.000001', 6)).toBe('0.999999');
});

test('a ratio lies between nothing and all, and does not look at how the digits are written', () => {
  fc.assert(
    fc.property(anyAmount, anyAmount, anyDigits, (part, whole, digits) => {
      const ratio = ratioOf(toDecimal(part, digits), toDecimal(whole, digits));
      expect(ratio).toBeGreaterThanOrEqual(0);
      expect(ratio).toBeLessThanOrEqual(1);
      if (whole > 0n && part < whole) {
        expect(Math.abs(ratio - Number(part) / Number(whole))).toBeLessThan(0.0011);
      } else expect(ratio).toBe(1);
    }),
  );
  expect(ratioOf('5.5', '10.00')).toBe(0.55);
  expect(ratioOf('0', '0')).toBe(1);
  expect(ratioOf('-3', '10')).toBe(0);
});

test('thousands are grouped before the point alone, and nothing else changes', () => {
  expect(groupThousands('1234567.50')).toBe('1,234,567.50');
  expect(groupThousands('-100')).toBe('-100');
  expect(groupThousands('-1000')).toBe('-1,000');
  expect(groupThousands('1.000000')).toBe('1.000000');
  fc.assert(
    fc.property(anyMinor, anyDigits, (minor, digits) => {
      const decimal = toDecimal(minor, digits);
      const grouped = groupThousands(decimal);
      expect(grouped.replaceAll(',', '')).toBe(decimal);
      expect(grouped).toMatch(/^-?\d{1,3}(,\d{3})*(\.\d+)?$/);
    }),
  );
});
