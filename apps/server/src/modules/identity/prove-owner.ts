import type { Result } from '@padauk/base';
import type { Platform, Player } from '../../platform/platform.ts';
import { checkPassword } from './check-password.ts';
import { requireProof } from './security/prove-identity.ts';

/**
 * Asks a signed-in member who they are before a step that needs it: by the login password; by a
 * recent proof of the session, where none is given, since not every account has one.
 */
export const proveOwner = (
  platform: Platform,
  asked: Pick<Player, 'memberId' | 'sessionId'> & {
    readonly password: string | undefined;
    readonly ip: string;
  },
): Promise<
  Result<
    undefined,
    'wrong_credentials' | 'proof_required' | 'account_locked' | 'too_many_requests' | 'system_busy'
  >
> => {
  const { password } = asked;
  return password === undefined
    ? requireProof(platform, asked)
    : checkPassword(platform, { ...asked, password });
};
