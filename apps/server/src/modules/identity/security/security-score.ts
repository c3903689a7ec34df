/** What protects an account. */
export type Protection = {
  readonly password: boolean;
  readonly verifiedMobile: boolean;
  readonly verifiedEmail: boolean;
  readonly authenticator: boolean;
  readonly passkeys: number;
  readonly paymentPassword: boolean;
  readonly realName: boolean;
};
export type SecurityLevel = 'low' | 'medium' | 'high';

/**
 * How well an account is protected, of 100 points. What a thief has to take besides the password
 * counts most; a second way of the same kind adds little.
 */
export function scoreOf(protection: Protection): { score: number; level: SecurityLevel } {
  const factors = (protection.authenticator ? 1 : 0) + (protection.passkeys > 0 ? 1 : 0);
  const score =
    // A passkey in the place of a password is no weaker.
    (protection.password || protection.passkeys > 0 ? 15 : 0) +
    (factors > 0 ? 30 : 0) +
    (factors > 1 ? 10 : 0) +
    (protection.verifiedMobile ? 15 : 0) +
    (protection.verifiedEmail ? 10 : 0) +
    (protection.paymentPassword ? 15 : 0) +
    (protection.realName ? 5 : 0);
  return { score, level: levelOf(score) };
}

const levelOf = (score: number): SecurityLevel =>
  score >= 70 ? 'high' : score >= 40 ? 'medium' : 'low';
