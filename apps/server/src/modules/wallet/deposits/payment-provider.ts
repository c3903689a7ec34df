import {
  type Clock,
  isCurrency,
  ok,
  parseAmount,
  type Result,
  refuse,
  SECOND_MS,
  writeAmount,
} from '@padauk/base';
import type { Language } from '@padauk/contracts';
import {
  findSignatureFault,
  sign,
  signatureHeader,
  type SignatureFault,
} from '@padauk/provider-sdk/signing';
import { request } from 'undici';
import * as z from 'zod';
import type { CheckoutReport, Deposit } from './deposit.ts';
import type { ProviderKeys } from './payment-providers.repo.ts';

/** A provider that does not answer in this time is down for this player. */
const TIMEOUT_MS = 3 * SECOND_MS;
/** So many calls to a slow provider at once; each holds a connection to the database. */
const AT_ONCE_MAX = 6;
/** After so many failures in a row nobody waits for it any more, for a while. */
const FAILURES_MAX = 3;
const BREAK_MS = 5 * SECOND_MS;
const ANSWER_BYTES_MAX = 16_384;

/** What a provider tells of a checkout: its answers and its callbacks are the same. */
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

/** Reads what was told into our words. */
export function reportOf(told: CheckoutTold): CheckoutReport {
  return {
    status: told.status === 'cancelled' ? 'failed' : told.status,
    amount: isCurrency(told.currency) ? parseAmount(told.amount, told.currency) : undefined,
    currency: told.currency,
  };
}

export type PaymentProvider = {
  /** Undefined when the callback is the provider's own, and fresh. */
  faultOf(callback: { rawBody: Buffer; signature: string | undefined }): SignatureFault | undefined;
  /** Makes a hosted checkout for a deposit; the same deposit again gives the same checkout. */
  createCheckout(
    deposit: Deposit,
    page: { language: Language; returnUrl: string | null },
  ): Promise<Result<{ providerReference: string; checkoutUrl: string }, 'system_busy'>>;
  readCheckout(providerReference: string): Promise<Result<CheckoutReport, 'system_busy'>>;
};

/**
 * Speaks to a provider of hosted checkouts. Whatever goes wrong on its side (slow, down, garbage,
 * a redirect) is `system_busy`, soon; nothing has moved then.
 */
export function createPaymentProvider(options: {
  readonly clock: Clock;
  /** Undefined while the provider is not there. */
  readonly url: () => string | undefined;
  readonly keys: ProviderKeys;
  readonly onError: (error: unknown) => void;
  readonly timeoutMs?: number;
}): PaymentProvider {
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  let running = 0;
  let failures = 0;
  let brokenUntilMs = 0;

  async function send(method: 'GET' | 'POST', path: string, body: string): Promise<unknown> {
    const origin = options.url();
    if (origin === undefined) throw new Error('the payment provider is not running');
    // A call without a body signs its address.
    const signed = Buffer.from(method === 'POST' ? body : path);
    const answer = await request(origin + path, {
      method,
      headers: {
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        [signatureHeader]: sign(
          options.keys.requestKey,
          signed,
          options.clock.now().getTime() / SECOND_MS,
        ),
      },
      ...(method === 'POST' && { body }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of answer.body) {
      bytes += chunk.length;
      if (bytes > ANSWER_BYTES_MAX) throw new Error('the answer of the provider is too large');
      chunks.push(chunk);
    }
    if (answer.statusCode < 200 || answer.statusCode > 299) {
      throw new Error(`the payment provider answered ${answer.statusCode}`);
    }
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  }

  async function ask<T>(
    call: { method: 'GET' | 'POST'; path: string; body: string },
    schema: z.ZodType<T>,
  ): Promise<Result<T, 'system_busy'>> {
    const startedMs = options.clock.now().getTime();
    if (running >= AT_ONCE_MAX || startedMs < brokenUntilMs) return refuse('system_busy');
    running += 1;
    try {
      const value = schema.parse(await send(call.method, call.path, call.body));
      failures = 0;
      return ok(value);
    } catch (error) {
      failures += 1;
      if (failures >= FAILURES_MAX) brokenUntilMs = options.clock.now().getTime() + BREAK_MS;
      options.onError(error);
      return refuse('system_busy');
    } finally {
      running -= 1;
    }
  }

  return {
    faultOf: ({ rawBody, signature }) =>
      findSignatureFault({
        header: signature,
        rawBody,
        secrets: [options.keys.callbackKey, options.keys.callbackKeyPrevious].filter(
          (key) => key !== null,
        ),
        nowSeconds: options.clock.now().getTime() / SECOND_MS,
      }),
    createCheckout: async (deposit, page) => {
      const body = JSON.stringify({
        reference: deposit.id,
        amount: writeAmount(deposit.amount, deposit.currency),
        currency: deposit.currency,
        language: page.language,
        returnUrl: page.returnUrl,
        expiresAt: deposit.expiresAt.toISOString(),
      });
      const made = await ask({ method: 'POST', path: '/v1/checkouts', body }, CheckoutMade);
      if (!made.ok) return made;
      const { checkoutId, checkoutUrl } = made.value;
      return ok({ providerReference: checkoutId, checkoutUrl });
    },
    readCheckout: async (providerReference) => {
      const path = `/v1/checkouts/${encodeURIComponent(providerReference)}`;
      const told = await ask({ method: 'GET', path, body: '' }, CheckoutTold);
      return told.ok ? ok(reportOf(told.value)) : told;
    },
  };
}
