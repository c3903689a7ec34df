import { ok, type Result, refuse } from '@padauk/base';
import type { RefusalOf, ReplyOf } from '@padauk/contracts';
import type * as studio from '@padauk/contracts/studio';
import type { PlaySession } from './play-session.ts';
import { replayStored, rulesOfRound } from './replay-round.ts';
import { roundState } from './round-state.ts';
import { findRound } from './rounds.repo.ts';
import type { StudioContext } from './studio-context.ts';

type Route = typeof studio.adviseRound;

/**
 * What each decision is worth that the player may take now. It is computed from what he can see,
 * and shown with trial money only: with real money the game is played, not taught.
 */
export async function adviseRound(
  context: StudioContext,
  session: PlaySession,
  roundId: string,
): Promise<Result<ReplyOf<Route>, RefusalOf<Route>>> {
  const round = await findRound(context.sql, roundId);
  const own = round?.playerId === session.playerId && round.title === session.title.code;
  if (!own) return refuse('round_not_found');
  if (!session.trial) return refuse('action_not_allowed');
  if (round.state !== roundState.open) return refuse('round_closed');
  const by = await rulesOfRound(context, round);
  const { state } = replayStored(context, round, by);
  if (state === undefined) return refuse('round_closed');
  const advice = by.engine.adviceOf?.(by.rules, state) ?? [];
  return ok({ advice: advice.map(({ action, value }) => ({ action: { ...action }, value })) });
}
