import { hasFactor, type Means } from './security/proof.ts';

/** What a way in is guarded by, and what else it asks of an account. */
type WayRules = {
  /** The brand's switch; one above it that is off switches this one off too. */
  readonly switch: string;
  /**
   * When more is asked before a session opens: at a place where the account was never seen, of
   * accounts that have an authenticator (ASVS 5.0, 6.3.4), or never.
   */
  readonly secondStep: 'strange-place' | 'authenticator' | 'never';
  /**
   * What it is worth as a proof of who it is: a second `factor` always, the `first` one where the
   * account has no second, what `alone` lets in where there is no password either, an address that
   * was handed over `none`.
   */
  readonly proof: 'factor' | 'first' | 'alone' | 'none';
};

/** Every way to a session of a player. A session opens by one of these, and by nothing else. */
export const waysIn = {
  password: { switch: 'USERNAME_LOGIN', secondStep: 'strange-place', proof: 'first' },
  // A code to a number is a second place already.
  sms: { switch: 'MOBILE_CODE_LOGIN', secondStep: 'authenticator', proof: 'alone' },
  passkey: { switch: 'LOGIN', secondStep: 'never', proof: 'factor' },
  social: { switch: 'LOGIN', secondStep: 'authenticator', proof: 'alone' },
  'second-step': { switch: 'LOGIN', secondStep: 'never', proof: 'first' },
  // Made in a session of the account, a minute ago at most.
  'url-code': { switch: 'LOGIN', secondStep: 'never', proof: 'none' },
  // A new password goes around no second factor (ASVS 5.0, 6.4.3).
  'password-by-sms': { switch: 'LOGIN', secondStep: 'authenticator', proof: 'first' },
  'register-by-name': { switch: 'USERNAME_REGISTER', secondStep: 'never', proof: 'first' },
  'register-by-mobile': { switch: 'MOBILE_REGISTER', secondStep: 'never', proof: 'first' },
  // A visitor from a provider chooses a user name.
  'register-by-provider': { switch: 'USERNAME_REGISTER', secondStep: 'never', proof: 'first' },
  trial: { switch: 'FREE_PLAY', secondStep: 'never', proof: 'first' },
} as const satisfies Readonly<Record<string, WayRules>>;
export type WayIn = keyof typeof waysIn;

export const rulesOf = (way: WayIn): WayRules => waysIn[way];

/**
 * Whether the sessions of a way stand on the password: one that must be changed is changed first
 * in these. A second step and an address that was handed over go on from another way, whose answer
 * counts where it is known.
 */
export const isByPassword = (way: WayIn): boolean => onPassword.has(way);

const onPassword: ReadonlySet<WayIn> = new Set([
  'password',
  'second-step',
  'url-code',
  'register-by-name',
  'register-by-mobile',
]);

/** Whether a way in counts as a fresh proof, given what else the account could prove by. */
export function isProof(way: WayIn, means: Means): boolean {
  const { proof } = rulesOf(way);
  if (proof === 'factor') return true;
  if (proof === 'none' || hasFactor(means)) return false;
  return proof === 'first' || !means.password;
}
