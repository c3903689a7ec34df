import { DAY_MS } from '@padauk/base';
import type { Platform, Tx } from '../../platform/platform.ts';
import { rememberDevice } from './devices.repo.ts';
import { endOfTrial, type Member } from './member.ts';
import { markLoggedIn } from './members.repo.ts';
import { openSession } from './open-session.ts';
import { readMeans } from './security/means.repo.ts';
import { hasFactor } from './security/proof.ts';
import { hashToken } from './session.ts';
import { insertTrustedDevice } from './trusted-devices.repo.ts';

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

type SignInFacts = {
  readonly remember?: boolean | undefined;
  /**
   * What the way in is worth as a proof of who it is: a second `factor` always, an address that was
   * handed over `none`; anything else is one where the account has nothing better.
   */
  readonly proof?: 'factor' | 'none';
};

/** ASVS 14.3.3: the device is remembered, never the password; for a day, as the spec says. */
const TRUST_MS = DAY_MS;

/** Opens the session of a member who has proved who they are, and notes when and from where. */
export async function signIn(
  tx: Tx,
  platform: Platform,
  member: Member,
  { ip, userAgent, remember, proof }: Origin & SignInFacts,
): Promise<SignedIn> {
  const at = platform.clock.now();
  const { token } = await openSession(tx, platform, {
    realm: 'player',
    subjectId: member.id,
    ip,
    userAgent,
    heldUntil: endOfTrial(member),
    proved: proof === 'factor' || (proof !== 'none' && !hasFactor(await readMeans(tx, member.id))),
  });
  await rememberDevice(tx, { memberId: member.id, ip, userAgent, at });
  await markLoggedIn(tx, member.id, at);
  return {
    token,
    firstTimeLogin: member.lastLoginAt === null,
    passwordExpired: member.passwordExpired,
    ...(remember && { deviceToken: await trustDevice(tx, platform, member, at) }),
  };
}

async function trustDevice(tx: Tx, platform: Platform, member: Member, at: Date): Promise<string> {
  const deviceToken = platform.random.token();
  await insertTrustedDevice(tx, {
    tokenHash: hashToken(deviceToken),
    memberId: member.id,
    at,
    expiresAt: new Date(at.getTime() + TRUST_MS),
  });
  return deviceToken;
}
