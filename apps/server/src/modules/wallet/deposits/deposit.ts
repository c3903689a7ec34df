import type { Amount, Currency, Uuid } from '@padauk/base';
import type { Language } from '@padauk/contracts';

/** How a way to pay is called; in a language without a title it has the English one. */
export type MethodTitles = { readonly EN: string } & Readonly<Partial<Record<Language, string>>>;

/** A way to pay in, as data of the brand. */
export type DepositMethod = {
  readonly code: string;
  readonly kind: 'hosted_checkout';
  readonly provider: string;
  readonly titles: MethodTitles;
  readonly amountMin: Amount;
  readonly amountMax: Amount;
  readonly fee: Amount;
  readonly expectedMinutes: number;
  /** An intent that was not paid by then expires. */
  readonly expiresMinutes: number;
  readonly amountChips: readonly Amount[];
};

export type DepositState = 'pending' | 'posted' | 'failed' | 'expired';

export type Deposit = {
  readonly id: Uuid;
  readonly merchantId: Uuid;
  readonly memberId: Uuid;
  readonly method: string;
  readonly provider: string;
  readonly currency: Currency;
  /** What the player pays to the provider. */
  readonly amount: Amount;
  /** Kept by the house out of `amount`. */
  readonly fee: Amount;
  readonly state: DepositState;
  readonly checkoutUrl: string | null;
  /** The provider's id of the checkout. */
  readonly providerReference: string | null;
  readonly attention: 'amount_differs' | 'currency_differs' | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly postedAt: Date | null;
};

/** What a provider says of a checkout, by a callback or when it is asked. */
export type CheckoutReport = {
  readonly status: 'pending' | 'paid' | 'failed' | 'expired';
  /** Undefined when the written amount is none of that currency. */
  readonly amount: Amount | undefined;
  readonly currency: string;
};

/** What is to be done with a report. */
export type DepositDecision =
  | 'post'
  | 'fail'
  | 'expire'
  /** Nothing new: a repetition, or what came late. */
  | 'keep'
  /** Another amount or currency than asked for: nothing moves, an operator looks. */
  | 'amount_differs'
  | 'currency_differs';

/**
 * Decides what a provider's report means for a deposit, in whatever order the reports come.
 * `paid` wins over all: money that arrived is the player's, after a failure or after the intent
 * has expired too. Once posted, nothing that comes later changes a deposit.
 */
export function decideDeposit(deposit: Deposit, report: CheckoutReport): DepositDecision {
  if (deposit.state === 'posted') return 'keep';
  if (report.status === 'paid') {
    if (report.currency !== deposit.currency) return 'currency_differs';
    return report.amount === deposit.amount ? 'post' : 'amount_differs';
  }
  if (deposit.state !== 'pending') return 'keep';
  if (report.status === 'failed') return 'fail';
  return report.status === 'expired' ? 'expire' : 'keep';
}
