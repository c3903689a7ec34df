import type { Platform, Tx } from '../../platform/platform.ts';
import type { Admission } from './admit.ts';
import { rememberDevice } from './devices.repo.ts';
import { endOfTrial, type Member } from './member.ts';
import { markLoggedIn } from './members.repo.ts';
import { openSession } from './open-session.ts';
import { readMeans } from './security/means.repo.ts';
import { isByPassword, isProof } from './ways-in.ts';

export type SignedIn = {
  readonly token: string;
  /** The account had never signed in before. */
  readonly firstTimeLogin: boolean;
  /** The password must be changed before anything else. */
  readonly passwordExpired: boolean;
  /** Shown at the next login of the day, it spares the second step. */
  readonly deviceToken?: string;
};

/** Where a call came from, as it is kept beside what it did. */
export type Origin = { readonly ip: string; readonly userAgent: string };

/**
 * Opens the session of a member who was admitted, and notes when and from where. Whoever comes back
 * to an account goes through `enter`; only who has just opened one comes here directly.
 *
 * @param shown.byFactor - a second factor was shown beside the way in
 * @param shown.byPassword - where the way in only goes on from another: what that one stood on
 */
export async function signIn(
  tx: Tx,
  platform: Platform,
  member: Member,
  { way, ip, userAgent }: Admission,
  shown: { readonly byFactor?: boolean; readonly byPassword?: boolean | undefined } = {},
): Promise<SignedIn> {
  const at = platform.clock.now();
  const { token } = await openSession(tx, platform, {
    realm: 'player',
    subjectId: member.id,
    ip,
    userAgent,
    heldUntil: endOfTrial(member),
    proved: shown.byFactor === true || isProof(way, await readMeans(tx, member.id)),
    byPassword: shown.byPassword ?? isByPassword(way),
  });
  await rememberDevice(tx, { memberId: member.id, ip, userAgent, at });
  await markLoggedIn(tx, member.id, at);
  return { token, firstTimeLogin: member.lastLoginAt === null, passwordExpired: false };
}
