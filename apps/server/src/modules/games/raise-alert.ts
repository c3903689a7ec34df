import { type Amount, writeAmount } from '@padauk/base';
import type { Tx } from '../../platform/platform.ts';
import type { CallSubject, WalletContext } from './wallet-context.ts';
import type { NewTransaction } from './wallet-transaction-rows.repo.ts';

/**
 * What a call of a vendor did that people look at: a player stands below nothing by no act of his
 * own (GLI-19 2.8.8), or was paid in a round that was closed.
 */
export function raiseAlert(
  { outbox }: Pick<WalletContext, 'outbox'>,
  tx: Tx,
  alert: {
    readonly kind: 'games.negative_balance' | 'games.late_win';
    readonly subject: CallSubject;
    readonly record: Pick<NewTransaction, 'roundRef' | 'transactionId'>;
    /** By the name that it has among the facts. */
    readonly sum: { readonly debt: Amount } | { readonly payout: Amount };
  },
): Promise<void> {
  const { player, vendor, currency } = alert.subject;
  const [sum] = Object.entries(alert.sum);
  return outbox.emit(tx, 'alert.raised', {
    merchantId: vendor.merchantId,
    kind: alert.kind,
    subject: player.memberId,
    facts: {
      vendor: vendor.code,
      roundId: alert.record.roundRef,
      transactionId: alert.record.transactionId,
      ...(sum && { [sum[0]]: writeAmount(sum[1], currency) }),
      currency,
    },
  });
}
