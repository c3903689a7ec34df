import { assert, ok, type Result, refuse } from '@padauk/base';
import type { BodyOf } from '@padauk/contracts';
import type * as contracts from '@padauk/contracts/identity';
import type { registerSocial } from '@padauk/contracts/social';
import type { Merchant, Tx } from '../../platform/platform.ts';
import { type Admission, admit } from './admit.ts';
import { findAffiliate } from './affiliate-codes.repo.ts';
import { type Captcha, drawNewCaptcha, judgeCaptcha } from './captcha.ts';
import { putContact } from './contacts.repo.ts';
import { holdDoubles } from './hold-doubles.ts';
import type { Identity } from './identity.ts';
import { type Origin, type SignedIn, signIn } from './sign-in.ts';
import type { Member } from './member.ts';
import { isUsernameTaken } from './members.repo.ts';
import { emailKeyOf, type Mobile, readMobile, usernameOfMobile } from './mobile.ts';
import { openMember } from './open-member.ts';
import { readPolicy } from './policies.repo.ts';
import { leastAge, type Policy } from './policy.ts';
import { profileFieldNames, putProfile } from './profiles.repo.ts';
import {
  checkRegisterFields,
  type RegisterFields,
  type RegisterForm,
  rulesOfForm,
  trimFields,
  usernameKeyOf,
} from './register-rules.ts';
import { type CodeRefusal, takeCode } from './verification-codes.ts';
import type { WayIn } from './ways-in.ts';

type Body =
  | BodyOf<typeof contracts.register>
  | BodyOf<typeof contracts.registerMobile>
  | Omit<BodyOf<typeof registerSocial>, 'ticket' | 'browserKey'>;
export type Registration = Origin & {
  readonly method: RegisterForm['method'];
  readonly body: Body;
  readonly merchant: Merchant;
};
export type RegisterRefusal =
  | 'invalid_fields'
  | 'username_taken'
  | 'system_busy'
  | 'human_check_failed'
  | 'captcha_required'
  | 'captcha_wrong'
  | 'affiliate_code_invalid'
  | 'module_disabled'
  | 'blocked_by_operator'
  | CodeRefusal;

const ways = {
  username: 'register-by-name',
  mobile: 'register-by-mobile',
  provider: 'register-by-provider',
} as const satisfies Record<Registration['method'], WayIn>;

/** What a form has said, once all of it was judged. */
type Judged = {
  readonly admission: Admission;
  readonly fields: RegisterFields;
  readonly username: string;
  readonly mobile: Mobile | undefined;
  /** The number was proved by a code. */
  readonly mobileVerified: boolean;
  readonly policy: Policy;
};

/**
 * Opens a member account and signs it in: the one path of all registrations.
 *
 * @param alsoKeep - what else belongs to the account from the first moment; its refusal opens none
 */
export async function registerMember<C extends string = never>(
  tx: Tx,
  identity: Identity,
  registration: Registration,
  alsoKeep?: (member: Member) => Promise<Result<undefined, C>>,
): Promise<Result<SignedIn, RegisterRefusal | C>> {
  const judged = await judge(tx, identity, registration);
  if (!judged.ok) return judged;
  const { admission, fields, username, policy } = judged.value;
  const { platform, needs } = identity;
  const { merchant, body, ip, userAgent } = registration;
  const opened = await openMember(tx, platform, {
    merchant,
    type: 0,
    username,
    nickname: fields['nickname'],
    password: fields['password'] ?? null,
    paymentPassword: fields['paymentPassword'],
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
  await keepPersonal(tx, identity, member, judged.value);
  await holdDoubles(tx, platform, {
    member,
    ip,
    userAgent,
    deviceId: body.deviceId,
    samePlaceMax: policy.options.samePlaceMax,
  });
  return ok(await signIn(tx, platform, member, admission));
}

/** Everything that can refuse a registration, the cheap and the certain first. */
async function judge(
  tx: Tx,
  identity: Identity,
  registration: Registration,
): Promise<Result<Judged, RegisterRefusal>> {
  const { method, body, merchant } = registration;
  const { platform, vault, needs, humanCheck } = identity;
  const policy = await readPolicy(tx, merchant.id);
  const { options } = policy;
  const fields = trimFields(textsOf(body));
  const mobile = mobileOf(fields, options.countries);
  const visitor = { ...registration, deviceId: body.deviceId, mobile };
  const admitted = await admit(identity, tx, ways[method], visitor);
  if (!admitted.ok) return admitted;
  const isOn = await needs.readSwitches(merchant.id);
  const form = rulesOfForm(policy.fields, {
    method,
    mobilePassword: isOn('MOBILE_PASSWORD_REGISTER'),
  });
  const age = { min: leastAge(policy), now: platform.clock.now() };
  const errors = checkRegisterFields(form.filter(isPlain), digitsOnly(fields), age);
  if (fields['mobileNum'] && !mobile && !errors.some(({ path }) => path === 'mobileNum')) {
    errors.push({ path: 'mobileNum', code: 'pattern', params: { patternId: 'mobile' } });
  }
  if (options.ageConfirmation && !body.ageConfirmed) {
    errors.push({ path: 'ageConfirmed', code: 'required' });
  }
  const codeNeeded = isOn('SMS_VERIFICATION') && mobile !== undefined;
  if (codeNeeded && !fields['verificationCode']) {
    errors.push({ path: 'verificationCode', code: 'required' });
  }
  if (errors.length > 0) return refuse('invalid_fields', { fields: errors });

  if (options.humanCheck !== 'none' && options.humanCheckPlaces.includes('register')) {
    const human = await humanCheck.judge(body.humanProof ?? '');
    if (!human.ok) return human;
  }
  if (form.some(({ field, enabled }) => field === 'captcha' && enabled)) {
    const seen = await judgeCaptcha(platform, vault, body);
    if (!seen.ok) return refuse(seen.code, await withCaptcha(identity));
  }
  const affiliateCode = fields['affiliateCode'];
  if (
    affiliateCode &&
    !(await findAffiliate(tx, { merchantId: merchant.id, code: affiliateCode }))
  ) {
    return refuse('affiliate_code_invalid');
  }
  const username = nameOf(method, fields, mobile);
  // Asked before the hash, which costs far more; the insert decides.
  const key = { merchantId: merchant.id, usernameKey: usernameKeyOf(username) };
  const taken = await isUsernameTaken(tx, key);
  // Whether a number has an account is told to nobody but who has the number.
  const isHidden = method === 'mobile' && codeNeeded;
  if (taken && !isHidden) return refuse('username_taken');
  if (codeNeeded) {
    const code = fields['verificationCode'] ?? '';
    const given = { merchantId: merchant.id, purpose: 'register', target: mobile, code } as const;
    const proved = await takeCode(platform, vault, given, tx);
    if (!proved.ok) return proved;
  }
  if (taken) return refuse('username_taken');
  return ok({
    admission: admitted.value,
    fields,
    username,
    mobile,
    mobileVerified: codeNeeded,
    policy,
  });
}

function nameOf(
  method: Registration['method'],
  fields: RegisterFields,
  mobile: Mobile | undefined,
): string {
  if (method !== 'mobile') return fields['username'] ?? '';
  assert(mobile, 'the rules of the form have asked for a number');
  return usernameOfMobile(mobile);
}

/** Picture and facts of the refusal that shows a captcha. */
const withCaptcha = async ({ platform, vault }: Identity): Promise<{ captcha: Captcha }> => ({
  captcha: await drawNewCaptcha(platform, vault),
});

async function keepPersonal(
  tx: Tx,
  { platform, vault }: Identity,
  member: Member,
  { fields, mobile, mobileVerified }: Judged,
): Promise<void> {
  const { id: memberId, merchantId } = member;
  const at = platform.clock.now();
  const own = { memberId, merchantId, at };
  if (mobile) {
    const contact = { ...own, kind: 'mobile', value: mobile } as const;
    const verifiedAt = mobileVerified ? at : null;
    const written = await putContact(tx, vault, { ...contact, verifiedAt });
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
}

/** What the rules judge: the texts of a body. The rest of it has a shape of its own. */
function textsOf(body: Body): RegisterFields {
  const texts = Object.entries(body).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !notFields.has(entry[0]),
  );
  return Object.fromEntries(texts);
}
const notFields: ReadonlySet<string> = new Set([
  'humanProof',
  'captchaId',
  'domain',
  'deviceId',
  'firebaseChannel',
  'firebaseIdToken',
  'registerUrl',
  'registerMethod',
]);

/** Codes are judged by what they prove; whether one is needed depends on more than its rule. */
const isPlain = ({ field }: { readonly field: string }): boolean =>
  field !== 'verificationCode' && field !== 'captcha';

/** A number may be typed with its country, spaces and dashes; its rule counts the digits. */
const digitsOnly = (fields: RegisterFields): RegisterFields => ({
  ...fields,
  mobileNum: fields['mobileNum']?.replaceAll(/\D/g, ''),
});

const mobileOf = (fields: RegisterFields, countries: readonly string[]): Mobile | undefined => {
  const { mobileNum, countryDialingCode } = fields;
  return mobileNum ? readMobile(mobileNum, countryDialingCode, countries) : undefined;
};
