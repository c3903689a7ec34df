import { ok, type Result, refuse } from '@padauk/base';
import type { RefusalOf, ReplyOf } from '@padauk/contracts';
import type * as rooms from '@padauk/contracts/rooms';
import type { PlaySession } from '../play-session.ts';
import { chanceOfRound, roundRules } from './plan-round.ts';
import { findRoomBet, forgetLeave, leaveBet } from './room-bets.repo.ts';
import type { RoomContext } from './room-context.ts';
import type { Room } from './room-games.ts';
import { findRoomRound } from './room-rounds.repo.ts';
import { betScopeOf, toListedBet, toWireBet } from './room-wire.ts';

type Route = typeof rooms.leaveRound;

/**
 * Takes what a stake has become, at the millisecond at which the database hears of it. A leave
 * after the end of the round is none; a second one gets the first.
 */
export async function leaveRound(
  context: RoomContext,
  { session, room }: { readonly session: PlaySession; readonly room: Room },
  betId: string,
): Promise<Result<ReplyOf<Route>, RefusalOf<Route>>> {
  const bet = await findRoomBet(context.sql, betId);
  const round = bet && (await findRoomRound(context.sql, bet.roundId));
  const isOwn = bet?.playerId === session.playerId && round?.room === room.title.code;
  if (!isOwn) return refuse('round_not_found');
  const by = await roundRules(context, round);
  const { leave } = by.game;
  if (!leave || round.state === 'betting') return refuse('action_not_allowed');
  if (bet.leftMs !== null) return ok(toWireBet(by, bet));
  const { id, playerId, roundId } = bet;
  const leftMs = await leaveBet(context.sql, { id, playerId, roundId });
  if (leftMs === undefined) return refuse('left_too_late');
  if (!leave.inTime(chanceOfRound(round, by.link), leave.at(by.rules, leftMs))) {
    await forgetLeave(context.sql, id, leftMs);
    return refuse('left_too_late');
  }
  const left = { ...bet, leftMs };
  void context
    .publish('room.bets', betScopeOf(room.title.code, bet.circle), {
      roundId,
      bets: [toListedBet(by, left)],
    })
    .catch((error: unknown) => context.log.warn({ error }, 'a leave could not be told'));
  return ok(toWireBet(by, left));
}
