import { assert, ok, type Result, refuse } from '@padauk/base';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { endRoundIn } from '../end-round.ts';
import { rollBackIn } from '../roll-back.ts';
import { OWN_VENDOR } from '../vendor-seed.ts';
import { createWalletContext, findSubject } from '../wallet-context.ts';
import { transactionKind } from '../wallet-transaction.ts';
import { listRoundTransactions, lockPlayer } from '../wallet-transactions.repo.ts';
import { type Ending, mayEnd, standingMoves } from './round-moves.ts';
import {
  lockUnfinishedRound,
  resolveRound,
  type UnfinishedRound,
} from './unfinished-rounds.repo.ts';

type Key = { readonly merchantId: string; readonly roundId: string };

/**
 * A round that its vendor has left open, if people may end it so. Our own studio ends its rounds by
 * itself when the player comes back: those are nobody's to end.
 */
export async function findEndable(
  tx: Tx,
  key: Key,
  ending: Ending,
): Promise<Result<UnfinishedRound, 'round_not_found' | 'wrong_state'>> {
  const round = await lockUnfinishedRound(tx, key);
  if (!round) return refuse('round_not_found');
  const moves = (await listRoundTransactions(tx, [round.roundId])).get(round.roundId) ?? [];
  const may = round.vendorCode !== OWN_VENDOR && mayEnd(ending, moves);
  return may ? ok(round) : refuse('wrong_state');
}

/**
 * Ends a round as its vendor would have: by rollbacks of all its stakes, or by closing it as it
 * stands. A rollback of the vendor that comes later moves nothing, a win for a stake that went back
 * is refused, and another win is paid and flagged as late.
 */
export async function endUnfinishedRound(
  tx: Tx,
  platform: Platform,
  key: Key,
  ending: Ending,
): Promise<Result<UnfinishedRound, 'round_not_found' | 'wrong_state'>> {
  const found = await lockUnfinishedRound(tx, key);
  if (!found) return refuse('round_not_found');
  await lockPlayer(tx, found.memberId);
  const endable = await findEndable(tx, key, ending);
  if (!endable.ok) return endable;
  const round = endable.value;
  const context = createWalletContext(platform);
  const vendor = await context.book.vendorById(round.vendorId);
  const player = await context.sessions.findPlayer(round.memberId);
  assert(vendor && player, `the vendor and the player of ${round.roundId} exist`);
  const gameCode = round.vendorGameCode ?? '';
  const fields = {
    sessionToken: '',
    playerId: round.memberId as string,
    currency: player.currency as string,
    gameCode,
    roundId: round.roundRef,
  };
  const subject = await findSubject(context, vendor, fields);
  assert(typeof subject !== 'string', `the player of ${round.roundId} plays in his own currency`);
  const call = { subject, game: await context.book.gameOf(vendor.id, gameCode) };
  const moves = (await listRoundTransactions(tx, [round.roundId])).get(round.roundId) ?? [];
  // After this point it must succeed: what was looked at cannot change under the lock of the player.
  const refunded = ending === 'refund' ? standingMoves(moves) : [];
  for (const { kind, transactionId } of refunded) {
    assert(kind === transactionKind.bet, 'no win stands where stakes go back');
    const undone = await rollBackIn(context, tx, call, {
      ...fields,
      transactionId: `refund:${transactionId}`,
      originalTransactionId: transactionId,
    });
    assert(undone.ok, `a stake that stands can go back: ${transactionId}`);
  }
  await endRoundIn(context, tx, call, fields);
  await resolveRound(tx, {
    roundId: round.roundId,
    resolution: ending,
    at: platform.clock.now(),
  });
  return ok(round);
}
