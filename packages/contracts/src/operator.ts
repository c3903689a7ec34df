import * as z from 'zod/mini';
import { route } from './route.ts';
import { Operator } from './staff.ts';
import { Withdrawal, withdrawalStates } from './wallet.ts';
import { Id, Instant, line, Money, Nothing, PageQuery, page, SignedMoney } from './wire.ts';

export * from './affiliate-codes.ts';
export * from './harm.ts';
export * from './member-file.ts';
export * from './people.ts';

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

export const ReviewedWithdrawal = z.strictObject({
  ...Withdrawal.shape,
  /** The whole number: the operator pays to it. */
  payoutNumber: z.string(),
  member: z.strictObject({
    memberId: z.string(),
    account: z.string(),
    registeredAt: Instant,
    depositsTotal: Money,
    withdrawalsTotal: Money,
    balance: Money,
  }),
  approvals: z.array(z.strictObject({ operator: z.string(), at: Instant })),
  /** Two people above the threshold of the brand. */
  approvalsNeeded: z.int(),
  receiptRemark: z.nullable(z.string()),
  /** Under which the payout is found at the bank; null before it was paid. */
  bankReference: z.nullable(z.string()),
});

export const listReviewQueue = route({
  ...staff,
  id: 'operator.listReviewQueue',
  method: 'GET',
  path: '/console/v1/withdrawals',
  summary: 'Withdrawals by state, oldest first',
  limit: 'read',
  role: ['finance', 'risk'],
  query: z.strictObject({ ...PageQuery, state: z.optional(z.enum(withdrawalStates)) }),
  reply: page(ReviewedWithdrawal),
  refusals: [],
});

const params = z.strictObject({ withdrawalId: Id });
const decide = {
  ...staff,
  method: 'POST',
  limit: 'money',
  role: 'finance',
  idempotent: true,
  params,
  reply: ReviewedWithdrawal,
} as const;

export const readReview = route({
  ...staff,
  id: 'operator.readReview',
  method: 'GET',
  path: '/console/v1/withdrawals/:withdrawalId',
  summary: 'One withdrawal with what is needed to decide on it',
  limit: 'read',
  role: ['finance', 'risk'],
  params,
  reply: ReviewedWithdrawal,
  refusals: ['withdrawal_not_found'],
});

export const readReviewProof = route({
  ...staff,
  id: 'operator.readReviewProof',
  method: 'GET',
  path: '/console/v1/withdrawals/:withdrawalId/proof',
  summary: 'The picture that proves the payout',
  limit: 'read',
  role: 'finance',
  file: true,
  params,
  reply: z.unknown(),
  refusals: ['withdrawal_not_found', 'file_not_found'],
});

export const approveWithdrawal = route({
  ...decide,
  id: 'operator.approveWithdrawal',
  path: '/console/v1/withdrawals/:withdrawalId/approve',
  summary: 'Approve; a second person is needed above the threshold',
  body: Nothing,
  refusals: ['withdrawal_not_found', 'wrong_state', 'same_person_twice'],
});

export const rejectWithdrawal = route({
  ...decide,
  id: 'operator.rejectWithdrawal',
  path: '/console/v1/withdrawals/:withdrawalId/reject',
  summary: 'Reject with a reason that the player reads; the amount returns to cash',
  body: z.strictObject({ reason: line(200) }),
  refusals: ['withdrawal_not_found', 'wrong_state'],
});

export const payWithdrawal = route({
  ...decide,
  id: 'operator.payWithdrawal',
  path: '/console/v1/withdrawals/:withdrawalId/pay',
  summary: 'Record that it was paid, with the reference and the picture that prove it',
  body: z.strictObject({ bankReference: line(100), proofFileId: Id }),
  refusals: ['withdrawal_not_found', 'wrong_state', 'same_person_twice', 'file_not_found'],
});

export const settleReceipt = route({
  ...decide,
  id: 'operator.settleReceipt',
  path: '/console/v1/withdrawals/:withdrawalId/force-received',
  summary: 'End a dispute after review: received, by decision of the operator',
  body: z.strictObject({ reason: line(200) }),
  refusals: ['withdrawal_not_found', 'wrong_state'],
});

export const uploadFile = route({
  ...staff,
  id: 'operator.uploadFile',
  method: 'POST',
  path: '/console/v1/files',
  summary: 'Store a picture (png or jpg by content, at most 5 MB); it is encoded anew',
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
  summary: 'What operators did, with before and after, newest first',
  limit: 'read',
  role: 'auditor',
  query: z.strictObject(PageQuery),
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
