import * as z from 'zod/mini';
import { HandGrant, NewCampaign } from './campaigns.ts';
import { SomeCashierSettings } from './cashier-settings.ts';
import { NewMerchant } from './merchants.ts';
import { NewMethod } from './payments.ts';
import { Birthday } from './profile.ts';
import { PaymentProvider } from './providers.ts';
import { roundEndings } from './unfinished-rounds.ts';
import { SomeJurisdiction } from './jurisdiction.ts';
import { RebateWish, ReferralWish } from './rewards.ts';
import { roles, route } from './route.ts';
import { SomeGuardFields, SomeGuardSwitches, SomeSignInOptions } from './sign-in-options.ts';
import { NewTournament } from './tournaments.ts';
import { VendorKey, VendorWish } from './vendor-connections.ts';
import { Id, Instant, line, Money, Nothing, PageQuery, page } from './wire.ts';

export const StaffRoles = z.array(z.enum(roles)).check(z.minLength(1), z.maxLength(roles.length));
export const StaffName = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9._-]{2,31}$/));
/** Shown once. Whoever holds the token sets the password and the authenticator. */
export const Invitation = z.strictObject({ token: z.string(), expiresAt: Instant });
const Reason = line(200);

const staff = { auth: 'operator' } as const;
const sensitive = { ...staff, recentProof: true } as const;

/** As many accounts are frozen at once. */
export const FREEZES_MAX = 100;

/** Everything that takes two people. */
export const proposalKinds = [
  'staff.invite',
  'staff.enable',
  'staff.reset-factors',
  'staff.set-roles',
  'member.reset-factors',
  'member.adjust-balance',
  'member.correct-name',
  'member.correct-birthday',
  'member.make-agent',
  'member.move-line',
  'members.freeze',
  'line.freeze',
  'line.thaw',
  'game.resume',
  'round.end',
  'vendor.set',
  'bonus.grant',
  'campaign.begin',
  'provider.enable',
  'payment-method.add',
  'cashier.set',
  'referral.set',
  'rebate.set',
  'tournament.begin',
  'brand.live',
  'brand.jurisdiction',
  'brand.sign-in',
  'merchant.open',
] as const;
/** The states of a proposal; `open` is the only one that changes. */
export const proposalStates = ['open', 'approved', 'rejected', 'withdrawn', 'expired'] as const;

/** What one person wants and a second one must agree to. */
export const Proposal = z.strictObject({
  proposalId: Id,
  kind: z.enum(proposalKinds),
  /** Whom it is about. */
  subject: z.strictObject({ id: Id, name: z.string() }),
  /** What is to be done beside the subject, as it was proposed: `{ roles: ["finance"] }`. */
  details: z.record(z.string(), z.unknown()),
  /** What a second person has to know beside what was written; null and empty of other kinds. */
  told: z.strictObject({
    /** `members.freeze`: all of them by name. */
    accounts: z.array(z.string()),
    /** `staff.set-roles`: those of now, while it waits. */
    roles: z.nullable(z.array(z.enum(roles))),
    /** `provider.enable`: as it is used now and as it is written down, while that waits. */
    provider: z.nullable(PaymentProvider),
    /**
     * `member.correct-name`, while it waits: whole to those who may agree to it, and to its proposer
     * what he has written.
     */
    realName: z.nullable(z.strictObject({ from: z.nullable(z.string()), to: z.string() })),
    /** `member.correct-birthday`, the same way; `tooYoung`: the account is frozen with it. */
    birthday: z.nullable(
      z.strictObject({ from: z.nullable(z.string()), to: z.string(), tooYoung: z.boolean() }),
    ),
  }),
  reason: z.string(),
  state: z.enum(proposalStates),
  /** The caller has proposed it: names alone do not tell, a brand above has people of the same. */
  own: z.boolean(),
  /** Of a brand above: `owner@padauk`. */
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
    /** Letting in somebody who may propose or agree takes two people. */
    z.strictObject({
      kind: z.literal('staff.invite'),
      username: StaffName,
      roles: StaffRoles,
      reason: Reason,
    }),
    z.strictObject({ kind: z.literal('staff.enable'), operatorId: Id, reason: Reason }),
    z.strictObject({
      kind: z.literal('staff.set-roles'),
      operatorId: Id,
      roles: StaffRoles,
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
      memberIds: z.array(Id).check(z.minLength(1), z.maxLength(FREEZES_MAX)),
      reason: Reason,
    }),
    /** The real name, which its bearer gives once. */
    z.strictObject({
      kind: z.literal('member.correct-name'),
      memberId: Id,
      payeeName: line(255),
      reason: Reason,
    }),
    /** The birthday, which is given once, too. */
    z.strictObject({
      kind: z.literal('member.correct-birthday'),
      memberId: Id,
      birthday: Birthday,
      reason: Reason,
    }),
    z.strictObject({ kind: z.literal('member.make-agent'), memberId: Id, reason: Reason }),
    z.strictObject({
      kind: z.literal('member.move-line'),
      memberId: Id,
      /** The account name of who is directly above from then on; empty for nobody. */
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
    /** Rules of the cashier as they are to be; what is left out stays. */
    z.strictObject({
      kind: z.literal('cashier.set'),
      settings: SomeCashierSettings,
      reason: Reason,
    }),
    /** A rule of invitations that gives more, or gives it more easily. */
    z.strictObject({ kind: z.literal('referral.set'), rule: ReferralWish, reason: Reason }),
    /** More of the stakes in a type of games comes back. */
    z.strictObject({ kind: z.literal('rebate.set'), rate: RebateWish, reason: Reason }),
    /** A game that the product itself has stopped. */
    z.strictObject({ kind: z.literal('game.resume'), stopId: Id, reason: Reason }),
    /** A round that its vendor has left open: its stakes go back, or it is closed as it is. */
    z.strictObject({
      kind: z.literal('round.end'),
      roundId: Id,
      ending: z.enum(roundEndings),
      reason: Reason,
    }),
    /** A vendor of games: where its games open, whose calls are believed, by which keys. */
    z.strictObject({ kind: z.literal('vendor.set'), ...VendorWish, reason: Reason }),
    /** What the law of its place asks of the brand; what is left out stays. */
    z.strictObject({
      kind: z.literal('brand.jurisdiction'),
      change: SomeJurisdiction,
      reason: Reason,
    }),
    /** Real money from now on: the brand must have all that it needs. */
    z.strictObject({ kind: z.literal('brand.live'), reason: Reason }),
    /** A brand below this one, which begins with its rules. */
    z.strictObject({ kind: z.literal('merchant.open'), merchant: NewMerchant, reason: Reason }),
    /** Looser guards at the door, or more SMS: what one person alone may not set. */
    z.strictObject({
      kind: z.literal('brand.sign-in'),
      options: SomeSignInOptions,
      switches: z.optional(SomeGuardSwitches),
      fields: z.optional(SomeGuardFields),
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
    'rebate_above_edge',
    'round_not_found',
    'merchant_taken',
    'host_taken',
    'invalid_fields',
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
  reply: z.strictObject({
    proposal: Proposal,
    invitation: z.nullable(Invitation),
    vendorKey: z.nullable(VendorKey),
  }),
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
    'rebate_above_edge',
    'round_not_found',
    'merchant_taken',
    'host_taken',
    'invalid_fields',
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
