import * as z from 'zod/mini';
import { Invitation, StaffName, StaffRoles } from './proposals.ts';
import { roles, route } from './route.ts';
import { OpenSession, Passkey, PasskeyName, WebAuthnMessage, WebAuthnOptions } from './security.ts';
import { Id, Instant, Nothing } from './wire.ts';

export * from './proposals.ts';

const SixDigits = z.string().check(z.regex(/^\d{6}$/));

/** Somebody of the brand's staff who is signed in. */
export const Operator = z.strictObject({
  operatorId: Id,
  username: z.string(),
  roles: z.array(z.enum(roles)),
  merchantCode: z.string(),
});
const SignedIn = z.strictObject({ token: z.string(), operator: Operator });

const staff = { auth: 'operator' } as const;
const sensitive = { ...staff, recentProof: true } as const;

export const startPasskeyLogin = route({
  id: 'staff.startPasskeyLogin',
  method: 'POST',
  path: '/console/v1/session/passkey/options',
  summary: 'What the browser needs to sign in to the back office by a passkey',
  auth: 'public',
  limit: 'login',
  body: Nothing,
  reply: WebAuthnOptions,
  refusals: [],
});

export const logInByPasskey = route({
  id: 'staff.logInByPasskey',
  method: 'POST',
  path: '/console/v1/session/passkey',
  summary: 'Sign in to the back office by a passkey',
  auth: 'public',
  limit: 'login',
  body: z.strictObject({ challengeId: Id, response: WebAuthnMessage }),
  reply: SignedIn,
  refusals: ['passkey_refused'],
});

export const startPasskeyProof = route({
  ...staff,
  id: 'staff.startPasskeyProof',
  method: 'POST',
  path: '/console/v1/proof/passkey',
  summary: 'What the browser needs to give a proof by a passkey',
  limit: 'login',
  body: Nothing,
  reply: WebAuthnOptions,
  refusals: ['passkey_not_found'],
});

export const proveIdentity = route({
  ...staff,
  id: 'staff.proveIdentity',
  method: 'POST',
  path: '/console/v1/proof',
  summary: 'Prove one’s identity again; valid for five minutes in this session',
  limit: 'login',
  encrypted: true,
  body: z.union([
    z.strictObject({ method: z.literal('authenticator'), code: SixDigits }),
    z.strictObject({ method: z.literal('passkey'), challengeId: Id, response: WebAuthnMessage }),
  ]),
  /** The session goes on under a new token; the old one can only ask for this answer again. */
  reply: z.strictObject({ token: z.string(), provedUntil: Instant }),
  refusals: ['wrong_second_factor', 'passkey_refused'],
});

export const listPasskeys = route({
  ...staff,
  id: 'staff.listPasskeys',
  method: 'GET',
  path: '/console/v1/passkeys',
  summary: 'The caller’s passkeys',
  limit: 'read',
  reply: z.strictObject({ passkeys: z.array(Passkey) }),
  refusals: [],
});

export const startPasskey = route({
  ...sensitive,
  id: 'staff.startPasskey',
  method: 'POST',
  path: '/console/v1/passkeys/options',
  summary: 'What the browser needs to make a passkey',
  limit: 'login',
  body: Nothing,
  reply: WebAuthnOptions,
  refusals: ['passkeys_full'],
});

export const addPasskey = route({
  ...sensitive,
  id: 'staff.addPasskey',
  method: 'POST',
  path: '/console/v1/passkeys',
  summary: 'Keep the passkey that the browser has made',
  limit: 'login',
  body: z.strictObject({ challengeId: Id, name: PasskeyName, response: WebAuthnMessage }),
  reply: Passkey,
  refusals: ['passkey_refused', 'passkeys_full'],
});

export const removePasskey = route({
  ...sensitive,
  id: 'staff.removePasskey',
  method: 'DELETE',
  path: '/console/v1/passkeys/:passkeyId',
  summary: 'Take one of the caller’s passkeys out of use',
  limit: 'write',
  params: z.strictObject({ passkeyId: Id }),
  reply: Nothing,
  refusals: ['passkey_not_found'],
});

export const listSessions = route({
  ...staff,
  id: 'staff.listSessions',
  method: 'GET',
  path: '/console/v1/sessions',
  summary: 'The caller’s open sessions; an owner sees those of all staff',
  limit: 'read',
  reply: z.strictObject({
    sessions: z.array(
      z.strictObject({ ...OpenSession.shape, operatorId: Id, username: z.string() }),
    ),
  }),
  refusals: [],
});

export const endSession = route({
  ...sensitive,
  id: 'staff.endSession',
  method: 'DELETE',
  path: '/console/v1/sessions/:sessionId',
  summary: 'End one of the caller’s sessions; an owner may end that of anybody of the staff',
  limit: 'write',
  params: z.strictObject({ sessionId: Id }),
  reply: Nothing,
  refusals: ['session_not_found'],
});

export const StaffMember = z.strictObject({
  operatorId: Id,
  username: z.string(),
  roles: z.array(z.enum(roles)),
  state: z.enum(['invited', 'active', 'disabled']),
  authenticator: z.boolean(),
  passkeys: z.int(),
  createdAt: Instant,
  lastLoginAt: z.nullable(Instant),
});

export const listStaff = route({
  ...staff,
  id: 'staff.listStaff',
  method: 'GET',
  path: '/console/v1/staff',
  summary: 'Who works for the brand, and who did',
  limit: 'read',
  role: ['owner', 'auditor'],
  reply: z.strictObject({ staff: z.array(StaffMember) }),
  refusals: [],
});

export const inviteStaff = route({
  ...sensitive,
  id: 'staff.inviteStaff',
  method: 'POST',
  path: '/console/v1/staff',
  summary: 'Invite somebody to work for the brand',
  limit: 'write',
  role: 'owner',
  idempotent: true,
  body: z.strictObject({ username: StaffName, roles: StaffRoles }),
  reply: z.strictObject({ operatorId: Id, invitation: Invitation }),
  /** `two_people_needed`: somebody else has to agree; propose it as `staff.invite`. */
  refusals: ['username_taken', 'two_people_needed'],
});

const operatorParams = z.strictObject({ operatorId: Id });

export const disableStaff = route({
  ...sensitive,
  id: 'staff.disableStaff',
  method: 'POST',
  path: '/console/v1/staff/:operatorId/disable',
  summary: 'Shut an account of the staff; its sessions end within a second',
  limit: 'write',
  role: 'owner',
  params: operatorParams,
  body: Nothing,
  reply: StaffMember,
  refusals: ['operator_not_found', 'last_owner'],
});

export const enableStaff = route({
  ...sensitive,
  id: 'staff.enableStaff',
  method: 'POST',
  path: '/console/v1/staff/:operatorId/enable',
  summary: 'Open an account of the staff again',
  limit: 'write',
  role: 'owner',
  params: operatorParams,
  body: Nothing,
  reply: StaffMember,
  refusals: ['operator_not_found', 'two_people_needed'],
});

const InvitationToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export const startJoining = route({
  id: 'staff.startJoining',
  method: 'POST',
  path: '/console/v1/join/start',
  summary: 'Open an invitation: the name, and a secret for the authenticator',
  auth: 'public',
  limit: 'login',
  encrypted: true,
  body: z.strictObject({ token: InvitationToken }),
  reply: z.strictObject({ username: z.string(), secret: z.string(), otpauthUrl: z.string() }),
  refusals: ['invitation_expired'],
});

/** The fewest letters of a password of staff. */
export const STAFF_PASSWORD_MIN = 12;
const STAFF_PASSWORD_MAX = 128;
const NewPassword = z
  .string()
  .check(z.minLength(STAFF_PASSWORD_MIN), z.maxLength(STAFF_PASSWORD_MAX));

export const changePassword = route({
  ...sensitive,
  id: 'staff.changePassword',
  method: 'POST',
  path: '/console/v1/password',
  summary: 'Change the caller’s password; all other sessions of the account end',
  limit: 'login',
  encrypted: true,
  body: z.strictObject({
    oldPassword: z.string().check(z.minLength(1), z.maxLength(STAFF_PASSWORD_MAX)),
    newPassword: NewPassword,
  }),
  reply: Nothing,
  refusals: ['wrong_credentials', 'account_locked'],
});

export const join = route({
  id: 'staff.join',
  method: 'POST',
  path: '/console/v1/join',
  summary: 'Accept an invitation: set password and authenticator, and be signed in',
  auth: 'public',
  limit: 'login',
  encrypted: true,
  body: z.strictObject({
    token: InvitationToken,
    password: NewPassword,
    code: SixDigits,
  }),
  reply: SignedIn,
  refusals: ['invitation_expired', 'wrong_second_factor'],
});
