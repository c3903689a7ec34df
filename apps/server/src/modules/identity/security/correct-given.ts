import { ok, type Result, refuse } from '@padauk/base';
import { refuseField } from '@padauk/contracts/refuse-field';
import * as z from 'zod/mini';
import type { Db, Platform, Tx } from '../../../platform/platform.ts';
import { ageOn } from '../age.ts';
import { lockMember } from '../members.repo.ts';
import { readPolicy } from '../policies.repo.ts';
import { leastAge } from '../policy.ts';
import { type Profile, putProfile, readProfile } from '../profiles.repo.ts';
import { checkLaterField, trimText } from '../register-rules.ts';
import { openText, sealText } from '../sealed.ts';
import { birthdayOf, maskWords } from './profile.ts';

type Whose = { readonly memberId: string; readonly merchantId: string };
const Change = z.object({ from: z.string(), to: z.string() });
/** What stands, and what takes its place. */
export type GivenChange = z.infer<typeof Change>;

/** What a member gives once; a slip in it is put right by two people. */
const given = {
  payeeName: {
    read: ({ payeeName }: Profile) => payeeName ?? null,
    mask: maskWords,
    event: 'member.name-corrected',
  },
  birthday: {
    read: ({ birthday }: Profile) => birthdayOf(birthday),
    mask: (birthday: string) => `${birthday.slice(0, 4)}-**-**`,
    event: 'member.birthday-corrected',
  },
} as const;
export type GivenField = keyof typeof given;

/**
 * What takes the place of a real name or a birthday that was given. It waits for a second person:
 * what is kept so long can be read with the key of the house alone.
 */
export async function draftCorrection(
  tx: Tx,
  { vault, clock }: Pick<Platform, 'vault' | 'clock'>,
  { memberId, merchantId }: Whose,
  { field, typed }: { readonly field: GivenField; readonly typed: string },
): Promise<Result<{ masked: string; sealed: string }, 'invalid_fields' | 'wrong_state'>> {
  const to = trimText(typed);
  if (field === 'birthday') {
    // The brand may ask for none, and one was given all the same.
    if ((ageOn(to, clock.now()) ?? -1) < 0) return refuseField({ path: field, code: 'pattern' });
  } else {
    const { fields } = await readPolicy(tx, merchantId);
    const wrong = checkLaterField(fields, field, to);
    if (wrong) return refuseField(wrong);
  }
  const from = given[field].read(await readProfile(tx, vault, memberId));
  // Whoever has given none gives it himself.
  if (from === null || from === to) return refuse('wrong_state');
  const sealed = sealText(vault, JSON.stringify({ from, to } satisfies GivenChange));
  return ok({ masked: given[field].mask(to), sealed: sealed.toString('base64') });
}

/** What `draftCorrection` has sealed. */
export const readCorrection = ({ vault }: Pick<Platform, 'vault'>, sealed: string): GivenChange =>
  Change.parse(JSON.parse(openText(vault, Buffer.from(sealed, 'base64'))));

/** Whether nobody with that birthday could register there now. */
export async function isTooYoung(
  tx: Db | Tx,
  { clock }: Pick<Platform, 'clock'>,
  { merchantId, birthday }: { readonly merchantId: string; readonly birthday: string },
): Promise<boolean> {
  const years = ageOn(birthday, clock.now());
  return years === undefined || years < leastAge(await readPolicy(tx, merchantId));
}

/** Puts it in its place, unless another one stands there meanwhile. */
export async function correctGiven(
  tx: Tx,
  { vault, clock, outbox }: Pick<Platform, 'vault' | 'clock' | 'outbox'>,
  { memberId, merchantId }: Whose,
  { field, from, to }: GivenChange & { readonly field: GivenField },
): Promise<Result<{ before: string; after: string }, 'wrong_state'>> {
  const { read, mask, event } = given[field];
  await lockMember(tx, memberId);
  const stored = await readProfile(tx, vault, memberId);
  if (read(stored) !== from) return refuse('wrong_state');
  const own = { memberId, merchantId, at: clock.now() };
  await putProfile(tx, vault, own, { ...stored, [field]: to });
  await outbox.emit(tx, event, { memberId });
  return ok({ before: mask(from), after: mask(to) });
}
