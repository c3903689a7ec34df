import { assert } from '@padauk/base';
import type { ReplyOf } from '@padauk/contracts';
import type { readMemberInfo as contract } from '@padauk/contracts/identity';
import type { Merchant, Platform, Player } from '../../platform/platform.ts';
import { findMember } from './members.repo.ts';
import { findLoginBefore } from './sessions.repo.ts';
import { findAvatar } from './security/avatar.repo.ts';
import { toWireAvatar } from './security/avatar.ts';
import { readMeans } from './security/means.repo.ts';

/** Whether a payment password is set: asked of the wallet, wired by `wire-modules.ts`. */
export type HasPaymentPassword = (memberId: Player['memberId']) => Promise<boolean>;

/** The signed-in player. Trial money has its own sign, since it is not the brand's currency. */
export async function readMemberInfo(
  platform: Platform,
  hasPaymentPassword: HasPaymentPassword,
  { caller, merchant }: { caller: Player; merchant: Merchant },
): Promise<ReplyOf<typeof contract>> {
  const member = await findMember(platform.db, caller.memberId);
  assert(member, 'a session belongs to a member');
  const { sessionId } = caller;
  const [avatar, loginBefore] = await Promise.all([
    findAvatar(platform.db, member.id),
    findLoginBefore(platform.db, { memberId: member.id, sessionId }),
  ]);
  return {
    id: member.id,
    account: member.account,
    nickname: member.nickname,
    type: member.type,
    currency: member.currency,
    currencySymbol:
      member.currency === merchant.currency ? merchant.currencySymbol : member.currency,
    hasPassword: (await readMeans(platform.db, member.id)).password,
    mustChangePassword: caller.mustChangePassword === true,
    hasPaymentPassword: await hasPaymentPassword(member.id),
    avatar: avatar ? toWireAvatar(avatar) : null,
    registeredAt: member.registeredAt.toISOString(),
    lastLoginAt: loginBefore?.toISOString() ?? null,
  };
}
