import { assert, ok, type Result, refuse } from '@padauk/base';
import type { BodyOf, Language } from '@padauk/contracts';
import type { changePassword as contract } from '@padauk/contracts/identity';
import { refuseFields } from '@padauk/contracts/refuse-field';
import { passwords } from '../../platform/passwords.ts';
import type { Merchant, Player } from '../../platform/platform.ts';
import { lockEntrant } from './entrant.repo.ts';
import type { Identity } from './identity.ts';
import { namesOf } from './names-of.ts';
import { readPolicy } from './policies.repo.ts';
import { proveOwner } from './prove-owner.ts';
import { readMeans } from './security/means.repo.ts';
import { checkNewPassword, secretText } from './register-rules.ts';
import { closeSessions, replacePassword } from './replace-password.ts';
import { isSessionOpen } from './sessions.repo.ts';

type ChangeRefusal =
  | 'invalid_fields'
  | 'session_expired'
  | 'proof_required'
  | 'wrong_credentials'
  | 'account_locked'
  | 'too_many_requests'
  | 'system_busy';

/**
 * Changes the login password of a signed-in member, who shows the old one. A member without one
 * sets the first by a recent proof; a proof alone never takes the place of an old password (ASVS
 * 6.2.3).
 */
export async function changePassword(
  identity: Identity,
  change: {
    readonly body: BodyOf<typeof contract>;
    readonly caller: Player;
    readonly merchant: Merchant;
    readonly language: Language;
    readonly ip: string;
  },
): Promise<Result<Record<string, never>, ChangeRefusal>> {
  const { platform } = identity;
  const { body, caller, merchant, language, ip } = change;
  const { fields } = await readPolicy(platform.db, merchant.id);
  const newPassword = secretText(body.newPassword);
  const confirmNewPassword = secretText(body.confirmNewPassword);
  const names = await namesOf(identity, { id: caller.memberId, account: caller.account });
  const fresh = { newPassword, confirmNewPassword, names };
  const errors = checkNewPassword(fields, fresh);
  const { oldPassword } = body;
  if (oldPassword === undefined) {
    const { password } = await readMeans(platform.db, caller.memberId);
    if (password) errors.push({ path: 'oldPassword', code: 'required' });
  } else if (errors.length === 0 && newPassword === secretText(oldPassword)) {
    errors.push({ path: 'newPassword', code: 'choice' });
  }
  if (errors.length > 0) return refuseFields(errors);
  const proved = await proveOwner(platform, { ...caller, password: oldPassword, ip });
  if (!proved.ok) return proved;
  const hashed = await passwords.hash(newPassword);
  if (!hashed.ok) return hashed;
  const ended = await platform.db.transaction().execute(async (tx) => {
    const member = await lockEntrant(tx, caller.memberId, platform.clock.now());
    assert(member, 'a session belongs to a member');
    // The password was reset while the old one was compared here: the caller is not its owner.
    if (!(await isSessionOpen(tx, caller.sessionId))) return undefined;
    return replacePassword(tx, identity, {
      member,
      passwordHash: hashed.value,
      keepSession: caller.sessionId,
      merchant,
      language,
      ip,
    });
  });
  if (!ended) return refuse('session_expired');
  await closeSessions(identity, ended);
  return ok({});
}
