import { type Amount, writeAmount } from '@padauk/base';
import { readBalances } from '@padauk/ledger';
import type { Tx } from '../../platform/platform.ts';
import { balanceIn, type CallSubject, type WalletDesk } from './wallet-desk.ts';
import { type NewTransaction, readRoundTotals } from './wallet-transactions.repo.ts';

/**
 * Tells what a closed round took and paid. Told once when it is closed, and again for each late win
 * with that win alone, so that the sum over all events is the sum over all money.
 */
export async function emitRoundSettled(
  desk: Pick<WalletDesk, 'outbox'>,
  tx: Tx,
  call: {
    readonly subject: CallSubject;
    readonly record: Pick<NewTransaction, 'roundId' | 'roundRef'>;
    readonly title: string;
    readonly totals?: { readonly stake: Amount; readonly payout: Amount };
  },
): Promise<void> {
  const { player, currency } = call.subject;
  const { stake, payout } = call.totals ?? (await readRoundTotals(tx, call.record.roundId));
  const balance = balanceIn(await readBalances(tx, [player.cashId]), player);
  await desk.outbox.emit(tx, 'round.settled', {
    memberId: player.memberId,
    roundId: call.record.roundRef,
    title: call.title,
    stake: writeAmount(stake, currency),
    payout: writeAmount(payout, currency),
    balance: writeAmount(balance, currency),
  });
}
