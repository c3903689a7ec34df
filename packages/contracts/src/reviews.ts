import * as z from 'zod/mini';
import { Day } from './bets.ts';
import { payoutAttentions, payoutStates, waits } from './payouts.ts';
import { route } from './route.ts';
import { Withdrawal, withdrawalSigns, withdrawalStates } from './withdrawals.ts';
import { Id, Instant, line, Money, Nothing, PageQuery, page } from './wire.ts';

/** Each time that money was sent for a withdrawal: the whole, or later the rest of it. */
const Payout = z.strictObject({
  number: z.int(),
  amount: Money,
  /** `manual`, or the code of a payment provider. */
  provider: z.string(),
  state: z.enum(payoutStates),
  /** What the provider calls it. */
  providerReference: z.nullable(z.string()),
  operator: z.nullable(z.string()),
  bankReference: z.nullable(z.string()),
  /** Why an operator has to look: what the provider said does not fit. */
  attention: z.nullable(z.enum(payoutAttentions)),
  startedAt: Instant,
  endedAt: z.nullable(Instant),
});

export const ReviewedWithdrawal = z.strictObject({
  ...Withdrawal.shape,
  /** The whole number: the operator pays to it. */
  payoutNumber: z.string(),
  /** What reaches the player: the amount less the fee. */
  payoutAmount: Money,
  member: z.strictObject({
    memberId: z.string(),
    account: z.string(),
    registeredAt: Instant,
    depositsTotal: Money,
    withdrawalsTotal: Money,
    balance: Money,
    /** Of wins that were taken back after they were spent; nothing is paid out beside it. */
    debt: Money,
  }),
  approvals: z.array(z.strictObject({ operator: z.string(), at: Instant })),
  /** Two people above the threshold of the brand. */
  approvalsNeeded: z.int(),
  /** Above that threshold: what one person agrees should become of the rest; another one does it. */
  restAgreed: z.nullable(
    z.strictObject({
      way: z.enum(['pay', 'return']),
      operator: z.string(),
      own: z.boolean(),
      at: Instant,
    }),
  ),
  receiptRemark: z.nullable(z.string()),
  /** Under which the payout is found at the bank; null before it was paid. */
  bankReference: z.nullable(z.string()),
  /** Signs of risk, as they were at the request. */
  signs: z.array(z.enum(withdrawalSigns)),
  /** What it waits for now; nothing is paid to an account that is frozen or held. */
  waits: z.array(z.enum(waits)),
  /** Who works on it until when; others have to wait or ask. */
  claim: z.nullable(z.strictObject({ operator: z.string(), own: z.boolean(), until: Instant })),
  notes: z.array(z.strictObject({ operator: z.string(), at: Instant, text: z.string() })),
  payouts: z.array(Payout),
});
export type ReviewedWithdrawal = z.output<typeof ReviewedWithdrawal>;

const staff = { auth: 'operator' } as const;
const params = z.strictObject({ withdrawalId: Id });

export const listReviewQueue = route({
  ...staff,
  id: 'operator.listReviewQueue',
  method: 'GET',
  path: '/console/v1/withdrawals',
  summary: 'Withdrawals by state, oldest first',
  limit: 'read',
  role: ['finance', 'risk'],
  query: z.strictObject({
    ...PageQuery,
    state: z.optional(z.enum(withdrawalStates)),
    /** As members are searched: a name, an id, a number, the end of a payout number. */
    member: z.optional(line(100)),
    amountMin: z.optional(Money),
    amountMax: z.optional(Money),
    /** Days of the brand on which it was asked for, both included. */
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  reply: page(ReviewedWithdrawal),
  refusals: [],
});

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
  role: ['finance', 'risk'],
  file: true,
  params,
  reply: z.unknown(),
  refusals: ['withdrawal_not_found', 'file_not_found'],
});

export const readReviewReceipt = route({
  ...staff,
  id: 'operator.readReviewReceipt',
  method: 'GET',
  path: '/console/v1/withdrawals/:withdrawalId/receipt-picture',
  summary: 'The picture by which the player shows that nothing came',
  limit: 'read',
  role: ['finance', 'risk'],
  file: true,
  params,
  reply: z.unknown(),
  refusals: ['withdrawal_not_found', 'file_not_found'],
});

const decide = {
  ...staff,
  method: 'POST',
  limit: 'money',
  role: 'finance',
  idempotent: true,
  params,
  reply: ReviewedWithdrawal,
} as const;
const reason = z.strictObject({ reason: line(200) });
const payment = z.strictObject({
  bankReference: line(100),
  proofFileId: Id,
  /** Why it was paid while nothing was to be paid: the bank has done it already. */
  paidAnyway: z.optional(line(200)),
});
const paying = [
  'withdrawal_not_found',
  'wrong_state',
  'claimed_by_another',
  'same_person_twice',
  'payout_held',
  'payouts_stopped',
  'payout_cap_reached',
] as const;

export const claimWithdrawal = route({
  ...decide,
  id: 'operator.claimWithdrawal',
  path: '/console/v1/withdrawals/:withdrawalId/claim',
  summary: 'Take a withdrawal for a quarter of an hour: nobody else decides on it',
  body: Nothing,
  refusals: ['withdrawal_not_found', 'wrong_state', 'claimed_by_another'],
});

export const releaseWithdrawal = route({
  ...decide,
  id: 'operator.releaseWithdrawal',
  path: '/console/v1/withdrawals/:withdrawalId/release',
  summary: 'Give one’s own claim back',
  body: Nothing,
  refusals: ['withdrawal_not_found', 'claimed_by_another'],
});

export const noteWithdrawal = route({
  ...decide,
  id: 'operator.noteWithdrawal',
  path: '/console/v1/withdrawals/:withdrawalId/notes',
  summary: 'Write a note that operators read, and the player does not',
  role: ['finance', 'risk'],
  body: z.strictObject({ text: line(500) }),
  refusals: ['withdrawal_not_found'],
});

export const approveWithdrawal = route({
  ...decide,
  id: 'operator.approveWithdrawal',
  path: '/console/v1/withdrawals/:withdrawalId/approve',
  summary: 'Approve; a second person is needed above the threshold',
  body: Nothing,
  refusals: [
    'withdrawal_not_found',
    'wrong_state',
    'claimed_by_another',
    'same_person_twice',
    'payout_held',
  ],
});

/** What becomes, or would become, of each withdrawal of a selection. */
const Approvals = z.strictObject({
  approved: z.int(),
  /** Still need another person. */
  waiting: z.int(),
  amount: Money,
  items: z.array(
    z.strictObject({
      withdrawalId: Id,
      account: z.nullable(z.string()),
      amount: z.nullable(Money),
      signs: z.array(z.enum(withdrawalSigns)),
      outcome: z.enum(['approved', 'waits', 'refused']),
      code: z.nullable(z.string()),
    }),
  ),
});
/** As many are approved at once. */
export const APPROVALS_MAX = 50;
const selection = z.strictObject({
  withdrawalIds: z.array(Id).check(z.minLength(1), z.maxLength(APPROVALS_MAX)),
});

export const previewApprovals = route({
  ...staff,
  id: 'operator.previewApprovals',
  method: 'POST',
  path: '/console/v1/withdrawal-approvals/preview',
  summary: 'What approving a selection would do; nothing is done',
  limit: 'read',
  role: 'finance',
  body: selection,
  reply: Approvals,
  refusals: [],
});

export const approveMany = route({
  ...staff,
  id: 'operator.approveMany',
  method: 'POST',
  path: '/console/v1/withdrawal-approvals',
  summary: 'Approve a selection; what cannot be approved stays as it is and is listed',
  limit: 'money',
  role: 'finance',
  idempotent: true,
  body: selection,
  reply: Approvals,
  refusals: [],
});

export const rejectWithdrawal = route({
  ...decide,
  id: 'operator.rejectWithdrawal',
  path: '/console/v1/withdrawals/:withdrawalId/reject',
  summary: 'Reject with a reason that the player reads; the amount returns to cash',
  body: reason,
  refusals: ['withdrawal_not_found', 'wrong_state', 'claimed_by_another'],
});

export const payWithdrawal = route({
  ...decide,
  id: 'operator.payWithdrawal',
  path: '/console/v1/withdrawals/:withdrawalId/pay',
  summary: 'Record that it was paid, with the reference and the picture that prove it',
  body: payment,
  refusals: [...paying, 'file_not_found'],
});

export const sendWithdrawal = route({
  ...decide,
  id: 'operator.sendWithdrawal',
  path: '/console/v1/withdrawals/:withdrawalId/send',
  summary: 'Have the provider of the brand pay it out; the provider reports what became of it',
  body: Nothing,
  refusals: [...paying, 'payout_provider_missing', 'debt_open'],
});

export const giveUpPayout = route({
  ...decide,
  id: 'operator.giveUpPayout',
  path: '/console/v1/withdrawals/:withdrawalId/give-up-payout',
  summary: 'Wait no longer for a provider that has not answered for an hour; by another person',
  body: reason,
  refusals: ['withdrawal_not_found', 'wrong_state', 'claimed_by_another', 'same_person_twice'],
});

export const agreeRest = route({
  ...decide,
  id: 'operator.agreeRest',
  path: '/console/v1/withdrawals/:withdrawalId/agree-rest',
  summary: 'Above the threshold: agree to what becomes of the rest, for another person to do',
  body: z.strictObject({ way: z.enum(['pay', 'return']) }),
  refusals: ['withdrawal_not_found', 'wrong_state', 'claimed_by_another', 'payout_held'],
});

export const payRest = route({
  ...decide,
  id: 'operator.payRest',
  path: '/console/v1/withdrawals/:withdrawalId/pay-rest',
  summary: 'Record that what had not arrived was paid once more',
  body: payment,
  /** `two_people_needed`: above the threshold another person agrees first. */
  refusals: [...paying, 'two_people_needed', 'file_not_found'],
});

export const settleReceipt = route({
  ...decide,
  id: 'operator.settleReceipt',
  path: '/console/v1/withdrawals/:withdrawalId/force-received',
  summary: 'End a dispute after review: received, by decision of the operator',
  body: reason,
  refusals: ['withdrawal_not_found', 'wrong_state', 'claimed_by_another'],
});

export const reopenReceipt = route({
  ...decide,
  id: 'operator.reopenReceipt',
  path: '/console/v1/withdrawals/:withdrawalId/reopen',
  summary: 'Open again, within days, what counts as received because the player was silent',
  body: reason,
  refusals: ['withdrawal_not_found', 'wrong_state', 'claimed_by_another'],
});

export const returnRest = route({
  ...decide,
  id: 'operator.returnRest',
  path: '/console/v1/withdrawals/:withdrawalId/return-rest',
  summary: 'Give what had not arrived back to the cash of the player',
  body: reason,
  /** `two_people_needed`: above the threshold another person agrees first. */
  refusals: [
    'withdrawal_not_found',
    'wrong_state',
    'claimed_by_another',
    'same_person_twice',
    'two_people_needed',
  ],
});

/** How much may still leave the brand, and whether anything may. */
export const PayoutSafety = z.strictObject({
  /** The provider that pays out without hands; null where operators pay alone. */
  payoutProvider: z.nullable(z.string()),
  /** Nothing is paid out while it is open. */
  stop: z.nullable(
    z.strictObject({
      /** `restore`: a backup was brought back. */
      cause: z.enum(['velocity', 'operator', 'restore']),
      beganAt: Instant,
      beganBy: z.nullable(z.string()),
    }),
  ),
  /** Of the last 24 hours. */
  dayPaid: Money,
  dayMax: z.nullable(Money),
  tenMinutesCount: z.int(),
  tenMinutesMax: z.nullable(z.int()),
  signerApart: z.boolean(),
});

export const readPayoutSafety = route({
  ...staff,
  id: 'operator.readPayoutSafety',
  method: 'GET',
  path: '/console/v1/payout-safety',
  summary: 'Caps of what leaves the brand, how far they are used, and the stop',
  limit: 'read',
  role: ['finance', 'risk'],
  reply: PayoutSafety,
  refusals: [],
});

export const stopPayouts = route({
  ...staff,
  id: 'operator.stopPayouts',
  method: 'POST',
  path: '/console/v1/payout-safety/stop',
  summary: 'Nothing is paid out from now on',
  limit: 'write',
  role: ['finance', 'risk'],
  body: Nothing,
  reply: PayoutSafety,
  refusals: ['wrong_state'],
});

export const resumePayouts = route({
  ...staff,
  id: 'operator.resumePayouts',
  method: 'POST',
  path: '/console/v1/payout-safety/resume',
  summary: 'End a stop; not by the person who began it',
  limit: 'write',
  role: 'risk',
  body: Nothing,
  reply: PayoutSafety,
  refusals: ['wrong_state', 'same_person_twice'],
});
