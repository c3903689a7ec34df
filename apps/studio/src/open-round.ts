import { writeAmount } from '@padauk/base';
import { walletRoutes } from '@padauk/provider-sdk';
import type { PlaySession } from './play-session.ts';
import { transactionIdsOf } from './round.ts';
import {
  type DrawnRound,
  deleteDrawnRound,
  findRound,
  insertRound,
  openRound,
  roundRiders,
  roundState,
} from './rounds.repo.ts';
import { noteRoundBack } from './rounds-given-back.repo.ts';
import { decided, NOT_KEPT, putBack, readBalance, type StakeOutcome } from './settle-round.ts';
import type { StudioContext } from './studio-context.ts';

/** Names a round of a player in calls of the wallet. */
export const roundOf = (session: PlaySession, roundId: string) => ({
  sessionToken: session.walletToken,
  playerId: session.playerId,
  currency: session.currency,
  gameCode: session.title.code,
  roundId,
});

const stakeOf = (session: PlaySession, drawn: DrawnRound) => ({
  ...roundOf(session, drawn.id),
  transactionId: transactionIdsOf(drawn).betTransactionId,
  amount: writeAmount(drawn.stake, session.currency),
});

/**
 * Takes the stake of a round with decisions, and leaves the round open: written in the transaction
 * of the stake where the wallet is in this process, else before the wallet is asked.
 */
export async function openStaged(
  context: StudioContext,
  session: PlaySession,
  drawn: DrawnRound,
): Promise<StakeOutcome> {
  if (!context.joint) {
    await insertRound(context.sql, drawn, roundState.opening);
    context.faultPoint('studio.drawn');
    return finishOpening(context, session, drawn);
  }
  context.faultPoint('studio.drawn');
  const answer = await context.wallet.call(walletRoutes.bet, stakeOf(session, drawn), {
    riders: roundRiders(drawn, roundState.open),
  });
  context.faultPoint('studio.answered');
  return answer.ok ? { ok: true, balance: answer.value.balance } : answer;
}

/** Asks the wallet for the stake of a stored round, by the same id however often it is asked. */
export async function finishOpening(
  context: StudioContext,
  session: PlaySession,
  drawn: DrawnRound,
): Promise<StakeOutcome> {
  const answer = decided(await context.wallet.call(walletRoutes.bet, stakeOf(session, drawn)));
  context.faultPoint('studio.answered');
  if (!answer.ok) {
    if (answer.code !== 'outcome_unknown') await deleteDrawnRound(context.sql, drawn);
    return answer;
  }
  const { balance } = answer.value;
  return (await keepOpen(context, session, drawn, balance)) ? { ok: true, balance } : NOT_KEPT;
}

/**
 * Another process may have been refused with the same id a moment before, and freed the nonce.
 * False: another round has it by now, and the stake goes back.
 */
async function keepOpen(
  context: StudioContext,
  session: PlaySession,
  drawn: DrawnRound,
  balance: string,
): Promise<boolean> {
  const after = readBalance(session, balance);
  if (await openRound(context.sql, drawn.id, after)) return true;
  // It may be open already, and then stands as it is.
  const stands = await findRound(context.sql, drawn.id);
  if (stands) return true;
  if (await putBack(context, drawn, roundState.opening)) {
    await openRound(context.sql, drawn.id, after);
    return true;
  }
  // Whoever was asked to finish it beside this process may have put it back.
  if (await findRound(context.sql, drawn.id)) return true;
  await noteRoundBack(context.sql, drawn, {
    transactions: [transactionIdsOf(drawn).betTransactionId],
    notedAt: context.clock.now(),
  });
  return false;
}
