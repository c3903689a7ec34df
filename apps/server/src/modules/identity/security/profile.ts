import { ok, type Result, refuse } from '@padauk/base';
import type { BodyOf, FieldError, ReplyOf } from '@padauk/contracts';
import type {
  readProfile as readContract,
  setProfile as setContract,
} from '@padauk/contracts/profile';
import { refuseField, refuseFields } from '@padauk/contracts/refuse-field';
import type { Db, Merchant, Platform, Player } from '../../../platform/platform.ts';
import { ageOn } from '../age.ts';
import type { Identity } from '../identity.ts';
import { findMember, lockMember, setNickname } from '../members.repo.ts';
import { readPolicy } from '../policies.repo.ts';
import { leastAge } from '../policy.ts';
import { type ProfileField, putProfile, readProfile as readStored } from '../profiles.repo.ts';
import { checkLaterField, trimText } from '../register-rules.ts';
import type { StoredFieldRule } from '../register-fields.ts';
import { toWireAvatar } from './avatar.ts';
import { findAvatar } from './avatar.repo.ts';

type WireProfile = ReplyOf<typeof readContract>;
/** What a member may change at will; the rest is given once, or at registration. */
const changeable = [
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'address',
  'nationality',
  'occupation',
  'incomeSource',
  'birthplace',
] as const satisfies readonly ProfileField[];

/** What a member has said of themselves. */
export async function readProfile(
  { vault }: Pick<Identity, 'vault'>,
  tx: Db,
  memberId: Player['memberId'],
): Promise<WireProfile> {
  const [member, stored, avatar] = await Promise.all([
    findMember(tx, memberId),
    readStored(tx, vault, memberId),
    findAvatar(tx, memberId),
  ]);
  const told = Object.fromEntries(changeable.map((name) => [name, stored[name] ?? null]));
  return {
    // One entry for each name of the list.
    ...(told as Record<(typeof changeable)[number], string | null>),
    nickname: member?.nickname ?? '',
    birthday: birthdayOf(stored.birthday),
    avatar: avatar ? toWireAvatar(avatar) : null,
  };
}

/** Writes what a member changes; what the form leaves empty is taken out. */
export async function setProfile(
  identity: Identity,
  { caller, merchant }: { readonly caller: Player; readonly merchant: Merchant },
  body: BodyOf<typeof setContract>,
): Promise<Result<WireProfile, 'birthday_set' | 'invalid_fields'>> {
  const { platform, vault } = identity;
  const { memberId } = caller;
  const young = body.birthday && (await judgeBirthday(platform, merchant, body.birthday));
  if (young) return refuseField(young);
  const { fields } = await readPolicy(platform.db, merchant.id);
  return platform.db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const stored = await readStored(tx, vault, memberId);
    if (body.birthday && stored.birthday && birthdayOf(stored.birthday) !== body.birthday) {
      return refuse('birthday_set');
    }
    const member = await findMember(tx, memberId);
    const wrong = judgeChanges(fields, { ...stored, nickname: member?.nickname }, body);
    if (wrong.length > 0) return refuseFields(wrong);
    const kept = Object.fromEntries(
      Object.entries(stored).filter(([name]) => !changeable.some((one) => one === name)),
    );
    const told = Object.fromEntries(
      changeable.flatMap((name) => {
        const value = trimText(body[name] ?? '');
        return value === '' ? [] : [[name, value]];
      }),
    );
    const birthday = stored.birthday ?? body.birthday;
    const at = platform.clock.now();
    await putProfile(
      tx,
      vault,
      { memberId, merchantId: merchant.id, at },
      { ...kept, ...told, ...(birthday !== undefined && { birthday }) },
    );
    await setNickname(tx, memberId, trimText(body.nickname));
    return ok(await readProfile(identity, tx, memberId));
  });
}

/** What is wrong with what is changed. What stands may be older than the rule, and stays. */
function judgeChanges(
  rules: readonly StoredFieldRule[],
  stored: Readonly<Partial<Record<string, string>>>,
  body: BodyOf<typeof setContract>,
): FieldError[] {
  return ['nickname' as const, ...changeable].flatMap((name) => {
    const value = trimText(body[name] ?? '');
    if (value === (stored[name] ?? '')) return [];
    return checkLaterField(rules, name, value) ?? [];
  });
}

/** Gives the real name, once: withdrawals go to its bearer. */
export async function setRealName(
  { platform, vault }: Identity,
  { caller, merchant }: { readonly caller: Player; readonly merchant: Merchant },
  typed: string,
): Promise<Result<{ masked: string }, 'real_name_set' | 'invalid_fields'>> {
  const { memberId } = caller;
  const payeeName = trimText(typed);
  const { fields } = await readPolicy(platform.db, merchant.id);
  const wrong = checkLaterField(fields, 'payeeName', payeeName);
  if (wrong) return refuseField(wrong);
  return platform.db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const stored = await readStored(tx, vault, memberId);
    if (stored.payeeName) return refuse('real_name_set');
    const at = platform.clock.now();
    const own = { memberId, merchantId: merchant.id, at };
    await putProfile(tx, vault, own, { ...stored, payeeName });
    return ok({ masked: maskWords(payeeName) });
  });
}

/** `A*** M***`: enough to know one's own. */
export const maskWords = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => `${[...part][0] ?? ''}***`)
    .join(' ');

/** Stored in one of two forms, given in one: `1990-02-28`. */
export function birthdayOf(stored: string | undefined): string | null {
  if (stored === undefined) return null;
  const [first = '', second = '', third = ''] = stored.split('-');
  return first.length === 4 ? stored : `${third}-${first}-${second}`;
}

async function judgeBirthday(
  platform: Pick<Platform, 'db' | 'clock'>,
  merchant: Merchant,
  birthday: string,
): Promise<FieldError | undefined> {
  const min = leastAge(await readPolicy(platform.db, merchant.id));
  const years = ageOn(birthday, platform.clock.now());
  if (years === undefined) return { path: 'birthday', code: 'pattern' };
  return years < min ? { path: 'birthday', code: 'too_young', params: { min } } : undefined;
}
