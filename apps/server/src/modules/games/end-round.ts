import { type Amount, ok, refuse, writeAmount, ZERO } from '@padauk/base';
import type { BodyOf } from '@padauk/contracts';
import type { WalletAnswer, WalletRoutes } from '@padauk/provider-sdk';
import type { Tx } from '../../platform/platform.ts';
import { readPlayable } from './purses.ts';
import { emitRoundSettled } from './round-settled.ts';
import type { GameOnCall, VendorOnCall } from './vendors.repo.ts';
import { type CallSubject, findSubject, type WalletContext } from './wallet-context.ts';
import { digestOf, roundEndIdOf, roundIdOf, transactionKind } from './wallet-transaction.ts';
import { insertTransactions } from './wallet-transaction-rows.repo.ts';
import { lockPlayer } from './lock-player.repo.ts';
import { readRound } from './round-record.repo.ts';

/** Closes a round, known or not: no bet enters it any more. Saying it again changes nothing. */
export async function endRound(
  context: WalletContext,
  vendor: VendorOnCall,
  body: BodyOf<WalletRoutes['endRound']>,
): Promise<WalletAnswer<WalletRoutes['endRound']>> {
  const subject = await findSubject(context, vendor, body);
  if (typeof subject === 'string') return refuse(subject);
  const { player, currency } = subject;
  const game = await context.book.gameNamed(vendor.id, body.gameCode);
  const balance = await context.db
    .transaction()
    .execute((tx) => endRoundIn(context, tx, { subject, game }, body));
  context.closedRounds.add(roundIdOf(vendor.id, player.memberId, body.roundId));
  return ok({ playerId: player.memberId, currency, balance: writeAmount(balance, currency) });
}

/** The same in a transaction that has begun; gives what the player can play with. */
export async function endRoundIn(
  context: Pick<WalletContext, 'outbox'>,
  tx: Tx,
  call: { readonly subject: CallSubject; readonly game: GameOnCall | undefined },
  body: Pick<BodyOf<WalletRoutes['endRound']>, 'roundId' | 'gameCode' | 'playerId' | 'currency'>,
): Promise<Amount> {
  const { subject, game } = call;
  const { player, vendor } = subject;
  const roundId = roundIdOf(vendor.id, player.memberId, body.roundId);
  await lockPlayer(tx, player.memberId);
  const now = await readPlayable(tx, subject, game);
  const { closed, bonusGrantId } = await readRound(tx, roundId);
  if (closed) return now;
  const record = {
    id: roundEndIdOf(roundId),
    vendorId: vendor.id,
    transactionId: '',
    kind: transactionKind.endRound,
    digest: digestOf('end-round', body),
    memberId: player.memberId,
    gameId: game?.id ?? null,
    roundId,
    roundRef: body.roundId,
    amount: ZERO,
    originalId: null,
    closesRound: true,
    moved: true,
    balance: now,
    late: false,
    debt: ZERO,
    bonusGrantId,
  };
  await insertTransactions(tx, [record]);
  await emitRoundSettled(context, tx, { subject, game, record, title: body.gameCode });
  return now;
}
