import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { houseFields, type StoredFieldRule } from './register-fields.ts';
import {
  checkNewPassword,
  checkRegisterFields,
  type RegisterFields,
  rulesOfForm,
  toWireRule,
  trimFields,
  usernameKeyOf,
} from './register-rules.ts';

const age = { min: 21, now: new Date('2026-03-01T00:00:00Z') };
const form = (rules: readonly StoredFieldRule[] = houseFields) =>
  rulesOfForm(rules, { method: 'username', mobilePassword: true });
const good = {
  username: 'Aung1990',
  password: 'golden blossom rain',
  confirmPassword: 'golden blossom rain',
};
const check = (change: RegisterFields, rules = form()) =>
  checkRegisterFields(rules, trimFields({ ...good, ...change }), age);
const withRule = (change: Partial<StoredFieldRule> & { field: string }) =>
  form(
    houseFields.map((rule) =>
      rule.field === change.field ? { ...rule, enabled: true, ...change } : rule,
    ),
  );
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

test('spaces around the fields do not count, but those of a password do (ASVS 6.2.8)', () => {
  expect(check({ username: '  Aung1990 ' })).toEqual([]);
  const typed = { password: ' Golden Blossom ', confirmPassword: ' Golden Blossom ' };
  expect(trimFields(typed)).toEqual(typed);
});

test('a password of 64 characters is taken (ASVS 6.2.9)', () => {
  expect(withPassword('Long sentence, '.repeat(5).slice(0, 64))).toEqual([]);
});

test('words of the place with digits behind them are refused (ASVS 6.2.11)', () => {
  const refused = { path: 'password', code: 'pattern', params: { patternId: 'not_common' } };
  for (const password of ['padauk2026', 'Casino#1234', 'JACKPOT!!!']) {
    expect(withPassword(password)).toEqual([refused]);
  }
  expect(withPassword('padauk trees bloom')).toEqual([]);
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

test('the form gets the expression of each field', () => {
  const expressionOf = (field: string) =>
    houseFields.map(toWireRule).find((rule) => rule.field === field)?.acceptedPattern;
  expect(expressionOf('username')).toBe('^[A-Za-z][A-Za-z0-9]*$');
  expect(expressionOf('password')).toBe('*');
});

test('every field that the spec names has a rule, and no field has two', () => {
  const named =
    'username password confirmPassword payeeName email qqNum mobileNum captcha verificationCode ' +
    'affiliateCode paymentPassword line whatsapp facebook wechat idNumber referralCode nickname ' +
    'telegram zalo recommenderId birthday address nationality occupation incomeSource birthplace';
  expect(houseFields.map(({ field }) => field).toSorted()).toEqual(named.split(' ').toSorted());
});

test('a field that the brand requires is asked for, and judged by its own pattern', () => {
  const rules = withRule({ field: 'email', required: true });
  expect(check({}, rules)).toEqual([{ path: 'email', code: 'required' }]);
  expect(check({ email: 'nobody' }, rules)).toMatchObject([{ path: 'email', code: 'pattern' }]);
  expect(check({ email: 'a@b.mm' }, rules)).toEqual([]);
});

test("an operator's own expression judges the whole value", () => {
  const rules = withRule({ field: 'wechat', patternId: 'custom', customPattern: 'wx[0-9]+' });
  expect(check({ wechat: 'wx90' }, rules)).toEqual([]);
  expect(check({ wechat: 'my wx90' }, rules)).toMatchObject([{ path: 'wechat', code: 'pattern' }]);
});

test("an operator's slip neither hangs the server nor lets everything in", () => {
  const slow = withRule({ field: 'address', patternId: 'custom', customPattern: '(a+)+b' });
  expect(check({ address: 'a'.repeat(200) }, slow)).toMatchObject([{ code: 'pattern' }]);
  const broken = withRule({ field: 'wechat', patternId: 'custom', customPattern: '([' });
  expect(check({ wechat: 'wx90' }, broken)).toMatchObject([{ code: 'pattern' }]);
});

test.each([
  ['2005-03-01', []],
  ['2005-03-02', [{ path: 'birthday', code: 'too_young', params: { min: 21 } }]],
  ['2030-01-01', [{ path: 'birthday', code: 'pattern' }]],
  ['1990-02-30', [{ path: 'birthday', code: 'pattern' }]],
])('the birthday %s is judged on the first of March 2026', (birthday, errors) => {
  expect(check({ birthday }, withRule({ field: 'birthday' }))).toEqual(errors);
});

test('a birthday may be written month first where the brand says so', () => {
  const rules = withRule({ field: 'birthday', patternId: 'date_month_first' });
  expect(check({ birthday: '03-01-2005' }, rules)).toEqual([]);
  expect(check({ birthday: '03-02-2005' }, rules)).toMatchObject([{ code: 'too_young' }]);
});

test('registration by number has no user name, always a number, and a password where switched on', () => {
  const namesOf = (mobilePassword: boolean) =>
    rulesOfForm(houseFields, { method: 'mobile', mobilePassword })
      .filter(({ required }) => required)
      .map(({ field }) => field);
  expect(namesOf(true)).toEqual(['mobileNum', 'password', 'confirmPassword']);
  expect(namesOf(false)).toEqual(['mobileNum']);
});

test('a new password follows the same rule, and its confirmation matches', () => {
  const errorsOf = (newPassword: string, confirmNewPassword = newPassword) =>
    checkNewPassword(houseFields, { newPassword, confirmNewPassword, names: ['Aung19901990'] });
  expect(errorsOf('another golden rain')).toEqual([]);
  expect(errorsOf('short')).toMatchObject([{ path: 'newPassword', code: 'too_short' }]);
  expect(errorsOf('aung19901990')).toMatchObject([{ path: 'newPassword', code: 'pattern' }]);
  expect(errorsOf('another golden rain', 'another golden ruin')).toEqual([
    { path: 'confirmNewPassword', code: 'mismatch' },
  ]);
});
