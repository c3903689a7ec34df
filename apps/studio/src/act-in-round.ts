import { type Amount, assert, ok, type Refusal, refuse, writeAmount, ZERO } from '@padauk/base';
import type { BodyOf, RefusalOf } from '@padauk/contracts';
import type * as studio from '@padauk/contracts/studio';
import type { Wish } from '@padauk/engines/engine';
import { walletRoutes } from '@padauk/provider-sdk';
import {
  actionRider,
  confirmAction,
  deletePendingAction,
  hasRaise,
  insertAction,
  type RaiseKey,
  type RoundAction,
  type StoredAction,
} from './actions.repo.ts';
import { endRound } from './end-round.ts';
import { giveRaiseBack } from './give-raise-back.ts';
import { allows, readPace } from './pace.ts';
import type { PlaySession } from './play-session.ts';
import { isGivenBack, noteRaise, readAttempt } from './raises-given-back.repo.ts';
import { finishRound } from './recover-rounds.ts';
import { describeOpenRound, replayStored, type RoundRules, rulesOfRound } from './replay-round.ts';
import { raiseIdOf, type Round, toWireRound } from './round.ts';
import { roundState } from './round-state.ts';
import { type FullRound, findRound } from './rounds.repo.ts';
import { isRaiseWithin } from './stake-limits.ts';
import type { StudioContext } from './studio-context.ts';
import { decided, readBalance, roundOf } from './wallet-calls.ts';
import { tellRefusal } from './wallet-refusals.ts';

type Route = typeof studio.actInRound;
type Answered = { readonly ok: true; readonly value: Round } | Refusal<RefusalOf<Route>>;
type Request = BodyOf<Route>;

/** How often another process may be first at the same number before we give way to it. */
const TRIES_MAX = 5;

/**
 * Takes one decision in an open round: what it stakes in addition is debited, the action appended,
 * and a round that is over with it is paid. The unique number of the action is the judge between
 * processes; the same number with the same action changes nothing and gets the round as it is.
 * A refused raise leaves the round as it was.
 */
export async function actInRound(
  context: StudioContext,
  session: PlaySession,
  roundId: string,
  request: Request,
): Promise<Answered> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const round = await findRound(context.sql, roundId);
    const own = round?.playerId === session.playerId && round.title === session.title.code;
    if (!own) return refuse('round_not_found');
    const answered = await actOnce(context, session, round, request);
    if (answered !== 'again') return answered;
  }
  return refuse('round_in_progress');
}

async function actOnce(
  context: StudioContext,
  session: PlaySession,
  round: FullRound,
  request: Request,
): Promise<Answered | 'again'> {
  const { sequence } = request;
  const action = JSON.stringify(request.action);
  const pending = round.actions.find((known) => known.pending);
  if (pending) {
    return (await finishPending(context, session, round, pending)) === 'unknown'
      ? refuse('system_busy')
      : 'again';
  }
  if (round.state === roundState.opening) {
    return (await finishRound(context, round.id)) === 'unknown' ? refuse('system_busy') : 'again';
  }
  const known = round.actions[sequence];
  if (known && known.action !== action) return refuse('action_out_of_order');
  if (round.state === roundState.settled) {
    return known ? ok(toWireRound(round)) : refuse('round_closed');
  }
  if (round.state !== roundState.open) return refuse('round_closed');
  if (round.actions.at(-1)?.ends) return finish(context, session, round);
  if (known) return ok(await describeOpenRound(context, session, round));
  if (sequence !== round.actions.length) return refuse('action_out_of_order');

  const by = await rulesOfRound(context, round);
  const judged = judgeAction(context, { round, by, input: request.action });
  if (judged === undefined || !isRaiseWithin(session.limits, request.action, judged.raise)) {
    return refuse('action_not_allowed');
  }
  const { raise, wishes } = judged;
  // The law may have changed since the round was opened.
  if (wishes.length > 0 && !allows((await readPace(context, session, wishes)).pace, wishes)) {
    return refuse('not_allowed_here');
  }
  const after = replayStored(context, round, by, request.action);
  const appended = await append(context, session, {
    roundId: round.id,
    sequence,
    action,
    raise,
    attempt: raise > 0n ? await readAttempt(context.sql, { roundId: round.id, sequence }) : 0,
    ends: after.state === undefined,
    actedAt: context.clock.now(),
  });
  // What is on record is told, by whichever process it was written.
  return appended === 'appended' || appended === 'taken' ? 'again' : appended;
}

/** What an action stakes in addition and asks for; undefined where it is not allowed now. */
function judgeAction(
  context: StudioContext,
  args: { readonly round: FullRound; readonly by: RoundRules; readonly input: unknown },
): { readonly raise: Amount; readonly wishes: readonly Wish[] } | undefined {
  const { engine, rules } = args.by;
  const { state } = replayStored(context, args.round, args.by);
  const action = state === undefined ? undefined : engine.readAction?.(rules, state, args.input);
  if (action === undefined) return undefined;
  return {
    raise: engine.raiseOf?.(rules, state, action) ?? ZERO,
    wishes: engine.wishesIn?.(action) ?? [],
  };
}

/** The win of a round that is over is paid; asked again as often as it takes. */
async function finish(
  context: StudioContext,
  session: PlaySession,
  round: FullRound,
): Promise<Answered> {
  if ((await endRound(context, session, round)) === 'unknown') return refuse('system_busy');
  const settled = await findRound(context.sql, round.id);
  assert(settled, `a settled round is kept: ${round.id}`);
  return ok(toWireRound(settled));
}

const raiseCallOf = (
  session: PlaySession,
  action: Pick<RoundAction, keyof RaiseKey | 'raise'>,
) => ({
  ...roundOf(session, action.roundId),
  transactionId: raiseIdOf(action),
  amount: writeAmount(action.raise, session.currency),
});

type Appended = 'appended' | 'taken' | Refusal<RefusalOf<Route>>;

/**
 * Appends an action once its raise is taken. 'taken': its number belongs to another action, or its
 * raise goes back, and is asked for by another attempt.
 */
async function append(
  context: StudioContext,
  session: PlaySession,
  action: RoundAction,
): Promise<Appended> {
  context.faultPoint('studio.acting');
  if (action.raise === 0n || !context.joint) {
    const pending = action.raise > 0n;
    if (!(await insertAction(context.sql, action, { pending }))) return 'taken';
    context.faultPoint('studio.acted');
    if (!pending) return 'appended';
    return takeRaise(context, session, action);
  }
  let answer: Awaited<ReturnType<typeof callBet>>;
  try {
    answer = await callBet();
  } catch (error) {
    if (isActionTaken(error) || isGivenBack(error)) return 'taken';
    throw error;
  }
  context.faultPoint('studio.acted');
  if (!answer.ok) return refuseRaise(answer);
  // The studio may have been apart when it first asked by this id: the wallet answers as it did
  // then, and writes nothing.
  if (await hasRaise(context.sql, action)) return 'appended';
  return keepRaise(context, session, action, answer.value.balance);

  function callBet() {
    return context.wallet.call(walletRoutes.bet, raiseCallOf(session, action), {
      riders: [actionRider(action)],
    });
  }
}

const isActionTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'round_action_pkey';

/** The wallet is elsewhere: asks for the raise of a stored action, by the same id however often. */
async function takeRaise(
  context: StudioContext,
  session: PlaySession,
  action: RoundAction,
): Promise<Appended> {
  const answer = decided(await context.wallet.call(walletRoutes.bet, raiseCallOf(session, action)));
  if (answer.ok) return keepRaise(context, session, action, answer.value.balance);
  if (answer.code !== 'outcome_unknown') await deletePendingAction(context.sql, action);
  return refuseRaise(answer);
}

/** The wallet says that it took the raise: now, or when it was first asked by the same id. */
async function keepRaise(
  context: StudioContext,
  session: PlaySession,
  action: RoundAction,
  told: string,
): Promise<Appended> {
  const balance = readBalance(session, told);
  try {
    if (await confirmAction(context.sql, action, balance)) return 'appended';
    // Another process was refused with the same id before, and freed the number.
    if (await insertAction(context.sql, action, { pending: false, balance })) return 'appended';
  } catch (error) {
    if (!isGivenBack(error)) throw error;
    await deletePendingAction(context.sql, action);
    return 'taken';
  }
  await giveRaiseBack(context, session, action);
  return 'taken';
}

/**
 * Finishes an action whose raise nobody has answered for. Whoever asked first may still be heard:
 * it is noted, lest the raise is taken after we were refused, and nobody lives to tell.
 */
export async function finishPending(
  context: StudioContext,
  session: PlaySession,
  round: FullRound,
  pending: StoredAction,
): Promise<'done' | 'unknown'> {
  const actedAt = context.clock.now();
  await noteRaise(context.sql, { ...pending, roundId: round.id }, actedAt);
  const taken = await takeRaise(context, session, { ...pending, roundId: round.id, actedAt });
  return typeof taken !== 'string' && taken.code === 'system_busy' ? 'unknown' : 'done';
}

function refuseRaise(refusal: Refusal): Refusal<RefusalOf<Route>> {
  switch (refusal.code) {
    case 'stake_out_of_limits':
      return refuse('action_not_allowed');
    case 'duplicate_transaction':
      return refuse('action_out_of_order');
    case 'round_closed':
      return refuse('round_closed');
    default:
      return tellRefusal(refusal);
  }
}
