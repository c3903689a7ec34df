import { ok, type Result, refuse, type Uuid } from '@padauk/base';
import type { BodyOf } from '@padauk/contracts';
import type { login as contract } from '@padauk/contracts/identity';
import type { Merchant } from '../../platform/platform.ts';
import { type AdmitRefusal, admit } from './admit.ts';
import { drawNewCaptcha, judgeCaptcha } from './captcha.ts';
import { type EnterRefusal, enter } from './enter.ts';
import type { Identity } from './identity.ts';
import { memberByCode } from './member-by-code.ts';
import { findCredentials } from './members.repo.ts';
import { type Mobile, mobileOfName, readMobile, usernameOfMobile, refuseMobile } from './mobile.ts';
import { readPolicy } from './policies.repo.ts';
import type { PolicyOptions } from './policy.ts';
import { provePassword } from './prove-password.ts';
import { usernameKeyOf } from './register-rules.ts';
import type { Origin, SignedIn } from './sign-in.ts';
import { type CodeRefusal, type FittingCode, spendCode } from './verification-codes.ts';

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
  | AdmitRefusal
  | 'blocked_by_operator'
  | 'invalid_fields'
  | 'too_many_requests'
  | 'system_busy';

/** Signs a player in by user name and password, or by mobile number and SMS code. */
export async function logIn(
  identity: Identity,
  login: Login,
): Promise<Result<SignedIn, LoginRefusal>> {
  const { platform } = identity;
  const { body, merchant } = login;
  const { options } = await readPolicy(platform.db, merchant.id);
  const bySms = body.type === 'sms';
  const mobile = bySms
    ? readMobile(body.username, body.countryDialingCode, options.countries)
    : undefined;
  const admitted = await admit(identity, platform.db, bySms ? 'sms' : 'password', {
    ...login,
    mobile,
  });
  if (!admitted.ok) return admitted;
  const proved = bySms
    ? await proveBySms(identity, login, mobile)
    : await proveByPassword(identity, login, options);
  if (!proved.ok) return proved;
  const { memberId, passwordHash, code } = proved.value;
  return enter(identity, admitted.value, memberId, {
    page: body.page ?? 'member',
    remember: body.remember,
    deviceToken: body.deviceToken,
    holds: async (tx, locked) => {
      if (code) return spendCode(tx, platform, code);
      // Another password was set while this one was compared: it is a wrong one now.
      return passwordHash === locked.passwordHash ? ok(undefined) : refuse('wrong_credentials');
    },
  });
}

/** The member who was proved, and by what: the hash of a password, or a code. */
type Proved = {
  readonly memberId: Uuid;
  readonly passwordHash?: string;
  readonly code?: FittingCode;
};

async function proveByPassword(
  identity: Identity,
  { body, merchant, ip, userAgent }: Login,
  options: PolicyOptions,
): Promise<Result<Proved, LoginRefusal>> {
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
  if (!credentials) return refuse('wrong_credentials');
  return ok({ memberId: credentials.member.id, passwordHash: credentials.passwordHash });
}

/**
 * The account behind what was typed. A number may be typed in any of its forms; the
 * tries of all of them count together.
 */
async function findName(
  { platform }: Identity,
  body: Login['body'],
  merchant: Merchant,
  countries: readonly string[],
) {
  const typed = body.username;
  const exact = { merchantId: merchant.id, usernameKey: usernameKeyOf(typed) };
  const credentials = await findCredentials(platform.db, exact);
  const mobile = mobileOfName(typed, body.countryDialingCode, countries);
  // A name of digits that reads as a number is a name all the same, where somebody has it.
  if (credentials || !mobile) return { usernameKey: exact.usernameKey, credentials };
  const key = { merchantId: merchant.id, usernameKey: usernameOfMobile(mobile) };
  return { usernameKey: key.usernameKey, credentials: await findCredentials(platform.db, key) };
}

/** The next try needs a captcha: it comes with the refusal, so that the page shows it at once. */
async function withCaptcha<C extends string>({ platform, vault }: Identity, code: C) {
  return refuse(code, { captcha: await drawNewCaptcha(platform, vault) });
}

async function proveBySms(
  identity: Identity,
  { body, merchant }: Login,
  mobile: Mobile | undefined,
): Promise<Result<Proved, LoginRefusal>> {
  if (!mobile) return refuseMobile('username');
  const code = body.password;
  const asker = { merchantId: merchant.id, purpose: 'login', mobile, code } as const;
  const proved = await memberByCode(identity, asker);
  if (!proved.ok) return proved;
  return ok({ memberId: proved.value.member.id, code: proved.value.code });
}
