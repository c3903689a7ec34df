import { type Amount, amount, assert, ok, refuse, type Result, ZERO } from '@padauk/base';
import type { BodyOf } from '@padauk/contracts';
import { refuseField } from '@padauk/contracts/refuse-field';
import { postTransfers, readBalances, tombstone, type Transfer } from '@padauk/ledger';
import type { WalletAnswer, WalletRoutes } from '@padauk/provider-sdk';
import type { Tx } from '../../platform/platform.ts';
import { notePlay } from '../safety/index.ts';
import { takeBonusWinBack } from '../wallet/index.ts';
import { decideAgain } from './decide-again.ts';
import { payFromHouse } from './pay-from-house.ts';
import { raiseAlert } from './raise-alert.ts';
import { answerRecorded } from './recorded-answers.ts';
import { readOtherPurse, readPlayable } from './purses.ts';
import { emitRoundCorrected } from './round-settled.ts';
import type { GameOnCall, VendorOnCall } from './vendors.repo.ts';
import { balanceIn, type CallSubject, findSubject, type WalletContext } from './wallet-context.ts';
import {
  debtTransferIdOf,
  digestOf,
  movedOf,
  roundIdOf,
  transactionIdOf,
  transactionKind,
  type WalletTransaction,
} from './wallet-transaction.ts';
import {
  findTransactions,
  insertTransactions,
  type NewTransaction,
} from './wallet-transaction-rows.repo.ts';
import { hasStandingWin, isRoundClosed, isTakenBack, isUndone } from './round-record.repo.ts';
import { lockPlayer } from './lock-player.repo.ts';

type Outcome = WalletAnswer<WalletRoutes['rollback']>;
type RollbackContext = Pick<WalletContext, 'outbox' | 'clock'>;
type Undone = {
  readonly moved: boolean;
  /** What went back: all of it, but of a bonus win only what the purse still had. */
  readonly amount: Amount;
  readonly balance: Amount;
  readonly debt: Amount;
};

/**
 * Undoes a bet or a win, with any session. One that is not known leaves a tombstone, so that it
 * moves nothing when it comes late. A known one is undone in its own round alone. A bet whose win
 * stands is settled: the win is undone first.
 * What the player no longer has of a win that is taken back is recorded as a debt.
 */
export async function rollBack(
  context: WalletContext,
  vendor: VendorOnCall,
  body: BodyOf<WalletRoutes['rollback']>,
): Promise<Outcome> {
  const subject = await findSubject(context, vendor, body);
  if (typeof subject === 'string') return refuse(subject);
  if (body.transactionId === body.originalTransactionId) {
    return refuseField({ path: 'originalTransactionId', code: 'choice' });
  }
  const game = await context.book.gameNamed(vendor.id, body.gameCode);
  return decideAgain(() =>
    context.db.transaction().execute((tx) => rollBackIn(context, tx, { subject, game }, body)),
  );
}

/** The same in a transaction that has begun. */
export async function rollBackIn(
  context: RollbackContext,
  tx: Tx,
  call: { readonly subject: CallSubject; readonly game: GameOnCall | undefined },
  body: BodyOf<WalletRoutes['rollback']>,
): Promise<Outcome> {
  const { subject, game } = call;
  const { player, vendor, currency } = subject;
  const originalId = transactionIdOf(vendor.id, body.originalTransactionId);
  const record = {
    id: transactionIdOf(vendor.id, body.transactionId),
    vendorId: vendor.id,
    transactionId: body.transactionId,
    kind: transactionKind.rollback,
    digest: digestOf('rollback', body),
    memberId: player.memberId,
    gameId: game?.id ?? null,
    roundId: roundIdOf(vendor.id, player.memberId, body.roundId),
    roundRef: body.roundId,
    originalId,
    closesRound: false,
  };
  await lockPlayer(tx, player.memberId);
  const before = await answerRecorded(tx, [record.id], record.digest);
  if (before === 'other_content') return refuse('duplicate_transaction');
  if (before !== 'unknown') return ok(movedOf(before[0], currency));
  // A bet or a win of that id was taken back before it came: nothing moves under it any more.
  if (await isTakenBack(tx, record.id)) return refuse('duplicate_transaction');

  let original = (await findTransactions(tx, [originalId])).get(originalId);
  if (
    !original &&
    (await tombstone(tx, { id: originalId, accountId: player.cashId })) === 'known'
  ) {
    // The original was posted between the two statements.
    original = (await findTransactions(tx, [originalId])).get(originalId);
  }
  const undone = await undo(tx, subject, { ...record, originalId, original, game });
  if (!undone.ok) return undone;
  if (original && undone.value.moved) {
    const { amount: back, debt } = undone.value;
    await noteUndone(context, tx, { original, back });
    if (debt > 0n) {
      await raiseAlert(context, tx, {
        kind: 'games.negative_balance',
        subject,
        record,
        sum: { debt },
      });
    }
    if (original.kind === transactionKind.bet) {
      await context.outbox.emit(tx, 'stake.returned', { betId: original.id });
    }
    if (await isRoundClosed(tx, original.roundId)) {
      const isBet = original.kind === transactionKind.bet;
      await emitRoundCorrected(context, tx, {
        subject,
        original,
        game,
        title: body.gameCode,
        undone: { stake: isBet ? back : ZERO, payout: isBet ? ZERO : back },
      });
    }
  }
  const bonusGrantId = original?.bonusGrantId ?? null;
  const row = {
    ...record,
    ...undone.value,
    bonusGrantId,
    late: false,
  };
  await insertTransactions(tx, [row]);
  return ok(movedOf(row, currency));
}

/** A stake given back was never played; a win taken back never came. */
function noteUndone(
  { clock }: RollbackContext,
  tx: Tx,
  { original, back }: { readonly original: WalletTransaction; readonly back: Amount },
): Promise<void> {
  const isBet = original.kind === transactionKind.bet;
  return notePlay(tx, {
    memberId: original.memberId,
    staked: isBet ? -back : 0n,
    returned: isBet ? 0n : -back,
    at: clock.now(),
  });
}

type Rollback = Pick<NewTransaction, 'id' | 'memberId' | 'roundId'> & {
  readonly originalId: WalletTransaction['id'];
  readonly original: WalletTransaction | undefined;
  readonly game: GameOnCall | undefined;
};

async function undo(
  tx: Tx,
  subject: CallSubject,
  rollback: Rollback,
): Promise<Result<Undone, 'duplicate_transaction' | 'transaction_not_found' | 'round_closed'>> {
  const { original, game } = rollback;
  const { player, houseId } = subject;
  const nothing = async () =>
    ok({
      moved: false,
      amount: original?.amount ?? ZERO,
      balance: await readPlayable(tx, subject, game),
      debt: ZERO,
    });
  if (!original) return nothing();
  const isBet = original.kind === transactionKind.bet;
  const undoable = isBet || original.kind === transactionKind.win;
  if (!undoable || original.memberId !== player.memberId) return refuse('duplicate_transaction');
  // Money that goes back under another round would be told, and counted, as that one's.
  if (original.roundId !== rollback.roundId) return refuse('transaction_not_found');
  if (!original.moved || (await isUndone(tx, original))) return nothing();
  if (isBet && (await hasStandingWin(tx, original.id))) return refuse('round_closed');
  if (original.amount === 0n) return nothing();
  const { amount: owed, bonusGrantId } = original;
  if (isBet) {
    const paid = { ...rollback, amount: owed, bonusGrantId, kind: 'stake_refund' } as const;
    const balance = await payFromHouse(tx, subject, paid, game);
    return ok({ moved: true, amount: owed, balance, debt: ZERO });
  }
  if (!bonusGrantId) return ok(await takeBack(tx, subject, rollback, owed));
  const { id, roundId, memberId } = rollback;
  const win = { id, roundId, memberId, grantId: bonusGrantId, houseId, amount: owed };
  const back = await takeBonusWinBack(tx, win);
  const balance = await readPlayable(tx, subject, game);
  return ok({ moved: back > 0n, amount: back, balance, debt: ZERO });
}

const TAKE_BACK_TRIES = 5;

/**
 * Takes a win back: from cash as far as it goes, the rest from the account `debt`, which alone may
 * stand below zero. Cash may be spent between the reading and the posting; then it is read again.
 */
async function takeBack(
  tx: Tx,
  subject: CallSubject,
  rollback: Rollback,
  owed: Amount,
): Promise<Undone> {
  const { player, houseId } = subject;
  for (let tried = 0; tried < TAKE_BACK_TRIES; tried += 1) {
    const cash = balanceIn(await readBalances(tx, [player.cashId]), player);
    const taken = cash < owed ? cash : owed;
    const debt = amount(owed - taken);
    const shared = {
      toId: houseId,
      kind: 'payout_reversal',
      reference: rollback.roundId,
    } as const;
    const transfers: Transfer[] = [];
    if (taken > 0n) {
      transfers.push({ ...shared, id: rollback.id, fromId: player.cashId, amount: taken });
    }
    if (debt > 0n) {
      const id = debtTransferIdOf(rollback.id);
      transfers.push({ ...shared, id, fromId: player.debtId, amount: debt });
    }
    const posted = await postTransfers(tx, transfers);
    if (posted.ok) {
      const after = taken > 0n ? posted.value[0]?.balances.from : cash;
      const other = await readOtherPurse(tx, subject, { game: rollback.game, byBonus: false });
      const balance = amount((after ?? cash - taken) + other);
      return { moved: true, amount: owed, balance, debt };
    }
    assert(posted.code === 'balance_too_low', `a win can be taken back: ${posted.code}`);
  }
  throw new Error(`the cash of ${player.memberId} never stood still`);
}
