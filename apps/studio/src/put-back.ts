import { refuse } from '@padauk/base';
import type { RoundState } from './round-state.ts';
import { type DrawnRound, insertRound } from './rounds.repo.ts';
import { decideRound, noteRoundBack } from './rounds-given-back.repo.ts';
import type { StudioContext } from './studio-context.ts';
import { takenKeyOf } from './taken-key.ts';

/*
 * A round is stored before a wallet elsewhere is asked, and deleted when that refuses. Where the
 * wallet has taken its money all the same, the round is written once more, or the money goes back.
 */

/** The wallet took it, and it goes back: who asks again by its ids is told that they are spent. */
export const NOT_KEPT = refuse('round_closed');

/** The job gives back what a round has moved, in this order, and nothing is drawn by its id. */
export async function giveLater(
  context: StudioContext,
  drawn: DrawnRound,
  transactions: readonly string[],
): Promise<void> {
  await noteRoundBack(context.sql, drawn, { transactions, notedAt: context.clock.now() });
  await decideRound(context.sql, drawn.id);
}

/** Writes a round that was deleted once more, unless what it needs is no longer free. */
export async function putBack(
  context: StudioContext,
  drawn: DrawnRound,
  state: RoundState,
): Promise<void> {
  try {
    await insertRound(context.sql, drawn, state);
  } catch (error) {
    if (takenKeyOf(error) === undefined) throw error;
  }
}
