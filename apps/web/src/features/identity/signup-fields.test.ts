import { register } from '@padauk/contracts/identity';
import { expect, test } from 'vitest';
import { signupParts } from './signup-form-data.ts';
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

test('an invitation by a link is sent where the brand asks for it, and else left out', () => {
  const rule = { field: 'referralCode', enabled: true, required: false } as const;
  const form = { acceptedPattern: '*', patternId: 'any', minLength: 4, maxLength: 32 };
  const extrasWhere = (enabled: boolean) =>
    signupParts(
      {
        fields: [{ ...rule, ...form, enabled }],
        ageMin: 18,
        birthdayAgeMin: 18,
        ageConfirmation: false,
        methods: ['username'],
        smsVerification: false,
        mobilePassword: true,
        passwordBySms: false,
        countries: [],
        humanCheck: { provider: 'none', places: [] },
      },
      'username',
    ).extras;
  expect(extrasWhere(true)).toEqual(['referralCode']);
  // The server takes no field that it does not ask for.
  expect(extrasWhere(false)).toEqual([]);
});
