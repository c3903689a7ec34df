import { type Amount, writeAmount } from '@padauk/base';
import { readBalances } from '@padauk/ledger';
import type { Tx } from '../../platform/platform.ts';
import { readBonusOfRound } from './purses.ts';
import type { GameOnCall } from './vendors.repo.ts';
import { balanceIn, type CallSubject, type WalletContext } from './wallet-context.ts';
import type { NewTransaction } from './wallet-transaction-rows.repo.ts';
import { readRoundTotals } from './round-record.repo.ts';

/**
 * Tells what a closed round took and paid. Told once when it is closed, and again for each late win
 * with that win alone, so that the sum over all events is the sum over all money.
 */
export async function emitRoundSettled(
  { outbox }: Pick<WalletContext, 'outbox'>,
  tx: Tx,
  call: {
    readonly subject: CallSubject;
    readonly record: Pick<NewTransaction, 'roundId' | 'roundRef' | 'bonusGrantId'>;
    readonly game: GameOnCall | undefined;
    /** The game as the call names it. */
    readonly title: string;
    readonly totals?: { readonly stake: Amount; readonly payout: Amount };
  },
): Promise<void> {
  const { player, currency } = call.subject;
  const totals = call.totals
    ? { ...call.totals, bets: 1, begunAt: null }
    : await readRoundTotals(tx, call.record.roundId);
  const { stake, payout, bets, begunAt } = totals;
  const balance = balanceIn(await readBalances(tx, [player.cashId]), player);
  const { bonusGrantId: grantId, roundId } = call.record;
  const bonus = grantId
    ? await readBonusOfRound(tx, { ...call, grantId, roundId, stake })
    : undefined;
  await outbox.emit(tx, 'round.settled', {
    memberId: player.memberId,
    roundId: call.record.roundRef,
    title: call.title,
    stake: writeAmount(stake, currency),
    payout: writeAmount(payout, currency),
    balance: writeAmount(balance, currency),
    vendor: call.subject.vendor.code,
    ...(call.totals && { late: true }),
    ...(bets !== 1 && { bets }),
    ...(begunAt && { begunAt: begunAt.toISOString() }),
    ...(bonus && { bonus }),
  });
}

/**
 * Tells what a rollback has undone of a round that was told as settled before.
 *
 * @param call.original - what was undone, with the purse that had paid it
 */
export async function emitRoundCorrected(
  { outbox }: Pick<WalletContext, 'outbox'>,
  tx: Tx,
  call: {
    readonly subject: CallSubject;
    readonly original: Pick<NewTransaction, 'roundId' | 'roundRef' | 'bonusGrantId'>;
    readonly game: GameOnCall | undefined;
    /** The game as the call names it. */
    readonly title: string;
    readonly undone: { readonly stake: Amount; readonly payout: Amount };
  },
): Promise<void> {
  const { player, currency, vendor } = call.subject;
  const { bonusGrantId: grantId, roundId, roundRef } = call.original;
  const bonus = grantId
    ? await readBonusOfRound(tx, { ...call, grantId, roundId, stake: call.undone.stake })
    : undefined;
  await outbox.emit(tx, 'round.corrected', {
    memberId: player.memberId,
    roundId: roundRef,
    title: call.title,
    vendor: vendor.code,
    stake: writeAmount(call.undone.stake, currency),
    payout: writeAmount(call.undone.payout, currency),
    ...(bonus && { bonus }),
  });
}
