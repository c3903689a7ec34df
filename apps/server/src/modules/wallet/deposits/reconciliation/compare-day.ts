import { type Currency, parseAmount } from '@padauk/base';
import type { ListedPayment } from '../payment-provider.ts';

/** What a deposit of ours says of itself when it is compared. */
export type OurPayment = {
  readonly depositId: string;
  readonly providerReference: string;
  readonly currency: Currency;
  /** Minor units. */
  readonly amount: bigint;
  readonly posted: boolean;
};
export const mismatchKinds = [
  'missing_here',
  'missing_there',
  'amount_differs',
  'unknown',
] as const;
export type MismatchKind = (typeof mismatchKinds)[number];
export type FoundMismatch = {
  readonly kind: MismatchKind;
  readonly providerReference: string;
  readonly depositId: string | null;
  /** What we have posted, or would have: minor units; null where we know of nothing. */
  readonly ours: bigint | null;
  /** As the provider wrote it; null where it lists nothing. */
  readonly theirs: string | null;
  readonly currency: string;
};

/**
 * Compares what a provider lists for a day with what we know, payment by payment, whatever the
 * order.
 *
 * @param ours - all deposits that the list names, and all that were posted on that day
 */
export function compareDay(
  theirs: readonly ListedPayment[],
  ours: readonly OurPayment[],
): FoundMismatch[] {
  const known = new Map(ours.map((payment) => [payment.providerReference, payment]));
  const listed = new Set(theirs.map(({ providerReference }) => providerReference));
  const found = theirs.flatMap((payment): FoundMismatch[] => {
    const { providerReference, amount, currency } = payment;
    const own = known.get(providerReference);
    const line = { providerReference, theirs: amount, currency };
    if (!own) return [{ ...line, kind: 'unknown', depositId: null, ours: null }];
    const { depositId } = own;
    const same = currency === own.currency && parseAmount(amount, own.currency) === own.amount;
    if (!own.posted) return [{ ...line, kind: 'missing_here', depositId, ours: null }];
    return same ? [] : [{ ...line, kind: 'amount_differs', depositId, ours: own.amount }];
  });
  const missing = ours.filter((own) => own.posted && !listed.has(own.providerReference));
  return [
    ...found,
    ...missing.map(
      ({ depositId, providerReference, amount, currency }): FoundMismatch => ({
        kind: 'missing_there',
        depositId,
        providerReference,
        ours: amount,
        theirs: null,
        currency,
      }),
    ),
  ];
}
