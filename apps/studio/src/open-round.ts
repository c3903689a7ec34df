import { type Amount, writeAmount } from '@padauk/base';
import { walletRoutes } from '@padauk/provider-sdk';
import type { PlaySession } from './play-session.ts';
import { giveLater, NOT_KEPT, putBack } from './put-back.ts';
import { transactionIdsOf } from './round.ts';
import { roundState } from './round-state.ts';
import {
  type DrawnRound,
  deleteDrawnRound,
  findRound,
  insertRound,
  openRound,
  roundRiders,
} from './rounds.repo.ts';
import type { StudioContext } from './studio-context.ts';
import { campaignOf, decided, readBalance, roundOf, type StakeOutcome } from './wallet-calls.ts';

const stakeOf = (session: PlaySession, drawn: DrawnRound) => ({
  ...roundOf(session, drawn.id),
  transactionId: transactionIdsOf(drawn).betTransactionId,
  amount: writeAmount(drawn.stake, session.currency),
  ...campaignOf(drawn),
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
  if (await openRound(context.sql, drawn, after)) return true;
  // It may be open already, and then stands as it is.
  if (await standsFor(context, drawn, after)) return true;
  await putBack(context, drawn, roundState.opening);
  // Put back by us, or by whoever was asked to finish it beside this process; or refused once more.
  if (await standsFor(context, drawn, after)) return true;
  await giveLater(context, drawn, [transactionIdsOf(drawn).betTransactionId]);
  return false;
}

/**
 * Whether a round on record is what this stake was taken for: also another draw by the same id, of
 * the same stake and bet. Whoever drew it may just be told that it is refused: it is opened here.
 */
async function standsFor(
  context: StudioContext,
  drawn: DrawnRound,
  after: Amount,
): Promise<boolean> {
  const round = await findRound(context.sql, drawn.id);
  if (round?.stake !== drawn.stake || round.bet !== drawn.bet) return false;
  if (round.state === roundState.opening) return openRound(context.sql, round, after);
  // One that was drawn to its end asks for its stake and its win by other words.
  return round.state !== roundState.drawn;
}
