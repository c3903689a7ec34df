import { type Amount, type Currency, takeEdge, type Uuid } from '@padauk/base';
import type { payoutAttentions, payoutStates } from '@padauk/contracts/payouts';
import { payoutMachine } from './payout-machine.ts';

export type PayoutState = (typeof payoutStates)[number];
export type PayoutAttention = (typeof payoutAttentions)[number];

/** One time that money was sent for a withdrawal. */
export type Payout = {
  readonly id: Uuid;
  readonly withdrawalId: Uuid;
  readonly merchantId: Uuid;
  readonly number: number;
  readonly amount: Amount;
  /** `manual`, or the code of a payment provider. */
  readonly provider: string;
  /** What the provider calls it; null until it has answered. */
  readonly providerReference: string | null;
  readonly state: PayoutState;
  readonly operatorId: Uuid | null;
  readonly bankReference: string | null;
  /** Why an operator has to look: what the provider said does not fit. */
  readonly attention: PayoutAttention | null;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
};

/** What a provider tells of a payout: its answers and its callbacks are the same. */
export type PayoutReport = {
  readonly status: 'pending' | 'sent' | 'paid' | 'failed' | 'returned';
  /** Undefined where what was told is no amount of ours. */
  readonly amount: Amount | undefined;
  readonly currency: string;
};

type Edge = (typeof payoutMachine)['edges'][number];
export type PayoutDecision =
  | { readonly do: 'keep' }
  | { readonly do: 'mark'; readonly attention: 'amount_differs' | 'currency_differs' }
  | { readonly do: 'move'; readonly to: PayoutState; readonly effect: Edge['effect'] };

/**
 * What a report leads to. Another amount or currency than was asked for moves nothing: people look
 * at it. `pending` and `sent` tell of no end.
 */
export function decidePayout(
  payout: Pick<Payout, 'state' | 'amount'>,
  currency: Currency,
  report: PayoutReport,
): PayoutDecision {
  const { status } = report;
  if (status === 'pending' || status === 'sent') return { do: 'keep' };
  const edge = takeEdge(payoutMachine, { state: payout.state, event: status }, () => true);
  if (!edge.ok) return { do: 'keep' };
  if (status !== 'failed') {
    if (report.currency !== currency) return { do: 'mark', attention: 'currency_differs' };
    if (report.amount !== payout.amount) return { do: 'mark', attention: 'amount_differs' };
  }
  return { do: 'move', to: edge.value.to, effect: edge.value.effect };
}
