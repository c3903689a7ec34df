import { humanCheckPlaces } from '@padauk/contracts/registration';
import type { SignInOptions } from '@padauk/contracts/sign-in-options';
import type { Brand } from '../../lib/brand-queries.ts';

type Registration = Brand['registration'];
export type FieldRow = Registration['fields'][number];
type Place = SignInOptions['humanCheckPlaces'][number];

/** The form as it is typed: numbers as texts, lists as lines and ticks. */
export type SignInDraft = {
  ageMin: string;
  birthdayAgeMin: string;
  ageConfirmation: boolean;
  countries: string;
  humanCheck: boolean;
  places: Record<Place, boolean>;
  secondStep: boolean;
  agentsOnMemberPage: boolean;
  /** Empty: never. */
  passwordExpiryDays: string;
  passwordBySms: boolean;
  codeMinutes: string;
  smsDayMax: string;
  samePlaceMax: string;
  fields: FieldRow[];
};

/** The whole numbers of the form, and between which bounds the contract takes them. */
export const bounds = {
  ageMin: [18, 30],
  birthdayAgeMin: [18, 40],
  passwordExpiryDays: [1, 1_000],
  codeMinutes: [1, 15],
  smsDayMax: [0, 10_000_000],
  samePlaceMax: [1, 1_000_000],
} as const satisfies Partial<Record<keyof SignInDraft, readonly [number, number]>>;
export type NumberName = keyof typeof bounds;

/** Whether a text is a whole number that the contract takes. */
export function isWithin(name: NumberName, text: string): boolean {
  const [min, max] = bounds[name];
  const value = Number.parseInt(text, 10);
  return /^\d{1,8}$/.test(text.trim()) && value >= min && value <= max;
}

export const draftOf = ({ ageMin, fields, options }: Registration): SignInDraft => ({
  ageMin: String(ageMin),
  birthdayAgeMin: String(options.birthdayAgeMin),
  ageConfirmation: options.ageConfirmation,
  countries: options.countries.join(', '),
  humanCheck: options.humanCheck !== 'none',
  places: {
    register: options.humanCheckPlaces.includes('register'),
    sms: options.humanCheckPlaces.includes('sms'),
    password: options.humanCheckPlaces.includes('password'),
    login: options.humanCheckPlaces.includes('login'),
  },
  secondStep: options.secondStep,
  agentsOnMemberPage: options.agentsOnMemberPage,
  passwordExpiryDays: options.passwordExpiryDays?.toString() ?? '',
  passwordBySms: options.passwordBySms,
  codeMinutes: String(options.codeMinutes),
  smsDayMax: String(options.smsDayMax),
  samePlaceMax: String(options.samePlaceMax),
  fields,
});

const whole = (text: string): number => Number.parseInt(text, 10);

/** What is sent of a form whose numbers are within their bounds. */
export const registrationOf = (draft: SignInDraft): Registration => ({
  ageMin: whole(draft.ageMin),
  fields: draft.fields,
  options: {
    birthdayAgeMin: whole(draft.birthdayAgeMin),
    ageConfirmation: draft.ageConfirmation,
    countries: draft.countries
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
    humanCheck: draft.humanCheck ? 'altcha' : 'none',
    humanCheckPlaces: humanCheckPlaces.filter((place) => draft.places[place]),
    secondStep: draft.secondStep,
    agentsOnMemberPage: draft.agentsOnMemberPage,
    passwordExpiryDays: draft.passwordExpiryDays.trim() ? whole(draft.passwordExpiryDays) : null,
    passwordBySms: draft.passwordBySms,
    codeMinutes: whole(draft.codeMinutes),
    smsDayMax: whole(draft.smsDayMax),
    samePlaceMax: whole(draft.samePlaceMax),
  },
});
