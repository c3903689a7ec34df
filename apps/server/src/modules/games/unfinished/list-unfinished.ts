import type { Amount } from '@padauk/base';
import type { Db } from '../../../platform/platform.ts';
import { OWN_VENDOR } from '../vendor-seed.ts';
import { listRoundTransactions } from '../wallet-transaction-rows.repo.ts';
import { type Ending, mayEnd, type RoundMove, standingMoves, standingSums } from './round-moves.ts';
import { pageUnfinishedRounds, type UnfinishedRound } from './unfinished-rounds.repo.ts';

/** A round with its money, and what people may do about it. */
export type ListedRound = UnfinishedRound & {
  readonly stake: Amount;
  readonly payout: Amount;
  readonly moves: readonly (RoundMove & { readonly standing: boolean })[];
  readonly endings: readonly Ending[];
};

/** Rounds of a brand that were left open, or were and have ended since. */
export async function listUnfinished(
  db: Db,
  query: Parameters<typeof pageUnfinishedRounds>[1],
): Promise<{ readonly rounds: readonly ListedRound[]; readonly total: number }> {
  const { rounds, total } = await pageUnfinishedRounds(db, query);
  const transactions = await listRoundTransactions(
    db,
    rounds.map(({ roundId }) => roundId),
  );
  const listed = rounds.map((round) => {
    const moves = transactions.get(round.roundId) ?? [];
    const standing = new Set(standingMoves(moves).map(({ id }) => id));
    const byPeople = round.resolvedAt === null && round.vendorCode !== OWN_VENDOR;
    return {
      ...round,
      ...standingSums(moves),
      moves: moves.map((move) => ({ ...move, standing: standing.has(move.id) })),
      endings: byPeople
        ? (['refund', 'close'] as const).filter((ending) => mayEnd(ending, moves))
        : [],
    };
  });
  return { rounds: listed, total };
}
