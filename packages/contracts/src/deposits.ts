import * as z from 'zod/mini';
import { route } from './route.ts';
import { Id, Instant, line, Money } from './wire.ts';

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
