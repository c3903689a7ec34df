import { DAY_MS, ok, type Result, refuse, type Uuid } from '@padauk/base';
import type { Merchant, Operator, Platform, Tx } from '../../../platform/platform.ts';
import { hashToken } from '../../../platform/token-hash.ts';
import { usernameKeyOf } from '../../identity/index.ts';
import { noteAct } from '../audit/note-act.ts';
import { insertInvited, writeInvitation } from './invitations.repo.ts';
import { mayLetInAlone } from './second-approver.ts';
import type { Role } from './staff.ts';

/** ASVS 5.0, 6.4.1: after a day without a visit somebody has to be invited again. */
const INVITATION_MS = DAY_MS;

export type Invitation = { readonly token: string; readonly expiresAt: string };
/** Who acts in the back office, and from where. */
export type Actor = {
  readonly merchant: Merchant;
  readonly operator: Operator;
  readonly ip: string;
};

/** Invites somebody on one person's word: nobody who could be the second approver. */
export async function inviteAlone(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  invited: { readonly username: string; readonly roles: readonly Role[] },
): Promise<
  Result<{ operatorId: Uuid; invitation: Invitation }, 'username_taken' | 'two_people_needed'>
> {
  const alone = await mayLetInAlone(tx, platform, actor, invited);
  return alone.ok ? inviteStaff(tx, platform, actor, invited) : alone;
}

/** Opens an account of the staff that only the holder of the invitation can make their own. */
export async function inviteStaff(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  invited: { readonly username: string; readonly roles: readonly Role[] },
): Promise<Result<{ operatorId: Uuid; invitation: Invitation }, 'username_taken'>> {
  const operatorId = platform.random.uuid();
  const createdAt = platform.clock.now();
  const { username } = invited;
  const roles = [...new Set(invited.roles)];
  const usernameKey = usernameKeyOf(username);
  const inserted = await insertInvited(tx, {
    id: operatorId,
    merchantId: actor.merchant.id,
    username,
    usernameKey,
    roles,
    createdAt,
  });
  if (!inserted) return refuse('username_taken');
  await noteAct(tx, createdAt, actor, {
    action: 'staff.invite',
    entity: 'operator',
    entityId: operatorId,
    after: { username, roles },
  });
  return ok({ operatorId, invitation: await makeInvitation(tx, platform, operatorId) });
}

/** Makes a token with which somebody sets a password and an authenticator, once. */
export async function makeInvitation(
  tx: Tx,
  platform: Platform,
  operatorId: string,
): Promise<Invitation> {
  const token = platform.random.token();
  const expiresAt = new Date(platform.clock.now().getTime() + INVITATION_MS);
  await writeInvitation(tx, { operatorId, hash: hashToken(token), expiresAt });
  return { token, expiresAt: expiresAt.toISOString() };
}
