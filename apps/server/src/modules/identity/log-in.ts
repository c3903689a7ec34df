import { ok, type Result, refuse } from '@padauk/base';
import type { Platform, Tx } from '../../platform/platform.ts';
import { rememberDevice } from './devices.repo.ts';
import { endOfTrial, type Member } from './member.ts';
import { findCredentials, markLoggedIn } from './members.repo.ts';
import { openSession } from './open-session.ts';
import { provePassword } from './prove-password.ts';
import { usernameKeyOf } from './register-rules.ts';
import { readMeans } from './security/means.repo.ts';
import { hasFactor } from './security/proof.ts';

export type SignedIn = {
  readonly token: string;
  /** The account had never signed in before. */
  readonly firstTimeLogin: boolean;
  /** The password must be changed before anything else. */
  readonly passwordExpired: boolean;
};
export type LoginRefusal =
  | 'wrong_credentials'
  | 'account_locked'
  | 'account_frozen'
  | 'too_many_requests'
  | 'system_busy';

/** Where a call came from, as it is kept beside what it did. */
export type Origin = { readonly ip: string; readonly userAgent: string };

/** Signs a player in by user name and password. */
export async function logIn(
  platform: Platform,
  login: Origin & {
    readonly merchantId: string;
    readonly username: string;
    readonly password: string;
  },
): Promise<Result<SignedIn, LoginRefusal>> {
  const name = { merchantId: login.merchantId, usernameKey: usernameKeyOf(login.username) };
  const credentials = await findCredentials(platform.db, name);
  const proved = await provePassword(platform, {
    ...name,
    realm: 'player',
    stored: credentials?.passwordHash,
    password: login.password,
    ip: login.ip,
  });
  if (!proved.ok) return proved;
  if (!credentials) return refuse('wrong_credentials');
  const { member } = credentials;
  // Told only to somebody who knows the password.
  if (member.state === 'frozen') return refuse('account_frozen');
  return ok(await platform.db.transaction().execute((tx) => signIn(tx, platform, member, login)));
}

/** Opens the session of a member who has proved who they are, and notes when and from where. */
export async function signIn(
  tx: Tx,
  platform: Platform,
  member: Member,
  { ip, userAgent }: Origin,
): Promise<SignedIn> {
  const at = platform.clock.now();
  const { token } = await openSession(tx, platform, {
    realm: 'player',
    subjectId: member.id,
    ip,
    userAgent,
    heldUntil: endOfTrial(member),
    proved: !hasFactor(await readMeans(tx, member.id)),
  });
  await rememberDevice(tx, { memberId: member.id, ip, userAgent, at });
  await markLoggedIn(tx, member.id, at);
  return {
    token,
    firstTimeLogin: member.lastLoginAt === null,
    passwordExpired: member.passwordExpired,
  };
}
