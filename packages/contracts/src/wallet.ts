import * as z from 'zod/mini';
import { route } from './route.ts';
import { Id, Instant, line, Money, PageQuery, page } from './wire.ts';

export * from './balance.ts';

export const DepositMethod = z.strictObject({
  code: z.string(),
  kind: z.enum(['hosted_checkout']),
  title: z.string(),
  amountMin: Money,
  amountMax: Money,
  fee: Money,
  expectedMinutes: z.int(),
  amountChips: z.array(Money),
});

export const listDepositMethods = route({
  id: 'wallet.listDepositMethods',
  method: 'GET',
  path: '/wps/v2/wallet/deposit-methods',
  summary: 'Ways to pay in, with limits, fee and expected time',
  auth: 'member',
  limit: 'read',
  reply: z.strictObject({ methods: z.array(DepositMethod) }),
  refusals: [],
});

export const Deposit = z.strictObject({
  depositId: Id,
  method: z.string(),
  amount: Money,
  fee: Money,
  currency: z.string(),
  state: z.enum(['pending', 'posted', 'failed', 'expired']),
  /** Why a payment that came was not posted: an operator looks into it. */
  attention: z.nullable(z.enum(['amount_differs', 'currency_differs'])),
  /** Where the player pays; null once there is nothing more to do. */
  checkoutUrl: z.nullable(z.string()),
  createdAt: Instant,
  postedAt: z.nullable(Instant),
});
export type Deposit = z.output<typeof Deposit>;

export const createDeposit = route({
  id: 'wallet.createDeposit',
  method: 'POST',
  path: '/wps/v2/wallet/deposits',
  summary: 'Begin a deposit; nothing moves until the provider confirms it by a signed callback',
  auth: 'member',
  limit: 'money',
  idempotent: true,
  body: z.strictObject({
    method: line(32),
    amount: Money,
    /** The page of the site to which the provider sends the player back. */
    returnUrl: z.optional(z.string().check(z.maxLength(300))),
  }),
  reply: Deposit,
  refusals: ['amount_out_of_limits', 'not_found', 'play_limit_reached', 'self_excluded'],
});

export const readDeposit = route({
  id: 'wallet.readDeposit',
  method: 'GET',
  path: '/wps/v2/wallet/deposits/:depositId',
  summary: 'One own deposit and how far it is',
  auth: 'member',
  limit: 'read',
  params: z.strictObject({ depositId: Id }),
  reply: Deposit,
  refusals: ['deposit_not_found'],
});

/** Six digits, as on a card. */
export const PaymentPassword = z.string().check(z.regex(/^\d{6}$/));

export const setPaymentPassword = route({
  id: 'wallet.setPaymentPassword',
  method: 'POST',
  path: '/wps/v2/wallet/payment-password',
  summary: 'Set the payment password for the first time',
  auth: 'member',
  limit: 'login',
  encrypted: true,
  body: z.strictObject({
    loginPassword: z.string().check(z.maxLength(128)),
    paymentPassword: PaymentPassword,
  }),
  reply: z.strictObject({ hasPaymentPassword: z.literal(true) }),
  refusals: ['wrong_credentials', 'payment_password_exists', 'account_locked'],
});

export const changePaymentPassword = route({
  id: 'wallet.changePaymentPassword',
  method: 'PUT',
  path: '/wps/v2/wallet/payment-password',
  summary: 'Change the payment password, by the old one and a recent proof',
  auth: 'member',
  limit: 'login',
  encrypted: true,
  recentProof: true,
  body: z.strictObject({
    oldPaymentPassword: PaymentPassword,
    paymentPassword: PaymentPassword,
  }),
  reply: z.strictObject({ hasPaymentPassword: z.literal(true) }),
  refusals: ['wrong_payment_password', 'payment_password_missing', 'account_locked'],
});

export const PayoutAccount = z.strictObject({
  payoutAccountId: Id,
  bank: z.string(),
  holder: z.string(),
  /** All but the last four characters are masked. */
  numberMasked: z.string(),
});

export const listPayoutAccounts = route({
  id: 'wallet.listPayoutAccounts',
  method: 'GET',
  path: '/wps/v2/wallet/payout-accounts',
  summary: 'Where withdrawals can go, and the banks that the brand pays to',
  auth: 'member',
  limit: 'read',
  reply: z.strictObject({ accounts: z.array(PayoutAccount), banks: z.array(z.string()) }),
  refusals: [],
});

export const addPayoutAccount = route({
  id: 'wallet.addPayoutAccount',
  method: 'POST',
  path: '/wps/v2/wallet/payout-accounts',
  summary: 'Add a bank account or e-wallet; needs the payment password',
  auth: 'member',
  limit: 'money',
  encrypted: true,
  idempotent: true,
  body: z.strictObject({
    bank: line(40),
    holder: line(80),
    number: z.string().check(z.regex(/^[0-9A-Za-z-]{5,34}$/)),
    paymentPassword: PaymentPassword,
  }),
  reply: PayoutAccount,
  refusals: [
    'wrong_payment_password',
    'payment_password_missing',
    'account_locked',
    'payout_accounts_full',
  ],
});

export const withdrawalStates = [
  'requested',
  'approved',
  'paid',
  'received',
  'disputed',
  'rejected',
] as const;
export const Withdrawal = z.strictObject({
  withdrawalId: Id,
  amount: Money,
  fee: Money,
  currency: z.string(),
  state: z.enum(withdrawalStates),
  payoutAccount: PayoutAccount,
  requestedAt: Instant,
  reviewedAt: z.nullable(Instant),
  paidAt: z.nullable(Instant),
  /** Not confirmed by then, it counts as received. */
  confirmBy: z.nullable(Instant),
  receivedAt: z.nullable(Instant),
  /** By whom the receipt was confirmed. */
  receivedBy: z.nullable(z.enum(['player', 'timer', 'operator'])),
  amountReceived: z.nullable(Money),
  remainder: z.nullable(Money),
  rejectReason: z.nullable(z.string()),
  hasProof: z.boolean(),
});
export type Withdrawal = z.output<typeof Withdrawal>;

export const readWithdrawalRules = route({
  id: 'wallet.readWithdrawalRules',
  method: 'GET',
  path: '/wps/v2/wallet/withdrawal-rules',
  summary: 'Limits, fee, expected time and open turnover, told before the request',
  auth: 'member',
  limit: 'read',
  reply: z.strictObject({
    amountMin: Money,
    amountMax: Money,
    fee: Money,
    expectedMinutes: z.int(),
    confirmMinutes: z.int(),
    available: Money,
    turnoverOpen: Money,
    hasPaymentPassword: z.boolean(),
  }),
  refusals: [],
});

export const requestWithdrawal = route({
  id: 'wallet.requestWithdrawal',
  method: 'POST',
  path: '/wps/v2/wallet/withdrawals',
  summary: 'Ask for a payout: the amount moves from cash to locked',
  auth: 'member',
  limit: 'money',
  encrypted: true,
  idempotent: true,
  body: z.strictObject({
    amount: Money,
    payoutAccountId: Id,
    paymentPassword: PaymentPassword,
  }),
  reply: Withdrawal,
  refusals: [
    'balance_too_low',
    'amount_out_of_limits',
    'wrong_payment_password',
    'payment_password_missing',
    'payout_account_missing',
    'payout_account_on_hold',
    'turnover_open',
    'account_locked',
  ],
});

const oneWithdrawal = z.strictObject({ withdrawalId: Id });

export const readWithdrawal = route({
  id: 'wallet.readWithdrawal',
  method: 'GET',
  path: '/wps/v2/wallet/withdrawals/:withdrawalId',
  summary: 'One own withdrawal and how far it is',
  auth: 'member',
  limit: 'read',
  params: oneWithdrawal,
  reply: Withdrawal,
  refusals: ['withdrawal_not_found'],
});

export const readWithdrawalProof = route({
  id: 'wallet.readWithdrawalProof',
  method: 'GET',
  path: '/wps/v2/wallet/withdrawals/:withdrawalId/proof',
  summary: 'The picture that proves the payout',
  auth: 'member',
  limit: 'read',
  file: true,
  params: oneWithdrawal,
  reply: z.unknown(),
  refusals: ['withdrawal_not_found', 'file_not_found'],
});

export const confirmReceipt = route({
  id: 'wallet.confirmReceipt',
  method: 'POST',
  path: '/wps/v2/wallet/withdrawals/:withdrawalId/receipt',
  summary: 'The player says whether the money arrived, all of it or a part',
  auth: 'member',
  limit: 'money',
  idempotent: true,
  params: oneWithdrawal,
  body: z.strictObject({
    received: z.enum(['all', 'part', 'none']),
    amountReceived: z.optional(Money),
    remark: z.optional(z.string().check(z.maxLength(140))),
  }),
  reply: Withdrawal,
  refusals: ['withdrawal_not_found', 'wrong_state', 'amount_out_of_limits'],
});

export const WalletRecord = z.strictObject({
  recordId: z.string(),
  kind: z.enum(['deposit', 'withdrawal', 'bet', 'win', 'rollback', 'adjustment']),
  amount: Money,
  /** `in` adds to the player's cash, `out` takes from it. */
  direction: z.enum(['in', 'out']),
  balance: Money,
  reference: z.nullable(z.string()),
  /** Of the round, where it is one of our own games: the address of its verify page ends with it. */
  publicId: z.nullable(z.string()),
  at: Instant,
});

export const listRecords = route({
  id: 'wallet.listRecords',
  method: 'GET',
  path: '/wps/v2/wallet/records',
  summary: 'What moved the cash of the player, newest first',
  auth: 'member',
  limit: 'read',
  query: z.strictObject({
    ...PageQuery,
    kind: z.optional(z.enum(['deposit', 'withdrawal', 'bet', 'win'])),
    from: z.optional(Instant),
    to: z.optional(Instant),
  }),
  reply: page(WalletRecord),
  refusals: [],
});

export const listWithdrawals = route({
  id: 'wallet.listWithdrawals',
  method: 'GET',
  path: '/wps/v2/wallet/withdrawals',
  summary: 'Own withdrawals, newest first',
  auth: 'member',
  limit: 'read',
  query: z.strictObject(PageQuery),
  reply: page(Withdrawal),
  refusals: [],
});

/** The proof that the own balance stands in the published root of all liabilities. */
export const readLiabilityProof = route({
  id: 'wallet.readLiabilityProof',
  method: 'GET',
  path: '/wps/v2/wallet/liability-proof',
  summary: 'Merkle proof of the own balance under the newest published root',
  auth: 'member',
  limit: 'read',
  reply: z.strictObject({
    root: z.string(),
    publishedAt: Instant,
    leaf: z.looseObject({}),
    path: z.array(z.looseObject({})),
  }),
  refusals: ['not_found'],
});

/** Callbacks of payment providers; the signature is checked over the raw body. */
export const receivePaymentCallback = route({
  id: 'wallet.receivePaymentCallback',
  method: 'POST',
  path: '/hooks/payments/:provider',
  summary: 'A signed callback of a payment provider',
  auth: 'public',
  limit: 'vendor',
  params: z.strictObject({ provider: line(32) }),
  body: z.looseObject({}),
  reply: z.strictObject({ taken: z.boolean() }),
  refusals: ['bad_signature', 'deposit_not_found'],
});
