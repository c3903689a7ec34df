import { assert, ok, type Result, refuse } from '@padauk/base';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { endRoundIn } from '../end-round.ts';
import { rollBackIn } from '../roll-back.ts';
import { findWalletMembers } from '../../wallet/index.ts';
import { OWN_VENDOR } from '../vendor-seed.ts';
import { type GameOnCall, readGamesOnCall, readVendors } from '../vendors.repo.ts';
import type { CallSubject } from '../wallet-context.ts';
import { transactionKind } from '../wallet-transaction.ts';
import { listRoundTransactions } from '../wallet-transaction-rows.repo.ts';
import { lockPlayer } from '../lock-player.repo.ts';
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
  const call = await readCall(tx, round);
  const fields = {
    sessionToken: '',
    playerId: round.memberId as string,
    currency: call.subject.currency as string,
    gameCode: round.vendorGameCode ?? '',
    roundId: round.roundRef,
  };
  const moves = (await listRoundTransactions(tx, [round.roundId])).get(round.roundId) ?? [];
  // After this point it must succeed: what was looked at cannot change under the lock of the player.
  const refunded = ending === 'refund' ? standingMoves(moves) : [];
  for (const { kind, transactionId } of refunded) {
    assert(kind === transactionKind.bet, 'no win stands where stakes go back');
    const undone = await rollBackIn(platform, tx, call, {
      ...fields,
      transactionId: refundIdOf(transactionId),
      originalTransactionId: transactionId,
    });
    assert(undone.ok, `a stake that stands can go back: ${transactionId}`);
  }
  await endRoundIn(platform, tx, call, fields);
  await resolveRound(tx, {
    roundId: round.roundId,
    resolution: ending,
    at: platform.clock.now(),
  });
  return ok(round);
}

/** The id of a stake's way back. The space keeps it apart from all that vendors can call theirs. */
const refundIdOf = (transactionId: string): string => `refund ${transactionId}`;

/** What a call of the vendor would be about, read where the locks are: nothing is staked by it. */
async function readCall(
  tx: Tx,
  round: UnfinishedRound,
): Promise<{ readonly subject: CallSubject; readonly game: GameOnCall | undefined }> {
  const vendor = (await readVendors(tx)).find(({ id }) => id === round.vendorId);
  const [player] = await findWalletMembers(tx, [round.memberId]);
  assert(vendor && player, `the vendor and the player of ${round.roundId} exist`);
  const houseId = vendor.houseAccounts.get(player.currency);
  assert(houseId !== undefined, `${vendor.code} takes the currency of ${round.roundId}`);
  const game = (await readGamesOnCall(tx)).find(
    ({ vendorId, vendorGameCode }) =>
      vendorId === vendor.id && vendorGameCode === round.vendorGameCode,
  );
  const subject = {
    player,
    currency: player.currency,
    vendor,
    houseId,
    stakeRefusal: 'session_expired',
    guarded: false,
    openedGame: undefined,
    launchId: undefined,
    bonus: undefined,
  } as const;
  return { subject, game };
}
