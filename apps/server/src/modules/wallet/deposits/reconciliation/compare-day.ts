import { type Currency, parseAmount } from '@padauk/base';

/** Money that came in, or that was paid out. */
export const directions = ['in', 'out'] as const;
export type Direction = (typeof directions)[number];

/** One payment or payout on a provider's list of a day. */
export type ListedMove = {
  readonly providerReference: string;
  /** Ours, as the provider repeats it. */
  readonly reference: string;
  /** As written there: it may be none of our currencies. */
  readonly amount: string;
  readonly currency: string;
  readonly paidAt: Date;
};

/** What a deposit or a payout of ours says of itself when it is compared. */
export type OurMove = {
  readonly ownId: string;
  readonly providerReference: string;
  readonly currency: Currency;
  /** Minor units. */
  readonly amount: bigint;
  /** It is in our books. */
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
  readonly ownId: string | null;
  /** What we have posted, or would have: minor units; null where we know of nothing. */
  readonly ours: bigint | null;
  /** As the provider wrote it; null where it lists nothing. */
  readonly theirs: string | null;
  readonly currency: string;
};

/**
 * Compares what a provider lists for a day in one direction with what we know, one by one, whatever
 * the order.
 *
 * @param ours - all that the list names, and all that is in our books for that day
 */
export function compareDay(
  theirs: readonly ListedMove[],
  ours: readonly OurMove[],
): FoundMismatch[] {
  const known = new Map(ours.map((payment) => [payment.providerReference, payment]));
  const listed = new Set(theirs.map(({ providerReference }) => providerReference));
  const found = theirs.flatMap((payment): FoundMismatch[] => {
    const { providerReference, amount, currency } = payment;
    const own = known.get(providerReference);
    const line = { providerReference, theirs: amount, currency };
    if (!own) return [{ ...line, kind: 'unknown', ownId: null, ours: null }];
    const { ownId } = own;
    const same = currency === own.currency && parseAmount(amount, own.currency) === own.amount;
    if (!own.posted) return [{ ...line, kind: 'missing_here', ownId, ours: null }];
    return same ? [] : [{ ...line, kind: 'amount_differs', ownId, ours: own.amount }];
  });
  const missing = ours.filter((own) => own.posted && !listed.has(own.providerReference));
  return [
    ...found,
    ...missing.map(
      ({ ownId, providerReference, amount, currency }): FoundMismatch => ({
        kind: 'missing_there',
        ownId,
        providerReference,
        ours: amount,
        theirs: null,
        currency,
      }),
    ),
  ];
}
