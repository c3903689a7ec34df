import * as z from 'zod/mini';
import { PaymentPassword, PayoutAccount } from './payout-accounts.ts';
import { route } from './route.ts';
import { Id, Instant, Money, PageQuery, page } from './wire.ts';

/** The states of a withdrawal; `docs/state-machines.md` draws what leads where. */
export const withdrawalStates = [
  'requested',
  'approved',
  'sending',
  'paid',
  'disputed',
  'received',
  'returned',
  'rejected',
] as const;
/** For so long the desk can open again what counts as received because the player was silent. */
export const REOPEN_DAYS = 7;
/** What an operator looks at before approving. */
export const withdrawalSigns = [
  'first_withdrawal',
  'new_device',
  'new_payout_account',
  'linked_accounts',
  'little_play',
  'large_win',
] as const;
export type WithdrawalSign = (typeof withdrawalSigns)[number];

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
  /** Why a dispute was ended so, or what had not arrived was given back. */
  settleReason: z.nullable(z.string()),
  hasProof: z.boolean(),
  /** The player has sent a picture with the word that nothing came. */
  hasReceiptPicture: z.boolean(),
  /** What went back to cash because it never came. */
  amountReturned: Money,
});
export type Withdrawal = z.output<typeof Withdrawal>;

/** The rules of which each is told before a request, met or not. */
export const withdrawalRules = [
  'review',
  'freeze',
  'day_count',
  'day_amount',
  'turnover',
  'debt',
  'minimum',
] as const;
const RuleLine = z.strictObject({
  rule: z.enum(withdrawalRules),
  met: z.boolean(),
  /** What has to come yet: to be staked, or to be won or paid in; what is owed. */
  missing: z.nullable(Money),
  /** How far it is, of `most`. */
  used: z.nullable(Money),
  most: z.nullable(Money),
  usedCount: z.nullable(z.int()),
  mostCount: z.nullable(z.int()),
  until: z.nullable(Instant),
});

export const readWithdrawalRules = route({
  id: 'wallet.readWithdrawalRules',
  method: 'GET',
  path: '/wps/v2/wallet/withdrawal-rules',
  summary: 'Limits, fee, expected time and open turnover, shown before the request',
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
    /** Above it two people look at the request, which takes longer. */
    twoApprovalsAbove: Money,
    rules: z.array(RuleLine),
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
    'holder_differs',
    'withdrawals_frozen',
    'withdrawals_held',
    'day_limit_reached',
    'turnover_open',
    'account_locked',
  ],
});

const oneWithdrawal = z.strictObject({ withdrawalId: Id });

export const readWithdrawal = route({
  id: 'wallet.readWithdrawal',
  method: 'GET',
  path: '/wps/v2/wallet/withdrawals/:withdrawalId',
  summary: 'One of the player’s withdrawals and how far it is',
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
    /** A picture stored before; needed when nothing came. */
    proofPictureId: z.optional(Id),
  }),
  reply: Withdrawal,
  refusals: ['withdrawal_not_found', 'wrong_state', 'amount_out_of_limits', 'file_not_found'],
});

export const uploadReceiptPicture = route({
  id: 'wallet.uploadReceiptPicture',
  method: 'POST',
  path: '/wps/v2/wallet/receipt-pictures',
  summary: 'Store a picture (png or jpg by content, at most 5 MB) that shows what came',
  auth: 'member',
  limit: 'write',
  upload: true,
  reply: z.strictObject({ pictureId: Id }),
  refusals: ['file_not_an_image', 'body_too_large'],
});

export const readReceiptPicture = route({
  id: 'wallet.readReceiptPicture',
  method: 'GET',
  path: '/wps/v2/wallet/withdrawals/:withdrawalId/receipt-picture',
  summary: 'The picture that the player sent to show that nothing came',
  auth: 'member',
  limit: 'read',
  file: true,
  params: oneWithdrawal,
  reply: z.unknown(),
  refusals: ['withdrawal_not_found', 'file_not_found'],
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
