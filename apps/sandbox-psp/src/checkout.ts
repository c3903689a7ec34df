/** The languages of the hosted page. */
export const pageLanguages = ['MY', 'EN', 'CN'] as const;
export type PageLanguage = (typeof pageLanguages)[number];

/** `pending` until the visitor decides or the time is over; all others are final. */
export const checkoutStatuses = ['pending', 'paid', 'failed', 'cancelled', 'expired'] as const;
export type CheckoutStatus = (typeof checkoutStatuses)[number];

/** One payment that a merchant asked for. Money is a decimal string: nothing is computed here. */
export type Checkout = {
  /** Unguessable: who knows it may pay. */
  readonly id: string;
  /** The merchant's id of the same thing; one checkout for each. */
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly status: CheckoutStatus;
  /** A path of the merchant's site, to which the visitor goes back. */
  readonly returnUrl: string | null;
  readonly language: PageLanguage;
  readonly expiresAt: Date;
};

/** What the visitor can press on the hosted page, and what becomes of the checkout. */
export const decisions = { pay: 'paid', fail: 'failed', cancel: 'cancelled' } as const;
export type Decision = keyof typeof decisions;
export const isDecision = (text: unknown): text is Decision =>
  typeof text === 'string' && Object.hasOwn(decisions, text);

/** The status as of `at`: a checkout that nobody paid in time is expired. */
export const statusAt = (checkout: Checkout, at: Date): CheckoutStatus =>
  checkout.status === 'pending' && checkout.expiresAt <= at ? 'expired' : checkout.status;

/** What a webhook says. `eventId` is the nonce: a receiver takes each of them once. */
export type CheckoutEvent = {
  readonly eventId: string;
  readonly checkoutId: string;
  readonly reference: string;
  readonly status: CheckoutStatus;
  readonly amount: string;
  readonly currency: string;
};

/** How a test makes the provider misbehave. Each applies to webhooks of later decisions. */
export type Misbehavior = {
  /** Sends the same event this many times. */
  readonly copies?: number;
  /** Waits before the first try. */
  readonly delayMs?: number;
  /** Signs with a key that is not ours. */
  readonly forged?: boolean;
  /** Says another amount than was asked for. */
  readonly amount?: string;
  readonly currency?: string;
  /** Sends a `failed` event too, before or after the true one. */
  readonly failedToo?: 'before' | 'after';
  /** What becomes of later payouts, whatever their number. */
  readonly payout?: 'paid' | 'failed' | 'returned';
  /** Tells nothing of later payouts: whoever wants to know has to ask. */
  readonly silent?: boolean;
};

/** The webhooks that a decision leads to, in the order of sending. */
export function eventsOf(
  checkout: Checkout,
  misbehavior: Misbehavior,
  newId: () => string,
): readonly CheckoutEvent[] {
  const told: CheckoutEvent = {
    eventId: newId(),
    checkoutId: checkout.id,
    reference: checkout.reference,
    status: checkout.status,
    amount: misbehavior.amount ?? checkout.amount,
    currency: misbehavior.currency ?? checkout.currency,
  };
  const copies = Array.from({ length: misbehavior.copies ?? 1 }, () => told);
  const failed: CheckoutEvent = { ...told, eventId: newId(), status: 'failed' };
  if (misbehavior.failedToo === 'before') return [failed, ...copies];
  return misbehavior.failedToo === 'after' ? [...copies, failed] : copies;
}
