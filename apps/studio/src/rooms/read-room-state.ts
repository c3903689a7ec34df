import { MINUTE_MS, ZERO, ok, type Result, refuse, writeAmount } from '@padauk/base';
import type { RefusalOf, ReplyOf } from '@padauk/contracts';
import type * as rooms from '@padauk/contracts/rooms';
import { walletRoutes } from '@padauk/provider-sdk';
import type { PlaySession } from '../play-session.ts';
import { planRound, roundRules } from './plan-round.ts';
import { listCircle, listOwnBets, sumPool } from './room-bets.repo.ts';
import type { RoomContext } from './room-context.ts';
import type { Room } from './room-games.ts';
import { listResults, readRoom, type StoredRoom } from './room-rounds.repo.ts';
import { circleOf, toldEvents, toListedBet, toWireBet, toWireRound } from './room-wire.ts';

type Route = typeof rooms.readRoom;

/** How long a room stays awake after somebody has looked at it. */
const AWAKE_MS = 1.5 * MINUTE_MS;
const RESULTS = 20;

/** The room as a player sees it. Whoever looks keeps it awake. */
export async function readRoomState(
  context: RoomContext,
  { session, room }: { readonly session: PlaySession; readonly room: Room },
): Promise<Result<ReplyOf<Route>, RefusalOf<Route>>> {
  const { code } = room.title;
  const now = await readRoom(context.sql, code, { awakeMs: AWAKE_MS });
  const { playerId, currency, walletToken: sessionToken } = session;
  const roundId = now.round?.id;
  const circle = circleOf(session);
  const by = now.round && (await roundRules(context, now.round));
  const [round, bets, pool, own, results, balance] = await Promise.all([
    seenRound(context, now),
    roundId ? listCircle(context.sql, { roundId, circle }) : [],
    roundId ? sumPool(context.sql, { roundId, circle, currency }) : { bets: 0, staked: ZERO },
    roundId ? listOwnBets(context.sql, { roundId, playerId }) : [],
    listResults(context.sql, code, RESULTS),
    context.wallet.call(walletRoutes.balance, { sessionToken, playerId, currency }),
  ]);
  if (!balance.ok) {
    return refuse(balance.code === 'session_expired' ? 'session_expired' : 'system_busy');
  }
  return ok({
    room: code,
    now: now.now.toISOString(),
    round,
    own: by ? own.map((bet) => toWireBet(by, bet)) : [],
    bets: by ? bets.map((bet) => toListedBet(by, bet)) : [],
    pool: { bets: pool.bets, staked: writeAmount(pool.staked, currency) },
    results: results.map(({ number, events }) => ({ number, events: toldEvents(events) })),
    balance: balance.value.balance,
  });
}

/** The newest round, with what can be seen of it at this moment by the clock of the database. */
export async function seenRound(context: RoomContext, { now, round }: StoredRoom) {
  if (!round) return null;
  if (round.state !== 'running') return toWireRound(round, toldEvents(round.events));
  const { plan } = await planRound(context, round);
  const passedMs = now.getTime() - (round.startedAt ?? now).getTime();
  return toWireRound(round, plan.seen(plan.beatsMs.filter((at) => at <= passedMs).length));
}
