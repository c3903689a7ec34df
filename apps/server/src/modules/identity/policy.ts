import { type RegisterRules, humanCheckPlaces } from '@padauk/contracts/identity';
import * as z from 'zod/mini';
import { countriesOf } from './mobile.ts';
import { toWireRule } from './register-rules.ts';
import type { StoredFieldRule } from './register-fields.ts';

/** What a brand sets for itself beside the fields; a key that is absent has the default. */
const Options = z.strictObject({
  /** Full years that a birthday must show. */
  birthdayAgeMin: z._default(z.int(), 21),
  /** A box of its own confirms `birthdayAgeMin`. */
  ageConfirmation: z._default(z.boolean(), false),
  /** ISO 3166 codes of the countries whose numbers are taken, the first one offered first. */
  countries: z._default(z.array(z.string()), ['MM', 'TH', 'CN', 'SG', 'MY', 'JP', 'KR', 'IN']),
  humanCheck: z._default(z.enum(['none', 'altcha']), 'altcha'),
  humanCheckPlaces: z._default(z.array(z.enum(humanCheckPlaces)), ['register', 'sms', 'password']),
  /** A place that an account was never seen at is asked for a second proof. */
  secondStep: z._default(z.boolean(), true),
  /** Agents may come in by the members' entrance. */
  agentsOnMemberPage: z._default(z.boolean(), true),
  /** Days after which a password must be changed; null: never, as ASVS 6.2.10 asks. */
  passwordExpiryDays: z._default(z.nullable(z.int()), null),
  /** CHNGPASSVERIF3: a forgotten password may be set anew by SMS. */
  passwordBySms: z._default(z.boolean(), false),
  /** How long a code can be asked for no second time. */
  codeMinutes: z._default(z.int(), 1),
  /** SMS that the brand pays for in a day. */
  smsDayMax: z._default(z.int(), 5_000),
  /** Accounts that one address and kind of browser opens in a day before the rest is held. */
  samePlaceMax: z._default(z.int(), 5),
});
export type PolicyOptions = z.output<typeof Options>;

/** Reads the stored options of a brand; a value that does not fit its key throws. */
export const readOptions = (stored: unknown): PolicyOptions => z.parse(Options, stored);

/** All that a brand says about who may come in, and how. */
export type Policy = {
  readonly fields: readonly StoredFieldRule[];
  /** Full years that the agreement names. */
  readonly ageMin: number;
  readonly options: PolicyOptions;
};

/** Whether a brand has switched a part of the product on: asked of the site, wired by `app.ts`. */
export type ReadSwitches = (merchantId: string) => Promise<(code: string) => boolean>;

/** The rules as the registration form reads them. */
export function toWireRules(
  { fields, ageMin, options }: Policy,
  isOn: (code: string) => boolean,
): RegisterRules {
  const methods = [
    ...(isOn('USERNAME_REGISTER') ? (['username'] as const) : []),
    ...(isOn('MOBILE_REGISTER') ? (['mobile'] as const) : []),
  ];
  return {
    fields: fields.map(toWireRule),
    ageMin,
    birthdayAgeMin: options.birthdayAgeMin,
    ageConfirmation: options.ageConfirmation,
    methods,
    smsVerification: isOn('SMS_VERIFICATION'),
    mobilePassword: isOn('MOBILE_PASSWORD_REGISTER'),
    passwordBySms: options.passwordBySms,
    countries: countriesOf(options.countries),
    humanCheck: {
      provider: options.humanCheck,
      places: options.humanCheck === 'none' ? [] : options.humanCheckPlaces,
    },
  };
}
