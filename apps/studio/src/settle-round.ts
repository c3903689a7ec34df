import { type Amount, writeAmount } from '@padauk/base';
import { walletRoutes, type WalletOutcome, type WalletRoutes } from '@padauk/provider-sdk';
import type { PlaySession } from './play-session.ts';
import { giveLater, NOT_KEPT, putBack } from './put-back.ts';
import { transactionIdsOf } from './round.ts';
import { roundState } from './round-state.ts';
import {
  type DrawnRound,
  deleteDrawnRound,
  insertRound,
  roundRiders,
  settleRound,
} from './rounds.repo.ts';
import type { StudioContext } from './studio-context.ts';
import { campaignOf, decided, readBalance, roundOf, type StakeOutcome } from './wallet-calls.ts';

const balanceOf = (answer: WalletOutcome<WalletRoutes['betAndWin']>): StakeOutcome =>
  answer.ok ? { ok: true, balance: answer.value.win.balance } : answer;

const bodyOf = (session: PlaySession, drawn: DrawnRound) => ({
  ...roundOf(session, drawn.id),
  ...transactionIdsOf(drawn),
  betAmount: writeAmount(drawn.stake, session.currency),
  winAmount: writeAmount(drawn.payout, session.currency),
  ...campaignOf(drawn),
});

/** The wallet is in this process: the round is written in the transaction that moves its money. */
export async function playJointly(
  context: StudioContext,
  session: PlaySession,
  drawn: DrawnRound,
): Promise<StakeOutcome> {
  context.faultPoint('studio.drawn');
  const outcome = await context.wallet.call(walletRoutes.betAndWin, bodyOf(session, drawn), {
    riders: roundRiders(drawn),
  });
  context.faultPoint('studio.answered');
  return balanceOf(outcome);
}

/** The wallet is elsewhere: the round is stored first, and settled when the wallet has answered. */
export async function playApart(
  context: StudioContext,
  session: PlaySession,
  drawn: DrawnRound,
): Promise<StakeOutcome> {
  await insertRound(context.sql, drawn, roundState.drawn);
  context.faultPoint('studio.drawn');
  return finishDrawn(context, session, drawn);
}

/** Asks the wallet for the money of a stored round, by the same ids however often it is asked. */
export async function finishDrawn(
  context: StudioContext,
  session: PlaySession,
  drawn: DrawnRound,
): Promise<StakeOutcome> {
  const answer = await context.wallet.call(walletRoutes.betAndWin, bodyOf(session, drawn));
  const outcome = balanceOf(decided(answer));
  context.faultPoint('studio.answered');
  if (outcome.ok) {
    const isKept = await keepSettled(context, drawn, readBalance(session, outcome.balance));
    return isKept ? outcome : NOT_KEPT;
  }
  if (outcome.code !== 'outcome_unknown') await deleteDrawnRound(context.sql, drawn);
  return outcome;
}

/**
 * Another process may have been refused with the same ids a moment before, and freed the nonce.
 * False: another round has it by now, or its ticket, and what this one has moved goes back.
 */
async function keepSettled(
  context: StudioContext,
  drawn: DrawnRound,
  balance: Amount,
): Promise<boolean> {
  if (await settleRound(context.sql, drawn, balance)) return true;
  await putBack(context, drawn, roundState.drawn);
  // Put back by us, or by whoever was asked to finish it beside this process; or refused once more.
  if (await settleRound(context.sql, drawn, balance)) return true;
  await giveLater(context, drawn, backOf(drawn));
  return false;
}

/** What the wallet takes for a round that is drawn to its end, in the order in which it goes back. */
export function backOf(drawn: DrawnRound): readonly string[] {
  const { betTransactionId, winTransactionId } = transactionIdsOf(drawn);
  return [winTransactionId, betTransactionId];
}
