import { SECOND_MS } from '@padauk/base';
import type { Misbehavior } from './checkout.ts';

/** In the order in which the merchant is told of them; `failed` in place of `paid`. */
export type PayoutStatus = 'sent' | 'paid' | 'failed' | 'returned';
type Outcome = Exclude<PayoutStatus, 'sent'>;

/** One payout that a merchant asked for. Money is a decimal string: nothing is computed here. */
export type Payout = {
  readonly id: string;
  /** The merchant's id of the same thing; one payout for each. */
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  /** The last digits of the number that it goes to. */
  readonly numberEnd: string;
  readonly outcome: Outcome;
  readonly sentAt: Date;
  readonly endsAt: Date;
  readonly returnsAt: Date | null;
};

const NUMBER_END = 4;
/** How long a bank of the sandbox takes. */
const PAY_MS = 2 * SECOND_MS;
const RETURN_MS = 3 * SECOND_MS;
/** Numbers by whose end a visitor can see how payouts go wrong. */
const outcomes: Readonly<Record<string, Outcome>> = { '0000': 'failed', '9999': 'returned' };

export const endOf = (number: string): string => number.slice(-NUMBER_END);

/** What becomes of a payout, and when: by the end of the number, unless a test says otherwise. */
export function planPayout(
  asked: { readonly number: string; readonly at: Date },
  misbehavior: Misbehavior,
): Pick<Payout, 'numberEnd' | 'outcome' | 'sentAt' | 'endsAt' | 'returnsAt'> {
  const numberEnd = endOf(asked.number);
  const outcome = misbehavior.payout ?? outcomes[numberEnd] ?? 'paid';
  const endsAt = new Date(asked.at.getTime() + (misbehavior.delayMs ?? PAY_MS));
  const returnsAt =
    outcome === 'returned' ? new Date(endsAt.getTime() + (misbehavior.delayMs ?? RETURN_MS)) : null;
  return { numberEnd, outcome, sentAt: asked.at, endsAt, returnsAt };
}

export function payoutStatusAt(payout: Payout, at: Date): PayoutStatus {
  if (at < payout.endsAt) return 'sent';
  if (payout.outcome === 'failed') return 'failed';
  return payout.returnsAt !== null && at >= payout.returnsAt ? 'returned' : 'paid';
}

/** What a webhook says. `eventId` is the nonce: a receiver takes each of them once. */
export type PayoutEvent = {
  readonly eventId: string;
  readonly payoutId: string;
  readonly reference: string;
  readonly status: PayoutStatus;
  readonly amount: string;
  readonly currency: string;
};

/** The webhooks of a payout with their times, in the order of sending. */
export function payoutEventsOf(
  payout: Payout,
  misbehavior: Misbehavior,
  newId: () => string,
): readonly { readonly event: PayoutEvent; readonly at: Date }[] {
  const told = (status: PayoutStatus, at: Date) => ({
    event: {
      eventId: newId(),
      payoutId: payout.id,
      reference: payout.reference,
      status,
      amount: misbehavior.amount ?? payout.amount,
      currency: misbehavior.currency ?? payout.currency,
    },
    at,
  });
  const { outcome, sentAt, endsAt, returnsAt } = payout;
  const truths = [
    told('sent', sentAt),
    told(outcome === 'failed' ? 'failed' : 'paid', endsAt),
    ...(returnsAt ? [told('returned', returnsAt)] : []),
  ];
  const failed = misbehavior.failedToo
    ? [told('failed', misbehavior.failedToo === 'before' ? sentAt : endsAt)]
    : [];
  return [...truths, ...failed].flatMap((one) =>
    Array.from({ length: misbehavior.copies ?? 1 }, () => one),
  );
}
