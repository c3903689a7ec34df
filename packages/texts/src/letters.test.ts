import { expect, test } from 'vitest';
import { letters } from './en/letters.ts';
import { fallbackOf, isWritten, languages } from './languages.ts';
import { letterNames, writeLetter } from './letters.ts';
import { currentOf, readTranslations } from './translations.ts';

const values = {
  brand: 'Padauk',
  code: '123456',
  minutes: 5,
  account: 'aung',
  payout: 'KBZPay ••••4567',
  hours: 24,
  link: 'https://padauk.example/?reset=x',
};

test.each(letterNames)('%s names the brand and leaves no blank, in every language', (name) => {
  for (const language of languages) {
    const letter = writeLetter(language, name, values);
    expect(letter.subject, language).toContain('Padauk');
    expect(letter.text, language).not.toBe('');
    expect(letter.subject + letter.text, language).not.toMatch(/[{}|~]/);
  }
});

test('a language writes its own words where it has them, else those of its fallback', () => {
  for (const language of languages) {
    const own = currentOf(readTranslations(language), letters)['letter_code_subject'];
    const { subject } = writeLetter(fallbackOf(language), 'code', values);
    expect(writeLetter(language, 'code', values).subject, language).toBe(
      own?.replace('{brand}', values.brand) ?? subject,
    );
  }
});

test('a code fits into one SMS of 70 characters as it is written, into two in translation', () => {
  for (const language of languages) {
    const { length } = writeLetter(language, 'code', values).text;
    expect(length, language).toBeLessThanOrEqual(isWritten(language) ? 70 : 134);
  }
});

test('a value cannot begin a header of the e-mail', () => {
  const { subject } = writeLetter('EN', 'code', { ...values, brand: 'P\r\nBcc: a@b.mm' });
  expect(subject).not.toMatch(/[\r\n]/);
});

test('a letter without its facts is never written', () => {
  expect(() => writeLetter('EN', 'passwordReset', { brand: 'Padauk' })).toThrow('account');
});
