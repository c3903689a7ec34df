import { amount, writeAmount } from '@padauk/base';
import { walletRoutes } from '@padauk/provider-sdk';
import type { PlaySession } from './play-session.ts';
import { replayStored, rulesOfRound } from './replay-round.ts';
import { eventsBefore, winIdOf, writeEvents } from './round.ts';
import { type FullRound, settleOpenRound } from './rounds.repo.ts';
import type { StudioContext } from './studio-context.ts';
import { decided, readBalance, roundOf } from './wallet-calls.ts';

/**
 * Pays what an open round came to, closes it at the wallet, and settles it. All of it may be said
 * again: the ids are made of the round. 'unknown': the wallet gives no answer, and is asked later.
 */
export async function endRound(
  context: StudioContext,
  session: PlaySession,
  round: FullRound,
): Promise<'done' | 'unknown'> {
  const replayed = replayStored(context, round, await rulesOfRound(context, round));
  if (replayed.state !== undefined) throw new Error(`the round is not over: ${round.id}`);
  const { payout, staked } = replayed;
  const call = roundOf(session, round.id);
  context.faultPoint('studio.ending');
  const answer =
    payout > 0n
      ? decided(
          await context.wallet.call(walletRoutes.win, {
            ...call,
            transactionId: winIdOf(round.id),
            amount: writeAmount(payout, session.currency),
            roundClosed: true,
          }),
        )
      : decided(await context.wallet.call(walletRoutes.endRound, call));
  context.faultPoint('studio.ended');
  if (!answer.ok) {
    if (answer.code === 'outcome_unknown') return 'unknown';
    throw new Error(`the wallet refuses to end a round of our own: ${answer.code}`);
  }
  await settleOpenRound(context.sql, round.id, {
    payout,
    raised: amount(staked - round.stake),
    events: JSON.stringify(writeEvents(replayed.steps.flat(), session.currency)),
    eventsBefore: eventsBefore(replayed),
    balance: readBalance(session, answer.value.balance),
  });
  return 'done';
}
