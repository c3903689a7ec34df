import { ok, type Result, refuse } from '@padauk/base';
import type { Language } from '@padauk/contracts';
import { writeLetterIn } from '@padauk/texts/letters';
import type { Merchant, Player } from '../../../platform/platform.ts';
import { type ContactKind, putContact, readContacts } from '../contacts.repo.ts';
import type { Identity } from '../identity.ts';
import { emailKeyOf, maskEmail, maskMobile, readMobile, refuseMobile } from '../mobile.ts';
import { readPolicy } from '../policies.repo.ts';
import { endTrust } from '../trust.ts';
import {
  type CodeRefusal,
  judgeCode,
  type SendRefusal,
  sendCode,
  spendCode,
  takeCode,
} from '../verification-codes.ts';

/** How somebody writes where they can be reached. */
export type TypedContact =
  | { readonly kind: 'mobile'; readonly mobileNum: string; readonly countryDialingCode: string }
  | { readonly kind: 'email'; readonly email: string };

type Asked = {
  readonly caller: Player;
  readonly merchant: Merchant;
  readonly language: Language;
  readonly ip: string;
};

const channelOf = (kind: ContactKind): 'sms' | 'email' => (kind === 'mobile' ? 'sms' : 'email');
export const maskContact = (kind: ContactKind, value: string): string =>
  kind === 'mobile' ? maskMobile(value) : maskEmail(value);

/**
 * Sends a code to the number or address that is to become the caller's. Nothing is said about
 * whether it is somebody else's already: only who reads the code there is told.
 */
export async function sendContactCode(
  identity: Identity,
  typed: TypedContact,
  asked: Asked,
): Promise<Result<{ expiredMinutes: number }, 'invalid_fields' | SendRefusal>> {
  const target = await readTyped(identity, typed, asked.merchant);
  if (!target.ok) return target;
  return send(identity, asked, {
    purpose: 'contact',
    channel: channelOf(typed.kind),
    target: target.value,
  });
}

/** Takes a number or an address as the caller's own, by the code that was sent to it. */
export async function setContact(
  identity: Identity,
  typed: TypedContact & { readonly verificationCode: string },
  { caller, merchant, language }: Asked,
): Promise<Result<{ masked: string }, 'invalid_fields' | 'contact_taken' | CodeRefusal>> {
  const { platform, vault } = identity;
  const { kind } = typed;
  const target = await readTyped(identity, typed, merchant);
  if (!target.ok) return target;
  const value = target.value;
  const { memberId } = caller;
  const merchantId = merchant.id;
  const { verificationCode: code } = typed;
  const given = { merchantId, purpose: 'contact', target: value, code } as const;
  const fits = await judgeCode(platform, vault, given);
  if (!fits.ok) return fits;
  return platform.db.transaction().execute(async (tx) => {
    const spent = await spendCode(tx, platform, fits.value);
    if (!spent.ok) return spent;
    const at = platform.clock.now();
    const contact = { memberId, merchantId, kind, value, verifiedAt: at, at };
    const { [kind]: former } = await readContacts(tx, vault, memberId);
    const put = await putContact(tx, vault, contact);
    if (!put) return refuse('contact_taken');
    // From now on letters go to the new one: if somebody else has put it here, its owner reads it.
    if (former && former.value !== value && (former.verified || kind === 'email')) {
      const values = { brand: merchant.name, account: caller.account };
      // If somebody else has changed it, the call is in his language: the brand's own comes first.
      const spoken = [...merchant.languages.slice(0, 1), language];
      await platform.messages.queue(tx, {
        merchantId,
        channel: channelOf(kind),
        to: former.value,
        ...writeLetterIn(spoken, 'contactChanged', values),
      });
    }
    // Links and codes that went to the contact before are good no more, nor is what they opened.
    await endTrust(tx, platform, memberId);
    return ok({ masked: maskContact(kind, value) });
  });
}

/** Sends a code for a proof to where the caller was reached before. */
export async function sendProofCode(
  identity: Identity,
  method: 'sms' | 'email',
  asked: Asked,
): Promise<Result<{ expiredMinutes: number }, 'contact_missing' | SendRefusal>> {
  const target = await verifiedTarget(identity, method, asked.caller.memberId);
  if (target === undefined) return refuse('contact_missing');
  return send(identity, asked, { purpose: 'proof', channel: method, target });
}

/** Judges the code of a proof. */
export async function checkProofCode(
  identity: Identity,
  given: {
    readonly memberId: string;
    readonly merchantId: string;
    readonly method: 'sms' | 'email';
    readonly code: string;
  },
): Promise<Result<undefined, 'contact_missing' | CodeRefusal>> {
  const { merchantId, code } = given;
  const target = await verifiedTarget(identity, given.method, given.memberId);
  if (target === undefined) return refuse('contact_missing');
  const { platform, vault } = identity;
  return takeCode(platform, vault, { merchantId, purpose: 'proof', target, code });
}

async function verifiedTarget(
  { platform, vault }: Identity,
  method: 'sms' | 'email',
  memberId: string,
): Promise<string | undefined> {
  const { mobile, email } = await readContacts(platform.db, vault, memberId);
  const contact = method === 'sms' ? mobile : email;
  return contact?.verified ? contact.value : undefined;
}

async function readTyped(
  { platform }: Identity,
  typed: TypedContact,
  merchant: Merchant,
): Promise<Result<string, 'invalid_fields'>> {
  if (typed.kind === 'email') return ok(emailKeyOf(typed.email));
  const { options } = await readPolicy(platform.db, merchant.id);
  const mobile = readMobile(typed.mobileNum, typed.countryDialingCode, options.countries);
  if (mobile !== undefined) return ok(mobile);
  return refuseMobile('mobileNum');
}

async function send(
  { platform, vault }: Identity,
  { caller, merchant, language, ip }: Asked,
  code: {
    readonly purpose: 'contact' | 'proof';
    readonly channel: 'sms' | 'email';
    readonly target: string;
  },
): Promise<Result<{ expiredMinutes: number }, SendRefusal>> {
  const { options } = await readPolicy(platform.db, merchant.id);
  return sendCode(platform, vault, {
    ...code,
    merchant,
    language,
    ip,
    memberId: caller.memberId,
    codeMinutes: options.codeMinutes,
    dayMax: options.smsDayMax,
    wanted: true,
    atOnce: true,
  });
}
