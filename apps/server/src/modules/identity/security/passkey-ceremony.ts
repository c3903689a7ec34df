import { MINUTE_MS, ok, type Result, refuse, type Uuid } from '@padauk/base';
import type { WebAuthnMessage } from '@padauk/contracts/security';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type * as z from 'zod/mini';
import type { Platform } from '../../../platform/platform.ts';
import { type ChallengePurpose, insertChallenge, takeChallenge } from './challenges.repo.ts';
import {
  findPasskey,
  insertPasskey,
  listPasskeys,
  markPasskeyUsed,
  type Passkey,
  type PasskeyOwner,
} from './passkeys.repo.ts';
import type { RelyingParty } from './relying-party.ts';

/** How long a browser has to answer, its owner's search for the device included. */
const CHALLENGE_MS = 5 * MINUTE_MS;
const CHALLENGE_BYTES = 32;
/** EdDSA, ES256 and RS256, as devices of today know them. */
const ALGORITHMS = [-8, -7, -257];
const PASSKEYS_MAX = 10;
/** Loaded when somebody uses a passkey: it brings two hundred modules. */
const webAuthn = () => import('@simplewebauthn/server');

type Deps = Pick<Platform, 'db' | 'clock' | 'random'>;
type Message = z.output<typeof WebAuthnMessage>;
type Owner = PasskeyOwner & { readonly merchantId: Uuid };
/** The member asked to sign, and what for; before a login nobody is known. */
type Asker = Omit<Owner, 'subjectId'> & {
  readonly subjectId: Uuid | null;
  readonly purpose: ChallengePurpose;
};
/** What somebody who is known signs for. */
type OwnPurpose = Extract<ChallengePurpose, 'proof' | 'second-step'>;
export type PasskeyAsked = {
  readonly challengeId: Uuid;
  readonly options: Record<string, unknown>;
};

/** What a browser needs to make a passkey for its owner. */
export async function askForPasskey(
  platform: Deps,
  site: RelyingParty,
  owner: Owner & { readonly account: string; readonly siteName: string },
): Promise<Result<PasskeyAsked, 'passkeys_full'>> {
  const known = await listPasskeys(platform.db, owner);
  if (known.length >= PASSKEYS_MAX) return refuse('passkeys_full');
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: owner.siteName,
    rpID: site.host,
    userID: new TextEncoder().encode(owner.subjectId),
    userName: owner.account,
    challenge: makeChallenge(platform),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(toDescriptor),
    // It must sign in without a name, and show that its owner is there, not just the device.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return ok(await keep(platform, { ...owner, purpose: 'add' }, options));
}

/** Keeps the passkey that a browser has made. */
export async function addPasskey(
  platform: Deps,
  site: RelyingParty,
  owner: Owner,
  given: { readonly challengeId: string; readonly name: string; readonly response: Message },
): Promise<Result<Passkey, 'passkey_refused' | 'passkeys_full'>> {
  const now = platform.clock.now();
  const key = { ...owner, id: given.challengeId, purpose: 'add', now } as const;
  const expectedChallenge = await takeChallenge(platform.db, key);
  if (!expectedChallenge) return refuse('passkey_refused');
  const known = await listPasskeys(platform.db, owner);
  if (known.length >= PASSKEYS_MAX) return refuse('passkeys_full');
  const { verifyRegistrationResponse } = await webAuthn();
  const made = await verified(() =>
    verifyRegistrationResponse({
      // The library checks what the contract leaves open.
      response: given.response as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: [...site.origins],
      expectedRPID: site.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!made?.verified) return refuse('passkey_refused');
  const { credential, credentialBackedUp } = made.registrationInfo;
  const kept = await insertPasskey(platform.db, owner, {
    id: platform.random.uuid(),
    credentialId: credential.id,
    host: site.host,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    synced: credentialBackedUp,
    name: given.name,
    createdAt: now,
  });
  return kept ? ok(kept) : refuse('passkey_refused');
}

/** What a browser needs to sign by a passkey of its owner. */
export async function askForSignature(
  platform: Deps,
  site: RelyingParty,
  owner: Owner,
  purpose: OwnPurpose = 'proof',
): Promise<Result<PasskeyAsked, 'passkey_not_found'>> {
  const known = await listPasskeys(platform.db, owner);
  const usable = known.filter(({ host }) => host === site.host);
  if (usable.length === 0) return refuse('passkey_not_found');
  return ok(await ask(platform, site, { ...owner, purpose }, usable.map(toDescriptor)));
}

/** What a browser needs to sign in by a passkey: nobody knows yet whose it will be. */
export const askForLogin = (
  platform: Deps,
  site: RelyingParty,
  asked: Pick<Owner, 'realm' | 'merchantId'>,
): Promise<PasskeyAsked> =>
  ask(platform, site, { ...asked, subjectId: null, purpose: 'login' }, []);

async function ask(
  platform: Deps,
  site: RelyingParty,
  asked: Asker,
  allowCredentials: ReturnType<typeof toDescriptor>[],
): Promise<PasskeyAsked> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: site.host,
    challenge: makeChallenge(platform),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials,
  });
  return keep(platform, asked, options);
}

/** Whose passkey has signed the challenge. One refusal for all reasons: it tells a thief nothing. */
export async function checkSignature(
  platform: Deps,
  site: RelyingParty,
  asked: Omit<Asker, 'purpose'> & { readonly purpose?: OwnPurpose },
  given: { readonly challengeId: string; readonly response: Message },
): Promise<Result<Passkey, 'passkey_refused'>> {
  const now = platform.clock.now();
  const purpose = asked.purpose ?? (asked.subjectId ? 'proof' : 'login');
  const key = { ...asked, id: given.challengeId, purpose, now } as const;
  const expectedChallenge = await takeChallenge(platform.db, key);
  if (!expectedChallenge) return refuse('passkey_refused');
  const { realm, merchantId, subjectId } = asked;
  const credentialId = given.response.id;
  const passkey = await findPasskey(platform.db, { realm, merchantId, credentialId });
  if (!passkey || passkey.host !== site.host) return refuse('passkey_refused');
  if (subjectId && passkey.subjectId !== subjectId) return refuse('passkey_refused');
  const { verifyAuthenticationResponse } = await webAuthn();
  const signed = await verified(() =>
    verifyAuthenticationResponse({
      response: given.response as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: [...site.origins],
      expectedRPID: passkey.host,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    }),
  );
  if (!signed?.verified) return refuse('passkey_refused');
  const { newCounter: counter } = signed.authenticationInfo;
  const fresh = await markPasskeyUsed(platform.db, { passkeyId: passkey.id, counter, at: now });
  return fresh ? ok(passkey) : refuse('passkey_refused');
}

const makeChallenge = (platform: Deps): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(platform.random.bytes(CHALLENGE_BYTES));

const toDescriptor = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  // As the library named them when the passkey was made.
  transports: transports as AuthenticatorTransport[],
});

async function keep(
  platform: Deps,
  asked: Asker,
  options: { readonly challenge: string },
): Promise<PasskeyAsked> {
  const challengeId = platform.random.uuid();
  await insertChallenge(platform.db, {
    id: challengeId,
    purpose: asked.purpose,
    realm: asked.realm,
    merchantId: asked.merchantId,
    subjectId: asked.subjectId,
    challenge: options.challenge,
    expiresAt: new Date(platform.clock.now().getTime() + CHALLENGE_MS),
  });
  return { challengeId, options: { ...options } };
}

/** The library throws at whatever does not fit; to us all of that is one "no". */
async function verified<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}
