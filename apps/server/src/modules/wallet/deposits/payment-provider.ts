import type { Result } from '@padauk/base';
import type { Language } from '@padauk/contracts';
import type { CheckoutReport, Deposit } from './deposit.ts';
import type { ListedMove } from './reconciliation/compare-day.ts';

/** A callback as it came over the wire; signatures are over its very bytes. */
export type RawCallback = {
  readonly rawBody: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
};

/** What a callback says, once its signature holds. */
export type CallbackTold = {
  /** The nonce: the provider sends the same again until it is taken. */
  readonly eventId: string;
  readonly providerReference: string;
  /** Our own id of the deposit, as the provider repeats it. */
  readonly depositId: string;
  readonly report: CheckoutReport;
};

/**
 * All that the cashier asks of whoever takes money in for the brand. Whatever goes wrong on the
 * other side (slow, down, garbage, a redirect) is `system_busy`, soon; nothing has moved then.
 */
export type PaymentProvider = {
  /** For logs: why a callback is not the provider's own and fresh. Undefined when it is. */
  faultOf(callback: RawCallback): string | undefined;
  /** Reads a callback whose signature holds; a provider may have to be asked what it means. */
  readCallback(
    callback: RawCallback,
  ): Promise<Result<CallbackTold, 'system_busy' | 'deposit_not_found' | 'invalid_fields'>>;
  /** Begins a payment; `checkoutUrl` is null where the player pays elsewhere. */
  createCheckout(
    deposit: Deposit,
    page: { readonly language: Language; readonly returnUrl: string | null },
  ): Promise<Result<{ providerReference: string; checkoutUrl: string | null }, 'system_busy'>>;
  readCheckout(deposit: Deposit): Promise<Result<CheckoutReport, 'system_busy'>>;
  /** What was paid on a day of UTC; undefined where the provider keeps no such list. */
  readonly listPayments:
    | ((day: string) => Promise<Result<readonly ListedMove[], 'system_busy'>>)
    | undefined;
  /** A payment is on the list of the day on which it was begun, whenever it was paid. */
  readonly listsByBeginning?: true;
};
