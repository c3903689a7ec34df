import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { greatestDivisor, rational, toFloat } from './rational.ts';

test('a fraction is kept in lowest terms', () => {
  expect(rational(6n, 8n)).toEqual({ numerator: 3n, denominator: 4n });
  expect(rational(-6n, 8n)).toEqual({ numerator: -3n, denominator: 4n });
  expect(rational(0n, 8n)).toEqual({ numerator: 0n, denominator: 1n });
  expect(() => rational(1n, 0n)).toThrow('denominator');
});

test('what divides both, divides their greatest divisor', () => {
  const some = fc.bigInt(1n, 10n ** 9n);
  fc.assert(
    fc.property(some, some, some, (a, b, factor) => {
      expect(greatestDivisor(a * factor, b * factor) % factor).toBe(0n);
      expect((a * factor) % greatestDivisor(a * factor, b)).toBe(0n);
    }),
  );
});

test('a float comes close to any fraction, also where numerator and denominator overflow', () => {
  const huge = 10n ** 400n;
  expect(toFloat({ numerator: 3n * huge, denominator: 4n * huge })).toBe(0.75);
  expect(toFloat({ numerator: -huge, denominator: 8n * huge })).toBe(-0.125);
  expect(toFloat({ numerator: 1n, denominator: 10n ** 300n }) / 1e-300).toBeCloseTo(1, 14);
  const part = fc.bigInt(1n, 2n ** 50n);
  fc.assert(
    fc.property(part, part, (numerator, denominator) => {
      const exact = Number(numerator) / Number(denominator);
      expect(toFloat({ numerator, denominator }) / exact).toBeCloseTo(1, 14);
    }),
  );
});
