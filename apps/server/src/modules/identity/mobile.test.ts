import { expect, test } from 'vitest';
import { countriesOf, emailKeyOf, maskEmail, maskMobile, readMobile } from './mobile.ts';

const countries = ['MM', 'TH', 'CN', 'US'];
const e164 = '+959791234567';

test.each([
  ['09791234567', '95'],
  ['9791234567', '+95'],
  ['09 791-234-567', '95'],
  ['+959791234567', '95'],
  ['+959791234567', undefined],
  ['09791234567', undefined],
])('%s with %s is one number', (typed, dialingCode) => {
  expect(readMobile(typed, dialingCode, countries)).toBe(e164);
});

test.each([
  ['12345', '95', 'too short'],
  ['09791234567', '66', 'of another country'],
  ['+959791234567', '66', 'against the country that was chosen'],
  ['01234567', '95', 'a landline'],
  ['+819012345678', undefined, 'of a country that the brand does not name'],
  ['+1', '1', 'a code alone'],
  ['', '95', 'nothing'],
  ['09791234567'.repeat(20), '95', 'endless'],
] as const)('%s with %s is none: %s', (typed, dialingCode, why) => {
  expect(readMobile(typed, dialingCode, countries), why).toBeUndefined();
});

test('a brand of no country takes no number', () => {
  expect(readMobile(e164, '95', [])).toBeUndefined();
});

test('the form gets the countries with their codes, and none that does not exist', () => {
  expect(countriesOf(['MM', 'XX', 'CN'])).toEqual([
    { countryCode: 'MM', countryDialingCode: '95' },
    { countryCode: 'CN', countryDialingCode: '86' },
  ]);
});

test('what is shown of a number and an address finds nobody', () => {
  expect(maskMobile(e164)).toBe('+95*******567');
  expect(maskEmail('aung.moe@mail.example')).toBe('a***@mail.example');
});

test('addresses that differ by case or by spaces around them are one', () => {
  expect(emailKeyOf(' Aung@Mail.Example ')).toBe(emailKeyOf('aung@mail.example'));
});
