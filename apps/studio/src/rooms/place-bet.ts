import {
  type Currency,
  ok,
  parseAmount,
  type Refusal,
  type Result,
  refuse,
  type Uuid,
  writeAmount,
} from '@padauk/base';
import { errorCodeOf } from '@padauk/base/error-code';
import type { BodyOf, RefusalOf, ReplyOf } from '@padauk/contracts';
import { refuseField } from '@padauk/contracts/refuse-field';
import type * as rooms from '@padauk/contracts/rooms';
import {
  derivedUuid,
  type WalletOutcome,
  type WalletRoutes,
  walletRoutes,
} from '@padauk/provider-sdk';
import type { PlaySession } from '../play-session.ts';
import { decided, readBalance, roundOf } from '../wallet-calls.ts';
import { tellRefusal } from '../wallet-refusals.ts';
import {
  askAgain,
  confirmBet,
  deleteAskingBet,
  findRoomBet,
  insertAskingBet,
  listBetsOf,
  type NewRoomBet,
  roomBetRider,
  type StoredRoomBet,
} from './room-bets.repo.ts';
import { betState } from './room-states.ts';
import { decidedBet, poolOf, roundRules } from './plan-round.ts';
import type { RoomContext } from './room-context.ts';
import type { Room, RoundRules } from './room-games.ts';
import { findRoomRound } from './room-rounds.repo.ts';
import { betScopeOf, circleOf, toListedBet, toWireBet } from './room-wire.ts';

type Route = typeof rooms.placeRoomBet;
type Answer = Result<ReplyOf<Route>, RefusalOf<Route>>;

export const betTransactionOf = (betId: Uuid): string => `${betId}:bet`;

/** Raised by studio.check_room_bets. */
const CLOSED = 'PD020';
const isClosed = (error: unknown): boolean => errorCodeOf(error) === CLOSED;
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'room_bet_pkey';

/**
 * Takes a stake for the round that is open for bets. Whether it came in time is decided where it is
 * written, by the row of the round. The slot of a player takes one bet: sent again it is the same.
 */
export async function placeBet(
  context: RoomContext,
  { session, room }: { readonly session: PlaySession; readonly room: Room },
  request: BodyOf<Route>,
): Promise<Answer> {
  const { limits, currency } = session;
  const stake = parseAmount(request.stake, currency);
  if (stake === undefined) {
    return refuseField({ path: 'stake', code: 'pattern' });
  }
  const slotMax = room.game.slots - 1;
  if (request.slot > slotMax) {
    return refuseField({ path: 'slot', code: 'too_large', params: { max: slotMax } });
  }
  // A bet of one game in a round of another could not be decided.
  const round = await findRoomRound(context.sql, request.roundId as Uuid);
  if (round?.room !== room.title.code) return refuse('betting_closed');
  const by = await roundRules(context, round);
  const read = by.game.readBet(by.rules, { stake, bet: request.bet, limits });
  if (read === 'not_a_bet') {
    return refuseField({ path: 'bet', code: 'pattern' });
  }
  if (read === 'stake_out_of_limits') {
    const [min, max, winMax] = [limits.stakeMin, limits.stakeMax, limits.winMax].map((value) =>
      writeAmount(value, currency),
    );
    return refuse('stake_out_of_limits', { min, max, winMax });
  }
  const roundId = round.id;
  const bet: NewRoomBet & { readonly currency: Currency } = {
    id: derivedUuid('room-bet', roundId, session.playerId, String(request.slot)),
    roundId,
    sessionId: session.id,
    playerId: session.playerId,
    circle: circleOf(session),
    currency,
    name: session.playerName,
    slot: request.slot,
    stake,
    bet: JSON.stringify(read.bet),
    seed: request.seed,
  };
  if (await isFull(context, by, bet))
    return answerEarlier(context, by, bet, refuse('betting_closed'));
  const outcome = await takeStake(context, session, bet);
  if (outcome === 'closed') return answerEarlier(context, by, bet, refuse('betting_closed'));
  if (outcome === 'taken') return answerEarlier(context, by, bet, refuse('duplicate_transaction'));
  if (!outcome.ok) return answerEarlier(context, by, bet, refuseStake(outcome));
  const placed = await findRoomBet(context.sql, bet.id);
  if (!placed) throw new Error(`a bet that was placed is kept: ${bet.id}`);
  // The wallet knows the stake alone: it answers for the bet that was first.
  if (!isSame(placed, bet)) return refuse('duplicate_transaction');
  // News are a comfort: whoever misses them reads the room.
  void context
    .publish('room.bets', betScopeOf(room.title.code, bet.circle), {
      roundId,
      bets: [toListedBet(by, placed)],
    })
    .catch((error: unknown) => context.log.warn({ error }, 'a bet could not be told'));
  return ok({ bet: toWireBet(by, placed), balance: outcome.value.balance });
}

/** Bets that come at the same moment may go a little beyond it, which harms nothing. */
async function isFull(
  context: RoomContext,
  { rules, game }: RoundRules,
  bet: NewRoomBet,
): Promise<boolean> {
  if (!game.isFull) return false;
  const bets = (await listBetsOf(context.sql, bet.roundId)).map(decidedBet);
  const pool = poolOf(bet);
  return game.isFull(
    rules,
    bets.filter((other) => other.pool === pool),
  );
}

type Taken = WalletOutcome<WalletRoutes['bet']> | 'closed' | 'taken';

async function takeStake(
  context: RoomContext,
  session: PlaySession,
  bet: NewRoomBet,
): Promise<Taken> {
  const call = {
    ...roundOf(session, bet.id),
    transactionId: betTransactionOf(bet.id),
    amount: writeAmount(bet.stake, session.currency),
  };
  try {
    if (context.joint) {
      return await context.wallet.call(walletRoutes.bet, call, { riders: [roomBetRider(bet)] });
    }
    // The wallet is elsewhere: the bet is stored first, and counts once the wallet has answered. Its
    // first try may have had no answer: it is asked for by the same id.
    if (!(await insertAskingBet(context.sql, bet)) && !(await askAgain(context.sql, bet))) {
      const { state } = (await findRoomBet(context.sql, bet.id)) ?? {};
      return state === betState.returning || state === betState.returned ? 'closed' : 'taken';
    }
  } catch (error) {
    if (isClosed(error)) return 'closed';
    if (isTaken(error)) return 'taken';
    throw error;
  }
  const answer = decided(await context.wallet.call(walletRoutes.bet, call));
  if (answer.ok) {
    const balance = readBalance(session, answer.value.balance);
    // The round may have closed meanwhile: then the stake is given back with its payments.
    return (await confirmBet(context.sql, bet.id, balance)) ? answer : 'closed';
  }
  if (answer.code !== 'outcome_unknown') await deleteAskingBet(context.sql, bet.id);
  return answer;
}

/** The bet of this slot as it is, where it is the same; else why there is none. */
async function answerEarlier(
  context: RoomContext,
  by: RoundRules,
  bet: NewRoomBet & { readonly currency: Currency },
  otherwise: Refusal<RefusalOf<Route>>,
): Promise<Answer> {
  const earlier = await findRoomBet(context.sql, bet.id);
  if (!earlier?.balance) return otherwise;
  if (!isSame(earlier, bet)) return refuse('duplicate_transaction');
  const { balance } = earlier;
  return ok({ bet: toWireBet(by, earlier), balance: writeAmount(balance, bet.currency) });
}

const isSame = (stored: StoredRoomBet, asked: NewRoomBet): boolean =>
  stored.stake === asked.stake && stored.bet === asked.bet && stored.seed === asked.seed;

function refuseStake(refusal: Refusal): Refusal<RefusalOf<Route>> {
  switch (refusal.code) {
    case 'stake_out_of_limits':
    case 'duplicate_transaction':
      return refuse(refusal.code, refusal.facts);
    case 'round_closed':
      return refuse('betting_closed');
    default:
      return tellRefusal(refusal);
  }
}
