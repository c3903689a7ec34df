import { assert } from '@padauk/base';
import { passwords } from '../../../platform/passwords.ts';
import type { Merchant, Platform, Tx } from '../../../platform/platform.ts';
import { insertStaff, isStaffNameTaken } from './staff.repo.ts';
import { sealTotpSecret } from './staff-secret.ts';
import { makeTotpSecret, otpauthUrl } from '../../../platform/totp.ts';

export type OwnerLogin = {
  readonly username: string;
  readonly password: string;
  /** Base32. */
  readonly totpSecret: string;
  /** For the QR code of an authenticator app. */
  readonly otpauthUrl: string;
};

/**
 * Opens the login of the demo brand's owner, where it does not exist yet.
 *
 * @returns what to print once: the configured password and secret, else random ones
 */
export async function seedOwner(
  tx: Tx,
  platform: Platform,
  merchant: Merchant,
): Promise<OwnerLogin | undefined> {
  const username = 'owner';
  const name = { merchantId: merchant.id, usernameKey: username };
  if (await isStaffNameTaken(tx, name)) return undefined;
  const password = platform.config.demoPassword ?? platform.random.token().slice(0, 16);
  const totpSecret = platform.config.demoTotpSecret ?? makeTotpSecret(platform.random.bytes);
  const hashed = await passwords.hash(password);
  assert(hashed.ok, 'nobody else hashes while the seed runs');
  await insertStaff(tx, {
    ...name,
    id: platform.random.uuid(),
    username,
    roles: ['owner'],
    passwordHash: hashed.value,
    totpSecretSealed: sealTotpSecret(platform.vault, totpSecret),
    createdAt: platform.clock.now(),
  });
  return { username, password, totpSecret, otpauthUrl: otpauthUrl(totpSecret, username) };
}
