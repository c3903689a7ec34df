import * as z from 'zod/mini';
import { route } from './route.ts';
import { Id, Instant, line, Money, Nothing, PageQuery, page } from './wire.ts';

/** What the player does to pay in. */
export const depositKinds = ['hosted_checkout', 'btcpay', 'emv_qr', 'bank_transfer'] as const;
/**
 * In the order of a life: `review` is a transfer with its slip, which somebody looks for at the
 * bank.
 */
export const depositStates = ['pending', 'review', 'posted', 'failed', 'expired'] as const;
/** Whose payment app reads a code. */
export const codeSchemes = ['mmqr', 'promptpay', 'promptpay_bill', 'vietqr', 'khqr'] as const;

export const DepositMethod = z.strictObject({
  code: z.string(),
  kind: z.enum(depositKinds),
  /** Of `emv_qr`. */
  scheme: z.nullable(z.enum(codeSchemes)),
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
  kind: z.enum(depositKinds),
  /** What is to be paid; once posted, what arrived. */
  amount: Money,
  /** What was asked for, where another amount arrived. */
  amountAsked: z.nullable(Money),
  fee: Money,
  currency: z.string(),
  state: z.enum(depositStates),
  /** Why a payment that came was not posted: an operator looks into it. */
  attention: z.nullable(z.enum(['amount_differs', 'currency_differs'])),
  /** Where the player pays; null once there is nothing more to do. */
  checkoutUrl: z.nullable(z.string()),
  /** How it is paid where there is no page for it; null once there is nothing more to do. */
  payment: z.nullable(
    z.strictObject({
      /** The text of a QR code that a payment app reads. */
      code: z.nullable(z.string()),
      account: z.nullable(
        z.strictObject({ bank: z.string(), holder: z.string(), number: z.string() }),
      ),
      /** What is written with the payment, so that it is found. */
      reference: z.string(),
      /** Whether a picture of the transfer helps to find it. */
      takesSlip: z.boolean(),
    }),
  ),
  slipAt: z.nullable(Instant),
  /** What an operator wrote. */
  refuseReason: z.nullable(z.string()),
  createdAt: Instant,
  expiresAt: Instant,
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
  refusals: [
    'amount_out_of_limits',
    'not_found',
    'play_limit_reached',
    'self_excluded',
    'limits_first',
  ],
});

export const readDeposit = route({
  id: 'wallet.readDeposit',
  method: 'GET',
  path: '/wps/v2/wallet/deposits/:depositId',
  summary: 'One of the player’s deposits and how far it is',
  auth: 'member',
  limit: 'read',
  params: z.strictObject({ depositId: Id }),
  reply: z.extend(Deposit, {
    /** What of it paid back a debt, and so is not in the balance. */
    debtRepaid: z.optional(Money),
  }),
  refusals: ['deposit_not_found'],
});

export const listDeposits = route({
  id: 'wallet.listDeposits',
  method: 'GET',
  path: '/wps/v2/wallet/deposits',
  summary: 'Own deposits, newest first',
  auth: 'member',
  limit: 'read',
  query: z.strictObject(PageQuery),
  reply: page(Deposit),
  refusals: [],
});

export const sendDepositSlip = route({
  id: 'wallet.sendDepositSlip',
  method: 'POST',
  path: '/wps/v2/wallet/deposits/:depositId/slip',
  summary: 'The picture of a transfer (png or jpg by content, at most 5 MB); it is re-encoded',
  auth: 'member',
  limit: 'write',
  upload: true,
  params: z.strictObject({ depositId: Id }),
  reply: Deposit,
  refusals: [
    'deposit_not_found',
    'wrong_state',
    'file_not_an_image',
    'body_too_large',
    // Of a transfer whose time has ended: with its slip it begins once more.
    'play_limit_reached',
    'self_excluded',
    'limits_first',
  ],
});

export const cancelDeposit = route({
  id: 'wallet.cancelDeposit',
  method: 'POST',
  path: '/wps/v2/wallet/deposits/:depositId/cancel',
  summary: 'Give up a transfer that was begun: its time ends, and it counts toward no limit',
  auth: 'member',
  limit: 'write',
  idempotent: true,
  params: z.strictObject({ depositId: Id }),
  body: Nothing,
  reply: Deposit,
  /** `wrong_state` too where a provider confirms: its own time ends it. */
  refusals: ['deposit_not_found', 'wrong_state'],
});

export const readDepositSlip = route({
  id: 'wallet.readDepositSlip',
  method: 'GET',
  path: '/wps/v2/wallet/deposits/:depositId/slip',
  summary: 'The picture that was sent with one of the player’s deposits',
  auth: 'member',
  limit: 'read',
  file: true,
  params: z.strictObject({ depositId: Id }),
  reply: z.unknown(),
  refusals: ['deposit_not_found', 'file_not_found'],
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
