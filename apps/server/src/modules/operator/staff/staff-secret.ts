import type { Vault } from '../../../platform/secret-key.ts';

const PURPOSE = 'operator-totp';

/** The secret of an authenticator as it is in the database. */
export const sealTotpSecret = (vault: Vault, secret: string): Buffer =>
  vault.seal(PURPOSE, Buffer.from(secret));

export const openTotpSecret = (vault: Vault, sealed: Buffer): string =>
  vault.open(PURPOSE, sealed).toString();
