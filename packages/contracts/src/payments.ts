import * as z from 'zod/mini';
import { Day } from './bets.ts';
import { codeSchemes, depositKinds, depositStates } from './deposits.ts';
import { route } from './route.ts';
import { Id, Instant, Language, line, Money, PageQuery, page, SignedMoney } from './wire.ts';

export * from './cashier-settings.ts';
export * from './providers.ts';

/** The desk of the operators who handle money that comes in. */
const staff = { auth: 'operator' } as const;
const readers = ['finance', 'risk'] as const;

export const ReviewedDeposit = z.strictObject({
  depositId: Id,
  memberId: Id,
  account: z.string(),
  method: z.string(),
  kind: z.enum(depositKinds),
  provider: z.string(),
  amount: Money,
  amountAsked: z.nullable(Money),
  fee: Money,
  currency: z.string(),
  state: z.enum(depositStates),
  attention: z.nullable(z.enum(['amount_differs', 'currency_differs'])),
  /** What the provider reported where it did not fit; null where that is no valid amount. */
  amountReported: z.nullable(Money),
  currencyReported: z.nullable(z.string()),
  /** What the player was asked to write with the payment. */
  reference: z.nullable(z.string()),
  providerReference: z.nullable(z.string()),
  slipAt: z.nullable(Instant),
  /** How many other deposits carry the very same picture. */
  slipSeenElsewhere: z.int(),
  confirmations: z.array(
    z.strictObject({
      operator: z.string(),
      amount: Money,
      bankReference: z.string(),
      at: Instant,
    }),
  ),
  /** As many people as it takes to post what was asked for. */
  confirmationsNeeded: z.int(),
  refuseReason: z.nullable(z.string()),
  createdAt: Instant,
  postedAt: z.nullable(Instant),
});

export const listReviewDeposits = route({
  ...staff,
  id: 'payments.listDeposits',
  method: 'GET',
  path: '/console/v1/deposits',
  summary: 'Deposits of all members, newest first; those in review oldest first',
  limit: 'read',
  role: readers,
  query: z.strictObject({
    ...PageQuery,
    state: z.optional(z.enum(depositStates)),
    kind: z.optional(z.enum(depositKinds)),
    /** `true`: only those where a payment does not fit. */
    attention: z.optional(z.enum(['true'])),
    /** Reference of ours, of the provider or of the bank, whole. */
    reference: z.optional(line(100)),
    /** As members are searched: a name, an id, a number, the end of a payout number. */
    member: z.optional(line(100)),
    amountMin: z.optional(Money),
    amountMax: z.optional(Money),
    /** Days of the brand on which it was begun; both are included. */
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  reply: page(ReviewedDeposit),
  refusals: [],
});

const params = z.strictObject({ depositId: Id });

export const readReviewDeposit = route({
  ...staff,
  id: 'payments.readDeposit',
  method: 'GET',
  path: '/console/v1/deposits/:depositId',
  summary: 'One deposit with what is needed to decide on it',
  limit: 'read',
  role: readers,
  params,
  reply: ReviewedDeposit,
  refusals: ['deposit_not_found'],
});

export const readReviewSlip = route({
  ...staff,
  id: 'payments.readSlip',
  method: 'GET',
  path: '/console/v1/deposits/:depositId/slip',
  summary: 'The picture of the transfer',
  limit: 'read',
  role: readers,
  file: true,
  params,
  reply: z.unknown(),
  refusals: ['deposit_not_found', 'file_not_found'],
});

const decide = {
  ...staff,
  method: 'POST',
  limit: 'money',
  role: 'finance',
  idempotent: true,
  params,
  reply: ReviewedDeposit,
} as const;

export const confirmDeposit = route({
  ...decide,
  id: 'payments.confirmDeposit',
  path: '/console/v1/deposits/:depositId/confirm',
  summary: 'The money is at the bank: post what arrived; two people above the threshold',
  body: z.strictObject({ amount: Money, bankReference: line(100) }),
  refusals: [
    'deposit_not_found',
    'wrong_state',
    'same_person_twice',
    'confirmation_differs',
    'bank_reference_used',
  ],
});

export const refuseDeposit = route({
  ...decide,
  id: 'payments.refuseDeposit',
  path: '/console/v1/deposits/:depositId/refuse',
  summary: 'Refuse with a reason that the player reads',
  body: z.strictObject({ reason: line(200) }),
  refusals: ['deposit_not_found', 'wrong_state'],
});

const count = (max: number) => z.int().check(z.minimum(0), z.maximum(max));
const MethodSettings = {
  titles: z.partialRecord(Language, line(60)),
  amountMin: Money,
  amountMax: Money,
  fee: Money,
  expectedMinutes: count(10_080),
  expiresMinutes: z.int().check(z.minimum(5), z.maximum(10_080)),
  amountChips: z.array(Money).check(z.maxLength(8)),
  enabled: z.boolean(),
  position: count(1_000),
};

export const PaymentMethod = z.strictObject({
  code: z.string(),
  kind: z.enum(depositKinds),
  scheme: z.nullable(z.enum(codeSchemes)),
  provider: z.string(),
  ...MethodSettings,
});

/** A way to pay in that is to be added; two people decide on it, for it says to whom is paid. */
export const NewMethod = z.strictObject({
  code: z.string().check(z.regex(/^[a-z0-9-]{2,32}$/)),
  kind: z.enum(depositKinds),
  provider: line(32),
  titles: z.partialRecord(Language, line(60)),
  amountMin: Money,
  amountMax: Money,
  fee: Money,
  expectedMinutes: count(10_080),
  expiresMinutes: z.int().check(z.minimum(5), z.maximum(10_080)),
  amountChips: z.array(Money).check(z.maxLength(8)),
  /** Of a bank transfer: our account. */
  account: z.nullable(z.strictObject({ bank: line(60), holder: line(60), number: line(40) })),
  /** Of a payment code: its scheme and what the acquirer's contract says, by name. */
  payee: z.nullable(z.record(line(32), line(64))),
});
export type NewMethod = z.output<typeof NewMethod>;

export const listPaymentMethods = route({
  ...staff,
  id: 'payments.listMethods',
  method: 'GET',
  path: '/console/v1/payment-methods',
  summary: 'All ways to pay in, switched off ones too, in their order',
  limit: 'read',
  role: readers,
  reply: z.strictObject({ currency: z.string(), methods: z.array(PaymentMethod) }),
  refusals: [],
});

export const setPaymentMethod = route({
  ...staff,
  id: 'payments.setMethod',
  method: 'PUT',
  path: '/console/v1/payment-methods/:code',
  summary: 'Names, limits, fee, times, order, on or off',
  limit: 'write',
  role: 'finance',
  params: z.strictObject({ code: line(32) }),
  body: z.strictObject(MethodSettings),
  reply: PaymentMethod,
  refusals: ['not_found'],
});

const mismatchKinds = ['missing_here', 'missing_there', 'amount_differs', 'unknown'] as const;
/** Money that came in, or that the provider has paid out. */
const directions = ['in', 'out'] as const;
export const Mismatch = z.strictObject({
  mismatchId: Id,
  provider: z.string(),
  providerReference: z.string(),
  day: Day,
  /**
   * `missing_here`: paid there, not posted here. `missing_there`: the other way round. `unknown`:
   * paid there for no deposit of ours.
   */
  kind: z.enum(mismatchKinds),
  direction: z.enum(directions),
  depositId: z.nullable(Id),
  withdrawalId: z.nullable(Id),
  account: z.nullable(z.string()),
  ours: z.nullable(Money),
  /** As the provider wrote it. */
  theirs: z.nullable(z.string()),
  currency: z.string(),
  state: z.enum(['open', 'settled', 'closed']),
  closedBy: z.nullable(z.string()),
  closedReason: z.nullable(z.string()),
  /** What was booked as a claim on the provider; null where nothing was. */
  claimed: z.nullable(Money),
  foundAt: Instant,
});

export const readReconciliation = route({
  ...staff,
  id: 'payments.readReconciliation',
  method: 'GET',
  path: '/console/v1/reconciliation',
  summary: 'Per provider and day of UTC: our sum, theirs, the difference; newest day first',
  limit: 'read',
  role: readers,
  query: z.strictObject({ from: Day, to: Day }),
  reply: z.strictObject({
    currency: z.string(),
    days: z.array(
      z.strictObject({
        provider: z.string(),
        direction: z.enum(directions),
        day: Day,
        oursCount: z.int(),
        ours: Money,
        /** Null where the provider keeps no list, or it has not been fetched. */
        theirsCount: z.nullable(z.int()),
        theirs: z.nullable(Money),
        difference: z.nullable(SignedMoney),
        mismatches: z.int(),
        fetchedAt: z.nullable(Instant),
      }),
    ),
  }),
  refusals: [],
});

export const fetchProviderDay = route({
  ...staff,
  id: 'payments.fetchDay',
  method: 'POST',
  path: '/console/v1/reconciliation/fetch',
  summary: 'Fetch a provider’s list of a day now, and compare',
  limit: 'write',
  role: 'finance',
  body: z.strictObject({ provider: line(32), day: Day }),
  reply: z.strictObject({ payments: z.int(), mismatches: z.int() }),
  refusals: ['not_found', 'system_busy'],
});

export const listMismatches = route({
  ...staff,
  id: 'payments.listMismatches',
  method: 'GET',
  path: '/console/v1/reconciliation/mismatches',
  summary: 'What differs between our books and a provider’s, newest first',
  limit: 'read',
  role: readers,
  query: z.strictObject({
    ...PageQuery,
    state: z.optional(z.enum(['open', 'settled', 'closed'])),
    provider: z.optional(line(32)),
    day: z.optional(Day),
  }),
  reply: page(Mismatch),
  refusals: [],
});

export const closeMismatch = route({
  ...staff,
  id: 'payments.closeMismatch',
  method: 'POST',
  path: '/console/v1/reconciliation/mismatches/:mismatchId/close',
  summary: 'Nothing is to be posted: close with a reason',
  limit: 'write',
  role: 'finance',
  params: z.strictObject({ mismatchId: Id }),
  body: z.strictObject({ reason: line(200) }),
  reply: Mismatch,
  refusals: ['mismatch_not_found', 'wrong_state'],
});

export const claimMismatch = route({
  ...staff,
  id: 'payments.claimMismatch',
  method: 'POST',
  path: '/console/v1/reconciliation/mismatches/:mismatchId/claim',
  summary: 'The provider has paid out what it was not to pay: book it as owed by it, with a reason',
  limit: 'money',
  role: 'finance',
  idempotent: true,
  params: z.strictObject({ mismatchId: Id }),
  body: z.strictObject({ reason: line(200) }),
  reply: Mismatch,
  refusals: ['mismatch_not_found', 'wrong_state'],
});
