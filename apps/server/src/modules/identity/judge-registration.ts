import { assert, ok, type Refusal, type Result, refuse } from '@padauk/base';
import type { BodyOf } from '@padauk/contracts';
import type * as contracts from '@padauk/contracts/identity';
import { refuseFields } from '@padauk/contracts/refuse-field';
import type { registerSocial } from '@padauk/contracts/social';
import { passwords } from '../../platform/passwords.ts';
import type { Merchant } from '../../platform/platform.ts';
import { type Admission, type AdmitRefusal, admit } from './admit.ts';
import { findAffiliate } from './affiliate-codes.repo.ts';
import { findVerifiedContact } from './contacts.repo.ts';
import { type Captcha, drawNewCaptcha, judgeCaptcha } from './captcha.ts';
import type { Identity } from './identity.ts';
import { isUsernameTaken } from './members.repo.ts';
import { formsOf, type Mobile, mobileOfName, readMobile, usernameOfMobile } from './mobile.ts';
import type { SecretHashes } from './open-member.ts';
import { readSignupPolicy } from './policies.repo.ts';
import { asksMobilePassword, leastAge, type Policy } from './policy.ts';
import {
  checkRegisterFields,
  type RegisterFields,
  type RegisterForm,
  rulesOfForm,
  trimFields,
  usernameKeyOf,
} from './register-rules.ts';
import type { Origin } from './sign-in.ts';
import { type CodeRefusal, type FittingCode, judgeCode } from './verification-codes.ts';
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
  | AdmitRefusal
  | CodeRefusal;

const ways = {
  username: 'register-by-name',
  mobile: 'register-by-mobile',
  provider: 'register-by-provider',
} as const satisfies Record<Registration['method'], WayIn>;

/** What a form has said, once all of it was judged. */
export type Judged = {
  readonly admission: Admission;
  readonly fields: RegisterFields;
  readonly username: string;
  readonly mobile: Mobile | undefined;
  /** Proves the number, and is used up with the registration; undefined where none is asked. */
  readonly code: FittingCode | undefined;
  readonly hashes: SecretHashes;
  readonly policy: Policy;
};

/**
 * Everything that can refuse a registration before it is written, the cheap and the certain first.
 * Outside every transaction: codes, hashes and proofs of work take long, and one that waited for
 * them would keep its connection from all others.
 *
 * @param spender - the call, which finds its proof and its captcha again when it is repeated
 */
export async function judgeRegistration(
  identity: Identity,
  registration: Registration,
  spender: Buffer,
): Promise<Result<Judged, RegisterRefusal>> {
  const { method, body, merchant } = registration;
  const { platform, vault, needs, humanCheck } = identity;
  const { db } = platform;
  const policy = await readSignupPolicy(db, merchant.id);
  const { options } = policy;
  const fields = trimFields(textsOf(body));
  const mobile = mobileOf(fields, options.countries);
  const visitor = { ...registration, deviceId: body.deviceId, mobile };
  const admitted = await admit(identity, db, ways[method], visitor);
  if (!admitted.ok) return admitted;
  const isOn = await needs.readSwitches(merchant.id);
  const mobilePassword = asksMobilePassword(isOn, options);
  const form = rulesOfForm(policy.fields, { method, mobilePassword });
  const age = { min: leastAge(policy), now: platform.clock.now() };
  const forms = mobile ? formsOf(mobile) : [];
  const errors = checkRegisterFields(form.filter(isPlain), digitsOnly(fields), age, forms);
  if (fields['mobileNum'] && !mobile && !errors.some(({ path }) => path === 'mobileNum')) {
    errors.push({ path: 'mobileNum', code: 'pattern', params: { patternId: 'mobile' } });
  }
  const { username } = fields;
  if (method === 'mobile' && username !== undefined && mobile) {
    const named = readMobile(username, fields['countryDialingCode'], options.countries);
    if (named !== mobile) errors.push({ path: 'username', code: 'mismatch' });
  }
  if (options.ageConfirmation && !body.ageConfirmed) {
    errors.push({ path: 'ageConfirmed', code: 'required' });
  }
  const codeNeeded = isOn('SMS_VERIFICATION') && mobile !== undefined;
  if (codeNeeded && !fields['verificationCode']) {
    errors.push({ path: 'verificationCode', code: 'required' });
  }
  if (errors.length > 0) return refuseFields(errors);
  // It may fit the rule of the field, whose words would lead nobody on: another name does.
  if (method !== 'mobile' && username && readsAsMobile(username, options.countries)) {
    return refuse('username_taken');
  }

  if (options.humanCheck !== 'none' && options.humanCheckPlaces.includes('register')) {
    const human = await humanCheck.judge(body.humanProof ?? '', spender);
    if (!human.ok) return human;
  }
  const judge = () =>
    judgeWhatIsKnown(identity, registration, {
      admission: admitted.value,
      fields,
      mobile,
      codeNeeded,
      policy,
    });
  if (!form.some(({ field, enabled }) => field === 'captcha' && enabled)) return judge();
  const seen = await judgeCaptcha(platform, vault, body, spender);
  const judged = seen.ok ? await judge() : seen;
  // Right or wrong, the captcha is spent: whoever is refused gets the next one along.
  return judged.ok ? judged : withCaptcha(identity, judged);
}

type Filled = Pick<Judged, 'admission' | 'fields' | 'mobile' | 'policy'> & {
  readonly codeNeeded: boolean;
};

/** What only the tables can say, and the hashes: after the proofs that no machine fills this in. */
async function judgeWhatIsKnown(
  { platform, vault }: Identity,
  { method, merchant }: Registration,
  { admission, fields, mobile, codeNeeded, policy }: Filled,
): Promise<Result<Judged, RegisterRefusal>> {
  const { db } = platform;
  const affiliateCode = fields['affiliateCode'];
  if (
    affiliateCode &&
    !(await findAffiliate(db, { merchantId: merchant.id, code: affiliateCode }))
  ) {
    return refuse('affiliate_code_invalid');
  }
  const username = nameOf(method, fields, mobile);
  // Asked before the hash, which costs far more; the insert decides.
  const key = { merchantId: merchant.id, usernameKey: usernameKeyOf(username) };
  const taken = await isUsernameTaken(db, key);
  // Only the holder of a number learns whether it has an account.
  const isHidden = method === 'mobile' && codeNeeded;
  if (taken && !isHidden) return refuse('username_taken');
  const code = fields['verificationCode'] ?? '';
  const given = {
    merchantId: merchant.id,
    purpose: 'register',
    target: mobile ?? '',
    code,
  } as const;
  const proved = codeNeeded ? await judgeCode(platform, vault, given) : ok(undefined);
  if (!proved.ok) return proved;
  if (taken) return refuse('username_taken');
  // Its number would lead to the account that has proved it before, and nothing to this one.
  if (method === 'mobile' && mobile && codeNeeded && !fields['password']) {
    const contact = { merchantId: merchant.id, kind: 'mobile', value: mobile } as const;
    if (await findVerifiedContact(db, vault, contact)) return refuse('username_taken');
  }
  const hashes = await hashSecrets(fields);
  if (!hashes.ok) return hashes;
  return ok({
    admission,
    fields,
    username,
    mobile,
    code: proved.value,
    hashes: hashes.value,
    policy,
  });
}

async function hashSecrets({
  password,
  paymentPassword,
}: RegisterFields): Promise<Result<SecretHashes, 'system_busy'>> {
  const login = password ? await passwords.hash(password) : ok(null);
  if (!login.ok) return login;
  const payment = paymentPassword ? await passwords.hash(paymentPassword) : ok(undefined);
  if (!payment.ok) return payment;
  return ok({ passwordHash: login.value, paymentPasswordHash: payment.value });
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

/** The same refusal, with a captcha beside its facts. */
async function withCaptcha(
  { platform, vault }: Identity,
  { code, facts }: Refusal<RegisterRefusal>,
): Promise<Refusal<RegisterRefusal, { readonly captcha: Captcha }>> {
  return refuse(code, { ...Object(facts), captcha: await drawNewCaptcha(platform, vault) });
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

/** Typed with its country before it or without: at the login such a name is somebody's number. */
const readsAsMobile = (username: string, countries: readonly string[]): boolean =>
  [username, `+${username}`].some((name) => mobileOfName(name, undefined, countries));

const mobileOf = (fields: RegisterFields, countries: readonly string[]): Mobile | undefined => {
  const { mobileNum, countryDialingCode } = fields;
  return mobileNum ? readMobile(mobileNum, countryDialingCode, countries) : undefined;
};
