import * as z from 'zod/mini';
import { route } from './route.ts';
import { line } from './wire.ts';

/** Of one time that money was sent; in the order of their weight. */
export const payoutStates = ['sending', 'failed', 'paid', 'returned'] as const;

/** Why an operator has to look: what the provider said does not fit. */
export const payoutAttentions = [
  'amount_differs',
  'currency_differs',
  'paid_twice',
  'returned_late',
] as const;

/** What a withdrawal waits for. */
export const waits = [
  'withdrawals_stopped',
  'account_held',
  'account_frozen',
  'holder_differs',
  'first_approval',
  'second_approval',
  'payment',
  'provider',
  'player',
  'dispute',
] as const;

/** Callbacks of providers that pay out; the signature is checked over the raw body. */
export const receivePayoutCallback = route({
  id: 'wallet.receivePayoutCallback',
  method: 'POST',
  path: '/hooks/payouts/:provider',
  summary: 'A signed callback of a provider that pays out',
  auth: 'public',
  limit: 'vendor',
  params: z.strictObject({ provider: line(32) }),
  body: z.looseObject({}),
  reply: z.strictObject({ taken: z.boolean() }),
  refusals: ['bad_signature', 'payout_not_found'],
});
