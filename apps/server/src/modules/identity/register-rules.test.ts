import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import {
  checkRegisterFields,
  defaultRegisterRules,
  type RegisterFields,
  toWireRules,
  trimFields,
  usernameKeyOf,
} from './register-rules.ts';

const good: RegisterFields = {
  username: 'Aung1990',
  password: 'golden blossom rain',
  confirmPassword: 'golden blossom rain',
};
const check = (change: Partial<RegisterFields>) =>
  checkRegisterFields(defaultRegisterRules, trimFields({ ...good, ...change }));
const withPassword = (password: string) => check({ password, confirmPassword: password });

test('a good form has no errors', () => {
  expect(check({})).toEqual([]);
  expect(check({ referralCode: 'ABCD1234' })).toEqual([]);
});

test.each([
  ['abc', 'too_short'],
  ['a'.repeat(17), 'too_long'],
  ['1abcd', 'pattern'],
  ['aung win', 'pattern'],
  ['အောင်အောင်', 'pattern'],
  ['   ', 'required'],
])('the user name %j is refused as %s', (username, code) => {
  expect(check({ username })).toMatchObject([{ path: 'username', code }]);
});

test('the message of a refused user name has its bounds', () => {
  expect(check({ username: '1abcd' })).toEqual([
    { path: 'username', code: 'pattern', params: { min: 4, max: 16, patternId: 'letter_first' } },
  ]);
});

test('spaces around the fields do not count', () => {
  expect(check({ username: '  Aung1990 ', password: ' golden blossom rain' })).toEqual([]);
});

test('passwords that guessers try first are refused', () => {
  const refused = { path: 'password', code: 'pattern', params: { patternId: 'not_common' } };
  for (const password of ['password1', 'PASSWORD1', '12345678', 'qwertyuiop', 'aung1990']) {
    expect(withPassword(password)).toEqual([refused]);
  }
  expect(isCommonPassword('golden blossom rain')).toBe(false);
});

test('a password needs no digit and no symbol, only length', () => {
  expect(withPassword('aaaa bbbb')).toEqual([]);
  expect(withPassword('short12')[0]).toMatchObject({ path: 'password', code: 'too_short' });
});

test('characters count as people count them', () => {
  // Eight emoji are sixteen UTF-16 units.
  expect(withPassword('🌸'.repeat(7))[0]).toMatchObject({ code: 'too_short' });
  expect(withPassword('🌸'.repeat(8))).toEqual([]);
});

test('two different entries of the password do not match', () => {
  expect(check({ confirmPassword: 'golden blossom ruin' })).toEqual([
    { path: 'confirmPassword', code: 'mismatch' },
  ]);
});

test('the same letters in two Unicode forms are the same', () => {
  expect(
    check({ password: 'caf\u00e9 by the sea', confirmPassword: 'cafe\u0301 by the sea' }),
  ).toEqual([]);
});

test('a field that the brand has switched off is unknown', () => {
  expect(check({ affiliateCode: 'ABCD' })).toEqual([
    { path: 'affiliateCode', code: 'unknown_field' },
  ]);
});

test('names that differ by case or by spaces around them are one name', () => {
  expect(usernameKeyOf(' AUNG ')).toBe(usernameKeyOf('aung'));
});

test('the form gets an expression for each field, and the age', () => {
  const wire = toWireRules(defaultRegisterRules);
  expect(wire.ageMin).toBe(18);
  expect(wire.fields.map(({ field, acceptedPattern }) => [field, acceptedPattern])).toEqual([
    ['username', '^[A-Za-z][A-Za-z0-9]*$'],
    ['password', '*'],
    ['confirmPassword', '*'],
    ['referralCode', '^[A-Za-z0-9]*$'],
    ['affiliateCode', '^[A-Za-z0-9]*$'],
  ]);
});
