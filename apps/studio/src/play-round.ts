import { type Amount, assert, ok, refuse, type Refusal } from '@padauk/base';
import type { BodyOf, RefusalOf } from '@padauk/contracts';
import type * as studio from '@padauk/contracts/studio';
import { isSlot } from '@padauk/engines';
import { readSlotAtMs, waitOf } from './cycle.ts';
import { judgeRequest } from './judge-request.ts';
import { openStaged } from './open-round.ts';
import { allows, readPace } from './pace.ts';
import type { PlaySession } from './play-session.ts';
import { finishRound } from './recover-rounds.ts';
import { describeOpenRound } from './replay-round.ts';
import { drawRound, type Round, roundIdOf, toFirstAnswer, toWireRound } from './round.ts';
import { roundState } from './round-state.ts';
import { type DrawnRound, findRound } from './rounds.repo.ts';
import { isSpent } from './rounds-given-back.repo.ts';
import type { Seat } from './seats.ts';
import { readSeeds, type SeedsInUse } from './seeds.ts';
import { playApart, playJointly } from './settle-round.ts';
import type { StudioContext } from './studio-context.ts';
import { takenKeyOf } from './taken-key.ts';
import { afterTicket, type OpenRun, printedRules, readOpenRun, ticketOf } from './ticket-runs.ts';
import type { StakeOutcome } from './wallet-calls.ts';
import { tellRefusal } from './wallet-refusals.ts';

type Route = typeof studio.playRound;
type Played = { readonly ok: true; readonly value: Round } | Refusal<RefusalOf<Route>>;
type Request = BodyOf<Route>;

/**
 * Plays a round: takes the stake, draws with the next nonce, pays, and records all of it together.
 * A refused stake leaves the nonce unused and shows nothing of the draw. The same id of the client
 * gets the same round again, whichever process it was played on.
 */
export async function playRound(
  context: StudioContext,
  session: PlaySession,
  request: Request,
): Promise<Played> {
  const judged = judgeRequest(session, request);
  if (!judged.ok) return judged;
  const { stake, bet, wishes } = judged.value;
  const { pace, cycleMs } = await readPace(context, session, wishes);
  if (!allows(pace, wishes)) {
    // An answer that was lost is given again: that round was played while it was allowed.
    return (await findEarlier(context, { session, request, stake })) ?? refuse('not_allowed_here');
  }
  const seat = context.seats.seatOf(session);
  if (seat.playing) {
    if (seat.playing.clientRoundId !== request.clientRoundId) return refuse('round_in_progress');
    await seat.playing.done;
  }
  if (seat.last?.clientRoundId === request.clientRoundId) {
    return seat.last.content === contentOf(stake, request)
      ? ok(seat.last.round)
      : refuse('duplicate_transaction');
  }
  // Nothing is awaited between the look at the seat and taking it.
  if (seat.playing) return refuse('round_in_progress');
  const { promise: done, resolve: leave } = Promise.withResolvers<void>();
  seat.playing = { clientRoundId: request.clientRoundId, done };
  try {
    return await playAtSeat(context, { session, seat, request, stake, bet, cycleMs });
  } finally {
    seat.playing = undefined;
    leave();
  }
}

/** What a repeated request must repeat. */
const contentOf = (stake: Amount, request: Pick<Request, 'bet'>): string =>
  `${stake} ${JSON.stringify(request.bet)}`;

type Turn = {
  readonly session: PlaySession;
  readonly seat: Seat;
  readonly request: Request;
  readonly stake: Amount;
  /** As the engine reads it. */
  readonly bet: unknown;
  readonly cycleMs: number;
};

/** How often another process may be first at the same nonce before we give way to it. */
const DRAWS_MAX = 5;
/** The same for tickets of one run, which many buy at once. */
const TICKET_DRAWS_MAX = 25;

async function playAtSeat(context: StudioContext, turn: Turn): Promise<Played> {
  const { session, seat, cycleMs } = turn;
  const drawsMax = printedRules(session) ? TICKET_DRAWS_MAX : DRAWS_MAX;
  for (let draws = 0; draws < drawsMax; draws += 1) {
    seat.seeds ??= await readSeeds(context, session);
    const { unfinished } = seat.seeds;
    if (unfinished) {
      // Another process may settle it: what is known of it is not kept.
      seat.seeds = undefined;
      if (unfinished.state === roundState.open) {
        return (await findEarlier(context, turn)) ?? refuse('round_in_progress');
      }
      if ((await finishRound(context, unfinished.id)) === 'unknown') return refuse('system_busy');
      continue;
    }
    const otherAtMs = await readSlotAtMs(context, session);
    const now = context.clock.now();
    const waitMs = waitOf(now, { cycleMs, playedAtMs: [seat.seeds.playedAtMs, otherAtMs] });
    if (waitMs > 0) {
      return (await findEarlier(context, turn)) ?? refuse('spin_too_soon', { waitMs });
    }
    // Another slot of the player may ask while this round is drawn.
    if (isSlot(session.title)) context.seats.noteSlot(session, now.getTime());
    const played = await (printedRules(session)
      ? sellTicket(context, turn, now)
      : playOnce(context, turn, now));
    if (played !== 'nonce_taken' && played.ok) return played;
    if (isSlot(session.title)) context.seats.noteSlot(session, otherAtMs);
    if (played !== 'nonce_taken') return played;
    seat.seeds = undefined;
  }
  return refuse('round_in_progress');
}

/**
 * Sells the next ticket of the run. Buyers in this process wait for one another; of two processes
 * the database refuses one, which draws again from what is left then.
 */
function sellTicket(
  context: StudioContext,
  turn: Turn,
  now: Date,
): Promise<Played | 'nonce_taken'> {
  const { session, stake } = turn;
  const { runs } = context.seats;
  return runs.inTurn(session, stake, async () => {
    const run = runs.find(session, stake) ?? (await readOpenRun(context, session, stake));
    // What becomes of the ticket is not known while it is sold.
    runs.forget(session, stake);
    return playOnce(context, turn, now, run);
  });
}

/** One draw with the nonce that we believe to be next, and the ticket where one is printed. */
async function playOnce(
  context: StudioContext,
  turn: Turn,
  now: Date,
  run?: OpenRun,
): Promise<Played | 'nonce_taken'> {
  const { session, seat, request, stake } = turn;
  const { seeds } = seat;
  assert(seeds, 'the seeds were read');
  const draw = drawFor(turn, { seeds, now, run });
  const { drawn } = draw;
  let outcome: StakeOutcome;
  try {
    outcome = await takeStake(context, session, draw);
  } catch (error) {
    // What became of it is not known here: the database is, and is asked before the next draw.
    seat.seeds = undefined;
    const taken = takenKeyOf(error);
    if (taken === 'nonce') return 'nonce_taken';
    if (taken === 'round') return tellEarlier(context, turn);
    throw error;
  }
  if (!outcome.ok) {
    // Refused in the transaction that would have sold the ticket: the run is as it was.
    if (run && context.joint) context.seats.runs.keep(session, stake, run);
    return answerRefused(context, turn, outcome);
  }
  const printed = printedRules(session);
  if (run && printed && drawn.ticket) {
    context.seats.runs.keep(session, stake, afterTicket(printed, run, drawn.ticket));
  }
  if (draw.open) {
    seat.seeds = undefined;
    // What is on record: two processes may have drawn for one id of a client, and one was first.
    return tellEarlier(context, turn);
  }

  const { balance } = outcome;
  const round = toFirstAnswer(session, { ...draw, bet: request.bet, seeds, balance });
  // The same object: the prepared key of its seed is kept with it.
  seeds.nonce = drawn.nonce + 1;
  seeds.playedAtMs = now.getTime();
  seat.last = { clientRoundId: drawn.clientRoundId, content: contentOf(stake, request), round };
  return ok(round);
}

/** A round as it is drawn; `open` where its player has decisions to take. */
type Draw = Pick<ReturnType<typeof drawRound>, 'open' | 'events'> & { readonly drawn: DrawnRound };

/** The round that these seeds bring, from all tickets of a title or from what is left of a run. */
function drawFor(
  { session, request, stake, bet }: Turn,
  at: { readonly seeds: SeedsInUse; readonly now: Date; readonly run: OpenRun | undefined },
): Draw {
  const { seeds, now, run } = at;
  const { title } = session;
  const { open, events, payout } = drawRound(
    session,
    { rules: run?.left ?? title.rules, bet },
    seeds,
  );
  const id = roundIdOf(session, request.clientRoundId);
  const printed = printedRules(session);
  const drawn: DrawnRound = {
    id,
    sessionId: session.id,
    pairId: seeds.pairId,
    nonce: seeds.nonce,
    clientRoundId: request.clientRoundId as DrawnRound['clientRoundId'],
    version: title.version,
    stake,
    payout,
    bet: JSON.stringify(request.bet),
    events: JSON.stringify(events),
    playedAt: now,
    ...(request.campaignId && { campaignId: request.campaignId }),
    ...(run && printed && { ticket: ticketOf(run, { roundId: id, rules: printed, events }) }),
  };
  return { open, events, drawn };
}

/** Takes the stake, and pays the win at once where the round is over with its draw. */
function takeStake(
  context: StudioContext,
  session: PlaySession,
  { open, drawn }: Draw,
): Promise<StakeOutcome> {
  if (open) return openStaged(context, session, drawn);
  return context.joint ? playJointly(context, session, drawn) : playApart(context, session, drawn);
}

/** What came of this id, which another process may have played, or given back. */
async function tellEarlier(context: StudioContext, turn: Turn): Promise<Played> {
  const earlier = await findEarlier(context, turn);
  if (earlier) return earlier;
  const roundId = roundIdOf(turn.session, turn.request.clientRoundId);
  const spent = await isSpent(context.sql, roundId);
  return refuse(spent ? 'duplicate_transaction' : 'round_in_progress');
}

/** The round of this id, where it was played before; undefined where it was not. */
async function findEarlier(
  context: StudioContext,
  { session, request, stake }: Pick<Turn, 'session' | 'request' | 'stake'>,
): Promise<Played | undefined> {
  const stored = await findRound(context.sql, roundIdOf(session, request.clientRoundId));
  if (!stored) return undefined;
  const same = stored.stake === stake && stored.bet === JSON.stringify(request.bet);
  if (stored.state === roundState.settled) {
    return same ? ok(toWireRound(stored)) : refuse('duplicate_transaction');
  }
  if (stored.state !== roundState.open || !same) return refuse('round_in_progress');
  return ok(await describeOpenRound(context, session, stored));
}

async function answerRefused(
  context: StudioContext,
  turn: Turn,
  refusal: Refusal,
): Promise<Played> {
  switch (refusal.code) {
    case 'duplicate_transaction':
    case 'round_closed':
      // The wallet knows these ids with another draw: the round was played elsewhere.
      turn.seat.seeds = undefined;
      return (await findEarlier(context, turn)) ?? refuse('duplicate_transaction');
    case 'outcome_unknown':
      turn.seat.seeds = undefined;
      return tellRefusal(refusal);
    case 'bonus_not_found':
      return refuse(refusal.code);
    case 'stake_out_of_limits':
      return refuse(refusal.code, refusal.facts);
    default:
      return tellRefusal(refusal);
  }
}
