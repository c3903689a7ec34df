import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** A clock may be half a minute off, and people type slowly: one step to each side. */
const WINDOW_STEPS = 1;
/** RFC 4226 section 4 asks for 128 bits and recommends 160. */
const SECRET_BYTES = 20;

/** A new secret in base32, as authenticator apps take it. */
export const makeTotpSecret = (random: (count: number) => Buffer): string =>
  new Secret({ buffer: Uint8Array.from(random(SECRET_BYTES)).buffer }).base32;

/**
 * The time step whose code this is (RFC 6238), or undefined for a wrong code. The caller must take
 * the step, so that a code is good once.
 */
export function totpStepOf(secret: string, code: string, now: Date): bigint | undefined {
  const totp = new TOTP({ secret, period: PERIOD_SECONDS });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? undefined : BigInt(totp.counter({ timestamp }) + delta);
}

/** The address that an authenticator app reads from a QR code. */
export const otpauthUrl = (secret: string, username: string, issuer = 'Padauk'): string =>
  new TOTP({ issuer, label: username, secret, period: PERIOD_SECONDS }).toString();
