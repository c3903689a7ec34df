import { expect, test } from 'vitest';
import { letterNames, writeLetter } from './letters.ts';

const values = {
  brand: 'Padauk',
  code: '123456',
  minutes: 5,
  account: 'aung',
  payout: 'KBZPay ••••4567',
  hours: 24,
  link: 'https://padauk.example/?reset=x',
};
const cases = letterNames.flatMap((name) =>
  (['MY', 'EN', 'CN', 'TH'] as const).map((language) => [name, language] as const),
);

test.each(cases)('%s in %s names the brand and leaves no blank', (name, language) => {
  const letter = writeLetter(language, name, values);
  expect(letter.subject).toContain('Padauk');
  expect(letter.subject + letter.text).not.toMatch(/[{}|~]/);
});

test('a code fits into one SMS of 70 characters in every written language', () => {
  for (const language of ['MY', 'EN', 'CN'] as const) {
    expect(writeLetter(language, 'code', values).text.length).toBeLessThanOrEqual(70);
  }
});

test('a value cannot begin a header of the e-mail', () => {
  const { subject } = writeLetter('EN', 'code', { ...values, brand: 'P\r\nBcc: a@b.mm' });
  expect(subject).not.toMatch(/[\r\n]/);
});

test('a letter without its facts is never written', () => {
  expect(() => writeLetter('EN', 'passwordReset', { brand: 'Padauk' })).toThrow('account');
});
