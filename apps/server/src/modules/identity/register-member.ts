import { ok, type Result, refuse } from '@padauk/base';
import type { Tx } from '../../platform/platform.ts';
import { putContact } from './contacts.repo.ts';
import { holdDoubles } from './hold-doubles.ts';
import type { Identity } from './identity.ts';
import type { Judged, RegisterRefusal, Registration } from './judge-registration.ts';
import type { Member } from './member.ts';
import { emailKeyOf } from './mobile.ts';
import { openMember } from './open-member.ts';
import { profileFieldNames, putProfile } from './profiles.repo.ts';
import { type SignedIn, signIn } from './sign-in.ts';
import { spendCode } from './verification-codes.ts';

/**
 * Opens a member account and signs it in: the one path of all registrations.
 *
 * @param judged - the same registration, by `judgeRegistration`
 * @param alsoKeep - what else belongs to the account from the first moment; its refusal opens none
 */
export async function registerMember<C extends string = never>(
  tx: Tx,
  identity: Identity,
  { method, merchant, body, ip, userAgent }: Registration,
  judged: Judged,
  alsoKeep?: (member: Member) => Promise<Result<undefined, C>>,
): Promise<Result<SignedIn, RegisterRefusal | C>> {
  const { admission, fields, username, code, hashes, policy } = judged;
  const { platform, needs } = identity;
  const spent = code ? await spendCode(tx, platform, code) : ok(undefined);
  if (!spent.ok) return spent;
  const opened = await openMember(tx, platform, {
    ...hashes,
    merchant,
    type: 0,
    username,
    nickname: fields['nickname'],
    referralCode: fields['referralCode'],
    affiliateCode: fields['affiliateCode'],
    registerUrl: body.registerUrl,
    ip,
    onMemberRegistered: needs.onMemberRegistered,
  });
  if (!opened.ok) return opened;
  const member = opened.value;
  const kept = alsoKeep ? await alsoKeep(member) : ok(undefined);
  if (!kept.ok) return kept;
  // A provider leads in again; without one it takes a password or the number.
  const isWayIn = method === 'mobile' && hashes.passwordHash === null;
  const personal = await keepPersonal(tx, identity, member, judged, isWayIn);
  if (!personal.ok) return personal;
  await holdDoubles(tx, platform, {
    member,
    ip,
    userAgent,
    deviceId: body.deviceId,
    samePlaceMax: policy.options.samePlaceMax,
  });
  return ok(await signIn(tx, platform, member, admission));
}

async function keepPersonal(
  tx: Tx,
  { platform, vault }: Identity,
  member: Member,
  { fields, mobile, code }: Judged,
  isWayIn: boolean,
): Promise<Result<undefined, 'username_taken'>> {
  const { id: memberId, merchantId } = member;
  const at = platform.clock.now();
  const own = { memberId, merchantId, at };
  if (mobile) {
    const contact = { ...own, kind: 'mobile', value: mobile } as const;
    const verifiedAt = code ? at : null;
    const written = await putContact(tx, vault, { ...contact, verifiedAt });
    if (!written && isWayIn) return refuse('username_taken');
    // Another account has proved this number before: staff will look at the two.
    if (!written) await putContact(tx, vault, { ...contact, verifiedAt: null });
  }
  const { email } = fields;
  if (email) {
    const value = emailKeyOf(email);
    await putContact(tx, vault, { ...own, kind: 'email', value, verifiedAt: null });
  }
  const told = profileFieldNames.flatMap((name) =>
    fields[name] ? [[name, fields[name]] as const] : [],
  );
  if (told.length > 0) await putProfile(tx, vault, own, Object.fromEntries(told));
  return ok(undefined);
}
