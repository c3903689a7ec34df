import type { Currency, Result } from '@padauk/base';
import type { RawCallback } from '../deposits/payment-provider.ts';
import type { ListedMove } from '../deposits/reconciliation/compare-day.ts';
import type { Payout, PayoutReport } from './payout.ts';

/** Where the money goes: the number in full, as the bank needs it. */
export type Destination = {
  readonly bank: string;
  readonly holder: string;
  readonly number: string;
};

/** What a callback says, once its signature holds. */
export type PayoutTold = {
  /** The nonce: the provider sends the same again until it is taken. */
  readonly eventId: string;
  readonly providerReference: string;
  /** Our own id of the payout, as the provider repeats it. */
  readonly payoutId: string;
  readonly report: PayoutReport;
};

/**
 * All that the cashier asks of whoever pays out for the brand. Whatever goes wrong on the other
 * side is `system_busy`, soon; whether the money is on its way is not known then, and asking again
 * under the same id begins nothing new.
 */
export type PayoutProvider = {
  /** For logs: why a callback is not the provider's own and fresh. Undefined when it is. */
  faultOf(callback: RawCallback): string | undefined;
  readCallback(callback: RawCallback): Result<PayoutTold, 'invalid_fields'>;
  /** Begins a payout, or finds the one that was begun for the same id. */
  createPayout(
    payout: Pick<Payout, 'id' | 'amount'>,
    to: Destination & { readonly currency: Currency },
  ): Promise<Result<{ providerReference: string; report: PayoutReport }, 'system_busy'>>;
  readPayout(providerReference: string): Promise<Result<PayoutReport, 'system_busy'>>;
  /** What was paid out on a day of UTC and has not come back. */
  listPayouts(day: string): Promise<Result<readonly ListedMove[], 'system_busy'>>;
};
