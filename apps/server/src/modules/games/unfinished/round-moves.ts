import { type Amount, amount, ZERO } from '@padauk/base';
import { transactionKind, type WalletTransaction } from '../wallet-transaction.ts';

/** One transaction of a round, as it is judged when the round is ended by hand. */
export type RoundMove = Pick<
  WalletTransaction,
  'id' | 'transactionId' | 'kind' | 'amount' | 'moved' | 'originalId'
> & { readonly at: Date };

/** How people end a round: the stakes go back, or it is closed as it is. */
export type Ending = 'refund' | 'close';

/** Bets and wins that moved money and were not rolled back. */
export function standingMoves<Move extends RoundMove>(moves: readonly Move[]): Move[] {
  const undone = new Set(
    moves.flatMap(({ kind, originalId }) =>
      kind === transactionKind.rollback && originalId ? [originalId] : [],
    ),
  );
  return moves.filter(
    ({ id, kind, moved }) =>
      moved && (kind === transactionKind.bet || kind === transactionKind.win) && !undone.has(id),
  );
}

/** What stands taken and paid in a round, minor units; of a win that went back in part, the rest. */
export function standingSums(moves: readonly RoundMove[]): { stake: Amount; payout: Amount } {
  let [stake, payout] = [ZERO, ZERO];
  for (const move of standingMoves(moves)) {
    if (move.kind === transactionKind.bet) stake = amount(stake + move.amount);
  }
  const wins = new Set<string>();
  for (const { id, kind, amount: won, moved } of moves) {
    if (kind !== transactionKind.win || !moved) continue;
    wins.add(id);
    payout = amount(payout + won);
  }
  for (const { kind, amount: back, moved, originalId } of moves) {
    const isOfWin = kind === transactionKind.rollback && originalId && wins.has(originalId);
    if (isOfWin && moved) payout = amount(payout - back);
  }
  return { stake, payout };
}

/**
 * Whether a round may be ended so. Stakes go back only while no win stands: a settled bet is not
 * given back beside its win.
 */
export const mayEnd = (ending: Ending, moves: readonly RoundMove[]): boolean =>
  ending === 'close' || !standingMoves(moves).some(({ kind }) => kind === transactionKind.win);
