import * as z from 'zod/mini';
import { codeRefusals, messageRefusals } from './profile.ts';
import { entryRefusals, Session } from './registration.ts';
import { route } from './route.ts';
import { Id, Instant, line, Nothing, PageQuery, page } from './wire.ts';

/** How somebody who is signed in proves once more who they are. */
export const proofMethods = ['password', 'authenticator', 'passkey', 'sms', 'email'] as const;
export const ProofMethod = z.enum(proofMethods);
export type ProofMethod = z.output<typeof ProofMethod>;

const SixDigits = z.string().check(z.regex(/^\d{6}$/));
const Password = z.string().check(z.minLength(1), z.maxLength(128));
/** A message of WebAuthn, as its browser API serialises it. Its inside is checked by the library. */
export const WebAuthnMessage = z.looseObject({
  id: z.string().check(z.maxLength(1_400)),
  rawId: z.string().check(z.maxLength(1_400)),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
});
/** What a browser is asked for: options of `navigator.credentials`, as JSON. */
export const WebAuthnOptions = z.strictObject({ challengeId: Id, options: z.looseObject({}) });

const own = { auth: 'member' } as const;
/** A call that changes how somebody signs in: it needs a proof that is at most five minutes old. */
const sensitive = { ...own, recentProof: true } as const;

export const readSecurity = route({
  ...own,
  id: 'security.readSecurity',
  method: 'GET',
  path: '/wps/v2/security',
  summary: 'What protects the player’s account, and how well',
  limit: 'read',
  reply: z.strictObject({
    /** 0 to 100. */
    score: z.int(),
    level: z.enum(['low', 'medium', 'high']),
    hasPassword: z.boolean(),
    hasPaymentPassword: z.boolean(),
    /** All but a few characters are masked. */
    mobile: z.nullable(z.strictObject({ masked: z.string(), verified: z.boolean() })),
    email: z.nullable(z.strictObject({ masked: z.string(), verified: z.boolean() })),
    /** Masked; given once, and corrected by two people of the staff. */
    realName: z.nullable(z.string()),
    /** The brand pays out to accounts of this name alone. */
    payoutsInRealName: z.boolean(),
    authenticator: z.nullable(z.strictObject({ enrolledAt: Instant })),
    passkeys: z.int(),
    socialProviders: z.array(z.string()),
    /** Until when the last proof of this session is good; null: give one first. */
    provedUntil: z.nullable(Instant),
    /** By which of them a proof can be given now, the best first. */
    proofMethods: z.array(ProofMethod),
  }),
  refusals: [],
});

export const sendProofCode = route({
  ...own,
  id: 'security.sendProofCode',
  method: 'POST',
  path: '/wps/v2/security/proof/code',
  summary: 'Send a code to the verified mobile or e-mail, for a proof',
  beforePasswordChange: true,
  limit: 'login',
  body: z.strictObject({ method: z.enum(['sms', 'email']) }),
  reply: z.strictObject({ expiredMinutes: z.int() }),
  refusals: ['contact_missing', ...messageRefusals],
});

export const startPasskeyProof = route({
  ...own,
  id: 'security.startPasskeyProof',
  method: 'POST',
  path: '/wps/v2/security/proof/passkey',
  summary: 'What the browser needs to give a proof by a passkey',
  beforePasswordChange: true,
  limit: 'login',
  body: Nothing,
  reply: WebAuthnOptions,
  refusals: ['passkey_not_found'],
});

export const proveIdentity = route({
  ...own,
  id: 'security.proveIdentity',
  method: 'POST',
  path: '/wps/v2/security/proof',
  summary: 'Prove one’s identity again; valid for five minutes in this session',
  beforePasswordChange: true,
  limit: 'login',
  encrypted: true,
  body: z.union([
    z.strictObject({ method: z.literal('password'), password: Password }),
    z.strictObject({ method: z.literal('authenticator'), code: SixDigits }),
    z.strictObject({ method: z.enum(['sms', 'email']), code: SixDigits }),
    z.strictObject({ method: z.literal('passkey'), challengeId: Id, response: WebAuthnMessage }),
  ]),
  /** The session goes on under a new token; the old one can only ask for this answer again. */
  reply: z.strictObject({ token: z.string(), provedUntil: Instant }),
  refusals: [
    'proof_method_unavailable',
    'wrong_credentials',
    'wrong_second_factor',
    'authenticator_missing',
    'account_locked',
    'contact_missing',
    ...codeRefusals,
    'passkey_refused',
  ],
});

export const startAuthenticator = route({
  ...sensitive,
  id: 'security.startAuthenticator',
  method: 'POST',
  path: '/wps/v2/security/authenticator',
  summary: 'A new secret for an authenticator app; in force once a code of it was given',
  limit: 'login',
  body: Nothing,
  reply: z.strictObject({
    /** Base32, for typing. */
    secret: z.string(),
    /** For a QR code. */
    otpauthUrl: z.string(),
  }),
  refusals: ['authenticator_exists'],
});

export const confirmAuthenticator = route({
  ...sensitive,
  id: 'security.confirmAuthenticator',
  method: 'PUT',
  path: '/wps/v2/security/authenticator',
  summary: 'Turn the authenticator on by its first code',
  limit: 'login',
  encrypted: true,
  body: z.strictObject({ code: SixDigits }),
  reply: z.strictObject({ enrolledAt: Instant }),
  refusals: ['authenticator_exists', 'authenticator_missing', 'wrong_second_factor'],
});

export const removeAuthenticator = route({
  ...sensitive,
  id: 'security.removeAuthenticator',
  method: 'DELETE',
  path: '/wps/v2/security/authenticator',
  summary: 'Turn the authenticator off',
  limit: 'write',
  reply: Nothing,
  refusals: ['authenticator_missing'],
});

export const Passkey = z.strictObject({
  passkeyId: Id,
  name: z.string(),
  /** It is copied between devices by its maker. */
  synced: z.boolean(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
});
/** What a member calls a passkey. */
export const PasskeyName = line(60);

export const listPasskeys = route({
  ...own,
  id: 'security.listPasskeys',
  method: 'GET',
  path: '/wps/v2/security/passkeys',
  summary: 'The caller’s passkeys',
  limit: 'read',
  reply: z.strictObject({ passkeys: z.array(Passkey) }),
  refusals: [],
});

export const startPasskey = route({
  ...sensitive,
  id: 'security.startPasskey',
  method: 'POST',
  path: '/wps/v2/security/passkeys/options',
  summary: 'What the browser needs to make a passkey',
  limit: 'login',
  body: Nothing,
  reply: WebAuthnOptions,
  refusals: ['passkeys_full'],
});

export const addPasskey = route({
  ...sensitive,
  id: 'security.addPasskey',
  method: 'POST',
  path: '/wps/v2/security/passkeys',
  summary: 'Keep the passkey that the browser has made',
  limit: 'login',
  body: z.strictObject({ challengeId: Id, name: PasskeyName, response: WebAuthnMessage }),
  reply: Passkey,
  refusals: ['passkey_refused', 'passkeys_full'],
});

const passkeyParams = z.strictObject({ passkeyId: Id });

export const renamePasskey = route({
  ...own,
  id: 'security.renamePasskey',
  method: 'PUT',
  path: '/wps/v2/security/passkeys/:passkeyId',
  summary: 'Rename one of the caller’s passkeys',
  limit: 'write',
  params: passkeyParams,
  body: z.strictObject({ name: PasskeyName }),
  reply: Passkey,
  refusals: ['passkey_not_found'],
});

export const removePasskey = route({
  ...sensitive,
  id: 'security.removePasskey',
  method: 'DELETE',
  path: '/wps/v2/security/passkeys/:passkeyId',
  summary: 'Take one of the caller’s passkeys out of use',
  limit: 'write',
  params: passkeyParams,
  reply: Nothing,
  refusals: ['passkey_not_found', 'last_way_in'],
});

export const startPasskeyLogin = route({
  id: 'security.startPasskeyLogin',
  method: 'POST',
  path: '/wps/session/login/passkey/options',
  summary: 'What the browser needs to sign in by a passkey',
  auth: 'public',
  limit: 'login',
  body: Nothing,
  reply: WebAuthnOptions,
  refusals: [],
});

export const logInByPasskey = route({
  id: 'security.logInByPasskey',
  method: 'POST',
  path: '/wps/session/login/passkey',
  summary: 'Sign in by a passkey',
  auth: 'public',
  limit: 'login',
  body: z.strictObject({
    challengeId: Id,
    response: WebAuthnMessage,
    /** The entrance; that of agents lets in nobody else. Without it, the account’s own. */
    page: z.optional(z.enum(['member', 'agent'])),
  }),
  reply: Session,
  refusals: ['passkey_refused', ...entryRefusals],
});

export const OpenSession = z.strictObject({
  sessionId: Id,
  /** The one that asks. */
  current: z.boolean(),
  userAgent: z.string(),
  ip: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
});

export const listSessions = route({
  ...own,
  id: 'security.listSessions',
  method: 'GET',
  path: '/wps/v2/security/sessions',
  summary: 'Where the account is signed in now',
  limit: 'read',
  reply: z.strictObject({ sessions: z.array(OpenSession) }),
  refusals: [],
});

export const endSession = route({
  ...sensitive,
  id: 'security.endSession',
  method: 'DELETE',
  path: '/wps/v2/security/sessions/:sessionId',
  summary: 'Sign one device out; its sockets close within a second',
  limit: 'write',
  params: z.strictObject({ sessionId: Id }),
  reply: Nothing,
  refusals: ['session_not_found'],
});

export const endOtherSessions = route({
  ...sensitive,
  id: 'security.endOtherSessions',
  method: 'DELETE',
  path: '/wps/v2/security/sessions',
  summary: 'Sign all devices out but this one',
  limit: 'write',
  reply: z.strictObject({ ended: z.int() }),
  refusals: [],
});

export const listLogins = route({
  ...own,
  id: 'security.listLogins',
  method: 'GET',
  path: '/wps/v2/security/logins',
  summary: 'Logins and failed tries of the last 90 days, newest first',
  limit: 'read',
  query: z.strictObject(PageQuery),
  reply: page(
    z.strictObject({
      at: Instant,
      passed: z.boolean(),
      ip: z.string(),
      /** Of a failed try nothing is known of the browser. */
      userAgent: z.nullable(z.string()),
    }),
  ),
  refusals: [],
});
