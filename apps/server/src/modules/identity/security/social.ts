import { timingSafeEqual } from 'node:crypto';
import { MINUTE_MS, ok, type Result, refuse } from '@padauk/base';
import type { BodyOf } from '@padauk/contracts';
import { TRIAL } from '@padauk/contracts/account-types';
import type { registerSocial as registerContract } from '@padauk/contracts/social';
import type { Caller, Merchant, Player, Tx } from '../../../platform/platform.ts';
import { hashToken } from '../../../platform/token-hash.ts';
import { type AdmitRefusal, admit } from '../admit.ts';
import { enter, type EnterRefusal } from '../enter.ts';
import type { Identity } from '../identity.ts';
import {
  judgeRegistration,
  type Judged,
  type RegisterRefusal,
  type Registration,
} from '../judge-registration.ts';
import { registerMember } from '../register-member.ts';
import type { Origin, SignedIn } from '../sign-in.ts';
import { takeWayIn } from './last-way-in.ts';
import type { Claims, JourneySecrets, OpenId } from './openid.ts';
import {
  deleteLink,
  findLinked,
  hasSocialTicket,
  insertJourney,
  insertLink,
  insertSocialTicket,
  listProviders,
  type SocialProvider,
  type SocialTicketKey,
  takeJourney,
  takeSocialTicket,
} from './social.repo.ts';

/** How long a journey may take, a password forgotten at the provider included. */
const JOURNEY_MS = 10 * MINUTE_MS;
const TICKET_MS = 10 * MINUTE_MS;
const PURPOSE = 'social-journey';

/** What the page of the return has read from its address, and the key that its browser keeps. */
export type Returned = {
  readonly browserKey: string;
  readonly state: string;
  readonly code: string;
  readonly iss?: string | undefined;
};
type Place = { readonly merchant: Merchant; readonly provider: string };
type Refused = 'social_provider_not_found' | 'social_refused' | 'social_unavailable';

async function findProvider(
  { platform }: Identity,
  { merchant, provider }: Place,
): Promise<SocialProvider | undefined> {
  const providers = await listProviders(platform.db, merchant.id);
  return providers.find(({ code }) => code === provider);
}

/**
 * Where providers send people back to: one page for each of them, so that what one has answered is
 * never taken for the answer of another. From the brand's configuration, never from a request.
 */
async function redirectUriOf({ needs }: Identity, { merchant, provider }: Place): Promise<string> {
  return new URL(`/social/${provider}`, await needs.siteUrl(merchant.id)).href;
}

/** Begins a journey to a provider. */
export async function beginSocial(
  identity: Identity,
  openId: OpenId,
  asked: Place &
    Origin & {
      readonly caller: Caller;
      readonly purpose: 'sign-in' | 'link';
      readonly browserKey: string;
    },
): Promise<
  Result<
    { url: string },
    | 'social_provider_not_found'
    | 'social_unavailable'
    | 'not_logged_in'
    | 'trial_account'
    | AdmitRefusal
  >
> {
  const { platform, vault } = identity;
  const { caller, purpose, merchant } = asked;
  if (purpose === 'sign-in') {
    // Nobody is sent away to prove what then opens nothing.
    const admitted = await admit(identity, platform.db, 'social', asked);
    if (!admitted.ok) return admitted;
  } else {
    if (caller.kind !== 'player') return refuse('not_logged_in');
    if (caller.type === TRIAL) return refuse('trial_account');
  }
  const provider = await findProvider(identity, asked);
  if (!provider) return refuse('social_provider_not_found');
  const state = platform.random.token();
  const secrets: JourneySecrets = {
    nonce: platform.random.token(),
    verifier: platform.random.token(),
  };
  const redirectUri = await redirectUriOf(identity, asked);
  const url = await openId.addressOf(provider, { redirectUri, state, ...secrets });
  if (!url.ok) return url;
  await insertJourney(platform.db, {
    stateHash: hashToken(state),
    merchantId: merchant.id,
    provider: provider.code,
    purpose,
    memberId: purpose === 'link' && caller.kind === 'player' ? caller.memberId : null,
    browserHash: hashToken(asked.browserKey),
    secretsSealed: vault.seal(PURPOSE, Buffer.from(JSON.stringify(secrets))),
    expiresAt: new Date(platform.clock.now().getTime() + JOURNEY_MS),
  });
  return ok({ url: url.value.href });
}

/**
 * Ends a journey: what came back must belong to this provider, this browser and this purpose, and
 * what the provider signs must belong to this journey. One refusal for all that does not fit.
 */
async function arrive(
  identity: Identity,
  openId: OpenId,
  place: Place,
  journeyOf: { readonly purpose: 'sign-in' | 'link'; readonly memberId: string | null },
  returned: Returned,
): Promise<Result<Claims & { readonly provider: SocialProvider }, Refused>> {
  const { platform, vault } = identity;
  const provider = await findProvider(identity, place);
  if (!provider) return refuse('social_provider_not_found');
  const journey = await takeJourney(platform.db, hashToken(returned.state));
  const fits =
    journey !== undefined &&
    journey.expiresAt > platform.clock.now() &&
    journey.merchantId === place.merchant.id &&
    journey.provider === provider.code &&
    journey.purpose === journeyOf.purpose &&
    journey.memberId === journeyOf.memberId &&
    timingSafeEqual(journey.browserHash, hashToken(returned.browserKey));
  if (!fits) return refuse('social_refused');
  const url = new URL(await redirectUriOf(identity, place));
  url.searchParams.set('state', returned.state);
  url.searchParams.set('code', returned.code);
  if (returned.iss !== undefined) url.searchParams.set('iss', returned.iss);
  // Only `beginSocial` writes them.
  const secrets = JSON.parse(
    vault.open(PURPOSE, journey.secretsSealed).toString(),
  ) as JourneySecrets;
  const claims = await openId.exchange(provider, { url, state: returned.state, ...secrets });
  return claims.ok ? ok({ ...claims.value, provider }) : claims;
}

/** Signs in whoever the provider names; somebody who has no account here gets a ticket to one. */
export async function finishSocial(
  identity: Identity,
  openId: OpenId,
  asked: Place & Origin & { readonly returned: Returned },
): Promise<
  Result<
    | { kind: 'signed-in'; session: SignedIn }
    | { kind: 'new'; ticket: string; suggestedNickname: string | null },
    Refused | AdmitRefusal | EnterRefusal
  >
> {
  const { platform } = identity;
  const { merchant, returned } = asked;
  const admitted = await admit(identity, platform.db, 'social', asked);
  if (!admitted.ok) return admitted;
  const journeyOf = { purpose: 'sign-in', memberId: null } as const;
  const arrived = await arrive(identity, openId, asked, journeyOf, returned);
  if (!arrived.ok) return arrived;
  const { provider, subject, name } = arrived.value;
  const who = { merchantId: merchant.id, issuer: provider.issuer, subject };
  const memberId = await findLinked(platform.db, who);
  if (memberId) {
    const session = await enter(identity, admitted.value, memberId, {
      // A link that its owner has just undone leads nowhere.
      holds: async (tx) =>
        (await findLinked(tx, who)) === memberId ? ok(undefined) : refuse('social_refused'),
    });
    return session.ok ? ok({ kind: 'signed-in', session: session.value }) : session;
  }
  const ticket = platform.random.token();
  await insertSocialTicket(platform.db, {
    ...who,
    provider: provider.code,
    tokenHash: hashToken(ticket),
    browserHash: hashToken(returned.browserKey),
    expiresAt: new Date(platform.clock.now().getTime() + TICKET_MS),
  });
  return ok({ kind: 'new', ticket, suggestedNickname: name });
}

type Newcomer = Origin & {
  readonly merchant: Merchant;
  readonly body: BodyOf<typeof registerContract>;
};
type NewcomerRefusal = 'ticket_expired' | 'social_taken' | RegisterRefusal;

/** Judges a registration by the ticket of a journey, by the rules of every registration. */
export async function judgeSocial(
  identity: Identity,
  asked: Newcomer,
  spender: Buffer,
): Promise<Result<Judged, NewcomerRefusal>> {
  const there = await hasSocialTicket(identity.platform.db, ticketKeyOf(identity, asked));
  if (!there) return refuse('ticket_expired');
  return judgeRegistration(identity, registrationOf(asked), spender);
}

/** Opens an account for somebody whom a provider knows. It has no password until one is set. */
export async function registerSocial(
  tx: Tx,
  identity: Identity,
  asked: Newcomer,
  judged: Judged,
): Promise<Result<SignedIn, NewcomerRefusal>> {
  const key = ticketKeyOf(identity, asked);
  const ticket = await takeSocialTicket(tx, key);
  if (!ticket) return refuse('ticket_expired');
  return registerMember(tx, identity, registrationOf(asked), judged, async (member) => {
    const linked = await insertLink(tx, { ...ticket, memberId: member.id, at: key.now });
    return linked ? ok(undefined) : refuse('social_taken');
  });
}

function registrationOf({ body, ...asked }: Newcomer): Registration {
  const { ticket: _, browserKey: __, ...form } = body;
  return { ...asked, method: 'provider', body: form };
}

const ticketKeyOf = ({ platform }: Identity, { merchant, body }: Newcomer): SocialTicketKey => ({
  tokenHash: hashToken(body.ticket),
  browserHash: hashToken(body.browserKey),
  merchantId: merchant.id,
  now: platform.clock.now(),
});

/** From now on the member signs in by the account elsewhere too. */
export async function linkSocial(
  identity: Identity,
  openId: OpenId,
  asked: Place & { readonly caller: Player; readonly returned: Returned },
): Promise<Result<undefined, Refused | 'social_taken'>> {
  const { memberId } = asked.caller;
  const journeyOf = { purpose: 'link', memberId } as const;
  const arrived = await arrive(identity, openId, asked, journeyOf, asked.returned);
  if (!arrived.ok) return arrived;
  const { provider, subject } = arrived.value;
  const { platform } = identity;
  const linked = await insertLink(platform.db, {
    merchantId: asked.merchant.id,
    issuer: provider.issuer,
    subject,
    provider: provider.code,
    memberId,
    at: platform.clock.now(),
  });
  return linked ? ok(undefined) : refuse('social_taken');
}

/** The account elsewhere opens nothing here any more, unless it is the only way in. */
export function unlinkSocial(
  identity: Identity,
  asked: {
    readonly memberId: Player['memberId'];
    readonly merchant: Pick<Merchant, 'id'>;
    readonly provider: string;
  },
): Promise<Result<undefined, 'social_not_linked' | 'last_way_in'>> {
  return takeWayIn(identity, asked, async (tx) => {
    const deleted = await deleteLink(tx, asked);
    return deleted ? ok(undefined) : refuse('social_not_linked');
  });
}
