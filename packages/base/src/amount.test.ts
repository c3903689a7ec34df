import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AMOUNT_MAX, amount, parseAmount, shareOf, writeAmount } from './amount.ts';
import { currencies } from './currency.ts';

test('what is written can be read again, in every currency', () => {
  fc.assert(
    fc.property(
      fc.bigInt(-AMOUNT_MAX, AMOUNT_MAX),
      fc.constantFrom(...currencies),
      (minor, currency) => {
        const text = writeAmount(amount(minor), currency);
        // 16 whole digits is the longest text that is taken; currencies without digits reach it.
        expect(parseAmount(text, currency)).toBe(minor);
      },
    ),
  );
});

test.each([
  ['1234.50', 123_450n],
  ['0.01', 1n],
  ['7', 700n],
  ['-3.5', -350n],
])('%s MMK is %d pyas', (text, minor) => {
  expect(parseAmount(text, 'MMK')).toBe(minor);
});

test.each([
  '',
  ' 1',
  '1e5',
  '+1',
  '01',
  '1.',
  '.5',
  '1,000',
  'NaN',
  'Infinity',
  '0.001',
  '1'.repeat(17),
])('the text %j is no amount of MMK', (text) => {
  expect(parseAmount(text, 'MMK')).toBeUndefined();
});

test('a share is rounded towards zero', () => {
  expect(shareOf(amount(999n), 125)).toBe(12n);
});
