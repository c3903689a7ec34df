import { HOUR_MS, MINUTE_MS, ok, type Result, refuse, SECOND_MS } from '@padauk/base';
import type { BodyOf, Language } from '@padauk/contracts';
import type * as contracts from '@padauk/contracts/identity';
import { refuseFields } from '@padauk/contracts/refuse-field';
import { writeLetter } from '@padauk/texts/letters';
import { passwords } from '../../platform/passwords.ts';
import type { Merchant } from '../../platform/platform.ts';
import { hashToken } from '../../platform/token-hash.ts';
import { type AdmitRefusal, admit } from './admit.ts';
import { readContacts } from './contacts.repo.ts';
import { enter, type EnterRefusal } from './enter.ts';
import type { Identity } from './identity.ts';
import type { Member } from './member.ts';
import { memberByCode } from './member-by-code.ts';
import { findMember, findMemberByName, lockMember } from './members.repo.ts';
import { emailKeyOf, formsOf, readMobile, refuseMobile } from './mobile.ts';
import { CUSTOMER_BITS, networkOf } from '../../platform/network.ts';
import { namesOf } from './names-of.ts';
import { readPolicy } from './policies.repo.ts';
import { checkNewPassword, secretText, usernameKeyOf } from './register-rules.ts';
import { closeSessions, replacePassword } from './replace-password.ts';
import type { Origin, SignedIn } from './sign-in.ts';
import { countTickets, findTicket, insertTicket, takeTicket } from './tickets.repo.ts';
import { type CodeRefusal, spendCode } from './verification-codes.ts';

const LINK_MS = 30 * MINUTE_MS;
const TASK = 'identity.send-password-mail';
const SEAL = 'identity.password-mail';
/** Requests of one address in an hour, for one name and for all: others ask for theirs. */
const PER_NAME = { points: 3, perSeconds: HOUR_MS / SECOND_MS };
const PER_ADDRESS = { points: 20, perSeconds: HOUR_MS / SECOND_MS };
/**
 * Mails to one member while a link is good, whoever asks: nobody's mailbox is filled from here. The
 * newest of them opens as long as no other is sent, so that strangers mute nobody.
 */
const MAILS_MAX = 3;

type MailRequest = {
  readonly username: string;
  readonly email: string;
  readonly merchant: Pick<Merchant, 'id' | 'name'>;
  readonly language: Language;
};
type Asked = { readonly merchant: Merchant; readonly language: Language };

/**
 * Takes in a request for a link. Whether such an account exists is found out by a job: the answer
 * is the same, after the same work, and so it is when nothing more is sent for this name from here.
 */
export async function requestPasswordMail(
  { platform, vault, humanCheck }: Identity,
  asked: Asked & {
    readonly body: BodyOf<typeof contracts.sendPasswordMail>;
    readonly ip: string;
  },
): Promise<Result<Record<string, never>, 'human_check_failed' | 'too_many_requests'>> {
  const { body, merchant, language, ip } = asked;
  const { options } = await readPolicy(platform.db, merchant.id);
  if (options.humanCheck !== 'none' && options.humanCheckPlaces.includes('password')) {
    const human = await humanCheck.judge(body.humanProof ?? '');
    if (!human.ok) return human;
  }
  const network = networkOf(ip, CUSTOMER_BITS);
  const allowed = await platform.limiter.take('otp-mail-address', network, PER_ADDRESS);
  if (!allowed.ok) return allowed;
  const name = `${merchant.id} ${network} ${usernameKeyOf(body.username)}`;
  const quiet = !(await platform.limiter.take('otp-mail-name', name, PER_NAME)).ok;
  const request: MailRequest = {
    username: quiet ? '' : body.username,
    email: body.email,
    merchant: { id: merchant.id, name: merchant.name },
    language,
  };
  const sealed = vault.seal(SEAL, Buffer.from(JSON.stringify(request)));
  await platform.db
    .transaction()
    .execute((tx) => platform.jobs.enqueue(tx, TASK, { sealed: sealed.toString('base64') }));
  return ok({});
}

/** Sends the links that were asked for, where name and address belong to one account. */
export function handlePasswordMails(identity: Identity): void {
  const { platform, vault } = identity;
  platform.jobs.handle(TASK, async (payload) => {
    const sealed = (payload as { sealed: string }).sealed;
    const opened = vault.open(SEAL, Buffer.from(sealed, 'base64')).toString('utf8');
    await sendPasswordMail(identity, JSON.parse(opened) as MailRequest);
  });
}

async function sendPasswordMail(identity: Identity, asked: MailRequest): Promise<void> {
  const { platform, vault, needs } = identity;
  const { merchant, language } = asked;
  const key = { merchantId: merchant.id, usernameKey: usernameKeyOf(asked.username) };
  const member = await findMemberByName(platform.db, key);
  if (member?.state !== 'active') return;
  const { email } = await readContacts(platform.db, vault, member.id);
  if (email?.value !== emailKeyOf(asked.email)) return;
  const token = platform.random.token();
  const at = platform.clock.now();
  const link = new URL('/', await needs.siteUrl(merchant.id));
  link.searchParams.set('reset', token);
  await platform.db.transaction().execute(async (tx) => {
    await lockMember(tx, member.id);
    const since = new Date(at.getTime() - LINK_MS);
    const own = { memberId: member.id, kind: 'password-reset', since } as const;
    if ((await countTickets(tx, own)) >= MAILS_MAX) return;
    await insertTicket(tx, {
      kind: 'password-reset',
      id: platform.random.uuid(),
      tokenHash: hashToken(token),
      memberId: member.id,
      facts: {},
      at,
      expiresAt: new Date(at.getTime() + LINK_MS),
    });
    const values = {
      brand: merchant.name,
      account: member.account,
      minutes: LINK_MS / MINUTE_MS,
      link: link.href,
    };
    const letter = writeLetter(language, 'passwordReset', values);
    const to = { merchantId: merchant.id, channel: 'email', to: email.value } as const;
    await platform.messages.queue(tx, { ...to, ...letter }, { worthMs: LINK_MS });
  });
}

/** Sets a new password by the link of an e-mail. The link is good for one password. */
export async function resetPasswordByMail(
  identity: Identity,
  asked: Asked & {
    readonly body: BodyOf<typeof contracts.resetPasswordByMail>;
    readonly ip: string;
  },
): Promise<Result<Record<string, never>, 'invalid_fields' | 'reset_link_invalid' | 'system_busy'>> {
  const { platform } = identity;
  const { body, merchant } = asked;
  const key = {
    kind: 'password-reset',
    tokenHash: hashToken(body.resetToken),
    at: platform.clock.now(),
  } as const;
  const ticket = await findTicket(platform.db, key);
  const member = ticket && (await findMember(platform.db, ticket.memberId));
  if (member?.merchantId !== merchant.id || member.state !== 'active') {
    return refuse('reset_link_invalid');
  }
  const hashed = await hashNew(identity, { ...asked, member, ...body });
  if (!hashed.ok) return hashed;
  const ended = await platform.db.transaction().execute(async (tx) => {
    // Of two at once, one.
    if (!(await takeTicket(tx, key))) return undefined;
    const change = { ...asked, member, passwordHash: hashed.value, keepSession: undefined };
    return replacePassword(tx, identity, change);
  });
  if (!ended) return refuse('reset_link_invalid');
  await closeSessions(identity, ended);
  return ok({});
}

/** Sets a new password by a code that was sent to the account's number, and signs in. */
export async function resetPasswordBySms(
  identity: Identity,
  asked: Asked &
    Origin & {
      readonly body: BodyOf<typeof contracts.resetPasswordBySms>;
    },
): Promise<
  Result<SignedIn, 'invalid_fields' | AdmitRefusal | 'system_busy' | EnterRefusal | CodeRefusal>
> {
  const { platform } = identity;
  const { body, merchant } = asked;
  const { options, fields } = await readPolicy(platform.db, merchant.id);
  if (!options.passwordBySms) return refuse('module_disabled');
  const mobile = readMobile(body.mobileNum, body.countryDialingCode, options.countries);
  if (!mobile) return refuseMobile('mobileNum');
  const admitted = await admit(identity, platform.db, 'password-by-sms', { ...asked, mobile });
  if (!admitted.ok) return admitted;
  const newPassword = secretText(body.newPassword);
  // Judged before the code is used up, and before anybody knows whose number it is.
  const errors = checkNewPassword(fields, { newPassword, names: formsOf(mobile) });
  if (errors.length > 0) return refuseFields(errors);
  const code = body.verificationCode;
  const asker = { merchantId: merchant.id, purpose: 'password', mobile, code } as const;
  const proved = await memberByCode(identity, asker);
  if (!proved.ok) return proved;
  const { member } = proved.value;
  if (member.state !== 'active') return refuse('account_frozen');
  // Its name is no secret from who has read the code, which stays good for a better one.
  const named = checkNewPassword(fields, { newPassword, names: [member.account] });
  if (named.length > 0) return refuseFields(named);
  const hashed = await passwords.hash(newPassword);
  if (!hashed.ok) return hashed;
  const changed = await platform.db.transaction().execute(async (tx) => {
    const spent = await spendCode(tx, platform, proved.value.code);
    if (!spent.ok) return spent;
    const change = { ...asked, member, passwordHash: hashed.value, keepSession: undefined };
    return ok(await replacePassword(tx, identity, change));
  });
  if (!changed.ok) return changed;
  await closeSessions(identity, changed.value);
  return enter(identity, admitted.value, member.id, {});
}

/** The hash of a new password that the brand's rule takes. */
async function hashNew(
  identity: Identity,
  fresh: {
    readonly merchant: Merchant;
    readonly member: Member;
    readonly newPassword: string;
    readonly confirmNewPassword: string;
  },
): Promise<Result<string, 'invalid_fields' | 'system_busy'>> {
  const { fields } = await readPolicy(identity.platform.db, fresh.merchant.id);
  const newPassword = secretText(fresh.newPassword);
  const confirmNewPassword = secretText(fresh.confirmNewPassword);
  const names = await namesOf(identity, fresh.member);
  const asked = { newPassword, confirmNewPassword, names };
  const errors = checkNewPassword(fields, asked);
  return errors.length > 0 ? refuseFields(errors) : passwords.hash(newPassword);
}
