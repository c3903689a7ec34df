import { ok, type Result, refuse } from '@padauk/base';
import type { Merchant, Platform } from '../../../platform/platform.ts';
import type { Vault } from '../../../platform/secret-key.ts';
import { provePassword, usernameKeyOf } from '../../identity/index.ts';
import { openStaffSession } from './open-staff-session.ts';
import { takeCode } from './prove-operator.ts';
import type { Staff } from './staff.ts';
import { findStaffCredentials } from './staff.repo.ts';

/** Signs staff in: password and authenticator code, both under the lock of the name. */
export async function logInOperator(
  platform: Platform,
  vault: Vault,
  login: {
    readonly merchant: Merchant;
    readonly username: string;
    readonly password: string;
    /** Six digits. */
    readonly code: string;
    readonly ip: string;
    readonly userAgent: string;
  },
): Promise<
  Result<
    { token: string; staff: Staff },
    | 'wrong_credentials'
    | 'wrong_second_factor'
    | 'account_locked'
    | 'too_many_requests'
    | 'system_busy'
  >
> {
  const { merchant, ip, userAgent } = login;
  const name = { merchantId: merchant.id, usernameKey: usernameKeyOf(login.username) };
  const credentials = await findStaffCredentials(platform.db, name);
  const proved = await provePassword(platform, {
    ...name,
    realm: 'operator',
    stored: credentials?.passwordHash,
    password: login.password,
    ip,
    // Only somebody with the password comes here; codes are counted over all networks.
    alsoNeeded: async () =>
      credentials
        ? takeCode(platform, vault, credentials.staff.id, login.code)
        : refuse('wrong_second_factor'),
  });
  if (!proved.ok) return proved;
  if (!credentials) return refuse('wrong_credentials');
  const { staff, passwordHash } = credentials;
  const shown = { passwordHash };
  const token = await openStaffSession(platform, staff, { ip, userAgent }, shown);
  return token === undefined ? refuse('wrong_credentials') : ok({ token, staff });
}
