import { Secret, TOTP } from 'otpauth';

/**
 * What the authenticator of a secret shows at a time.
 *
 * @param secret - in Base32, as a page shows it
 */
export const codeAt = (secret: string, ms: number = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms });
