import {
  type Amount,
  assert,
  ok,
  parseAmount,
  refuse,
  type Refusal,
  writeAmount,
} from '@padauk/base';
import type { BodyOf, RefusalOf } from '@padauk/contracts';
import type * as studio from '@padauk/contracts/studio';
import { isSlot, titles } from '@padauk/engines';
import { afterTicket, type OpenRun, printedRules, readOpenRun, ticketOf } from './ticket-runs.ts';
import { openStaged } from './open-round.ts';
import { allows, readPace } from './pace.ts';
import type { PlaySession } from './play-session.ts';
import { describeOpenRound } from './replay-round.ts';
import { drawRound, publicIdOf, type Round, roundIdOf, toWireRound } from './round.ts';
import { findRoom } from './rooms/room-games.ts';
import { roundState } from './round-state.ts';
import { type DrawnRound, findLastPlayedAmong, findRound } from './rounds.repo.ts';
import { isSpent } from './rounds-given-back.repo.ts';
import { readSeeds } from './seeds.ts';
import { finishRound, playApart, playJointly, type StakeOutcome } from './settle-round.ts';
import { isOfChips, isStakeWithin, payableStake } from './stake-limits.ts';
import type { StudioContext } from './studio-context.ts';
import type { Seat } from './seats.ts';
import { takenKeyOf } from './taken-key.ts';
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
  const stake = parseAmount(request.stake, session.currency);
  if (stake === undefined) return STAKE_NOT_AN_AMOUNT;
  const { engine, title, limits } = session;
  // A round that is shared is played in its room alone.
  const bet = findRoom(title.code) ? undefined : engine.readBet(title.rules, request.bet, stake);
  if (bet === undefined) return refuseBet(session, stake);
  const unit = engine.unitStake?.(title.rules, bet) ?? stake;
  if (!isStakeWithin(limits, unit)) return refuseStake(session);
  const maxWin = engine.maxWin(title.rules, bet);
  if (maxWin > limits.winMax) {
    return refuseStake(session, payableStake(limits, { stake: unit, maxWin }));
  }
  if (engine.spotStakes?.(bet).some((laid) => !isOfChips(limits, laid)))
    return refuseStake(session);
  const wishes = engine.wishesOf?.(bet) ?? [];
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

/** With more digits than the currency has. */
const STAKE_NOT_AN_AMOUNT = refuse('invalid_fields', {
  fields: [{ path: 'stake', code: 'pattern' }],
});
const BET_NOT_ALLOWED = refuse('invalid_fields', {
  fields: [{ path: 'bet', code: 'not_allowed' }],
});

/** Where both are wrong, an amount that nobody may stake is the better reason. */
const refuseBet = (session: PlaySession, stake: Amount): Played =>
  isStakeWithin(session.limits, stake) ? BET_NOT_ALLOWED : refuseStake(session);

function refuseStake({ limits, currency }: PlaySession, max = limits.stakeMax): Played {
  const write = (value: Amount) => writeAmount(value, currency);
  return refuse('stake_out_of_limits', {
    min: write(limits.stakeMin),
    max: write(max),
    winMax: write(limits.winMax),
  });
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

/** What is left of a cycle since the latest of some rounds. */
function waitOf(
  now: Date,
  { cycleMs, playedAtMs }: { readonly cycleMs: number; readonly playedAtMs: readonly number[] },
): number {
  const waits = playedAtMs.map((atMs) => {
    const sinceMs = now.getTime() - atMs;
    // A round that lies ahead by more than a pause was played before the clock was set back.
    return sinceMs < -cycleMs ? 0 : cycleMs - sinceMs;
  });
  return Math.max(...waits);
}

const slotCodes = titles.filter(isSlot).map(({ code }) => code);

/**
 * When the player has last begun a round of any slot: two of them in two windows are no faster than
 * one. Read once; another process knows of its own rounds, and of those from before it was asked.
 */
async function readSlotAtMs(context: StudioContext, session: PlaySession): Promise<number> {
  if (!isSlot(session.title)) return 0;
  const known = context.seats.slotAtMs(session);
  if (known !== undefined) return known;
  const { playerId } = session;
  const at = await findLastPlayedAmong(context.sql, { playerId, titles: slotCodes });
  // Another round of his may have been noted meanwhile.
  const atMs = context.seats.slotAtMs(session) ?? at?.getTime() ?? 0;
  context.seats.noteSlot(session, atMs);
  return atMs;
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
  const { title, currency } = session;
  const { nonce } = seeds;
  const printed = printedRules(session);
  const rules = run?.left ?? title.rules;
  const roundId = roundIdOf(session, request.clientRoundId);
  const { open, events, payout } = drawRound(session, { rules, bet: turn.bet }, seeds);
  const drawn: DrawnRound = {
    id: roundId,
    sessionId: session.id,
    pairId: seeds.pairId,
    nonce,
    clientRoundId: request.clientRoundId as DrawnRound['clientRoundId'],
    version: title.version,
    stake,
    payout,
    bet: JSON.stringify(request.bet),
    events: JSON.stringify(events),
    playedAt: now,
    ...(request.campaignId && { campaignId: request.campaignId }),
    ...(run && printed && { ticket: ticketOf(run, { roundId, rules: printed, events }) }),
  };
  let outcome: StakeOutcome;
  try {
    if (open) outcome = await openStaged(context, session, drawn);
    else if (context.joint) outcome = await playJointly(context, session, drawn);
    else outcome = await playApart(context, session, drawn);
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
  if (run && printed && drawn.ticket) {
    context.seats.runs.keep(session, stake, afterTicket(printed, run, drawn.ticket));
  }
  if (open) {
    seat.seeds = undefined;
    // What is on record: two processes may have drawn for one id of a client, and one was first.
    return tellEarlier(context, turn);
  }

  // The same object: the prepared key of its seed is kept with it.
  seeds.nonce = nonce + 1;
  seeds.playedAtMs = now.getTime();
  const round: Round = {
    roundId: drawn.id,
    publicId: publicIdOf(drawn.id),
    clientRoundId: drawn.clientRoundId,
    title: title.code,
    rulesHash: title.rulesHash,
    currency,
    state: 'settled',
    stake: writeAmount(stake, currency),
    staked: writeAmount(stake, currency),
    payout: writeAmount(payout, currency),
    bet: request.bet,
    events,
    eventsBefore: 0,
    actionsTaken: 0,
    actions: [],
    balance: outcome.balance,
    playedAt: now.toISOString(),
    fairness: {
      serverSeedHash: seeds.serverSeedHash,
      clientSeed: seeds.clientSeed,
      nonce,
    },
  };
  seat.last = { clientRoundId: drawn.clientRoundId, content: contentOf(stake, request), round };
  return ok(round);
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
