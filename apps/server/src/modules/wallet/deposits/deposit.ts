import {
  type Amount,
  amount,
  type Currency,
  ok,
  type Result,
  takeEdge,
  type Uuid,
} from '@padauk/base';
import type { Language } from '@padauk/contracts';
import type { depositKinds, depositStates } from '@padauk/contracts/wallet';
import { depositMachine } from './deposit-machine.ts';
import type { Payee } from './emv-qr/payee.ts';

/** How a way to pay is called; in a language without a title it has the English one. */
export type MethodTitles = { readonly EN: string } & Readonly<Partial<Record<Language, string>>>;
export type DepositKind = (typeof depositKinds)[number];
export type DepositState = (typeof depositStates)[number];

/** Our account at a bank, to which players transfer. */
export type BankAccount = {
  readonly bank: string;
  readonly holder: string;
  readonly number: string;
};

/** To whom is paid: the payee of a code, or our account. Empty where a provider knows. */
export type MethodDetails = { readonly payee?: Payee; readonly account?: BankAccount };

/** A way to pay in, as data of the brand. */
export type DepositMethod = {
  readonly code: string;
  /** What the player does. Who confirms it is a matter of `provider`. */
  readonly kind: DepositKind;
  readonly provider: string;
  readonly titles: MethodTitles;
  readonly amountMin: Amount;
  readonly amountMax: Amount;
  readonly fee: Amount;
  readonly expectedMinutes: number;
  /** An intent that was not paid by then expires. */
  readonly expiresMinutes: number;
  readonly amountChips: readonly Amount[];
  readonly details: MethodDetails;
};

/** How a deposit is paid, as it was shown to the player. */
export type Instructions = { readonly code?: string; readonly account?: BankAccount };

export type Deposit = {
  readonly id: Uuid;
  readonly merchantId: Uuid;
  readonly memberId: Uuid;
  readonly method: string;
  readonly kind: DepositKind;
  readonly provider: string;
  readonly currency: Currency;
  /** What the player pays; once posted, what arrived. */
  readonly amount: Amount;
  /** What was asked for, where another amount arrived. */
  readonly amountAsked: Amount | null;
  /** Kept by the house out of `amount`. */
  readonly fee: Amount;
  readonly state: DepositState;
  readonly checkoutUrl: string | null;
  /** The provider's id of the checkout. */
  readonly providerReference: string | null;
  /** What the player writes with the payment; deposits from before there were any have none. */
  readonly reference: string | null;
  readonly instructions: Instructions;
  readonly attention: 'amount_differs' | 'currency_differs' | null;
  /** What the provider reported where it did not fit; null where that was no valid amount. */
  readonly amountReported: Amount | null;
  readonly currencyReported: string | null;
  /** The picture that shows the transfer. */
  readonly slip: { readonly sha256: string; readonly mediaType: string; readonly at: Date } | null;
  readonly refuseReason: string | null;
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
  const decision = decisionOf(deposit, report);
  if (decision === 'keep') return 'keep';
  const asked = { state: deposit.state, event: eventOf[decision] } as const;
  return takeEdge(depositMachine, asked, () => true).ok ? decision : 'keep';
}

const eventOf = {
  post: 'paid',
  amount_differs: 'mispaid',
  currency_differs: 'mispaid',
  fail: 'fail',
  expire: 'expire',
} as const;

function decisionOf(deposit: Deposit, report: CheckoutReport): DepositDecision {
  switch (report.status) {
    case 'pending':
      return 'keep';
    case 'failed':
      return 'fail';
    case 'expired':
      return 'expire';
    case 'paid':
      if (report.currency !== deposit.currency) return 'currency_differs';
      return report.amount === deposit.amount ? 'post' : 'amount_differs';
  }
}

/** What one person has read at the bank. */
export type Confirmation = {
  readonly operatorId: Uuid;
  readonly amount: Amount;
  readonly bankReference: string;
};

/** What people do with a deposit, beside the reports of its provider. */
export type DepositAct =
  | { readonly type: 'send-slip' }
  | ({ readonly type: 'confirm' } & Confirmation)
  | { readonly type: 'refuse' };

/**
 * How many people must confirm that a deposit arrived. One is enough for a transfer that the desk
 * itself looks for, if it is small and as announced; whatever else they post is an exception.
 *
 * @param twoAbove - the brand's threshold, minor units
 */
export function confirmationsNeeded(deposit: Deposit, arrived: Amount, twoAbove: Amount): 1 | 2 {
  const plain = deposit.provider === DESK && !deposit.attention && arrived === deposit.amount;
  return plain && arrived <= twoAbove ? 1 : 2;
}

/** The provider that is no company: the brand's own people look at their bank. */
export const DESK = 'desk';

/**
 * Takes what somebody does with a deposit.
 *
 * @param before - the confirmations that there are
 * @returns the state after it, and whether the money is to be posted
 */
export function takeAct(
  deposit: Deposit,
  act: DepositAct,
  before: readonly Confirmation[],
  twoAbove: Amount,
): Result<
  { state: DepositState; credit: boolean },
  'wrong_state' | 'same_person_twice' | 'confirmation_differs'
> {
  const edge = takeEdge(depositMachine, { state: deposit.state, event: act.type }, (guard) => {
    if (guard === 'does-not-fit') return deposit.attention !== null;
    if (guard === 'is-confirmed') return before.length > 0;
    if (act.type !== 'confirm') return false;
    switch (guard) {
      case 'another-person':
        return before.every((one) => one.operatorId !== act.operatorId);
      case 'same-amount':
        return before.every((one) => one.amount === act.amount);
      case 'last-confirmation':
        return before.length + 1 >= confirmationsNeeded(deposit, act.amount, twoAbove);
    }
  });
  if (!edge.ok) return edge;
  return ok({ state: edge.value.to, credit: edge.value.effect === 'credit' });
}

/** The fee out of what arrived: none where it would take all of it. */
export const feeOf = (deposit: Deposit, arrived: Amount): Amount =>
  deposit.fee < arrived ? deposit.fee : amount(0n);

/** A reference of a bank, written in one way, so that one payment there is one reference. */
export const bankReferenceOf = (text: string): string =>
  text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toUpperCase();
