import { register } from '@padauk/contracts/identity';
import { expect, test } from 'vitest';
import { dateFor, extraFields } from './signup-fields.ts';

/** What the form has places of its own for, and what it sends without asking. */
const others = `
  username password confirmPassword mobileNum countryDialingCode
  agreed ageConfirmed verificationCode paymentPassword captchaId captcha humanProof
  login registerUrl registerMethod domain deviceId firebaseChannel firebaseIdToken
`.split(/\s+/);

test('the form can ask for everything that a registration may tell', () => {
  const told = Object.keys(register.body.shape).filter((name) => !others.includes(name));
  expect(told.toSorted()).toEqual(extraFields.toSorted());
});

test('a birthday is written as the rule of the brand wants it', () => {
  expect(dateFor('date_month_first', '2000-12-31')).toBe('12-31-2000');
  expect(dateFor('date_year_first', '2000-12-31')).toBe('2000-12-31');
});
