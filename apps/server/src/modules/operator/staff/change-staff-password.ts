import { ok, type Result, refuse, type Uuid } from '@padauk/base';
import type { BodyOf, FieldError } from '@padauk/contracts';
import { refuseField } from '@padauk/contracts/refuse-field';
import type { changePassword as contract } from '@padauk/contracts/staff';
import { passwords } from '../../../platform/passwords.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  endSessionsOf,
  isSessionOpen,
  provePassword,
  secretText,
  usernameKeyOf,
} from '../../identity/index.ts';
import { noteAct } from '../audit/note-act.ts';
import type { Actor } from './invite-staff.ts';
import { findStaffCredentials, replaceStaffPassword } from './staff.repo.ts';
import { weaknessOf } from './staff-password.ts';

type Change = BodyOf<typeof contract>;

/**
 * Changes the password of the operator at the desk, who shows the old one. Whatever else the old
 * one may have opened ends (ASVS 5.0, 6.2.2, 6.2.3 and 7.4.3); wrong old ones count as at the
 * login.
 *
 * @returns the sessions that ended
 */
export async function changeStaffPassword(
  platform: Platform,
  actor: Actor,
  { oldPassword, newPassword }: Change,
): Promise<
  Result<
    Uuid[],
    | 'invalid_fields'
    | 'wrong_credentials'
    | 'account_locked'
    | 'too_many_requests'
    | 'system_busy'
    | 'session_expired'
  >
> {
  const { operator, ip } = actor;
  const wrong = faultOf(actor, { oldPassword, newPassword });
  if (wrong) return refuseField(wrong);
  const name = { merchantId: operator.homeId, usernameKey: usernameKeyOf(operator.username) };
  const credentials = await findStaffCredentials(platform.db, name);
  const stored = credentials?.passwordHash;
  const proof = { ...name, realm: 'operator', stored, password: oldPassword, ip } as const;
  const proved = await provePassword(platform, proof);
  if (!proved.ok) return proved;
  const hashed = await passwords.hash(secretText(newPassword));
  if (!hashed.ok) return hashed;
  const at = platform.clock.now();
  const { operatorId, sessionId } = operator;
  const ended = await platform.db.transaction().execute(async (tx) => {
    const replaced = await replaceStaffPassword(tx, {
      operatorId,
      from: stored,
      to: hashed.value,
    });
    // Shut out, or changed from elsewhere, while the old password was compared here.
    if (!replaced || !(await isSessionOpen(tx, sessionId))) return undefined;
    const others = await endSessionsOf(tx, {
      realm: 'operator',
      subjectId: operatorId,
      at,
      reason: 'credentials',
      except: sessionId,
    });
    await noteAct(tx, at, actor, {
      action: 'staff.change-password',
      entity: 'operator',
      entityId: operatorId,
      after: { sessionsEnded: others.length },
    });
    return others;
  });
  if (!ended) return refuse('session_expired');
  for (const id of ended) await platform.feed.endSession(id);
  return ok(ended);
}

function faultOf(
  { operator, merchant }: Actor,
  { oldPassword, newPassword }: Change,
): FieldError | undefined {
  const path = 'newPassword';
  if (secretText(newPassword) === secretText(oldPassword)) return { path, code: 'choice' };
  const { username } = operator;
  return weaknessOf({ path, password: newPassword }, { username, merchant });
}
