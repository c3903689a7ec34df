import { type Result, ok, refuse } from '@padauk/base';
import type { Platform } from '../../../platform/platform.ts';
import { type Origin, type SignedIn, signIn } from '../sign-in.ts';
import { findMember } from '../members.repo.ts';
import { checkSignature } from './passkey-ceremony.ts';
import type { RelyingParty } from './relying-party.ts';

/** Signs a player in by a passkey: what they have, unlocked by what they are or know. */
export async function logInByPasskey(
  platform: Platform,
  login: Origin & {
    readonly merchantId: Parameters<typeof checkSignature>[2]['merchantId'];
    readonly site: RelyingParty;
    readonly given: Parameters<typeof checkSignature>[3];
  },
): Promise<Result<SignedIn, 'passkey_refused' | 'account_frozen'>> {
  const { merchantId, site } = login;
  const asked = { realm: 'player', merchantId, subjectId: null } as const;
  const signed = await checkSignature(platform, site, asked, login.given);
  if (!signed.ok) return signed;
  const member = await findMember(platform.db, signed.value.subjectId);
  if (!member || member.state === 'closed') return refuse('passkey_refused');
  if (member.state === 'frozen') return refuse('account_frozen');
  return ok(
    await platform.db
      .transaction()
      .execute((tx) => signIn(tx, platform, member, { ...login, proof: 'factor' })),
  );
}
