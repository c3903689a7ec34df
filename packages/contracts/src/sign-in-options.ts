import * as z from 'zod/mini';
import { humanCheckPlaces } from './registration.ts';

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

/** What a brand decides about who may come in, and how, beside the fields of its registration. */
export const SignInOptions = z.strictObject({
  /** Full years that a birthday must show. */
  birthdayAgeMin: whole(18, 40),
  /** A box of its own confirms `birthdayAgeMin`. */
  ageConfirmation: z.boolean(),
  /** ISO 3166 codes of the countries whose numbers are taken, the first one offered first. */
  countries: z
    .array(z.string().check(z.regex(/^[A-Z]{2}$/)))
    .check(z.minLength(1), z.maxLength(100)),
  humanCheck: z.enum(['none', 'altcha']),
  humanCheckPlaces: z.array(z.enum(humanCheckPlaces)).check(z.maxLength(humanCheckPlaces.length)),
  /** A place that an account was never seen at is asked for a second proof. */
  secondStep: z.boolean(),
  /** Agents may come in by the members' entrance. */
  agentsOnMemberPage: z.boolean(),
  /** Days after which a password must be changed; null: never, as ASVS 6.2.10 asks. */
  passwordExpiryDays: z.nullable(whole(1, 1_000)),
  /** CHNGPASSVERIF3: a forgotten password may be reset by SMS. */
  passwordBySms: z.boolean(),
  /** How long a code can be asked for no second time. */
  codeMinutes: whole(1, 15),
  /** SMS that the brand pays for in a day. */
  smsDayMax: whole(0, 10_000_000),
  /** Accounts that one address and kind of browser opens in a day before the rest is held. */
  samePlaceMax: whole(1, 1_000_000),
});
export type SignInOptions = z.output<typeof SignInOptions>;

/**
 * Switches of the white-label tree that guard the door: it takes two people to loosen one. Numbers
 * are proved as long as there is registration by number: `MOBILE_REGISTER` carries that guard.
 */
export const guardSwitches = [
  'FORCED_PASSWORD_CHANGE',
  'SMS_VERIFICATION',
  'MOBILE_REGISTER',
] as const;
export type GuardSwitch = (typeof guardSwitches)[number];
export const SomeGuardSwitches = z.strictObject({
  FORCED_PASSWORD_CHANGE: z.optional(z.boolean()),
  SMS_VERIFICATION: z.optional(z.boolean()),
  MOBILE_REGISTER: z.optional(z.boolean()),
});
export type SomeGuardSwitches = z.output<typeof SomeGuardSwitches>;

/**
 * Fields of the registration that guard the door while they are required: without a birthday the
 * agreement is all that stands for the age. It takes two people to ask for it no more.
 */
export const guardFields = ['birthday'] as const;
/** What becomes of such a field. */
export const SomeGuardFields = z.strictObject({
  birthday: z.optional(z.enum(['optional', 'off'])),
});
export type SomeGuardFields = z.output<typeof SomeGuardFields>;

/** One of them alone may be changed. */
export const SomeSignInOptions = z.partial(SignInOptions);
export type SomeSignInOptions = z.output<typeof SomeSignInOptions>;
