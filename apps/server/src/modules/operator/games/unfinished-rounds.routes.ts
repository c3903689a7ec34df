import { assert, isCurrency, ok, writeAmount } from '@padauk/base';
import type { ReplyOf } from '@padauk/contracts';
import * as contracts from '@padauk/contracts/unfinished-rounds';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type ListedRound, listUnfinished } from '../../games/index.ts';
import { findMembers, type Member } from '../../identity/index.ts';

type Wire = ReplyOf<typeof contracts.listUnfinishedRounds>['content'][number];

/** Binds packages/contracts/src/unfinished-rounds.ts. */
export function serveUnfinishedRounds({ http, db }: Platform): void {
  http.serve(contracts.listUnfinishedRounds, async ({ merchant, query }) => {
    const page = pageOf(query);
    const open = query.state !== 'ended';
    const found = await listUnfinished(db, { merchantId: merchant.id, open, ...page });
    const ids = found.rounds.map(({ memberId }) => memberId);
    const members = await findMembers(db, [...new Set(ids)]);
    const content = found.rounds.flatMap((round) => {
      const member = members.get(round.memberId);
      return member ? [toWire(round, member)] : [];
    });
    return ok(writePage(page, content, found.total));
  });
}

/** By the numbers under which they are stored. */
const kinds = { 1: 'bet', 2: 'win', 3: 'rollback', 4: 'end' } as const;

function toWire(round: ListedRound, { account, currency }: Member): Wire {
  assert(isCurrency(currency), `a known currency: ${currency}`);
  return {
    roundId: round.roundId,
    roundRef: round.roundRef,
    vendor: { code: round.vendorCode, name: round.vendorName },
    gameNames: { ...round.gameNames },
    gameCode: round.vendorGameCode,
    memberId: round.memberId,
    account,
    stake: writeAmount(round.stake, currency),
    payout: writeAmount(round.payout, currency),
    openedAt: round.openedAt.toISOString(),
    foundAt: round.foundAt.toISOString(),
    endings: [...round.endings],
    resolvedAt: round.resolvedAt?.toISOString() ?? null,
    resolution: round.resolution,
    moves: round.moves.map((move) => ({
      transactionId: move.transactionId,
      kind: kinds[move.kind],
      amount: writeAmount(move.amount, currency),
      standing: move.standing,
      at: move.at.toISOString(),
    })),
  };
}
