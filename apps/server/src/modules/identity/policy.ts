import type { RegisterRules } from '@padauk/contracts/identity';
import { SignInOptions, type SomeSignInOptions } from '@padauk/contracts/sign-in-options';
import * as z from 'zod/mini';
import { countriesOf } from './mobile.ts';
import { toWireRule } from './register-rules.ts';
import type { StoredFieldRule } from './register-fields.ts';

/** The options of a brand, whole: what it has said, and the house for the rest. */
export type PolicyOptions = SignInOptions;

/** What holds where a brand has said nothing. */
const houseOptions: PolicyOptions = {
  birthdayAgeMin: 21,
  ageConfirmation: false,
  countries: ['MM', 'TH', 'CN', 'SG', 'MY', 'JP', 'KR', 'IN'],
  humanCheck: 'altcha',
  humanCheckPlaces: ['register', 'sms', 'password'],
  secondStep: true,
  agentsOnMemberPage: true,
  passwordExpiryDays: null,
  passwordBySms: false,
  codeMinutes: 1,
  smsDayMax: 5_000,
  samePlaceMax: 5,
};

/** Reads the stored options of a brand; a value that does not fit its key throws. */
export const readOptions = (stored: unknown): PolicyOptions =>
  z.parse(SignInOptions, Object.assign({}, houseOptions, stored));

/** The options after a change of some of them. */
export const withOptions = (before: PolicyOptions, changed: SomeSignInOptions): PolicyOptions =>
  z.parse(SignInOptions, { ...before, ...changed });

/**
 * The options by which a change lets somebody in more easily, or lets others spend more of the
 * brand's money. One person may only tighten them.
 */
export function loosened(before: PolicyOptions, after: PolicyOptions): (keyof PolicyOptions)[] {
  const guarded = before.humanCheck !== 'none';
  const isLooser: Partial<Record<keyof PolicyOptions, boolean>> = {
    birthdayAgeMin: after.birthdayAgeMin < before.birthdayAgeMin,
    ageConfirmation: before.ageConfirmation && !after.ageConfirmation,
    secondStep: before.secondStep && !after.secondStep,
    humanCheck: guarded && after.humanCheck === 'none',
    humanCheckPlaces:
      guarded && before.humanCheckPlaces.some((place) => !after.humanCheckPlaces.includes(place)),
    passwordBySms: !before.passwordBySms && after.passwordBySms,
    passwordExpiryDays: daysOf(after) > daysOf(before),
    smsDayMax: after.smsDayMax > before.smsDayMax,
    samePlaceMax: after.samePlaceMax > before.samePlaceMax,
  };
  return optionNames.filter((name) => isLooser[name]);
}

/** Passwords that never expire do so after more days than any that do. */
const daysOf = ({ passwordExpiryDays }: PolicyOptions): number =>
  passwordExpiryDays ?? Number.POSITIVE_INFINITY;

// The house names every one of them.
const optionNames = Object.keys(houseOptions) as (keyof PolicyOptions)[];

/** All that a brand says about who may come in, and how. */
export type Policy = {
  readonly fields: readonly StoredFieldRule[];
  /** Full years that the agreement names. */
  readonly ageMin: number;
  readonly options: PolicyOptions;
};

/** Full years that a birthday must show: what a brand asks, and never less than the law does. */
export const leastAge = ({ ageMin, options }: Pick<Policy, 'ageMin' | 'options'>): number =>
  Math.max(ageMin, options.birthdayAgeMin);

/** Whether a brand has switched a part of the product on: asked of the site, wired by `wire-modules.ts`. */
export type ReadSwitches = (merchantId: string) => Promise<(code: string) => boolean>;

/** Whether the number of an account lets its owner in, once it is proved. */
export const opensByNumber = (
  isOn: (code: string) => boolean,
  { passwordBySms }: Pick<PolicyOptions, 'passwordBySms'>,
): boolean => isOn('MOBILE_CODE_LOGIN') || passwordBySms;

/**
 * Whether registration by number asks for a password: also where the brand does not, unless the
 * number is proved and leads in again by itself. An account without any way in is lost with its
 * first session, and so is its money.
 */
export const asksMobilePassword = (
  isOn: (code: string) => boolean,
  options: Pick<PolicyOptions, 'passwordBySms'>,
): boolean =>
  isOn('MOBILE_PASSWORD_REGISTER') || !isOn('SMS_VERIFICATION') || !opensByNumber(isOn, options);

/** The rules as the registration form reads them. */
export function toWireRules(policy: Policy, isOn: (code: string) => boolean): RegisterRules {
  const { fields, ageMin, options } = policy;
  const methods = [
    ...(isOn('USERNAME_REGISTER') ? (['username'] as const) : []),
    ...(isOn('MOBILE_REGISTER') ? (['mobile'] as const) : []),
  ];
  return {
    fields: fields.map(toWireRule),
    ageMin,
    birthdayAgeMin: leastAge(policy),
    ageConfirmation: options.ageConfirmation,
    methods,
    smsVerification: isOn('SMS_VERIFICATION'),
    mobilePassword: asksMobilePassword(isOn, options),
    passwordBySms: options.passwordBySms,
    countries: countriesOf(options.countries),
    humanCheck: {
      provider: options.humanCheck,
      places: options.humanCheck === 'none' ? [] : options.humanCheckPlaces,
    },
  };
}
