import {
  type Amount,
  amount,
  assert,
  ok,
  refuse,
  type Result,
  type Uuid,
  ZERO,
} from '@padauk/base';
import { postGroups, type Transfer } from '@padauk/ledger';
import type { Tx } from '../../platform/platform.ts';
import { takePlay } from '../safety/index.ts';
import { creditBonus, findActiveBonuses, takeBonusStake } from '../wallet/index.ts';
import { decideAgain } from './decide-again.ts';
import { moveEarlyWins } from './early-wins.ts';
import { type RefusedRow, refusedRowOf } from './post-group.ts';
import { readPlayable } from './purses.ts';
import { emitRoundSettled } from './round-settled.ts';
import { findAnswer, idsOf, type StakeCall, type Staking } from './stake-call.ts';
import { type Answered, fedOf, mapRecords, playOf, transfersOf } from './stake-rows.ts';
import type { CallSubject, WalletContext } from './wallet-context.ts';
import { transactionKind } from './wallet-transaction.ts';
import {
  type CallRecords,
  insertTransactions,
  type NewTransaction,
} from './wallet-transaction-rows.repo.ts';
import { findTakenBack, readRound } from './round-record.repo.ts';
import { lockPlayer } from './lock-player.repo.ts';

type Code =
  | 'round_closed'
  | 'duplicate_transaction'
  | 'balance_too_low'
  | 'bonus_not_found'
  | 'account_frozen';
type Settled = Result<readonly Answered[], Code>;
/** What the player has set himself, or the operator, as the database found it. */
type Stopped = { readonly status: Extract<RefusedRow, 'play_stopped' | 'unguarded' | 'stopped'> };

/** Of a call in a round of which something is on record. */
type Joining = {
  /** Which bonus would pay, where no bet on record says by which purse the round is paid. */
  readonly bonusGrantId: Uuid | null;
};

/**
 * What the posting cannot tell: a stake of nothing, one that was rolled back before it came, one
 * for a closed round, a combined call in a round that has begun, the first bet of a round whose win
 * has come before it. Decided by reading first, one writer per player.
 */
export async function settleByReading(
  context: WalletContext,
  call: StakeCall,
  staking: Staking,
  joining?: Joining,
): Promise<Settled | Stopped> {
  try {
    return await decideAgain(() =>
      context.db
        .transaction()
        .execute((tx) => decideByReading(context, tx, call, { ...staking, joining })),
    );
  } catch (error) {
    const status = refusedRowOf(error);
    if (status === 'bonus_refused') return refuse(tooLow(call));
    if (status === 'play_stopped' || status === 'unguarded' || status === 'stopped') {
      return { status };
    }
    throw error;
  }
}

/** What a call is that is not on record itself. */
export type StakeCase =
  /** A part of it was rolled back before it came: all of it is acknowledged, and moves nothing. */
  | 'voided'
  | 'round-closed'
  /** It is about nothing: kept, and nothing moves. */
  | 'empty'
  /** Its round has begun: it is paid by the purse of the round. */
  | 'joins-round'
  /** An id of it is in use, and not as a transaction of a vendor: else it would be on record. */
  | 'id-in-use';

/** The order says what counts first: a rollback voids a call of a closed round too. */
export function caseOf(found: {
  readonly isVoided: boolean;
  readonly isClosed: boolean;
  readonly isEmpty: boolean;
  readonly isJoining: boolean;
}): StakeCase {
  if (found.isVoided) return 'voided';
  if (found.isClosed) return 'round-closed';
  if (found.isEmpty) return 'empty';
  return found.isJoining ? 'joins-round' : 'id-in-use';
}

async function decideByReading(
  context: WalletContext,
  tx: Tx,
  call: StakeCall,
  { records, game, joining }: Staking & { readonly joining: Joining | undefined },
): Promise<Settled> {
  const [bet] = records;
  await lockPlayer(tx, call.subject.player.memberId);
  const known = await findAnswer(tx, call);
  if (known) return known;
  const undone = await findTakenBack(tx, idsOf(call));
  const round = await readRound(tx, bet.roundId);
  const stakeCase = caseOf({
    isVoided: undone.size > 0,
    isClosed: round.closed,
    isEmpty: records.every((record) => record.amount === 0n),
    isJoining: joining !== undefined,
  });
  if (stakeCase === 'round-closed') return refuse('round_closed');
  if (stakeCase === 'id-in-use') return refuse('duplicate_transaction');
  const bonusGrantId = (!round.begun && joining?.bonusGrantId) || round.bonusGrantId;
  const subject = bonusGrantId ? await payingBy(tx, call.subject, bonusGrantId) : call.subject;
  const paying = { ...call, subject, game };
  const own = mapRecords(records, (record) => ({ ...record, bonusGrantId }));
  const before = await readPlayable(tx, subject, game);
  if (stakeCase !== 'joins-round') {
    return writeRows(context, tx, paying, { stakeCase, own, before, after: before });
  }
  const refusal = await move(context, tx, paying, own);
  if (refusal) return refuse(refusal);
  // What is left of a win may be less than was won, where its bonus has ended.
  const after = await readPlayable(tx, subject, game);
  return writeRows(context, tx, paying, { stakeCase, own, before, after });
}

/** Keeps the transactions with what they are answered, and tells the round that they end. */
async function writeRows(
  context: WalletContext,
  tx: Tx,
  { subject, game, gameCode }: StakeCall & Pick<Staking, 'game'>,
  {
    stakeCase,
    own,
    before,
    after,
  }: {
    readonly stakeCase: StakeCase;
    readonly own: CallRecords<NewTransaction>;
    /** What the player could play with before it, and after all of it. */
    readonly before: Amount;
    readonly after: Amount;
  },
): Promise<Settled> {
  const moved = stakeCase !== 'voided';
  const afterBet = amount(moved ? before - own[0].amount : before);
  const rows = mapRecords(own, (record) => ({
    ...record,
    balance: record.kind === transactionKind.bet ? afterBet : after,
    moved,
    closesRound: record.closesRound && moved,
    late: false,
    debt: ZERO,
  }));
  const judged = subject.guarded && moved;
  if (judged) await takePlay(tx, playOf(subject, rows, context.clock.now()));
  const [first, win] = rows;
  if (win && stakeCase === 'joins-round') {
    // The database lets no combined row into such a round: it is kept as a bet and a win.
    await insertTransactions(tx, [first], { judged });
    await insertTransactions(tx, [win]);
  } else await insertTransactions(tx, rows, { judged });
  const closing = rows.find(({ closesRound }) => closesRound);
  if (closing) {
    await emitRoundSettled(context, tx, { subject, record: closing, game, title: gameCode });
  }
  return ok(rows);
}

/** Its purse does not pay the stake. */
const tooLow = ({ campaignId }: StakeCall): Code =>
  campaignId ? 'bonus_not_found' : 'balance_too_low';

/** The player with the bonus that has paid his round, as it is now, and with no other. */
async function payingBy(tx: Tx, subject: CallSubject, grantId: Uuid): Promise<CallSubject> {
  const { memberId } = subject.player;
  const active = (await findActiveBonuses(tx, [memberId])).get(memberId);
  return { ...subject, bonus: active?.id === grantId ? active : subject.bonus };
}

/**
 * Takes the stake and pays the win from and into the purse of the round. A win follows the end of
 * its bonus; of a bonus that has ended nothing can be staked.
 *
 * @returns why nothing was moved
 */
async function move(
  context: WalletContext,
  tx: Tx,
  call: StakeCall & Pick<Staking, 'game'>,
  records: CallRecords<NewTransaction>,
): Promise<Code | undefined> {
  const { subject, game } = call;
  const [bet, win] = records;
  const { bonusGrantId: grantId, roundId } = bet;
  // Told with their posting, of which this is none; our own studio joins no round of its own.
  assert(call.riders.length === 0, 'a vendor in this process closes a round by other calls');
  if (bet.amount > 0n && (call.campaignId ?? grantId) !== grantId) return 'bonus_not_found';
  if (!grantId) {
    const refused = await post(tx, transfersOf(subject, records, subject.player.cashId));
    if (refused) return refused;
    const jackpotId = await context.book.jackpotOf(subject.vendor, game, subject.currency);
    if (jackpotId !== undefined && bet.amount > 0n) {
      await context.outbox.emit(tx, 'jackpot.fed', fedOf({ ...call, bet, jackpotId }));
    }
    return undefined;
  }
  if (bet.amount > 0n) {
    if (subject.bonus?.id !== grantId) return tooLow(call);
    const refused = await post(tx, transfersOf(subject, [bet], subject.bonus.accountId));
    if (refused) return refused;
    await takeBonusStake(tx, { grantId, roundId, amount: bet.amount, closes: false });
    await moveEarlyWins(tx, { memberId: bet.memberId, grantId, roundId, houseId: subject.houseId });
  }
  if (win && win.amount > 0n) {
    const { id, memberId, amount: won } = win;
    const { houseId } = subject;
    await creditBonus(tx, { id, memberId, roundId, grantId, houseId, amount: won, kind: 'payout' });
  }
  return undefined;
}

/** Posts all of it or nothing. */
async function post(tx: Tx, transfers: readonly Transfer[]): Promise<Code | undefined> {
  const [posted] = await postGroups(tx, [{ transfers }]);
  assert(posted, 'a group has an answer');
  if (posted.ok) {
    const isNew = posted.value.every(({ status }) => status === 'posted');
    return isNew ? undefined : 'duplicate_transaction';
  }
  switch (posted.code) {
    case 'balance_too_low':
    case 'account_frozen':
      return posted.code;
    case 'transfer_id_reused':
    case 'transfer_voided':
      return 'duplicate_transaction';
    default:
      throw new Error(`a player's account and the vendor's do not fit: ${posted.code}`);
  }
}
