import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanAmount } from './clean-amount.ts';

/** What stands in the field after each sign was typed behind what stood there before. */
function typing(text: string, decimals: number): string[] {
  const stood: string[] = [];
  for (const sign of text) stood.push(cleanAmount(`${stood.at(-1) ?? ''}${sign}`, decimals));
  return stood;
}

test('grouping signs and words fall away, one point stays', () => {
  expect(cleanAmount('12,345.50 Ks', 2)).toBe('12345.50');
  expect(cleanAmount('Ks. 12,345', 2)).toBe('12345');
  expect(cleanAmount('1,000 Rs.', 2)).toBe('1000');
  expect(cleanAmount('1.2.3', 2)).toBe('1.23');
  expect(cleanAmount('.5', 2)).toBe('0.5');
});

test('digits of other scripts count', () => {
  expect(cleanAmount('၁၂၃၄', 2)).toBe('1234');
  expect(cleanAmount('١٢٫٥', 2)).toBe('12.5');
  expect(cleanAmount('١٢،٥', 2)).toBe('12.5');
  expect(cleanAmount('๕๐๐', 2)).toBe('500');
});

test('a currency without decimals takes none, and no amount begins with needless zeros', () => {
  expect(cleanAmount('100.75', 0)).toBe('100');
  expect(cleanAmount('0007', 2)).toBe('7');
  expect(cleanAmount('0', 2)).toBe('0');
});

describe('comma and point', () => {
  test.each([
    ['12,50', 2, '12.50'],
    ['12,5', 2, '12.5'],
    [',5', 2, '0.5'],
    ['0,500', 2, '0.50'],
    ['1250,500', 2, '1250.50'],
    ['1.250,00', 2, '1250.00'],
    ['1.250.000,5', 2, '1250000.5'],
    ['1,250', 2, '1250'],
    ['1,250,000', 2, '1250000'],
    ['1.250.000', 2, '1250000'],
    ['1,25,000.50', 2, '125000.50'],
    ['1 250,50', 2, '1250.50'],
    ['1’250.50', 2, '1250.50'],
    // With as many digits as a group has, a sign alone may be either: it is read as the smaller amount.
    ['1.250', 2, '1.25'],
    ['1,250', 3, '1.250'],
    ['1,250', 8, '1.250'],
    ['1,250,000', 8, '1250000'],
    ['1.250.000', 8, '1.250000'],
    ['12,50', 0, '12'],
    ['1,250', 0, '1250'],
    ['1.250', 0, '1250'],
    ['1.250,75', 0, '1250'],
  ])('%s with %i digits is %s', (typed, decimals, clean) => {
    expect(cleanAmount(typed, decimals)).toBe(clean);
  });

  test('a comma that is typed is the point from then on', () => {
    expect(typing('12,50', 2)).toEqual(['1', '12', '12.', '12.5', '12.50']);
    expect(typing('1,250', 2)).toEqual(['1', '1.', '1.2', '1.25', '1.25']);
    expect(typing('1.250,', 3).at(-1)).toBe('1.250');
    expect(typing('12,,5', 2).at(-1)).toBe('12.5');
  });

  test('groups can be typed where there is no point', () => {
    expect(typing('1,250', 0).at(-1)).toBe('1250');
  });
});

test('an amount as any language writes it is the same amount, pasted', () => {
  const languages = [
    'en',
    'my',
    'de',
    'fr',
    'hi',
    'ar-EG',
    'fa',
    'bn',
    'pt-BR',
    'de-CH',
    'ru',
    'id',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...languages),
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: 0, max: 3 }),
      (language, minor, decimals) => {
        const written = (minor / 10 ** decimals).toLocaleString(language, {
          minimumFractionDigits: decimals,
        });
        const plain = (minor / 10 ** decimals).toFixed(decimals);
        expect(cleanAmount(written, decimals)).toBe(plain);
      },
    ),
  );
});

test('a further sign never moves a point that stands', () => {
  const amount = fc.tuple(fc.nat(), fc.nat({ max: 99_999_999 })).map((parts) => parts.join('.'));
  const further = fc.constantFrom(...Array.from('.,05 ၅x'));
  fc.assert(
    fc.property(amount, further, fc.integer({ min: 1, max: 8 }), (typed, sign, decimals) => {
      const stood = cleanAmount(typed, decimals);
      expect(cleanAmount(stood + sign, decimals).startsWith(stood)).toBe(true);
    }),
  );
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
