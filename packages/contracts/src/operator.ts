import * as z from 'zod/mini';
import { Day } from './bets.ts';
import { route } from './route.ts';
import { Operator } from './staff.ts';
import { Id, Instant, line, Money, Nothing, PageQuery, page, SignedMoney } from './wire.ts';

export * from './affiliate-codes.ts';
export * from './harm.ts';
export * from './member-file.ts';
export * from './people.ts';
export * from './reviews.ts';

export const operatorLogin = route({
  id: 'operator.login',
  method: 'POST',
  path: '/console/v1/session',
  summary: 'Sign in to the back office by password and authenticator',
  auth: 'public',
  limit: 'login',
  encrypted: true,
  body: z.strictObject({
    username: line(64),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    code: z.string().check(z.regex(/^\d{6}$/)),
  }),
  reply: z.strictObject({ token: z.string(), operator: Operator }),
  refusals: ['wrong_credentials', 'wrong_second_factor', 'account_locked'],
});

const staff = { auth: 'operator' } as const;

export const operatorLogout = route({
  ...staff,
  id: 'operator.logout',
  method: 'DELETE',
  path: '/console/v1/session',
  summary: 'End the session',
  limit: 'write',
  reply: Nothing,
  refusals: [],
});

export const readOperator = route({
  ...staff,
  id: 'operator.readOperator',
  method: 'GET',
  path: '/console/v1/me',
  summary: 'The signed-in operator',
  limit: 'read',
  reply: Operator,
  refusals: [],
});

export const readDashboard = route({
  ...staff,
  id: 'operator.readDashboard',
  method: 'GET',
  path: '/console/v1/dashboard',
  summary: 'Figures of today in the time zone of the brand',
  limit: 'read',
  reply: z.strictObject({
    date: z.string(),
    currency: z.string(),
    membersNew: z.int(),
    membersActive: z.int(),
    deposits: z.strictObject({ count: z.int(), amount: Money }),
    withdrawals: z.strictObject({ count: z.int(), amount: Money }),
    withdrawalsOpen: z.int(),
    stakes: Money,
    payouts: Money,
    /** Stakes less payouts. */
    grossRevenue: SignedMoney,
  }),
  refusals: [],
});

export const uploadFile = route({
  ...staff,
  id: 'operator.uploadFile',
  method: 'POST',
  path: '/console/v1/files',
  summary: 'Store a picture (png or jpg by content, at most 5 MB); it is re-encoded',
  limit: 'write',
  role: ['finance', 'content'],
  upload: true,
  reply: z.strictObject({ fileId: Id, bytes: z.int(), width: z.int(), height: z.int() }),
  refusals: ['file_not_an_image', 'body_too_large'],
});

export const readFile = route({
  ...staff,
  id: 'operator.readFile',
  method: 'GET',
  path: '/console/v1/files/:fileId',
  summary: 'A stored picture',
  limit: 'read',
  file: true,
  params: z.strictObject({ fileId: Id }),
  reply: z.unknown(),
  refusals: ['file_not_found'],
});

export const searchMembers = route({
  ...staff,
  id: 'operator.searchMembers',
  method: 'GET',
  path: '/console/v1/members',
  summary:
    'Members: by the beginning of the name, the id, the mobile number, the e-mail address or the end of a payout number; by state',
  limit: 'read',
  role: ['finance', 'risk', 'support', 'agents', 'auditor'],
  query: z.strictObject({
    ...PageQuery,
    account: z.optional(z.string().check(z.maxLength(64))),
    state: z.optional(z.enum(['active', 'frozen', 'closed'])),
    sort: z.optional(z.enum(['account', 'registered', 'login'])),
    descending: z.optional(z.enum(['true', 'false'])),
  }),
  reply: page(
    z.strictObject({
      memberId: z.string(),
      account: z.string(),
      type: z.int(),
      state: z.enum(['active', 'frozen', 'closed']),
      balance: Money,
      locked: Money,
      currency: z.string(),
      registeredAt: Instant,
      lastLoginAt: z.nullable(Instant),
    }),
  ),
  refusals: [],
});

export const listAudit = route({
  ...staff,
  id: 'operator.listAudit',
  method: 'GET',
  path: '/console/v1/audit',
  summary: 'What operators did, with before and after, newest first; of one person, kind or thing',
  limit: 'read',
  role: 'auditor',
  query: z.strictObject({
    ...PageQuery,
    operator: z.optional(line(64)),
    /** As it is written, or its beginning: `withdrawal.` */
    action: z.optional(line(64)),
    /** What an act was done to. */
    entityId: z.optional(line(64)),
    /** Days of the brand; both are included. */
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  reply: page(
    z.strictObject({
      at: Instant,
      operator: z.string(),
      action: z.string(),
      entity: z.string(),
      entityId: z.string(),
      before: z.nullable(z.looseObject({})),
      after: z.nullable(z.looseObject({})),
      ip: z.string(),
    }),
  ),
  refusals: [],
});
