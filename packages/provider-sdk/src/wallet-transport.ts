import type { Ok, Refusal } from '@padauk/base';
import { type BodyOf, type RefusalOf, refusals, type ReplyOf } from '@padauk/contracts';
import * as provider from '@padauk/contracts/provider';
import type { Rider } from '@padauk/ledger';

/** The calls of the wallet protocol. */
export const walletRoutes = {
  authenticate: provider.authenticate,
  balance: provider.readPlayerBalance,
  bet: provider.bet,
  win: provider.win,
  betAndWin: provider.betAndWin,
  settleRounds: provider.settleRounds,
  rollback: provider.rollback,
  endRound: provider.endRound,
  sendStatement: provider.sendStatement,
} as const;
export type WalletRoutes = typeof walletRoutes;
export type WalletRoute = WalletRoutes[keyof WalletRoutes];

/** Nobody knows whether the call was carried out: no answer, or one that says "try again". */
export type OutcomeUnknown = { readonly ok: false; readonly code: 'outcome_unknown' };
/** What a wallet says. */
export type WalletAnswer<R extends WalletRoute> = Ok<ReplyOf<R>> | Refusal<RefusalOf<R>>;
/** What the vendor knows in the end. */
export type WalletOutcome<R extends WalletRoute> = WalletAnswer<R> | OutcomeUnknown;

/**
 * Whether sending the same again can help: as the wallet says in `value.retryable`, else as the
 * table of refusals has it.
 */
export function canRetry(outcome: WalletOutcome<WalletRoute>): boolean {
  if (outcome.ok) return false;
  if (outcome.code === 'outcome_unknown') return true;
  const facts: unknown = 'facts' in outcome ? outcome.facts : undefined;
  const told = typeof facts === 'object' && facts !== null && 'retryable' in facts;
  return told ? facts.retryable === true : refusals[outcome.code].retryable;
}

/** The way to a wallet. Both kinds take the same requests and give the same answers. */
export type WalletTransport = {
  call<R extends WalletRoute>(
    route: R,
    body: BodyOf<R>,
    options?: {
      /** Rows that are written with the posting, in its transaction. In one process only. */
      readonly riders?: readonly Rider[];
    },
  ): Promise<WalletOutcome<R>>;
};
