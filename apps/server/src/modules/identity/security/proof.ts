import { MINUTE_MS } from '@padauk/base';
import type { ProofMethod } from '@padauk/contracts/security';

/** ASVS 5.0, 7.5.1: what changes the way in asks who one is, unless that was just shown. */
export const PROOF_MS = 5 * MINUTE_MS;

/** Until when a proof is good; null when it is over, or there was none. */
export function provedUntil(provedAt: Date | null, now: Date): Date | null {
  if (!provedAt) return null;
  const until = new Date(provedAt.getTime() + PROOF_MS);
  return until > now ? until : null;
}

/** By what an account can be proved. */
export type Means = {
  readonly password: boolean;
  readonly authenticator: boolean;
  readonly passkeys: number;
  /** Accounts elsewhere that sign in here: of providers that the brand has switched on. */
  readonly social: number;
  readonly verifiedMobile: boolean;
  readonly verifiedEmail: boolean;
};

/** A device or an app beside the password, which a thief of the password does not have. */
export const hasFactor = ({ authenticator, passkeys }: Means): boolean =>
  authenticator || passkeys > 0;

/**
 * How a session may prove again whose it is, the best way first. Somebody with a factor proves by
 * it; the password alone is no proof then. Codes by message serve accounts that have nothing else,
 * since a number can be taken over.
 */
export function proofMethodsOf(means: Means): ProofMethod[] {
  if (hasFactor(means)) {
    return [
      ...(means.passkeys > 0 ? (['passkey'] as const) : []),
      ...(means.authenticator ? (['authenticator'] as const) : []),
    ];
  }
  if (means.password) return ['password'];
  return [
    ...(means.verifiedMobile ? (['sms'] as const) : []),
    ...(means.verifiedEmail ? (['email'] as const) : []),
  ];
}
