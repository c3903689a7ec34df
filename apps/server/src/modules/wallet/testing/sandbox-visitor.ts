import { sign, signatureHeader } from '@padauk/provider-sdk/signing';
import type { Platform } from '../../../platform/platform.ts';
import type { Deposit } from '../deposits/deposit.ts';
import type { PaymentProviders } from '../deposits/payment-providers.ts';
import { takePaymentCallback } from '../deposits/take-payment-callback.ts';

/** What a visitor of the sandbox provider does with a deposit, and what the provider then tells. */
export function sandboxVisitor({
  platform,
  providers,
  keys,
  url,
}: {
  readonly platform: Platform;
  readonly providers: PaymentProviders;
  readonly keys: { readonly callbackKey: string };
  /** Where the provider listens, once it was started. */
  readonly url: () => string | undefined;
}) {
  const press = (path: string, pressed: Readonly<Record<string, string>>) => {
    const at = url();
    if (at === undefined) throw new Error('startPsp comes first');
    const body = new URLSearchParams(pressed);
    return fetch(`${at}${path}`, { method: 'POST', body, redirect: 'manual' });
  };

  return {
    /** A callback as the provider would sign it; any part can be made wrong. */
    callback: (
      deposit: Deposit,
      told: {
        readonly status: string;
        readonly eventId?: string;
        readonly amount?: string;
        readonly currency?: string;
        readonly reference?: string;
        readonly checkoutId?: string;
        readonly key?: string;
        readonly signedAtMs?: number;
      },
    ) => {
      const { key, signedAtMs, ...said } = told;
      const body = {
        eventId: platform.random.token(),
        checkoutId: deposit.providerReference,
        reference: deposit.id,
        amount: '5000.00',
        currency: 'MMK',
        ...said,
      };
      const rawBody = Buffer.from(JSON.stringify(body));
      const atMs = signedAtMs ?? platform.clock.now().getTime();
      const signature = sign(key ?? keys.callbackKey, rawBody, atMs / 1_000);
      return takePaymentCallback(platform, providers, {
        provider: 'sandbox',
        rawBody,
        headers: { [signatureHeader]: signature },
        body,
      });
    },
    /** The visitor presses a button on the hosted page. */
    press: async (deposit: Deposit, decision: 'pay' | 'fail' | 'cancel') => {
      const { status, headers } = await press(`/checkout/${deposit.providerReference}`, {
        decision,
      });
      return { status, location: headers.get('location') };
    },
    /** The visitor lets something happen to an invoice in coins. */
    pressCoins: async (deposit: Deposit, payment: 'pay' | 'less' | 'more' | 'fail' | 'late') => {
      const { status } = await press(`/btcpay/i/${deposit.providerReference}`, { payment });
      return status;
    },
  };
}
