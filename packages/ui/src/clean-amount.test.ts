import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanAmount, typedAmount } from './clean-amount.ts';

/** What stands in the field while signs are typed one by one, and what it comes to. */
function typing(text: string, decimals: number): { stood: string[]; value: string } {
  const stood: string[] = [];
  for (const sign of text) {
    const before = stood.at(-1) ?? '';
    stood.push(typedAmount(before, `${before}${sign}`, decimals));
  }
  return { stood, value: cleanAmount(stood.at(-1) ?? '', decimals) };
}

test('grouping signs and words fall away, one point stays', () => {
  expect(cleanAmount('12,345.50 Ks', 2)).toBe('12345.50');
  expect(cleanAmount('Ks. 12,345', 2)).toBe('12345');
  expect(cleanAmount('1,000 Rs.', 2)).toBe('1000');
  expect(cleanAmount('ကျပ်. 500', 2)).toBe('500');
  expect(cleanAmount('रु. 1,250', 2)).toBe('1250');
  expect(cleanAmount('1.2.3', 2)).toBe('1.23');
  expect(cleanAmount('.5', 2)).toBe('0.5');
});

test('digits of other scripts count', () => {
  expect(cleanAmount('၁၂၃၄', 2)).toBe('1234');
  expect(cleanAmount('١٢٫٥', 2)).toBe('12.5');
  expect(cleanAmount('١٢،٥', 2)).toBe('12.5');
  expect(cleanAmount('၁၂၊၅၀', 2)).toBe('12.50');
  expect(typedAmount('', '၁၀၊၀၀၀', 2)).toBe('10,000');
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

  test('a comma stays as it was typed, and the digits behind it tell what it is', () => {
    expect(typing('12,50', 2).stood).toEqual(['1', '12', '12,', '12,5', '12,50']);
    expect(typing('12,,5', 2).value).toBe('12.5');
    // Without one, what stands there is the amount.
    expect(typing('012.505', 2).stood.at(-1)).toBe('12.50');
  });

  test.each([
    ['12,50', 2, '12.50'],
    ['10,000', 2, '10000'],
    ['1,000,000', 2, '1000000'],
    ['၁၀,၀၀၀', 2, '10000'],
    ['١٠٬٠٠٠', 2, '10000'],
    ['1,250.50', 2, '1250.50'],
    ['1,250.', 2, '1250.'],
    ['1,250', 0, '1250'],
    ['1.250', 0, '1250'],
    ['12,50', 0, '12'],
    ['12.50', 0, '12'],
  ])('%s typed with %i digits is %s, as it is pasted', (text, decimals, value) => {
    expect(typing(text, decimals).value).toBe(value);
    expect(cleanAmount(text, decimals)).toBe(value);
  });

  test('a point that stands is not taken back by what is pasted behind it', () => {
    expect(typedAmount('1.25', '1.250,5', 2)).toBe('1.25');
    expect(typedAmount('1.2', '1.2,5', 2)).toBe('1.25');
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
