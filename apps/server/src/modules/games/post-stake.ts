import { amount, ok, type Refusal, refuse, type Result, type Uuid, ZERO } from '@padauk/base';
import { playRider, stopLaunch, stopStake } from '../safety/index.ts';
import {
  type ActiveBonus,
  bonusStakeRider,
  findActiveBonuses,
  paysStake,
} from '../wallet/index.ts';
import { bonusAfterWin } from './early-wins.ts';
import { type PostedGroup, postGroup } from './post-group.ts';
import { bonusOfRound, isFreeBet, readOtherPurse, withOtherPurse } from './purses.ts';
import { settleByReading } from './settle-by-reading.ts';
import { findAnswer, type StakeCall, type StakeRow, type Staking } from './stake-call.ts';
import {
  type Answered,
  fedOf,
  mapRecords,
  playOf,
  transfersOf,
  withBalances,
} from './stake-rows.ts';
import { refuseStopped } from './stops/stop-play.ts';
import type { GameOnCall } from './vendors.repo.ts';
import { type CallSubject, isStakeAllowed, type WalletContext } from './wallet-context.ts';
import {
  type CallRecords,
  type NewTransaction,
  transactionRider,
} from './wallet-transaction-rows.repo.ts';
import { isRoundBegun, isRoundClosed } from './round-record.repo.ts';

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
  | 'bonus_not_found'
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
  return (await context.findEarlier(call)) ?? answer;
}

/** Said after a look at the record, or to have the same sent once more. */
const DECIDED: ReadonlySet<StakeRefusal> = new Set([
  'duplicate_transaction',
  'round_closed',
  'balance_too_low',
  'bonus_not_found',
  'system_busy',
]);

/**
 * The usual case reads nothing: session, game and accounts are known to the process, and the
 * posting itself tells a repeated, voided or late transaction. Only then is the record read, to
 * answer as before or to say what is in the way.
 */
async function decideStake(
  context: WalletContext,
  call: StakeCall,
): Promise<Result<readonly Answered[], StakeRefusal>> {
  const { subject } = call;
  const [bet] = call.records;
  const game = await context.book.gameNamed(subject.vendor.id, call.gameCode);
  if (!game?.active) return refuse('game_disabled');
  if (subject.stakeRefusal) {
    return (await findOwnEnd(context, subject)) ?? refuse(subject.stakeRefusal);
  }
  const stop = await findStop(context, subject, game);
  if (stop && !(await isRoundBegun(context.db, bet.roundId))) return refuseStopped(stop);
  if (!isStakeAllowed(game, bet.amount, subject.currency)) return refuse('stake_out_of_limits');
  const records = mapRecords(call.records, (record) => ({ ...record, gameId: game.id }));
  const empty = records.every((record) => record.amount === 0n);
  const staking = { records, game };
  if (!empty && context.closedRounds.has(bet.roundId)) {
    return readFirst(context, call, staking);
  }
  const stopped = subject.guarded ? await findOwnStop(context, call) : undefined;
  if (stopped) return stopped;
  if (empty) return readFirst(context, call, staking);
  // The stake on record says which purse pays.
  if (records.length > 1 && context.begunRounds.has(bet.roundId)) {
    return readFirst(context, call, staking, { bonusGrantId: null });
  }

  const settled = await payAfterWin(context, call, staking);
  if (settled) return settled;
  const { posted, told } = await payStake(context, call, staking);
  switch (posted.status) {
    case 'posted':
      (records.some(isClosing) ? context.closedRounds : context.begunRounds).add(bet.roundId);
      return ok(withBalances(told, posted.balance));
    case 'known':
      // Else it was rolled back before it came, and only the record of transactions tells that.
      return (await findAnswer(context.db, call)) ?? readFirst(context, call, staking);
    case 'voided':
      return readFirst(context, call, staking);
    case 'round_begun':
      return readFirst(context, call, staking, told[0]);
    case 'round_closed':
      context.closedRounds.add(bet.roundId);
      return readFirst(context, call, staking);
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
      if (await isRoundClosed(context.db, bet.roundId)) return refuse('round_closed');
      return refuse(call.campaignId ? 'bonus_not_found' : 'balance_too_low');
    }
    default:
      return refuse(posted.status);
  }
}

const isClosing = ({ closesRound }: StakeRow): boolean => closesRound;

/** The way of what the posting cannot tell; what the player's own tools say there is asked here. */
async function readFirst(
  context: WalletContext,
  call: StakeCall,
  staking: Staking,
  joining?: { readonly bonusGrantId: Uuid | null },
): Promise<Result<readonly Answered[], StakeRefusal>> {
  const settled = await settleByReading(context, call, staking, joining);
  return 'status' in settled ? answerStop(context, call, { ...settled, ...staking }) : settled;
}

/**
 * Takes the first stake of a round whose win has come before it, where a bonus pays it: stake and
 * win move in one transaction or not at all.
 *
 * @returns undefined where no win has come, or the bonus has turned out not to pay
 */
async function payAfterWin(
  context: WalletContext,
  call: StakeCall,
  staking: Staking,
): Promise<Result<readonly Answered[], StakeRefusal> | undefined> {
  const { subject, campaignId } = call;
  if (!subject.bonus && !campaignId) return undefined;
  const [{ roundId, amount: stake }] = staking.records;
  const { game } = staking;
  const bonus = await bonusAfterWin(context, { subject, campaignId, roundId, stake, game });
  if (!bonus) return undefined;
  const settled = await readFirst(context, call, staking, { bonusGrantId: bonus.id });
  return settled.ok || settled.code !== 'balance_too_low' ? settled : undefined;
}

/**
 * Posts the stake from the purse that pays it. Cash is asked first, and only where it does not
 * cover the stake, or has not begun the round, the bonus as it is now; a free bet goes first.
 */
async function payStake(context: WalletContext, call: StakeCall, staking: Staking) {
  if (call.campaignId) return payNamed(context, call, staking);
  const { subject } = call;
  const [bet] = staking.records;
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

/** Of a round that was shown as free: no other money pays it. */
async function payNamed(context: WalletContext, call: StakeCall, staking: Staking) {
  const { records, game } = staking;
  const [bet] = records;
  const { memberId } = call.subject.player;
  const bonus = (await findActiveBonuses(context.db, [memberId])).get(memberId);
  if (bonus?.id !== call.campaignId || !isFreeBet(bonus, game, bet.amount)) {
    const told = mapRecords(records, (record) => ({ ...record, bonusGrantId: null }));
    return { posted: { status: 'bonus_refused' }, told } as const;
  }
  return postByBonus(context, call, staking, bonus);
}

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
        [
          ...(call.settledRider
            ? [
                call.settledRider(
                  bonus && bonusOfRound({ grant: bonus, roundId, game, stake, subject }),
                ),
              ]
            : []),
          ...call.riders,
        ],
        other,
      ),
      ...(jackpotId !== undefined && stake > 0n
        ? [context.outbox.rider('jackpot.fed', fedOf({ ...call, bet: first, jackpotId }))]
        : []),
    ],
  });
  return posted.status === 'posted'
    ? { posted: { ...posted, balance: amount(posted.balance + other) }, told: records }
    : { posted, told: records };
}

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
