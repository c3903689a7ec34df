import { type Result, refuse } from '@padauk/base';
import type { Platform } from '../../platform/platform.ts';
import { findCredentialsById } from './members.repo.ts';
import { provePassword } from './prove-password.ts';

/**
 * Asks a signed-in member for the login password once more, before a step that needs it. A wrong
 * one counts towards the lock of the account just as at login; so this runs in transactions of its
 * own, never in one that a refusal rolls back.
 */
export async function checkPassword(
  platform: Platform,
  asked: { readonly memberId: string; readonly password: string; readonly ip: string },
): Promise<
  Result<undefined, 'wrong_credentials' | 'account_locked' | 'too_many_requests' | 'system_busy'>
> {
  const credentials = await findCredentialsById(platform.db, asked.memberId);
  if (!credentials) return refuse('wrong_credentials');
  return provePassword(platform, {
    realm: 'player',
    merchantId: credentials.member.merchantId,
    usernameKey: credentials.usernameKey,
    stored: credentials.passwordHash,
    password: asked.password,
    ip: asked.ip,
  });
}
