import { assert, MINUTE_MS, ok, type Result, refuse } from '@padauk/base';
import type { BodyOf, Language } from '@padauk/contracts';
import type {
  passSecondStep as passContract,
  SecondStep,
  SecondStepKind,
} from '@padauk/contracts/identity';
import type { Merchant } from '../../platform/platform.ts';
import { readContacts } from './contacts.repo.ts';
import { type Entrance, mayEnter, mustChange } from './entrance.ts';
import type { Identity } from './identity.ts';
import type { Member } from './member.ts';
import { findMember } from './members.repo.ts';
import { maskEmail, maskMobile, readMobile } from './mobile.ts';
import { readPolicy } from './policies.repo.ts';
import { readProfile } from './profiles.repo.ts';
import { trimText } from './register-rules.ts';
import { checkAuthenticator } from './security/authenticator.ts';
import { readMeans } from './security/means.repo.ts';
import { hashToken } from './session.ts';
import { type Origin, type SignedIn, signIn } from './sign-in.ts';
import {
  countTicketTry,
  findTicket,
  insertTicket,
  type Ticket,
  type TicketKey,
  takeTicket,
} from './tickets.repo.ts';
import { type CodeRefusal, type SendRefusal, sendCode, takeCode } from './verification-codes.ts';

const LIFE_MS = 10 * MINUTE_MS;
const TRIES_MAX = 5;

/** What the login has said already; the ticket carries it over to the second step. */
type StepFacts = { readonly page: 'member' | 'agent'; readonly remember: boolean };

/**
 * By what an account can show once more that its owner is there. Real name and number are offered
 * only where there is nothing better, since others may know them.
 */
export async function secondStepChoices(
  { platform, vault }: Identity,
  memberId: string,
): Promise<SecondStep['choices']> {
  const { db } = platform;
  const [means, contacts, profile] = await Promise.all([
    readMeans(db, memberId),
    readContacts(db, vault, memberId),
    readProfile(db, vault, memberId),
  ]);
  const { mobile, email } = contacts;
  const choices: SecondStep['choices'] = [];
  // What its owner chose to be asked for is not gone around by anything weaker.
  if (means.authenticator) return [{ kind: 'authenticator' }];
  if (mobile?.verified) choices.push({ kind: 'sms', target: maskMobile(mobile.value) });
  if (email?.verified) choices.push({ kind: 'email', target: maskEmail(email.value) });
  if (choices.length === 0 && mobile && profile.payeeName) choices.push({ kind: 'identity' });
  return choices;
}

/** Remembers a login that waits for its second step. */
export async function openSecondStep(
  { platform }: Identity,
  member: Member,
  entrance: Entrance,
): Promise<string> {
  const stepToken = platform.random.token();
  const at = platform.clock.now();
  const facts: StepFacts = { page: entrance.page, remember: entrance.remember === true };
  await platform.db.transaction().execute((tx) =>
    insertTicket(tx, {
      kind: 'second-step',
      id: platform.random.uuid(),
      tokenHash: hashToken(stepToken),
      memberId: member.id,
      facts,
      at,
      expiresAt: new Date(at.getTime() + LIFE_MS),
    }),
  );
  return stepToken;
}

/** Sends the code of a second step. */
export async function sendSecondStepCode(
  identity: Identity,
  asked: {
    readonly stepToken: string;
    readonly kind: 'sms' | 'email';
    readonly merchant: Merchant;
    readonly language: Language;
    readonly ip: string;
  },
): Promise<Result<{ expiredMinutes: number }, 'second_step_expired' | SendRefusal>> {
  const { platform, vault } = identity;
  const ticket = await findTicket(platform.db, keyOf(identity, asked.stepToken));
  const offered = ticket && (await isOffered(identity, ticket.memberId, asked.kind));
  if (!offered) return refuse('second_step_expired');
  const { options } = await readPolicy(platform.db, asked.merchant.id);
  return sendCode(platform, vault, {
    merchant: asked.merchant,
    purpose: 'second-step',
    channel: asked.kind,
    target: await targetOf(identity, ticket, asked.kind),
    language: asked.language,
    ip: asked.ip,
    codeMinutes: options.codeMinutes,
    dayMax: options.smsDayMax,
    wanted: true,
    atOnce: true,
  });
}

type PassRefusal =
  | 'second_step_expired'
  | 'second_step_failed'
  | 'account_frozen'
  | 'agents_only'
  | 'members_only'
  | CodeRefusal;

/** Finishes a login: the ticket of the first step, and what its owner alone has. */
export async function passSecondStep(
  identity: Identity,
  given: Origin & { readonly body: BodyOf<typeof passContract>; readonly merchant: Merchant },
): Promise<Result<SignedIn, PassRefusal>> {
  const { platform, needs } = identity;
  const { body, merchant } = given;
  const key = keyOf(identity, body.stepToken);
  const ticket = await countTicketTry(platform.db, key, TRIES_MAX);
  const member = ticket && (await findMember(platform.db, ticket.memberId));
  if (!member || member.merchantId !== merchant.id) return refuse('second_step_expired');
  if (!(await isOffered(identity, member.id, body.kind))) return refuse('second_step_failed');
  const policy = await readPolicy(platform.db, merchant.id);
  const { page, remember } = factsOf(ticket);
  const allowed = mayEnter(member, { page, policy });
  if (!allowed.ok) return allowed;

  const failed = refuse('second_step_failed', { triesLeft: TRIES_MAX - ticket.tries });
  const shown = await judge(identity, ticket, given, policy.options.countries);
  if (!shown.ok) return shown.code === 'second_step_failed' ? failed : shown;
  const signedIn = await platform.db.transaction().execute(async (tx) => {
    if (!(await takeTicket(tx, key))) return undefined;
    const byFactor = body.kind === 'authenticator' ? ({ proof: 'factor' } as const) : {};
    return signIn(tx, platform, member, { ...given, remember, ...byFactor });
  });
  if (!signedIn) return refuse('second_step_expired');
  const isOn = await needs.readSwitches(merchant.id);
  const forced = { policy, byPassword: true, forcedChange: isOn('FORCED_PASSWORD_CHANGE') };
  return ok({ ...signedIn, passwordExpired: await mustChange(identity, member, forced) });
}

async function judge(
  identity: Identity,
  ticket: Ticket,
  { body, merchant }: { body: BodyOf<typeof passContract>; merchant: Merchant },
  countries: readonly string[],
): Promise<Result<undefined, 'second_step_failed' | CodeRefusal>> {
  const { platform, vault } = identity;
  const { memberId } = ticket;
  const code = body.code?.trim() ?? '';
  switch (body.kind) {
    case 'authenticator': {
      const checked = await checkAuthenticator(platform, vault, { memberId, code });
      return checked.ok ? checked : refuse('second_step_failed');
    }
    case 'sms':
    case 'email': {
      const target = await targetOf(identity, ticket, body.kind);
      const given = { merchantId: merchant.id, purpose: 'second-step', target, code } as const;
      return takeCode(platform, vault, given);
    }
    case 'identity': {
      const known = await Promise.all([
        readContacts(platform.db, vault, memberId),
        readProfile(platform.db, vault, memberId),
      ]);
      const [{ mobile }, { payeeName }] = known;
      const dialingCode = body.countryDialingCode;
      const typed = readMobile(body.mobileNum ?? '', dialingCode, countries);
      const right =
        nameKeyOf(body.realName ?? '') === nameKeyOf(payeeName ?? '') && typed === mobile?.value;
      return right ? ok(undefined) : refuse('second_step_failed');
    }
  }
}

const isOffered = async (identity: Identity, memberId: string, kind: SecondStepKind) =>
  (await secondStepChoices(identity, memberId)).some((choice) => choice.kind === kind);

async function targetOf(
  { platform, vault }: Identity,
  { memberId }: Ticket,
  kind: 'sms' | 'email',
): Promise<string> {
  const contacts = await readContacts(platform.db, vault, memberId);
  const contact = kind === 'sms' ? contacts.mobile : contacts.email;
  assert(contact, 'a code is offered only where it can go');
  return contact.value;
}

/** Only `openSecondStep` writes them. */
const factsOf = (ticket: Ticket): StepFacts => ticket.facts as StepFacts;

const keyOf = ({ platform }: Identity, stepToken: string): TicketKey => ({
  kind: 'second-step',
  tokenHash: hashToken(stepToken),
  at: platform.clock.now(),
});

/** Names as people compare them: case and double spaces make no difference. */
const nameKeyOf = (name: string): string => trimText(name).toLowerCase().replaceAll(/\s+/g, ' ');
