import { expect, test } from 'vitest';
import { draftOf, isWithin, registrationOf } from './sign-in-draft.ts';

const registration = {
  ageMin: 18,
  fields: [],
  options: {
    birthdayAgeMin: 21,
    ageConfirmation: true,
    countries: ['MM', 'TH'],
    humanCheck: 'altcha',
    humanCheckPlaces: ['register', 'login'],
    secondStep: true,
    agentsOnMemberPage: false,
    passwordExpiryDays: null,
    passwordBySms: true,
    codeMinutes: 2,
    smsDayMax: 0,
    samePlaceMax: 5,
  },
} satisfies Parameters<typeof draftOf>[0];

test('a form that nobody has touched says what the brand says', () => {
  expect(registrationOf(draftOf(registration))).toEqual(registration);
  const expiring = {
    ...registration,
    options: { ...registration.options, passwordExpiryDays: 90 },
  };
  expect(registrationOf(draftOf(expiring))).toEqual(expiring);
});

test('countries are taken as people write them', () => {
  const draft = { ...draftOf(registration), countries: ' mm,TH;  sg ' };
  expect(registrationOf(draft).options.countries).toEqual(['MM', 'TH', 'SG']);
});

test('a number is whole and within the bounds of its name', () => {
  expect(isWithin('ageMin', '18')).toBe(true);
  for (const text of ['17', '31', '', '18.5', '1e1', 'x18']) {
    expect(isWithin('ageMin', text), text).toBe(false);
  }
  expect(isWithin('smsDayMax', '0')).toBe(true);
});
