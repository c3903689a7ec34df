import { ok, type Result, refuse } from '@padauk/base';
import type { Platform, Player } from '../../platform/platform.ts';
import { checkPassword } from './check-password.ts';
import { readMeans } from './security/means.repo.ts';
import { requireProof } from './security/prove-identity.ts';

type Asked = Pick<Player, 'memberId' | 'sessionId'> & {
  readonly password: string | undefined;
  readonly ip: string;
};
type Proved = Result<
  undefined,
  'wrong_credentials' | 'proof_required' | 'account_locked' | 'too_many_requests' | 'system_busy'
>;

/**
 * Asks a signed-in member who they are before a step that needs it: by the login password; by a
 * recent proof of the session, where none is given, since not every account has one.
 */
export const proveOwner = (platform: Platform, asked: Asked): Promise<Proved> => {
  const { password } = asked;
  return password === undefined
    ? requireProof(platform, asked)
    : checkPassword(platform, { ...asked, password });
};

/**
 * Asks for both, before a step that undoes a guard of the account: a recent proof of the session,
 * and the login password of every account that has one.
 */
export async function proveOwnerAgain(platform: Platform, asked: Asked): Promise<Proved> {
  const { password, memberId } = asked;
  const recent = await requireProof(platform, asked);
  if (!recent.ok) return recent;
  if (password !== undefined) return checkPassword(platform, { ...asked, password });
  const means = await readMeans(platform.db, memberId);
  return means.password ? refuse('wrong_credentials') : ok(undefined);
}
