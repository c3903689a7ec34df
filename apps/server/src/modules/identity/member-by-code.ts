import { ok, type Result, refuse, type Uuid } from '@padauk/base';
import { findVerifiedContact } from './contacts.repo.ts';
import type { Identity } from './identity.ts';
import type { Member } from './member.ts';
import { findMember } from './members.repo.ts';
import type { Mobile } from './mobile.ts';
import { type CodeRefusal, type FittingCode, judgeCode } from './verification-codes.ts';

/**
 * The member who has the number, and shows so by the code that was sent to it. Whoever asks spends
 * the code, together with what it is needed for.
 */
export async function memberByCode(
  { platform, vault }: Identity,
  given: {
    readonly merchantId: Uuid;
    readonly purpose: 'login' | 'password';
    readonly mobile: Mobile;
    readonly code: string;
  },
): Promise<Result<{ readonly member: Member; readonly code: FittingCode }, CodeRefusal>> {
  const { merchantId, mobile } = given;
  const judged = await judgeCode(platform, vault, { ...given, target: mobile });
  if (!judged.ok) return judged;
  const contact = { merchantId, kind: 'mobile', value: mobile } as const;
  const memberId = await findVerifiedContact(platform.db, vault, contact);
  const member = memberId && (await findMember(platform.db, memberId));
  // Nobody got a code for a number that no account has: this one was guessed.
  return member ? ok({ member, code: judged.value }) : refuse('verification_code_wrong');
}
