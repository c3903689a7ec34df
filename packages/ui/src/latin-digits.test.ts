import { expect, test } from 'vitest';
import { digitsOf, latinDigits } from './latin-digits.ts';

test('a code counts in whatever script it was typed', () => {
  expect(digitsOf('၁၂၃ ၄၅၆')).toBe('123456');
  expect(digitsOf('١٢٣٤٥٦')).toBe('123456');
  expect(digitsOf('۱۲۳-۴۵۶')).toBe('123456');
  expect(digitsOf('๑๒๓၉๔๕๖')).toBe('1239456');
});

test('the digits of every script that a language of the site writes', () => {
  const scripts =
    'mymr arab arabext thai khmr laoo deva beng guru gujr tamldec telu knda mlym fullwide';
  for (const script of scripts.split(' ')) {
    const written = new Intl.NumberFormat('en', { numberingSystem: script, useGrouping: false });
    expect(latinDigits(written.format(1_234_567_890)), script).toBe('1234567890');
  }
});

test('other signs stay', () => {
  expect(latinDigits('Ks ၅၀၀.၂')).toBe('Ks 500.2');
});
