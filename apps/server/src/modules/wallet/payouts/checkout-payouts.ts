import { isCurrency, ok, parseAmount, writeAmount } from '@padauk/base';
import { refuseField } from '@padauk/contracts/refuse-field';
import * as z from 'zod';
import { faultOfSignature, signedCalls } from '../deposits/checkout-provider.ts';
import { LIST_BYTES_MAX, type ProviderClientOptions } from '../deposits/provider-client.ts';
import type { ProviderKeys } from '../deposits/payment-providers.repo.ts';
import type { PayoutReport } from './payout.ts';
import type { PayoutProvider } from './payout-provider.ts';

/** What a provider tells of a payout: its answers and its callbacks are the same. */
const Told = z.looseObject({
  payoutId: z.string().min(1).max(100),
  reference: z.string().max(100),
  status: z.enum(['pending', 'sent', 'paid', 'failed', 'returned']),
  amount: z.string().max(40),
  currency: z.string().max(10),
});
const Callback = z.looseObject({ ...Told.shape, eventId: z.string().min(8).max(100) });
const PayoutList = z.looseObject({
  payouts: z.array(
    z.looseObject({
      payoutId: z.string().min(1).max(100),
      reference: z.string().max(100),
      amount: z.string().max(40),
      currency: z.string().max(10),
      paidAt: z.iso.datetime(),
    }),
  ),
});

/** Translates what the provider sent into our terms. */
const reportOf = ({ status, amount, currency }: z.output<typeof Told>): PayoutReport => ({
  status,
  amount: isCurrency(currency) ? parseAmount(amount, currency) : undefined,
  currency,
});

/** Speaks to a provider that pays out, by the protocol of docs/guides/payments.md. */
export function createCheckoutPayouts(
  options: ProviderClientOptions & { readonly keys: ProviderKeys },
): PayoutProvider {
  const ask = signedCalls(options);
  return {
    faultOf: (callback) => faultOfSignature(options, callback),
    readCallback: ({ body }) => {
      const told = Callback.safeParse(body);
      if (!told.success) {
        const path = told.error.issues[0]?.path.join('.') ?? '';
        return refuseField({ path, code: 'wrong_type' });
      }
      const { eventId, payoutId, reference } = told.data;
      const report = reportOf(told.data);
      return ok({ eventId, providerReference: payoutId, payoutId: reference, report });
    },
    createPayout: async (payout, { currency, ...destination }) => {
      const amount = writeAmount(payout.amount, currency);
      const body = JSON.stringify({ reference: payout.id, amount, currency, ...destination });
      const call = { method: 'POST', path: '/v1/payouts', body, idempotent: true } as const;
      const made = await ask(call, Told);
      if (!made.ok) return made;
      return ok({ providerReference: made.value.payoutId, report: reportOf(made.value) });
    },
    readPayout: async (providerReference) => {
      const path = `/v1/payouts/${encodeURIComponent(providerReference)}`;
      const told = await ask({ method: 'GET', path, body: '' }, Told);
      return told.ok ? ok(reportOf(told.value)) : told;
    },
    listPayouts: async (day) => {
      const path = `/v1/payouts?day=${day}`;
      const call = { method: 'GET', path, body: '', answerBytesMax: LIST_BYTES_MAX } as const;
      const told = await ask(call, PayoutList);
      if (!told.ok) return told;
      return ok(
        told.value.payouts.map(({ payoutId, paidAt, reference, amount, currency }) => ({
          providerReference: payoutId,
          reference,
          amount,
          currency,
          paidAt: new Date(paidAt),
        })),
      );
    },
  };
}
