import { ok, refuse, ZERO } from '@padauk/base';
import type { BodyOf } from '@padauk/contracts';
import { refuseField } from '@padauk/contracts/refuse-field';
import type { WalletAnswer, WalletRoutes } from '@padauk/provider-sdk';
import type { Tx } from '../../platform/platform.ts';
import { notePlay } from '../safety/index.ts';
import { decideAgain } from './decide-again.ts';
import { payFromHouse } from './pay-from-house.ts';
import { readPlayable } from './purses.ts';
import { raiseAlert } from './raise-alert.ts';
import { answerRecorded } from './recorded-answers.ts';
import { emitRoundSettled } from './round-settled.ts';
import type { GameOnCall, VendorOnCall } from './vendors.repo.ts';
import { wasRefunded } from './unfinished/unfinished-rounds.repo.ts';
import {
  type CallSubject,
  findSubject,
  parseCallAmount,
  type WalletContext,
} from './wallet-context.ts';
import {
  digestOf,
  movedOf,
  roundIdOf,
  transactionIdOf,
  transactionKind,
} from './wallet-transaction.ts';
import {
  findTransactions,
  insertTransactions,
  type NewTransaction,
} from './wallet-transaction-rows.repo.ts';
import { isTakenBack, isUndone, readRound } from './round-record.repo.ts';
import { lockPlayer } from './lock-player.repo.ts';

type Outcome = WalletAnswer<WalletRoutes['win']>;

/**
 * Pays a win. Money must reach the player, so an expired session, a frozen player or a switched-off
 * game is no obstacle, and a win that comes after its round was closed is paid and told to people.
 */
export async function payWin(
  context: WalletContext,
  vendor: VendorOnCall,
  body: BodyOf<WalletRoutes['win']>,
): Promise<Outcome> {
  const subject = await findSubject(context, vendor, body);
  if (typeof subject === 'string') return refuse(subject);
  const payout = parseCallAmount(body.amount, subject.currency);
  if (payout === undefined) return refuseField({ path: 'amount', code: 'pattern' });
  const game = await context.book.gameNamed(vendor.id, body.gameCode);
  const record: WinRecord = {
    id: transactionIdOf(vendor.id, body.transactionId),
    vendorId: vendor.id,
    transactionId: body.transactionId,
    kind: transactionKind.win,
    digest: digestOf('win', body),
    memberId: subject.player.memberId,
    gameId: game?.id ?? null,
    roundId: roundIdOf(vendor.id, subject.player.memberId, body.roundId),
    roundRef: body.roundId,
    amount: payout,
    originalId: body.betTransactionId ? transactionIdOf(vendor.id, body.betTransactionId) : null,
    closesRound: body.roundClosed ?? false,
  };
  const call = { subject, record, game, title: body.gameCode };
  const { outcome, closed } = await decideAgain(() =>
    context.db.transaction().execute((tx) => payInTransaction(context, tx, call)),
  );
  if (closed) context.closedRounds.add(record.roundId);
  return outcome;
}

/** `closed`: by this call; a win that moved nothing leaves its round as it was. */
type Paid = { readonly outcome: Outcome; readonly closed: boolean };
const told = (outcome: Outcome): Paid => ({ outcome, closed: false });

/** Which purse is paid is read from the round. */
type WinRecord = Omit<NewTransaction, 'bonusGrantId'>;

async function payInTransaction(
  context: WalletContext,
  tx: Tx,
  call: {
    readonly subject: CallSubject;
    readonly record: WinRecord;
    readonly game: GameOnCall | undefined;
    readonly title: string;
  },
): Promise<Paid> {
  const { subject, game } = call;
  const { player, currency } = subject;
  await lockPlayer(tx, player.memberId);
  const { bonusGrantId, closed: late } = await readRound(tx, call.record.roundId);
  const record = { ...call.record, bonusGrantId };
  const before = await answerRecorded(tx, [record.id], record.digest);
  if (before === 'other_content') return told(refuse('duplicate_transaction'));
  if (before !== 'unknown') return told(ok(movedOf(before[0], currency)));

  if (await isTakenBack(tx, record.id)) {
    const balance = await readPlayable(tx, subject, game);
    const voided = { ...record, closesRound: false, moved: false, late: false, debt: ZERO };
    await insertTransactions(tx, [{ ...voided, balance }]);
    return told(ok(movedOf({ ...voided, balance }, currency)));
  }
  if (record.originalId) {
    const bet = (await findTransactions(tx, [record.originalId])).get(record.originalId);
    const own = bet?.kind === transactionKind.bet && bet.roundId === record.roundId;
    if (!own) return told(refuse('transaction_not_found'));
    if (!bet.moved || (await isUndone(tx, bet))) return told(refuse('transaction_rolled_back'));
  }
  // A win that names no bet is one for its round: what people gave back there was never won.
  const refunded = late && record.amount > 0n && (await wasRefunded(tx, record.roundId));
  if (refunded) return told(refuse('transaction_rolled_back'));
  const balance = await payFromHouse(tx, subject, { ...record, kind: 'payout' }, game);
  const at = context.clock.now();
  await notePlay(tx, { memberId: player.memberId, staked: 0n, returned: record.amount, at });
  await insertTransactions(tx, [{ ...record, moved: true, balance, late, debt: ZERO }]);
  if (late) {
    const payout = record.amount;
    await emitRoundSettled(context, tx, { ...call, record, totals: { stake: ZERO, payout } });
    if (payout > 0n) {
      await raiseAlert(context, tx, { kind: 'games.late_win', subject, record, sum: { payout } });
    }
  } else if (record.closesRound) await emitRoundSettled(context, tx, { ...call, record });
  return { outcome: ok(movedOf({ ...record, balance }, currency)), closed: record.closesRound };
}
