import * as z from 'zod/mini';
import { waits } from './payouts.ts';
import { route } from './route.ts';
import { Id, Instant, line, Money, Nothing, PageQuery, page, SignedMoney } from './wire.ts';

/*
 * Everything about one member, for those who answer for it. Contacts are masked; whoever reads them
 * in full says why, and the trail has it.
 */

const readers = ['finance', 'risk', 'support', 'agents', 'auditor'] as const;
const staff = { auth: 'operator', limit: 'read', role: readers } as const;
const params = z.strictObject({ memberId: Id });

const Contact = z.nullable(z.strictObject({ masked: z.string(), verified: z.boolean() }));

/** By what two accounts look like one person's. */
export const sharedThings = ['mobile', 'email', 'idNumber', 'device', 'network', 'payout'] as const;

export const readMemberFile = route({
  ...staff,
  id: 'operator.readMemberFile',
  method: 'GET',
  path: '/console/v1/members/:memberId',
  summary:
    'One member: profile, money, withdrawals and why they wait, play, sign-ins, links, notes',
  params,
  reply: z.strictObject({
    memberId: Id,
    account: z.string(),
    nickname: z.string(),
    type: z.int(),
    state: z.enum(['active', 'frozen', 'closed']),
    /** Frozen for no reason of its own: it goes on when its line does. */
    frozenWithLine: z.boolean(),
    /** Held as a possible second account of somebody, and not decided yet. */
    held: z.boolean(),
    currency: z.string(),
    registeredAt: Instant,
    registeredIp: z.string(),
    lastLoginAt: z.nullable(Instant),
    contacts: z.strictObject({ mobile: Contact, email: Contact }),
    money: z.strictObject({
      cash: Money,
      bonus: Money,
      locked: Money,
      debt: Money,
      depositsTotal: Money,
      withdrawalsTotal: Money,
      netDeposits: SignedMoney,
      withdrawalsFrozenUntil: z.nullable(Instant),
    }),
    deposits: z.array(
      z.strictObject({
        depositId: Id,
        method: z.string(),
        /** What the method is called, by language; empty when it is gone. */
        methodNames: z.record(z.string(), z.string()),
        amount: Money,
        state: z.string(),
        createdAt: Instant,
      }),
    ),
    withdrawals: z.array(
      z.strictObject({
        withdrawalId: Id,
        amount: Money,
        state: z.string(),
        requestedAt: Instant,
        /** Why it has not come to its end, the first obstacle first; empty when it has. */
        waits: z.array(z.enum(waits)),
      }),
    ),
    payoutAccounts: z.array(
      z.strictObject({
        bank: z.string(),
        numberMasked: z.string(),
        usableFrom: Instant,
      }),
    ),
    /** The last thirty days of the brand's calendar. */
    play: z.array(
      z.strictObject({
        nodeId: z.string(),
        /** What the game is called, by language; empty when it is gone. */
        names: z.record(z.string(), z.string()),
        gameType: z.string(),
        vendor: z.string(),
        rounds: z.int(),
        stakes: Money,
        payouts: Money,
      }),
    ),
    sessions: z.array(
      z.strictObject({
        userAgent: z.string(),
        ip: z.string(),
        openedAt: Instant,
        lastSeenAt: Instant,
      }),
    ),
    links: z.array(
      z.strictObject({
        memberId: Id,
        account: z.string(),
        state: z.string(),
        kinds: z.array(z.enum(sharedThings)),
      }),
    ),
    notes: z.array(z.strictObject({ at: Instant, operator: z.string(), text: z.string() })),
  }),
  refusals: ['member_not_found'],
});

export const listMemberLedger = route({
  ...staff,
  id: 'operator.listMemberLedger',
  method: 'GET',
  path: '/console/v1/members/:memberId/ledger',
  summary: 'What moved a purse of a member, newest first: the lines of the ledger itself',
  params,
  query: z.strictObject({ ...PageQuery, purse: z.optional(z.enum(['cash', 'bonus', 'locked'])) }),
  reply: page(
    z.strictObject({
      transferId: z.string(),
      kind: z.string(),
      amount: SignedMoney,
      balance: SignedMoney,
      /** Of the round that it belongs to, where the product can show that again. */
      publicId: z.nullable(z.string()),
      at: Instant,
    }),
  ),
  refusals: ['member_not_found'],
});

export const listMemberLogins = route({
  ...staff,
  id: 'operator.listMemberLogins',
  method: 'GET',
  path: '/console/v1/members/:memberId/logins',
  summary: 'Sign-ins of a member and tries that failed, newest first, of the last 90 days',
  params,
  query: z.strictObject(PageQuery),
  reply: page(
    z.strictObject({
      at: Instant,
      passed: z.boolean(),
      ip: z.string(),
      userAgent: z.nullable(z.string()),
    }),
  ),
  refusals: ['member_not_found'],
});

const act = { auth: 'operator', limit: 'write', role: ['risk', 'support'], params } as const;
const Reason = z.strictObject({ reason: line(200) });

export const revealContacts = route({
  ...act,
  id: 'operator.revealContacts',
  method: 'POST',
  path: '/console/v1/members/:memberId/contacts',
  summary: 'The whole mobile number and e-mail address; who asked and why stays in the trail',
  body: Reason,
  reply: z.strictObject({ mobile: z.nullable(z.string()), email: z.nullable(z.string()) }),
  refusals: ['member_not_found'],
});

export const addMemberNote = route({
  ...act,
  id: 'operator.addMemberNote',
  method: 'POST',
  path: '/console/v1/members/:memberId/notes',
  summary: 'Write a note about a member; notes are never changed',
  role: ['finance', 'risk', 'support', 'agents'],
  idempotent: true,
  body: z.strictObject({ text: line(500) }),
  reply: Nothing,
  refusals: ['member_not_found'],
});

export const freezeMember = route({
  ...act,
  id: 'operator.freezeMember',
  method: 'POST',
  path: '/console/v1/members/:memberId/freeze',
  summary: 'Freeze an account: nobody signs in to it, and open sessions end within a second',
  idempotent: true,
  body: Reason,
  reply: Nothing,
  refusals: ['member_not_found', 'wrong_state'],
});

export const thawMember = route({
  ...act,
  id: 'operator.thawMember',
  method: 'POST',
  path: '/console/v1/members/:memberId/thaw',
  summary: 'Let a frozen account go on',
  idempotent: true,
  body: Reason,
  reply: Nothing,
  refusals: ['member_not_found', 'wrong_state'],
});

export const signMemberOut = route({
  ...act,
  id: 'operator.signMemberOut',
  method: 'POST',
  path: '/console/v1/members/:memberId/sign-out',
  summary: 'End all sessions of a member; on demand the password must be changed at the next',
  idempotent: true,
  body: z.strictObject({
    reason: line(200),
    /** Others may know the password: whoever comes in by it sets another one before all else. */
    passwordChange: z.optional(z.boolean()),
  }),
  reply: z.strictObject({ ended: z.int() }),
  refusals: ['member_not_found'],
});

/** For how many days an operator can stop the withdrawals of a member at most. */
export const HOLD_DAYS_MAX = 30;

export const holdWithdrawals = route({
  ...act,
  id: 'operator.holdWithdrawals',
  method: 'POST',
  path: '/console/v1/members/:memberId/withdrawal-hold',
  summary: 'Hold all withdrawals of a member for a number of days; 0 ends it',
  role: ['finance', 'risk'],
  idempotent: true,
  body: z.strictObject({
    days: z.int().check(z.minimum(0), z.maximum(HOLD_DAYS_MAX)),
    reason: line(200),
  }),
  reply: z.strictObject({ until: z.nullable(Instant) }),
  refusals: ['member_not_found'],
});
