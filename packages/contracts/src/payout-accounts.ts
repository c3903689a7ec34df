import * as z from 'zod/mini';
import { route } from './route.ts';
import { Id, line, Nothing } from './wire.ts';

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
    /** Absent without one (social sign-in, mobile number): then a recent proof is needed. */
    loginPassword: z.optional(z.string().check(z.maxLength(128))),
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

export const resetPaymentPassword = route({
  id: 'wallet.resetPaymentPassword',
  method: 'POST',
  path: '/wps/v2/wallet/payment-password/reset',
  summary: 'Put a new payment password in the place of a forgotten one; withdrawals then pause',
  auth: 'member',
  limit: 'login',
  encrypted: true,
  recentProof: true,
  body: z.strictObject({
    /** Needed of every account that has one, beside the recent proof. */
    loginPassword: z.optional(z.string().check(z.maxLength(128))),
    paymentPassword: PaymentPassword,
  }),
  reply: z.strictObject({
    hasPaymentPassword: z.literal(true),
    /** No withdrawal can be asked for until then; null where the brand asks for no pause. */
    frozenUntil: z.nullable(z.string()),
  }),
  refusals: ['wrong_credentials', 'payment_password_missing', 'account_locked'],
});

export const PayoutAccount = z.strictObject({
  payoutAccountId: Id,
  bank: z.string(),
  holder: z.string(),
  /** All but the last four characters are masked. */
  numberMasked: z.string(),
  kind: z.enum(['bank', 'wallet']),
  isDefault: z.boolean(),
  /** A request for it is refused before. */
  usableFrom: z.string(),
});

export const listPayoutAccounts = route({
  id: 'wallet.listPayoutAccounts',
  method: 'GET',
  path: '/wps/v2/wallet/payout-accounts',
  summary: 'Where withdrawals can go, and the banks that the brand pays to',
  auth: 'member',
  limit: 'read',
  reply: z.strictObject({
    accounts: z.array(PayoutAccount),
    banks: z.array(z.string()),
    /** No withdrawal can be asked for until then, because an account was added or removed. */
    frozenUntil: z.nullable(z.string()),
    /** How long a change of the accounts stops withdrawals. */
    holdHours: z.int(),
  }),
  refusals: [],
});

export const addPayoutAccount = route({
  id: 'wallet.addPayoutAccount',
  method: 'POST',
  path: '/wps/v2/wallet/payout-accounts',
  summary: 'Add a bank account or e-wallet, by the payment password and a recent proof',
  auth: 'member',
  limit: 'money',
  encrypted: true,
  idempotent: true,
  recentProof: true,
  body: z.strictObject({
    bank: line(40),
    holder: line(80),
    number: z.string().check(z.regex(/^[+0-9A-Za-z -]{5,40}$/)),
    paymentPassword: PaymentPassword,
  }),
  reply: PayoutAccount,
  refusals: [
    'wrong_payment_password',
    'payment_password_missing',
    'account_locked',
    'payout_accounts_full',
    'holder_differs',
    'blocked_by_operator',
  ],
});

const oneAccount = z.strictObject({ payoutAccountId: Id });

export const removePayoutAccount = route({
  id: 'wallet.removePayoutAccount',
  method: 'POST',
  path: '/wps/v2/wallet/payout-accounts/:payoutAccountId/remove',
  summary: 'Remove an account, by the payment password and a recent proof',
  auth: 'member',
  limit: 'write',
  encrypted: true,
  recentProof: true,
  params: oneAccount,
  body: z.strictObject({ paymentPassword: PaymentPassword }),
  reply: Nothing,
  refusals: [
    'payout_account_missing',
    'wrong_payment_password',
    'payment_password_missing',
    'account_locked',
  ],
});

export const setDefaultPayoutAccount = route({
  id: 'wallet.setDefaultPayoutAccount',
  method: 'PUT',
  path: '/wps/v2/wallet/payout-accounts/:payoutAccountId/default',
  summary: 'The account that is chosen unless the player chooses another',
  auth: 'member',
  limit: 'write',
  params: oneAccount,
  body: Nothing,
  reply: Nothing,
  refusals: ['payout_account_missing'],
});
