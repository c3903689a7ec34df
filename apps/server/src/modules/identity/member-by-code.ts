import { ok, type Result, refuse, type Uuid } from '@padauk/base';
import { findVerifiedContact } from './contacts.repo.ts';
import type { Identity } from './identity.ts';
import type { Member } from './member.ts';
import { findMember } from './members.repo.ts';
import type { Mobile } from './mobile.ts';
import { type CodeRefusal, takeCode } from './verification-codes.ts';

/** The member who has the number, and shows so by the code that was sent to it. */
export async function memberByCode(
  { platform, vault }: Identity,
  given: {
    readonly merchantId: Uuid;
    readonly purpose: 'login' | 'password';
    readonly mobile: Mobile;
    readonly code: string;
  },
): Promise<Result<Member, CodeRefusal>> {
  const { merchantId, mobile } = given;
  const taken = await takeCode(platform, vault, { ...given, target: mobile });
  if (!taken.ok) return taken;
  const contact = { merchantId, kind: 'mobile', value: mobile } as const;
  const memberId = await findVerifiedContact(platform.db, vault, contact);
  const member = memberId && (await findMember(platform.db, memberId));
  // Nobody got a code for a number that no account has: this one was guessed.
  return member ? ok(member) : refuse('verification_code_wrong');
}
