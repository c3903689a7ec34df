import * as z from 'zod/mini';
import { HandGrant, NewCampaign } from './campaigns.ts';
import { CashierSettings } from './cashier-settings.ts';
import { NewMethod } from './payments.ts';
import { SomeJurisdiction } from './jurisdiction.ts';
import { ReferralWish } from './rewards.ts';
import { roles, route } from './route.ts';
import { OpenSession, Passkey, PasskeyName, WebAuthnMessage, WebAuthnOptions } from './security.ts';
import { SomeSignInOptions } from './sign-in-options.ts';
import { NewTournament } from './tournaments.ts';
import { Id, Instant, line, Money, Nothing, PageQuery, page } from './wire.ts';

const SixDigits = z.string().check(z.regex(/^\d{6}$/));
const Roles = z.array(z.enum(roles)).check(z.minLength(1), z.maxLength(roles.length));
const UserName = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9._-]{2,31}$/));
const Reason = line(200);

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
  summary: 'Prove once more who one is; good for five minutes in this session',
  limit: 'login',
  encrypted: true,
  body: z.union([
    z.strictObject({ method: z.literal('authenticator'), code: SixDigits }),
    z.strictObject({ method: z.literal('passkey'), challengeId: Id, response: WebAuthnMessage }),
  ]),
  /** The session goes on under a new token; the old one is good for nothing. */
  reply: z.strictObject({ token: z.string(), provedUntil: Instant }),
  refusals: ['wrong_second_factor', 'passkey_refused'],
});

export const listPasskeys = route({
  ...staff,
  id: 'staff.listPasskeys',
  method: 'GET',
  path: '/console/v1/passkeys',
  summary: 'The own passkeys',
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
  summary: 'Take an own passkey out of use',
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
  summary: 'The own open sessions; an owner sees those of all staff',
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
  summary: 'End an own session; an owner may end that of anybody of the staff',
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

/** Shown once. Whoever holds the token sets the password and the authenticator. */
const Invitation = z.strictObject({ token: z.string(), expiresAt: Instant });

export const inviteStaff = route({
  ...sensitive,
  id: 'staff.inviteStaff',
  method: 'POST',
  path: '/console/v1/staff',
  summary: 'Invite somebody to work for the brand',
  limit: 'write',
  role: 'owner',
  idempotent: true,
  body: z.strictObject({ username: UserName, roles: Roles }),
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
  summary: 'Change the own password; all other sessions of the account end',
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
  summary: 'Take an invitation: set password and authenticator, and be signed in',
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

export const proposalKinds = [
  'staff.invite',
  'staff.enable',
  'staff.reset-factors',
  'staff.set-roles',
  'member.reset-factors',
  'member.adjust-balance',
  'member.make-agent',
  'member.move-line',
  'members.freeze',
  'line.freeze',
  'line.thaw',
  'game.resume',
  'bonus.grant',
  'campaign.begin',
  'provider.enable',
  'payment-method.add',
  'cashier.set',
  'referral.set',
  'tournament.begin',
  'brand.live',
  'brand.jurisdiction',
  'brand.sign-in',
] as const;
export const proposalStates = ['open', 'approved', 'rejected', 'withdrawn', 'expired'] as const;

/** What one person wants and a second one must agree to. */
export const Proposal = z.strictObject({
  proposalId: Id,
  kind: z.enum(proposalKinds),
  /** Whom it is about. */
  subject: z.strictObject({ id: Id, name: z.string() }),
  /** What is to be done beside the subject, as it was proposed: `{ roles: ["finance"] }`. */
  details: z.record(z.string(), z.unknown()),
  reason: z.string(),
  state: z.enum(proposalStates),
  proposedBy: z.string(),
  proposedAt: Instant,
  expiresAt: Instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
});

const proposers = ['owner', 'finance', 'risk', 'support', 'agents', 'content'] as const;

export const listProposals = route({
  ...staff,
  id: 'staff.listProposals',
  method: 'GET',
  path: '/console/v1/proposals',
  summary: 'What waits for a second person, and what was decided, newest first',
  limit: 'read',
  role: [...proposers, 'auditor'],
  query: z.strictObject({ ...PageQuery, state: z.optional(z.enum(proposalStates)) }),
  reply: page(Proposal),
  refusals: [],
});

export const propose = route({
  ...sensitive,
  id: 'staff.propose',
  method: 'POST',
  path: '/console/v1/proposals',
  summary: 'Propose what takes two people',
  limit: 'write',
  role: proposers,
  idempotent: true,
  body: z.union([
    z.strictObject({ kind: z.literal('staff.reset-factors'), operatorId: Id, reason: Reason }),
    /** Who may propose or agree is let in by two people. */
    z.strictObject({
      kind: z.literal('staff.invite'),
      username: UserName,
      roles: Roles,
      reason: Reason,
    }),
    z.strictObject({ kind: z.literal('staff.enable'), operatorId: Id, reason: Reason }),
    z.strictObject({
      kind: z.literal('staff.set-roles'),
      operatorId: Id,
      roles: Roles,
      reason: Reason,
    }),
    z.strictObject({ kind: z.literal('member.reset-factors'), memberId: Id, reason: Reason }),
    z.strictObject({
      kind: z.literal('member.adjust-balance'),
      memberId: Id,
      /** `in` gives to the member's cash, `out` takes from it. */
      direction: z.enum(['in', 'out']),
      amount: Money,
      reason: Reason,
    }),
    z.strictObject({
      kind: z.literal('members.freeze'),
      memberIds: z.array(Id).check(z.minLength(1), z.maxLength(100)),
      reason: Reason,
    }),
    z.strictObject({ kind: z.literal('member.make-agent'), memberId: Id, reason: Reason }),
    z.strictObject({
      kind: z.literal('member.move-line'),
      memberId: Id,
      /** The account name of who stands directly above from then on; empty for nobody. */
      upline: z.string().check(z.maxLength(64)),
      reason: Reason,
    }),
    /** An agent and everybody below him. */
    z.strictObject({ kind: z.literal('line.freeze'), memberId: Id, reason: Reason }),
    z.strictObject({ kind: z.literal('line.thaw'), memberId: Id, reason: Reason }),
    z.strictObject({
      kind: z.literal('bonus.grant'),
      memberId: Id,
      ...HandGrant.shape,
      reason: Reason,
    }),
    /** A campaign that can grant more than one person may give alone. */
    z.strictObject({ kind: z.literal('campaign.begin'), campaign: NewCampaign, reason: Reason }),
    /** A tournament to which the house adds more than one person may give alone. */
    z.strictObject({
      kind: z.literal('tournament.begin'),
      tournament: NewTournament,
      reason: Reason,
    }),
    /** A payment provider as it is written down. */
    z.strictObject({
      kind: z.literal('provider.enable'),
      provider: line(32),
      draftId: Id,
      reason: Reason,
    }),
    z.strictObject({ kind: z.literal('payment-method.add'), method: NewMethod, reason: Reason }),
    /** The rules of the cashier, all of them as they shall be. */
    z.strictObject({ kind: z.literal('cashier.set'), settings: CashierSettings, reason: Reason }),
    /** A rule of invitations that gives more, or gives it more easily. */
    z.strictObject({ kind: z.literal('referral.set'), rule: ReferralWish, reason: Reason }),
    /** A game that the product itself has stopped. */
    z.strictObject({ kind: z.literal('game.resume'), stopId: Id, reason: Reason }),
    /** What the law of its place asks of the brand; what is left out stays. */
    z.strictObject({
      kind: z.literal('brand.jurisdiction'),
      change: SomeJurisdiction,
      reason: Reason,
    }),
    /** Real money from now on: the brand must have all that it needs. */
    z.strictObject({ kind: z.literal('brand.live'), reason: Reason }),
    /** Looser guards at the door, or more SMS: what one person alone may not set. */
    z.strictObject({
      kind: z.literal('brand.sign-in'),
      options: SomeSignInOptions,
      reason: Reason,
    }),
  ]),
  reply: Proposal,
  refusals: [
    'operator_not_found',
    'username_taken',
    'member_not_found',
    'balance_too_low',
    'stop_not_found',
    'brand_not_ready',
    'not_an_agent',
    'line_loop',
    'wrong_state',
  ],
});

const proposalParams = z.strictObject({ proposalId: Id });

export const approveProposal = route({
  ...sensitive,
  id: 'staff.approveProposal',
  method: 'POST',
  path: '/console/v1/proposals/:proposalId/approve',
  summary: 'Agree as a second person; it is done at once',
  limit: 'write',
  role: ['owner', 'finance', 'risk'],
  idempotent: true,
  params: proposalParams,
  body: Nothing,
  reply: z.strictObject({ proposal: Proposal, invitation: z.nullable(Invitation) }),
  refusals: [
    'proposal_not_found',
    'same_person_twice',
    'wrong_state',
    'operator_not_found',
    'username_taken',
    'member_not_found',
    'last_owner',
    'balance_too_low',
    'stop_not_found',
    'brand_not_ready',
    'not_an_agent',
    'line_loop',
  ],
});

export const rejectProposal = route({
  ...staff,
  id: 'staff.rejectProposal',
  method: 'POST',
  path: '/console/v1/proposals/:proposalId/reject',
  summary: 'Refuse; whoever proposed it takes it back in the same way',
  limit: 'write',
  role: proposers,
  params: proposalParams,
  body: Nothing,
  reply: Proposal,
  refusals: ['proposal_not_found', 'wrong_state'],
});
