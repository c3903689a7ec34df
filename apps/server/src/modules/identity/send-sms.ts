import { type Result, refuse } from '@padauk/base';
import type { BodyOf, Language } from '@padauk/contracts';
import type * as contracts from '@padauk/contracts/identity';
import type { Merchant } from '../../platform/platform.ts';
import type { AdmitRefusal } from './admit.ts';
import { findVerifiedContact } from './contacts.repo.ts';
import type { Identity } from './identity.ts';
import { readMobile, refuseMobile } from './mobile.ts';
import { readPolicy } from './policies.repo.ts';
import { type SendRefusal, sendCode } from './verification-codes.ts';
import { rulesOf } from './ways-in.ts';

type Asked = {
  readonly merchant: Merchant;
  readonly language: Language;
  readonly ip: string;
};
type SmsRefusal = SendRefusal | 'human_check_failed' | 'invalid_fields' | AdmitRefusal;

/** Sends the code that proves a number at registration; its caller learns whether it went out. */
export const sendRegisterSms = (
  identity: Identity,
  asked: Asked & { readonly body: BodyOf<typeof contracts.sendRegisterSms> },
): Promise<Result<{ expiredMinutes: number }, SmsRefusal>> => sendTo(identity, asked, 'register');

/**
 * Sends a code to the number of an account, to log in or to set a new password. Whether there is
 * such an account makes no difference to anything that can be seen from outside.
 */
export async function sendSms(
  identity: Identity,
  asked: Asked & { readonly body: BodyOf<typeof contracts.sendSms> },
): Promise<Result<{ expiredMinutes: number }, SmsRefusal>> {
  const { platform, needs } = identity;
  const { merchant, body } = asked;
  const purpose = body.purpose ?? 'login';
  const closed = await needs.readClosedPart(merchant.id, rulesOf(wayOf[purpose]).switch);
  if (closed) return refuse('maintenance', closed);
  const isOn = await needs.readSwitches(merchant.id);
  const { options } = await readPolicy(platform.db, merchant.id);
  const on = purpose === 'login' ? isOn('MOBILE_CODE_LOGIN') : options.passwordBySms;
  return on ? sendTo(identity, asked, purpose) : refuse('module_disabled');
}

/** What the code of a purpose leads to: no message goes out for a way that is closed. */
const wayOf = { login: 'sms', password: 'password-by-sms' } as const;

async function sendTo(
  { platform, vault, needs, humanCheck }: Identity,
  {
    merchant,
    language,
    ip,
    body,
  }: Asked & { readonly body: BodyOf<typeof contracts.sendRegisterSms | typeof contracts.sendSms> },
  purpose: 'register' | 'login' | 'password',
): Promise<Result<{ expiredMinutes: number }, SmsRefusal>> {
  const { options } = await readPolicy(platform.db, merchant.id);
  const mobile = readMobile(body.mobileNum, body.countryDialingCode, options.countries);
  if (!mobile) return refuseMobile('mobileNum');
  // Nobody pays for a message to somebody who is not let in.
  if (await needs.isKeptOut(platform.db, { merchantId: merchant.id, ip, mobile })) {
    return refuse('blocked_by_operator');
  }
  const place = purpose === 'password' ? 'password' : 'sms';
  if (options.humanCheck !== 'none' && options.humanCheckPlaces.includes(place)) {
    const human = await humanCheck.judge(body.humanProof ?? '');
    if (!human.ok) return human;
  }
  const contact = { merchantId: merchant.id, kind: 'mobile', value: mobile } as const;
  const owner = await findVerifiedContact(platform.db, vault, contact);
  return sendCode(platform, vault, {
    merchant,
    purpose,
    channel: 'sms',
    target: mobile,
    language,
    ip,
    codeMinutes: options.codeMinutes,
    dayMax: options.smsDayMax,
    wanted: purpose === 'register' || owner !== undefined,
    atOnce: purpose === 'register',
  });
}
