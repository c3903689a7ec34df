import { ok, type Result, refuse } from '@padauk/base';
import type { BodyOf } from '@padauk/contracts';
import type { login as contract } from '@padauk/contracts/identity';
import type { Merchant } from '../../platform/platform.ts';
import { drawNewCaptcha, judgeCaptcha } from './captcha.ts';
import { type EnterRefusal, enter } from './enter.ts';
import type { Identity } from './identity.ts';
import type { Member } from './member.ts';
import { memberByCode } from './member-by-code.ts';
import { findCredentials } from './members.repo.ts';
import { readMobile, usernameOfMobile } from './mobile.ts';
import { readPolicy } from './policies.repo.ts';
import type { Policy } from './policy.ts';
import { provePassword } from './prove-password.ts';
import { usernameKeyOf } from './register-rules.ts';
import type { Origin, SignedIn } from './sign-in.ts';
import type { CodeRefusal } from './verification-codes.ts';

export type Login = Origin & {
  readonly body: BodyOf<typeof contract>;
  readonly merchant: Merchant;
};
export type LoginRefusal =
  | EnterRefusal
  | CodeRefusal
  | 'wrong_credentials'
  | 'account_locked'
  | 'captcha_required'
  | 'captcha_wrong'
  | 'human_check_failed'
  | 'module_disabled'
  | 'blocked_by_operator'
  | 'invalid_fields'
  | 'too_many_requests'
  | 'system_busy';

/** Signs a player in by user name and password, or by mobile number and SMS code. */
export async function logIn(
  identity: Identity,
  login: Login,
): Promise<Result<SignedIn, LoginRefusal>> {
  const { platform, needs } = identity;
  const { body, merchant } = login;
  const { ip } = login;
  if (await needs.isKeptOut(platform.db, { merchantId: merchant.id, ip })) {
    return refuse('blocked_by_operator');
  }
  const policy = await readPolicy(platform.db, merchant.id);
  const isOn = await needs.readSwitches(merchant.id);
  const bySms = body.type === 'sms';
  if (!isOn(bySms ? 'MOBILE_CODE_LOGIN' : 'USERNAME_LOGIN')) return refuse('module_disabled');
  const proved = bySms
    ? await proveBySms(identity, login, policy)
    : await proveByPassword(identity, login, policy);
  if (!proved.ok) return proved;
  return enter(identity, proved.value, {
    ...login,
    page: body.page ?? 'member',
    remember: body.remember,
    deviceToken: body.deviceToken,
    // A code to a number is a second place already.
    byPassword: !bySms,
    policy,
    forcedChange: isOn('FORCED_PASSWORD_CHANGE'),
  });
}

async function proveByPassword(
  identity: Identity,
  { body, merchant, ip, userAgent }: Login,
  { options }: Policy,
): Promise<Result<Member, LoginRefusal>> {
  const { platform, vault, humanCheck } = identity;
  if (options.humanCheck !== 'none' && options.humanCheckPlaces.includes('login')) {
    const human = await humanCheck.judge(body.humanProof ?? '');
    if (!human.ok) return human;
  }
  const captcha = await judgeCaptcha(platform, vault, body);
  if (!captcha.ok && captcha.code === 'captcha_wrong') return withCaptcha(identity, captcha.code);
  const { usernameKey, credentials } = await findName(identity, body, merchant, options.countries);
  const proved = await provePassword(platform, {
    realm: 'player',
    merchantId: merchant.id,
    usernameKey,
    stored: credentials?.passwordHash,
    password: body.password,
    ip,
    place: { ip, userAgent, deviceToken: body.deviceToken },
    ...(captcha.ok ? {} : { ifSuspicious: refuse('captcha_required') }),
  });
  if (!proved.ok) {
    const shown = proved.code === 'captcha_required' || proved.code === 'wrong_credentials';
    return shown ? withCaptcha(identity, proved.code) : proved;
  }
  return credentials ? ok(credentials.member) : refuse('wrong_credentials');
}

/**
 * The account behind what was typed. Who registered by number may type it in any of its forms; the
 * tries of all of them count together.
 */
async function findName(
  { platform }: Identity,
  body: Login['body'],
  merchant: Merchant,
  countries: readonly string[],
) {
  const typed = body.username;
  const mobile = /^[+\d][\d \-()]+$/.test(typed)
    ? readMobile(typed, body.countryDialingCode, countries)
    : undefined;
  const usernameKey = mobile ? usernameOfMobile(mobile) : usernameKeyOf(typed);
  const key = { merchantId: merchant.id, usernameKey };
  return { usernameKey, credentials: await findCredentials(platform.db, key) };
}

/** The next try needs a captcha: it comes with the refusal, so that the page shows it at once. */
async function withCaptcha<C extends string>({ platform, vault }: Identity, code: C) {
  return refuse(code, { captcha: await drawNewCaptcha(platform, vault) });
}

async function proveBySms(
  identity: Identity,
  { body, merchant }: Login,
  { options }: Policy,
): Promise<Result<Member, LoginRefusal>> {
  const mobile = readMobile(body.username, body.countryDialingCode, options.countries);
  if (!mobile) return refuse('invalid_fields', { fields: [badMobile('username')] });
  const code = body.password;
  return memberByCode(identity, { merchantId: merchant.id, purpose: 'login', mobile, code });
}

/** The refusal of a number that is none. */
export const badMobile = (path: string) =>
  ({ path, code: 'pattern', params: { patternId: 'mobile' } }) as const;
