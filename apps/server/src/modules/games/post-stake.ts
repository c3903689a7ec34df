import {
  type Amount,
  amount,
  assert,
  ok,
  type Refusal,
  refuse,
  type Result,
  type Uuid,
} from '@padauk/base';
import type { Rider, Transfer } from '@padauk/ledger';
import { readBalances } from '@padauk/ledger';
import { type Play, playRider, stopStake } from '../safety/index.ts';
import { postGroup } from './post-group.ts';
import { answerRecorded } from './recorded-answers.ts';
import { balanceIn, type CallSubject, isStakeAllowed, type WalletDesk } from './wallet-desk.ts';
import { transactionKind, type WalletTransaction } from './wallet-transaction.ts';
import {
  type CallRecords,
  insertTransactions,
  isRoundClosed,
  isUndone,
  lockPlayer,
  type NewTransaction,
  transactionRider,
} from './wallet-transactions.repo.ts';

type Answered = Pick<WalletTransaction, 'id' | 'transactionId' | 'balance'>;
/** A bet, or a bet with its win, of one round: carried out together or not at all. */
export type StakeCall = {
  readonly subject: CallSubject;
  readonly gameCode: string;
  readonly records: CallRecords<StakeRecord>;
  readonly riders: readonly Rider[];
};
type StakeRecord = Omit<NewTransaction, 'gameId'>;
type StakeRefusal =
  | 'duplicate_transaction'
  | 'game_disabled'
  | 'session_expired'
  | 'account_frozen'
  | 'stake_out_of_limits'
  | 'round_closed'
  | 'balance_too_low'
  | 'play_limit_reached'
  | 'self_excluded'
  | 'reality_check_due'
  | 'system_busy';

/**
 * Takes a stake, and pays the win that comes with it. The usual case reads nothing: session, game
 * and accounts are known to the process, and the posting itself tells a repeated, voided or late
 * transaction. Only then is the record read, to answer as before or to say what is in the way.
 */
export async function postStake(
  desk: WalletDesk,
  call: StakeCall,
): Promise<Result<readonly Answered[], StakeRefusal>> {
  const { subject } = call;
  const [bet] = call.records;
  const game = await desk.book.gameOf(subject.vendor.id, call.gameCode);
  if (!game?.active) return answerAsBefore(desk, call, refuse('game_disabled'));
  if (subject.stakeRefusal) return answerAsBefore(desk, call, refuse(subject.stakeRefusal));
  if (!isStakeAllowed(game, bet.amount)) {
    return answerAsBefore(desk, call, refuse('stake_out_of_limits'));
  }
  const records = withGame(call.records, game.id);
  const empty = records.every((record) => record.amount === 0n);
  if (empty || desk.closedRounds.has(bet.roundId)) return settleByReading(desk, call, records);

  const judged = { memberId: subject.player.memberId, currency: subject.currency };
  const stopped = subject.guarded
    ? await stopStake(desk.db, desk.clock, { ...judged, stake: bet.amount })
    : undefined;
  if (stopped) return answerAsBefore(desk, call, stopped);

  const posted = await postGroup(desk, {
    transfers: transfersOf(subject, records),
    // The transactions' own table knows every id, rolled back ones too.
    idsAreKept: true,
    riders: [
      transactionRider(records),
      ...(subject.guarded ? [playRider(playOf(subject, records, desk.clock.now()))] : []),
      ...call.riders,
    ],
  });
  switch (posted.status) {
    case 'posted':
      if (records.some(({ closesRound }) => closesRound)) desk.closedRounds.add(bet.roundId);
      return ok(withBalances(records, posted.balance));
    case 'known':
      return answerAsBefore(desk, call, refuse('duplicate_transaction'));
    case 'voided':
      return settleByReading(desk, call, records);
    case 'round_closed':
      desk.closedRounds.add(bet.roundId);
      return settleByReading(desk, call, records);
    case 'play_stopped': {
      // Another stake has come between the look and the posting.
      const reason = await stopStake(desk.db, desk.clock, { ...judged, stake: bet.amount });
      return reason ?? refuse('system_busy');
    }
    case 'balance_too_low':
      // A closed round is the better reason where both hold.
      return (await isRoundClosed(desk.db, bet.roundId))
        ? refuse('round_closed')
        : refuse('balance_too_low');
    default:
      return refuse(posted.status);
  }
}

function withGame(
  [first, second]: CallRecords<StakeRecord>,
  gameId: Uuid,
): CallRecords<NewTransaction> {
  return second
    ? [
        { ...first, gameId },
        { ...second, gameId },
      ]
    : [{ ...first, gameId }];
}

function transfersOf(subject: CallSubject, records: readonly NewTransaction[]): Transfer[] {
  const cash = subject.player.cashId;
  const house = subject.houseId;
  return records
    .filter((record) => record.amount > 0n)
    .map(({ id, kind, amount: moved, roundId }) =>
      kind === transactionKind.bet
        ? { id, fromId: cash, toId: house, amount: moved, kind: 'stake', reference: roundId }
        : { id, fromId: house, toId: cash, amount: moved, kind: 'payout', reference: roundId },
    );
}

/** What a call adds to what its player has played. */
function playOf(subject: CallSubject, records: readonly NewTransaction[], at: Date): Play {
  let staked = 0n;
  let returned = 0n;
  for (const { kind, amount: moved } of records) {
    if (kind === transactionKind.bet) staked += moved;
    else returned += moved;
  }
  return { memberId: subject.player.memberId, staked, returned, at };
}

/** The balance after each, from the balance after the last: nothing comes between linked transfers. */
function withBalances(records: readonly NewTransaction[], last: Amount): Answered[] {
  let balance = last;
  return records
    .toReversed()
    .map((record) => {
      const answered = { id: record.id, transactionId: record.transactionId, balance };
      const change = record.kind === transactionKind.bet ? -record.amount : record.amount;
      balance = amount(balance - change);
      return answered;
    })
    .toReversed();
}

/** The answer on record, else `otherwise`. */
async function answerAsBefore(
  desk: Pick<WalletDesk, 'db'>,
  call: StakeCall,
  otherwise: Refusal<StakeRefusal>,
): Promise<Result<readonly Answered[], StakeRefusal>> {
  const recorded = await answerRecorded(desk.db, idsOf(call), call.records[0].digest);
  if (recorded === 'unknown') return otherwise;
  return recorded === 'other_content' ? refuse('duplicate_transaction') : ok(answered(recorded));
}

function idsOf(call: StakeCall): readonly [Uuid, ...Uuid[]] {
  const [first, ...rest] = call.records;
  return [first.id, ...rest.map(({ id }) => id)];
}

/** Records as they answer: the balances of a combined call are told from its last one. */
function answered(records: readonly WalletTransaction[]): readonly Answered[] {
  const last = records.at(-1);
  return last?.moved ? withBalances(records, last.balance) : records;
}

/**
 * What the posting cannot tell: a stake of nothing, one that was rolled back before it came, one
 * for a closed round. Decided by reading first, one writer per player.
 */
function settleByReading(
  desk: WalletDesk,
  call: StakeCall,
  records: CallRecords<NewTransaction>,
): Promise<Result<readonly Answered[], StakeRefusal>> {
  const { player } = call.subject;
  const [bet] = call.records;
  const carriesMoney = records.filter((record) => record.amount > 0n);
  return desk.db.transaction().execute(async (tx) => {
    await lockPlayer(tx, player.memberId);
    const before = await answerRecorded(tx, idsOf(call), bet.digest);
    if (before === 'other_content') return refuse('duplicate_transaction');
    if (before !== 'unknown') return ok(answered(before));
    let voided = false;
    for (const record of carriesMoney) voided ||= await isUndone(tx, record.id);
    if (!voided && (carriesMoney.length > 0 || (await isRoundClosed(tx, bet.roundId)))) {
      return refuse('round_closed');
    }
    const balance = balanceIn(await readBalances(tx, [player.cashId]), player);
    const rows = records.map((record) => ({
      ...record,
      balance,
      moved: !voided,
      closesRound: record.closesRound && !voided,
      late: false,
      debt: amount(0n),
    }));
    const [first, second] = rows;
    assert(first, 'a call has a transaction');
    await insertTransactions(tx, second ? [first, second] : [first]);
    return ok(rows);
  });
}
