import { finishOpening } from './open-round.ts';
import { transactionIdsOf } from './round.ts';
import { roundState } from './round-state.ts';
import { findRound, listDrawnRounds } from './rounds.repo.ts';
import { noteRoundBack } from './rounds-given-back.repo.ts';
import { backOf, finishDrawn } from './settle-round.ts';
import { type FinishContext, finishEach } from './stuck-rounds.ts';
import type { StudioContext } from './studio-context.ts';

/**
 * Finishes a round that was drawn or opened before, as far as the wallet goes. 'unknown': it still
 * gives no answer. Noted first: the try before may be taken after this one is refused, and whoever
 * made it may die of the answer. The job forgets the note of a round that stands.
 */
export async function finishRound(
  context: StudioContext,
  roundId: string,
): Promise<'done' | 'unknown'> {
  const drawn = await findRound(context.sql, roundId);
  if (drawn?.state !== roundState.drawn && drawn?.state !== roundState.opening) return 'done';
  const session = await context.seats.get(drawn.sessionId);
  const isDrawn = drawn.state === roundState.drawn;
  const transactions = isDrawn ? backOf(drawn) : [transactionIdsOf(drawn).betTransactionId];
  await noteRoundBack(context.sql, drawn, { transactions, notedAt: context.clock.now() });
  const finish = isDrawn ? finishDrawn : finishOpening;
  const outcome = await finish(context, session, drawn);
  return !outcome.ok && outcome.code === 'outcome_unknown' ? 'unknown' : 'done';
}

const RECOVERED_MAX = 200;
/** Younger ones are still being played by whoever drew them. */
export const RECOVER_AFTER_MS = 15_000;

/** Finishes the rounds that a crash or a lost connection has cut off. Gives how many. */
export async function recoverRounds(context: FinishContext): Promise<number> {
  const before = new Date(context.clock.now().getTime() - RECOVER_AFTER_MS);
  const drawn = await listDrawnRounds(context.sql, before, RECOVERED_MAX);
  return finishEach(context, drawn, async ({ id }) => (await finishRound(context, id)) === 'done');
}
