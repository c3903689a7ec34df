import { assert, MINUTE_MS, ZERO } from '@padauk/base';
import { finishPending } from './act-in-round.ts';
import { insertAction } from './actions.repo.ts';
import { endRound } from './end-round.ts';
import type { PlaySession } from './play-session.ts';
import { replayStored, rulesOfRound } from './replay-round.ts';
import { roundState } from './round-state.ts';
import { type FullRound, findRound, listWaitingRounds } from './rounds.repo.ts';
import { finishRound, RECOVER_AFTER_MS } from './recover-rounds.ts';
import { type FinishContext, finishEach } from './stuck-rounds.ts';
import type { StudioContext } from './studio-context.ts';

/**
 * A round that is left open for so long is finished by the rule that its game states: stand, cash
 * out, fold, best hold. Shorter than the time after which a wallet asks what became of a round.
 */
export const OPEN_ROUND_MS = 30 * MINUTE_MS;

const FINISHED_MAX = 200;
/** More decisions than any round takes. */
const STEPS_MAX = 500;

/**
 * Finishes open rounds: those that were cut off between two of their steps, and those that their
 * players have left. Gives how many rounds were settled.
 */
export async function finishOpenRounds(context: FinishContext): Promise<number> {
  const now = context.clock.now().getTime();
  const waiting = await listWaitingRounds(context.sql, {
    cutOffBefore: new Date(now - RECOVER_AFTER_MS),
    leftBefore: new Date(now - OPEN_ROUND_MS),
    limit: FINISHED_MAX,
  });
  return finishEach(context, waiting, ({ id, left }) => finishOne(context, id, left));
}

/** Takes a round as far as it goes: to its end where it was left, else to its next decision. */
async function finishOne(context: StudioContext, id: string, left: boolean): Promise<boolean> {
  for (let steps = 0; steps < STEPS_MAX; steps += 1) {
    const round = await findRound(context.sql, id);
    if (!round || round.state === roundState.settled) return round !== undefined;
    const session = await context.seats.get(round.sessionId);
    const stepped = await takeStep(context, session, round, left);
    if (stepped !== 'done') return false;
  }
  throw new Error(`the round ${id} never ends`);
}

async function takeStep(
  context: StudioContext,
  session: PlaySession,
  round: FullRound,
  left: boolean,
): Promise<'done' | 'unknown' | 'waits'> {
  if (round.state === roundState.opening) return finishRound(context, round.id);
  const pending = round.actions.find((known) => known.pending);
  if (pending) return finishPending(context, session, round, pending);
  if (round.actions.at(-1)?.ends) return endRound(context, session, round);
  if (!left) return 'waits';
  await actForPlayer(context, round);
  return 'done';
}

/** Takes the next action by the published rule of the game. It never stakes more. */
async function actForPlayer(context: StudioContext, round: FullRound): Promise<void> {
  const by = await rulesOfRound(context, round);
  const { engine, rules } = by;
  const { state } = replayStored(context, round, by);
  assert(engine.autoAction && state !== undefined, `${engine.name} states how a round ends`);
  const action = engine.autoAction(rules, state);
  assert(!engine.raiseOf?.(rules, state, action), `${engine.name} raises for nobody`);
  const after = replayStored(context, round, by, action);
  // Where the player comes back at this moment, the number of the action decides who was first.
  await insertAction(
    context.sql,
    {
      roundId: round.id,
      sequence: round.actions.length,
      action: JSON.stringify(action),
      raise: ZERO,
      attempt: 0,
      ends: after.state === undefined,
      actedAt: context.clock.now(),
    },
    { pending: false },
  );
}
