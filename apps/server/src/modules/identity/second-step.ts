import { assert, DAY_MS, ok, type Result, refuse, SECOND_MS } from '@padauk/base';
import type { BodyOf, Language } from '@padauk/contracts';
import type { passSecondStep as passContract, SecondStepKind } from '@padauk/contracts/identity';
import type { Limiter, Merchant } from '../../platform/platform.ts';
import { hashToken } from '../../platform/token-hash.ts';
import { type AdmitRefusal, admit } from './admit.ts';
import { readContacts } from './contacts.repo.ts';
import { type EnterRefusal, enter } from './enter.ts';
import type { Identity } from './identity.ts';
import { findMember } from './members.repo.ts';
import { readMobile } from './mobile.ts';
import { CUSTOMER_BITS, networkOf } from '../../platform/network.ts';
import { readPolicy } from './policies.repo.ts';
import { readProfile } from './profiles.repo.ts';
import { trimText } from './register-rules.ts';
import { secondStepChoices, type StepFacts } from './second-step-choices.ts';
import { checkAuthenticator } from './security/authenticator.ts';
import { askForSignature, checkSignature, type PasskeyAsked } from './security/passkey-ceremony.ts';
import type { RelyingParty } from './security/relying-party.ts';
import type { Origin, SignedIn } from './sign-in.ts';
import {
  countTicketTry,
  findTicket,
  type Ticket,
  type TicketKey,
  takeTicket,
} from './tickets.repo.ts';
import { type CodeRefusal, type SendRefusal, sendCode, takeCode } from './verification-codes.ts';

const TRIES_MAX = 5;
/**
 * Guesses of a real name and a number, whichever login they belong to: a password that is known
 * would otherwise bring five new ones with every login.
 */
const GUESSES_OF_ACCOUNT = { points: 10, perSeconds: DAY_MS / SECOND_MS };
const GUESSES_OF_ADDRESS = { points: 20, perSeconds: DAY_MS / SECOND_MS };

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
  const ticket = await openTicket(identity, asked.stepToken, asked.merchant);
  const offered = ticket && (await isOffered(identity, ticket, asked.kind));
  if (!offered) return refuse('second_step_expired');
  const { options } = await readPolicy(platform.db, asked.merchant.id);
  return sendCode(platform, vault, {
    merchant: asked.merchant,
    purpose: 'second-step',
    channel: asked.kind,
    target: await targetOf(identity, ticket, asked.kind),
    language: asked.language,
    ip: asked.ip,
    memberId: ticket.memberId,
    codeMinutes: options.codeMinutes,
    dayMax: options.smsDayMax,
    wanted: true,
    atOnce: true,
  });
}

/** What the browser needs to pass a second step by a passkey of the account. */
export async function startSecondStepPasskey(
  identity: Identity,
  asked: {
    readonly stepToken: string;
    readonly merchant: Merchant;
    readonly site: RelyingParty;
  },
): Promise<Result<PasskeyAsked, 'second_step_expired' | 'passkey_not_found'>> {
  const { platform } = identity;
  const ticket = await openTicket(identity, asked.stepToken, asked.merchant);
  if (!ticket) return refuse('second_step_expired');
  const owner = ownerOf(ticket, asked.merchant);
  return askForSignature(platform, asked.site, owner, 'second-step');
}

type Given = {
  readonly body: BodyOf<typeof passContract>;
  readonly merchant: Merchant;
  readonly site: RelyingParty;
};
type PassRefusal =
  | EnterRefusal
  | CodeRefusal
  | 'second_step_expired'
  | 'second_step_failed'
  | AdmitRefusal
  | 'too_many_requests';

/** Finishes a login: the ticket of the first step, and what its owner alone has. */
export async function passSecondStep(
  identity: Identity,
  given: Origin & Given,
): Promise<Result<SignedIn, PassRefusal>> {
  const { platform } = identity;
  const { body, merchant, ip } = given;
  const admitted = await admit(identity, platform.db, 'second-step', given);
  if (!admitted.ok) return admitted;
  const key = keyOf(identity, body.stepToken);
  const open = await openTicket(identity, body.stepToken, merchant);
  const ticket = open && (await countTicketTry(platform.db, key, TRIES_MAX));
  if (!ticket) return refuse('second_step_expired');
  const { memberId } = ticket;
  if (!(await isOffered(identity, ticket, body.kind))) return refuse('second_step_failed');
  if (body.kind === 'identity') {
    const limited = await takeGuess(platform.limiter, memberId, ip);
    if (!limited.ok) return limited;
  }
  const { options } = await readPolicy(platform.db, merchant.id);
  const failed = refuse('second_step_failed', { triesLeft: TRIES_MAX - ticket.tries });
  const shown = await judge(identity, ticket, given, options.countries);
  if (!shown.ok) return shown.code === 'second_step_failed' ? failed : shown;
  return enter(identity, admitted.value, memberId, {
    ...factsOf(ticket),
    byFactor: factors.has(body.kind),
    holds: async (tx) =>
      (await takeTicket(tx, key)) ? ok(undefined) : refuse('second_step_expired'),
  });
}

/** The ticket of a first step at this brand: at any other it opens nothing, and sends nothing. */
async function openTicket(
  identity: Identity,
  stepToken: string,
  merchant: Merchant,
): Promise<Ticket | undefined> {
  const { db } = identity.platform;
  const ticket = await findTicket(db, keyOf(identity, stepToken));
  const member = ticket && (await findMember(db, ticket.memberId));
  return member?.merchantId === merchant.id ? ticket : undefined;
}

/** A guess counts for the account and for the address, right or wrong. */
async function takeGuess(
  limiter: Limiter,
  memberId: string,
  ip: string,
): Promise<Result<undefined, 'too_many_requests'>> {
  const network = networkOf(ip, CUSTOMER_BITS);
  const ofAddress = await limiter.take('otp-identity-address', network, GUESSES_OF_ADDRESS);
  return ofAddress.ok
    ? limiter.take('otp-identity-account', memberId, GUESSES_OF_ACCOUNT)
    : ofAddress;
}

/** What only its owner has. */
const factors: ReadonlySet<SecondStepKind> = new Set(['passkey', 'authenticator']);

async function judge(
  identity: Identity,
  ticket: Ticket,
  { body, merchant, site }: Given,
  countries: readonly string[],
): Promise<Result<undefined, 'second_step_failed' | CodeRefusal>> {
  const { platform, vault } = identity;
  const { memberId } = ticket;
  const code = body.code?.trim() ?? '';
  switch (body.kind) {
    case 'passkey': {
      const { challengeId, response } = body;
      if (challengeId === undefined || !response) return refuse('second_step_failed');
      const asked = { ...ownerOf(ticket, merchant), purpose: 'second-step' } as const;
      const signed = await checkSignature(platform, site, asked, { challengeId, response });
      return signed.ok ? ok(undefined) : refuse('second_step_failed');
    }
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

const isOffered = async (identity: Identity, { memberId }: Ticket, kind: SecondStepKind) => {
  const choices = await secondStepChoices(identity.platform.db, identity, memberId);
  return choices.some((choice) => choice.kind === kind);
};

const ownerOf = ({ memberId }: Ticket, merchant: Merchant) =>
  ({ realm: 'player', subjectId: memberId, merchantId: merchant.id }) as const;

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
