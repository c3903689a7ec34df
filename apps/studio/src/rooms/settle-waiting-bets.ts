import { publicIdOf } from '../round.ts';
import type { RaiseAlert } from '../studio-platform.ts';
import type { RoomContext } from './room-context.ts';
import { payAgain } from './pay-round.ts';
import { findRoomRound } from './room-rounds.repo.ts';
import {
  endWaiting,
  listDue,
  listUntold,
  markTold,
  NO_ANSWER,
  type OpenBet,
  waitOn,
  type WaitingBet,
} from './waiting-bets.repo.ts';

const TRIED_MAX = 500;
const TOLD_MAX = 5_000;
/** How many bets one alert names. */
const NAMED_MAX = 5;

/**
 * Asks wallets again for the bets that were set aside when their rounds were paid, and tells
 * operators once of those that stay open.
 */
export async function settleWaitingBets(
  context: RoomContext,
  raiseAlert: RaiseAlert,
): Promise<void> {
  const due = await listDue(context.sql, TRIED_MAX);
  for (const ofRound of Map.groupBy(due, ({ roundId }) => roundId).values()) {
    const open = new Map((await tryAgain(context, ofRound)).map((bet) => [bet.id, bet]));
    for (const { betId } of ofRound) {
      const bet = open.get(betId);
      await (bet ? waitOn(context.sql, bet) : endWaiting(context.sql, betId));
    }
  }
  await tell(context, raiseAlert);
}

async function tryAgain(
  context: RoomContext,
  bets: readonly WaitingBet[],
): Promise<readonly OpenBet[]> {
  const [first] = bets;
  try {
    const round = first && (await findRoomRound(context.sql, first.roundId));
    return round ? await payAgain(context, round, new Set(bets.map(({ betId }) => betId))) : [];
  } catch (error) {
    context.log.warn({ error, roundId: first?.roundId }, 'bets that wait could not be tried');
    return bets.map(({ betId }) => ({ id: betId, code: NO_ANSWER }));
  }
}

async function tell(context: RoomContext, raiseAlert: RaiseAlert): Promise<void> {
  const untold = await listUntold(context.sql, TOLD_MAX);
  const groups = Map.groupBy(untold, ({ merchantCode, room }) => `${merchantCode} ${room}`);
  for (const bets of groups.values()) {
    const [first] = bets;
    if (!first) continue;
    const named = bets.slice(0, NAMED_MAX).map(({ id }) => publicIdOf(id));
    await raiseAlert({
      merchantCode: first.merchantCode,
      kind: 'room.unsettled',
      subject: first.room,
      facts: {
        bets: bets.length,
        rounds: named.join(', '),
        reasons: [...new Set(bets.map(({ code }) => code))].join(', '),
      },
    });
    await markTold(
      context.sql,
      bets.map(({ id }) => id),
    );
  }
}
