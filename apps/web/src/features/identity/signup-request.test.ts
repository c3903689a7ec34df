import type { RegisterRules } from '@padauk/contracts/identity';
import { expect, test } from 'vitest';
import { emptySignup, type SignupForm, signupParts, type SignupWay } from './signup-form-data.ts';
import { signupBodies } from './signup-request.ts';

const field = (name: RegisterRules['fields'][number]['field']) => ({
  field: name,
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 1,
  maxLength: 64,
});
const rules: RegisterRules = {
  fields: [field('username'), field('password'), field('mobileNum'), field('nickname')],
  ageMin: 18,
  birthdayAgeMin: 18,
  ageConfirmation: false,
  methods: ['username', 'mobile'],
  smsVerification: true,
  mobilePassword: false,
  passwordBySms: false,
  countries: [],
  humanCheck: { provider: 'none', places: [] },
};
const visit = { deviceId: 'd', domain: 'play.example', address: `https://${'a'.repeat(600)}` };
const empty = emptySignup(rules, { dialingCode: '+95', cameBy: {} });
const typed: SignupForm = {
  ...empty,
  username: ' mya ',
  password: 'one two',
  confirmPassword: 'one two',
  mobile: { code: '+95', number: ' 9791234567 ' },
  verificationCode: ' 123456 ',
  extra: { ...empty.extra, nickname: ' Mya ' },
};
const bodiesOf = (way: SignupWay, entered: Partial<SignupForm> = {}, captchaId?: string) =>
  signupBodies(
    { ...typed, ...entered },
    { rules, parts: signupParts(rules, way), captchaId, visit },
  );
const keysOf = (body: object) => Object.keys(body).toSorted();

test('each way to register sends what it asks for: a name, a number or neither secret', () => {
  const shared = ['agreed', 'deviceId', 'domain', 'login', 'nickname'];
  const page = ['registerMethod', 'registerUrl'];
  const number = ['countryDialingCode', 'mobileNum', 'verificationCode'];
  const name = ['username'];
  const secret = ['confirmPassword', 'password'];
  const all = (...parts: string[][]) => [...shared, ...page, ...parts.flat()].toSorted();
  expect(keysOf(bodiesOf('username').username)).toEqual(all(number, name, secret));
  expect(keysOf(bodiesOf('provider').provider)).toEqual(all(number, name));
  expect(keysOf(bodiesOf('mobile').mobile)).toEqual(all(number));
  expect(bodiesOf('username').username).toMatchObject({
    username: 'mya',
    nickname: 'Mya',
    mobileNum: '9791234567',
    verificationCode: '123456',
    registerUrl: visit.address.slice(0, 500),
  });
});

test('a number that was left out takes its code along, and a picture is answered where it is shown', () => {
  const mobile = { code: '+95', number: ' ' };
  const { username } = bodiesOf('username', { mobile });
  expect(username).not.toHaveProperty('mobileNum');
  expect(username).not.toHaveProperty('verificationCode');
  expect(username).not.toHaveProperty('captcha');
  const captcha = { captcha: ' x7 ' };
  expect(bodiesOf('username', captcha, 'id').username).toMatchObject({
    captchaId: 'id',
    captcha: 'x7',
  });
});

test('what a link brings that can be no invitation is left out, and stops nobody', () => {
  const fields = [
    { ...field('referralCode'), patternId: 'letters_digits', acceptedPattern: '^\\w+$' },
  ];
  const filled = (referralCode: string) =>
    emptySignup({ ...rules, fields }, { dialingCode: '', cameBy: { referralCode } }).extra
      .referralCode;
  expect(filled('AUNG77')).toBe('AUNG77');
  expect(filled('../AUNG?')).toBe('');
});
