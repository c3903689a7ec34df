import { isCurrency, ok, parseAmount, SECOND_MS, writeAmount } from '@padauk/base';
import { refuseField } from '@padauk/contracts/refuse-field';
import { findSignatureFault, sign, signatureHeader } from '@padauk/provider-sdk/signing';
import * as z from 'zod';
import type { CheckoutReport } from './deposit.ts';
import type { PaymentProvider, RawCallback } from './payment-provider.ts';
import type { ProviderKeys } from './payment-providers.repo.ts';
import {
  createProviderClient,
  LIST_BYTES_MAX,
  type ProviderClient,
  type ProviderClientOptions,
} from './provider-client.ts';

/** What a provider says of a checkout: its answers and its callbacks are the same. */
export const CheckoutTold = z.looseObject({
  checkoutId: z.string().min(1).max(100),
  reference: z.string().max(100),
  status: z.enum(['pending', 'paid', 'failed', 'cancelled', 'expired']),
  amount: z.string().max(40),
  currency: z.string().max(10),
});
export type CheckoutTold = z.output<typeof CheckoutTold>;
const CheckoutMade = z.looseObject({
  ...CheckoutTold.shape,
  checkoutUrl: z
    .string()
    .max(2_000)
    .regex(/^(https:\/\/|\/(?!\/))/),
});
const Callback = z.looseObject({ ...CheckoutTold.shape, eventId: z.string().min(8).max(100) });
const PaymentList = z.looseObject({
  payments: z.array(
    z.looseObject({
      checkoutId: z.string().min(1).max(100),
      reference: z.string().max(100),
      amount: z.string().max(40),
      currency: z.string().max(10),
      paidAt: z.iso.datetime(),
    }),
  ),
});

/** Translates what the provider sent into our terms. */
export function reportOf(told: CheckoutTold): CheckoutReport {
  return {
    status: told.status === 'cancelled' ? 'failed' : told.status,
    amount: isCurrency(told.currency) ? parseAmount(told.amount, told.currency) : undefined,
    currency: told.currency,
  };
}

type KeyedOptions = ProviderClientOptions & { readonly keys: ProviderKeys };

/** Calls that are signed with the request key; one without a body signs its address. */
export const signedCalls = (options: KeyedOptions): ProviderClient =>
  createProviderClient(options, ({ method, path, body }) => ({
    [signatureHeader]: sign(
      options.keys.requestKey,
      Buffer.from(method === 'POST' ? body : path),
      options.clock.now().getTime() / SECOND_MS,
    ),
  }));

/** Why a callback is not signed with the callback key, or not fresh; undefined when it is. */
export function faultOfSignature(
  { clock, keys }: KeyedOptions,
  { rawBody, headers }: RawCallback,
): string | undefined {
  const header = headers[signatureHeader];
  return findSignatureFault({
    header: typeof header === 'string' ? header : undefined,
    rawBody,
    secrets: [keys.callbackKey, keys.callbackKeyPrevious].filter((key) => key !== null),
    nowSeconds: clock.now().getTime() / SECOND_MS,
  });
}

/** Speaks to a provider of hosted checkouts, by the protocol of docs/guides/payments.md. */
export function createCheckoutProvider(options: KeyedOptions): PaymentProvider {
  const ask = signedCalls(options);
  return {
    faultOf: (callback) => faultOfSignature(options, callback),
    readCallback: async ({ body }) => {
      const told = Callback.safeParse(body);
      if (!told.success) {
        const path = told.error.issues[0]?.path.join('.') ?? '';
        return refuseField({ path, code: 'wrong_type' });
      }
      const { eventId, checkoutId, reference } = told.data;
      return ok({
        eventId,
        providerReference: checkoutId,
        depositId: reference,
        report: reportOf(told.data),
      });
    },
    createCheckout: async (deposit, page) => {
      const body = JSON.stringify({
        reference: deposit.id,
        amount: writeAmount(deposit.amount, deposit.currency),
        currency: deposit.currency,
        language: page.language,
        returnUrl: page.returnUrl,
        expiresAt: deposit.expiresAt.toISOString(),
      });
      const call = { method: 'POST', path: '/v1/checkouts', body, idempotent: true } as const;
      const made = await ask(call, CheckoutMade);
      if (!made.ok) return made;
      const { checkoutId, checkoutUrl } = made.value;
      return ok({ providerReference: checkoutId, checkoutUrl });
    },
    readCheckout: async ({ providerReference }) => {
      const path = `/v1/checkouts/${encodeURIComponent(providerReference ?? '')}`;
      const told = await ask({ method: 'GET', path, body: '' }, CheckoutTold);
      return told.ok ? ok(reportOf(told.value)) : told;
    },
    listPayments: async (day) => {
      const path = `/v1/payments?day=${day}`;
      const call = { method: 'GET', path, body: '', answerBytesMax: LIST_BYTES_MAX } as const;
      const told = await ask(call, PaymentList);
      if (!told.ok) return told;
      return ok(
        told.value.payments.map(({ checkoutId, paidAt, reference, amount, currency }) => ({
          providerReference: checkoutId,
          reference,
          amount,
          currency,
          paidAt: new Date(paidAt),
        })),
      );
    },
  };
}
