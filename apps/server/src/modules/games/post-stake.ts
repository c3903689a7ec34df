import {
  amount,
  ok,
  type Refusal,
  refuse,
  type Result,
  type Uuid,
  writeAmount,
  ZERO,
} from '@padauk/base';
import type { Rider } from '@padauk/ledger';
import type { Db, Tx } from '../../platform/platform.ts';
import { playRider, stopLaunch, stopStake, takePlay } from '../safety/index.ts';
import {
  type ActiveBonus,
  bonusStakeRider,
  findActiveBonuses,
  paysStake,
} from '../wallet/index.ts';
import { decideAgain } from './decide-again.ts';
import { bonusAfterWin } from './early-wins.ts';
import { type PostedGroup, postGroup, refusedRowOf } from './post-group.ts';
import { bonusOfRound, isFreeBet, readOtherPurse, readPlayable, withOtherPurse } from './purses.ts';
import { answerRecorded } from './recorded-answers.ts';
import { type Answered, mapRecords, playOf, transfersOf, withBalances } from './stake-rows.ts';
import { refuseStopped } from './stops/stop-play.ts';
import type { GameOnCall } from './vendors.repo.ts';
import { type CallSubject, isStakeAllowed, type WalletContext } from './wallet-context.ts';
import type { WalletTransaction } from './wallet-transaction.ts';
import {
  type CallRecords,
  findUndone,
  insertTransactions,
  isRoundBegun,
  isRoundClosed,
  lockPlayer,
  type NewTransaction,
  readRound,
  transactionRider,
} from './wallet-transactions.repo.ts';

/** A bet, or a bet with its win, of one round: carried out together or not at all. */
export type StakeCall = {
  readonly subject: CallSubject;
  readonly gameCode: string;
  readonly records: CallRecords<StakeRecord>;
  /** Rows that are written with the posting; told what is staked of a bonus, if so. */
  readonly ridersOf: (bonus: ReturnType<typeof bonusOfRound> | undefined) => readonly Rider[];
};
type StakeRecord = Omit<NewTransaction, 'gameId' | 'bonusGrantId'>;
type StakeRefusal =
  | 'duplicate_transaction'
  | 'game_disabled'
  | 'game_maintenance'
  | 'play_suspended'
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
 * Takes a stake, and pays the win that comes with it. A refusal is told of what never came alone:
 * a retry of what stands gets the first answer, whatever is in the way by now.
 */
export async function postStake(
  context: WalletContext,
  call: StakeCall,
): Promise<Result<readonly Answered[], StakeRefusal>> {
  const answer = await decideStake(context, call);
  if (answer.ok || DECIDED.has(answer.code)) return answer;
  const { memberId } = call.subject.player;
  // A posting of the same call may be under way, here or elsewhere: it is waited for.
  const before = await context.db.transaction().execute(async (tx) => {
    await lockPlayer(tx, memberId);
    return findAnswer(tx, call);
  });
  return before ?? answer;
}

/** Said after a look at the record, or to have the same sent once more. */
const DECIDED: ReadonlySet<StakeRefusal> = new Set([
  'duplicate_transaction',
  'round_closed',
  'balance_too_low',
  'system_busy',
]);

/**
 * The usual case reads nothing: session, game
 * and accounts are known to the process, and the posting itself tells a repeated, voided or late
 * transaction. Only then is the record read, to answer as before or to say what is in the way.
 */
async function decideStake(
  context: WalletContext,
  call: StakeCall,
): Promise<Result<readonly Answered[], StakeRefusal>> {
  const { subject } = call;
  const [bet] = call.records;
  const game = await context.book.gameOf(subject.vendor.id, call.gameCode);
  if (!game?.active) return refuse('game_disabled');
  if (subject.stakeRefusal) {
    return (await findOwnEnd(context, subject)) ?? refuse(subject.stakeRefusal);
  }
  const stop = await findStop(context, subject, game);
  if (stop && !(await isRoundBegun(context.db, bet.roundId))) return refuseStopped(stop);
  if (!isStakeAllowed(game, bet.amount)) return refuse('stake_out_of_limits');
  const records = mapRecords(call.records, (record) => ({ ...record, gameId: game.id }));
  const empty = records.every((record) => record.amount === 0n);
  const staking = { records, game };
  if (!empty && context.closedRounds.has(bet.roundId)) {
    return settleByReading(context, call, staking);
  }
  const stopped = subject.guarded ? await findOwnStop(context, call) : undefined;
  if (stopped) return stopped;
  if (empty) return settleByReading(context, call, staking);

  const { posted, told } = await payStake(context, call, staking);
  switch (posted.status) {
    case 'posted':
      if (records.some(({ closesRound }) => closesRound)) context.closedRounds.add(bet.roundId);
      return ok(withBalances(told, posted.balance));
    case 'known':
      // Else it was rolled back before it came, and only the record of transactions tells that.
      return (await findAnswer(context.db, call)) ?? settleByReading(context, call, staking);
    case 'voided':
      return settleByReading(context, call, staking);
    case 'round_closed':
      context.closedRounds.add(bet.roundId);
      return settleByReading(context, call, staking);
    case 'play_stopped':
    case 'unguarded':
    case 'stopped':
      return answerStop(context, call, { status: posted.status, game });
    case 'bonus_refused':
    case 'other_purse':
    case 'balance_too_low': {
      // Our posting has waited for the purse: a first try of the same has ended, if there was one.
      const before = await findAnswer(context.db, call);
      if (before) return before;
      // A closed round is the better reason where both hold.
      return (await isRoundClosed(context.db, bet.roundId))
        ? refuse('round_closed')
        : refuse('balance_too_low');
    }
    default:
      return refuse(posted.status);
  }
}

type Staking = { readonly records: CallRecords<StakeRow>; readonly game: GameOnCall };
type StakeRow = Omit<NewTransaction, 'bonusGrantId'>;

/**
 * Posts the stake from the purse that pays it. Cash is asked first, and only where it does not
 * cover the stake, or has not begun the round, the bonus as it is now; a free bet goes first.
 */
async function payStake(context: WalletContext, call: StakeCall, staking: Staking) {
  const { subject } = call;
  const [bet] = staking.records;
  const following =
    subject.bonus && (await bonusAfterWin(context, { ...staking, subject, ...stakeOf(bet) }));
  if (following) return postByBonus(context, call, staking, following);
  if (isFreeBet(subject.bonus, staking.game, bet.amount)) {
    const free = await postFrom(context, call, { ...staking, bonus: subject.bonus });
    if (!isTooLow(free.posted)) return free;
  }
  const cash = await postFrom(context, call, { ...staking, bonus: undefined });
  if (!isTooLow(cash.posted)) return cash;
  const { memberId } = subject.player;
  const now = (await findActiveBonuses(context.db, [memberId])).get(memberId);
  if (!now || !paysStake(now, staking.game, bet.amount)) return cash;
  return postByBonus(context, call, staking, now);
}

const stakeOf = ({ roundId, amount: stake }: StakeRow) => ({ roundId, stake });

/** Posts the stake from the bonus as it is now, whatever the session was read with. */
const postByBonus = (
  context: WalletContext,
  call: StakeCall,
  staking: Staking,
  bonus: ActiveBonus,
) => postFrom(context, { ...call, subject: { ...call.subject, bonus } }, { ...staking, bonus });

const isTooLow = ({ status }: PostedGroup): boolean =>
  status === 'balance_too_low' || status === 'other_purse' || status === 'bonus_refused';

/** Posts the stake, and the win that comes with it, from cash or from the bonus. */
async function postFrom(
  context: WalletContext,
  call: StakeCall,
  { records: rows, game, bonus }: Staking & { readonly bonus: ActiveBonus | undefined },
): Promise<{ readonly posted: PostedGroup; readonly told: CallRecords<NewTransaction> }> {
  const { subject } = call;
  const bonusGrantId = bonus?.id ?? null;
  const records = mapRecords(rows, (row) => ({ ...row, bonusGrantId }));
  const [first] = records;
  const { amount: stake, roundId } = first;
  // Bonus money is the house's own: it feeds no jackpot, and wins none.
  const jackpotId = bonus
    ? undefined
    : await context.book.jackpotOf(subject.vendor, game, subject.currency);
  const other =
    bonus || subject.bonus
      ? await readOtherPurse(context.db, subject, { game, byBonus: bonus !== undefined })
      : ZERO;
  const posted = await postGroup(context, {
    transfers: transfersOf(subject, records, bonus?.accountId ?? subject.player.cashId),
    // The transactions' own table knows every id, rolled back ones too.
    idsAreKept: true,
    riders: [
      transactionRider(records, { otherPurse: other, guarded: subject.guarded }),
      ...(bonus
        ? [
            bonusStakeRider({
              grantId: bonus.id,
              roundId,
              amount: stake,
              closes: records.some(({ closesRound }) => closesRound),
            }),
          ]
        : []),
      ...(subject.guarded ? [playRider(playOf(subject, records, context.clock.now()))] : []),
      ...withOtherPurse(
        call.ridersOf(bonus && bonusOfRound({ grant: bonus, roundId, game, stake, subject })),
        other,
      ),
      ...(jackpotId !== undefined && stake > 0n ? [fedRider(context, call, first, jackpotId)] : []),
    ],
  });
  return posted.status === 'posted'
    ? { posted: { ...posted, balance: amount(posted.balance + other) }, told: records }
    : { posted, told: records };
}

/** The stake as its jackpot will take it: pools and their money move a moment later, together. */
const fedRider = (
  { outbox }: WalletContext,
  { subject, gameCode }: StakeCall,
  bet: NewTransaction,
  jackpotId: string,
): Rider =>
  outbox.rider('jackpot.fed', {
    jackpotId,
    betId: bet.id,
    memberId: bet.memberId,
    roundId: bet.roundRef,
    round: bet.roundId,
    title: gameCode,
    stake: writeAmount(bet.amount, subject.currency),
    ...(subject.launchId && { launchId: subject.launchId }),
  });

/** What stops a new round of this player in this game. */
const findStop = ({ book }: WalletContext, { player }: CallSubject, game: GameOnCall) =>
  book.stopOn([game.id, game.vendorId, game.listedVendorId, player.merchantId, player.memberId]);

/** Why the player's own tools let him not stake this now. */
const findOwnStop = ({ db, clock }: WalletContext, { subject, records: [bet] }: StakeCall) => {
  const { player, currency } = subject;
  return stopStake(db, clock, { memberId: player.memberId, currency, stake: bet.amount });
};

/** Who goes away ends his sessions with it: he is told of his own wish, not of its consequence. */
const findOwnEnd = async ({ db, clock }: WalletContext, subject: CallSubject) => {
  const { stakeRefusal, launchId, player, currency } = subject;
  if (stakeRefusal !== 'session_expired' || launchId === undefined) return undefined;
  return stopLaunch(db, clock, { memberId: player.memberId, currency });
};

/** What the database has found in the way of a stake that nobody here saw anything against. */
async function answerStop(
  context: WalletContext,
  call: StakeCall,
  found: { readonly status: 'play_stopped' | 'unguarded' | 'stopped'; readonly game: GameOnCall },
): Promise<Result<readonly Answered[], StakeRefusal>> {
  const { subject } = call;
  switch (found.status) {
    case 'play_stopped':
      // Another stake has come between the look and the posting.
      return (await findOwnStop(context, call)) ?? refuse('system_busy');
    case 'unguarded':
      // Limited or excluded since the session was read: judged now, as all of his are from here on.
      context.sessions.forgetAllOf(subject.player.memberId);
      return postStake(context, { ...call, subject: { ...subject, guarded: true } });
    case 'stopped':
      return refuseAsStopped(context, call, found.game);
  }
}

/** It was stopped while this process still thought it open. */
async function refuseAsStopped(
  context: WalletContext,
  { subject }: StakeCall,
  game: GameOnCall,
): Promise<Refusal<StakeRefusal>> {
  await context.book.refresh();
  const found = await findStop(context, subject, game);
  return found ? refuseStopped(found) : refuse('system_busy');
}

/** The answer on record; undefined where nothing is. */
async function findAnswer(
  db: Db | Tx,
  call: StakeCall,
): Promise<Result<readonly Answered[], 'duplicate_transaction'> | undefined> {
  const recorded = await answerRecorded(db, idsOf(call), call.records[0].digest);
  if (recorded === 'unknown') return undefined;
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
 * for a closed round. Decided by reading first, one writer per player. Whatever was rolled back
 * before it came voids the whole call, also where it is about nothing.
 */
async function settleByReading(
  context: WalletContext,
  call: StakeCall,
  { records, game }: Staking,
): Promise<Result<readonly Answered[], StakeRefusal>> {
  const { subject } = call;
  const [bet] = call.records;
  const empty = records.every((record) => record.amount === 0n);
  const decide = async (tx: Tx): Promise<Result<readonly Answered[], StakeRefusal>> => {
    await lockPlayer(tx, subject.player.memberId);
    const before = await findAnswer(tx, call);
    if (before) return before;
    const voided = (await findUndone(tx, idsOf(call))).size > 0;
    const { closed, bonusGrantId } = await readRound(tx, bet.roundId);
    if (!voided && closed) return refuse('round_closed');
    // An id that is in use, and not as a transaction of a vendor.
    if (!voided && !empty) return refuse('duplicate_transaction');
    const balance = await readPlayable(tx, subject, game);
    const rows = mapRecords(records, (record) => ({
      ...record,
      bonusGrantId,
      balance,
      moved: !voided,
      closesRound: record.closesRound && !voided,
      late: false,
      debt: amount(0n),
    }));
    const judged = subject.guarded && !voided;
    if (judged) await takePlay(tx, playOf(subject, rows, context.clock.now()));
    await insertTransactions(tx, rows, { judged });
    return ok(rows);
  };
  try {
    return await decideAgain(() => context.db.transaction().execute(decide));
  } catch (error) {
    const status = refusedRowOf(error);
    if (status === 'play_stopped' || status === 'unguarded' || status === 'stopped') {
      return answerStop(context, call, { status, game });
    }
    throw error;
  }
}
