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
import type { WalletOutcome, WalletRoutes } from '@padauk/provider-sdk';
import { drawRound, publicIdOf, type Round, roundIdOf, toWireRound } from './round.ts';
import { type DrawnRound, findRound, roundState } from './rounds.repo.ts';
import { finishRound, playApart, playJointly } from './settle-round.ts';
import { type PlaySession, readSeeds, type StudioDesk, type Table } from './tables.ts';

type Route = typeof studio.playRound;
type Played = { readonly ok: true; readonly value: Round } | Refusal<RefusalOf<Route>>;
type Request = BodyOf<Route>;

/**
 * Plays a round: takes the stake, draws with the next nonce, pays, and records all of it together.
 * A refused stake leaves the nonce unused and shows nothing of the draw. The same id of the client
 * gets the same round again, whichever process it was played on.
 */
export async function playRound(
  desk: StudioDesk,
  session: PlaySession,
  request: Request,
): Promise<Played> {
  const stake = parseAmount(request.stake, session.currency);
  if (stake === undefined) return refuse('invalid_fields');
  if (!session.limits.stakes.includes(stake)) {
    const stakes = session.limits.stakes.map((value) => writeAmount(value, session.currency));
    return refuse('stake_out_of_limits', { stakes });
  }
  const table = desk.tables.tableOf(session);
  if (table.playing) {
    if (table.playing.clientRoundId !== request.clientRoundId) return refuse('round_in_progress');
    await table.playing.done;
  }
  if (table.last?.clientRoundId === request.clientRoundId) {
    return table.last.content === contentOf(stake, request)
      ? ok(table.last.round)
      : refuse('duplicate_transaction');
  }
  // Nothing is awaited between the look at the table and the seat that is taken here.
  if (table.playing) return refuse('round_in_progress');
  const { promise: done, resolve: leave } = Promise.withResolvers<void>();
  table.playing = { clientRoundId: request.clientRoundId, done };
  try {
    return await playAtTable(desk, { session, table, request, stake });
  } finally {
    table.playing = undefined;
    leave();
  }
}

/** What a repeated request must repeat. */
const contentOf = (stake: Amount, request: Pick<Request, 'bet'>): string =>
  `${stake} ${JSON.stringify(request.bet)}`;

type Turn = {
  readonly session: PlaySession;
  readonly table: Table;
  readonly request: Request;
  readonly stake: Amount;
};

/** How often another process may be first at the same nonce before we give way to it. */
const DRAWS_MAX = 5;

async function playAtTable(desk: StudioDesk, turn: Turn): Promise<Played> {
  const { session, table } = turn;
  for (let draws = 0; draws < DRAWS_MAX; draws += 1) {
    table.seeds ??= await readSeeds(desk, session);
    if (table.seeds.unfinishedId) {
      const finished = await finishRound(desk, table.seeds.unfinishedId);
      table.seeds = undefined;
      if (finished === 'unknown') return refuse('system_busy');
      continue;
    }
    const now = desk.clock.now();
    const waitMs = table.seeds.playedAtMs + session.cycleMs - now.getTime();
    if (waitMs > 0) {
      return (await findEarlier(desk, turn)) ?? refuse('spin_too_soon', { waitMs });
    }
    const played = await playOnce(desk, turn, now);
    if (played !== 'nonce_taken') return played;
    table.seeds = undefined;
  }
  return refuse('round_in_progress');
}

/** One draw with the nonce that we believe to be next. */
async function playOnce(desk: StudioDesk, turn: Turn, now: Date): Promise<Played | 'nonce_taken'> {
  const { session, table, request, stake } = turn;
  const { seeds } = table;
  assert(seeds, 'the seeds were read');
  const { title, currency } = session;
  const { events, payout } = drawRound(title, currency, stake, seeds);
  const drawn: DrawnRound = {
    id: roundIdOf(session, request.clientRoundId),
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
  };
  let outcome: WalletOutcome<WalletRoutes['betAndWin']>;
  try {
    outcome = desk.joint
      ? await playJointly(desk, session, drawn)
      : await playApart(desk, session, drawn);
  } catch (error) {
    // What became of it is not known here: the database is, and is asked before the next draw.
    table.seeds = undefined;
    const taken = takenKeyOf(error);
    if (taken === 'nonce') return 'nonce_taken';
    if (taken === 'round') return (await findEarlier(desk, turn)) ?? refuse('round_in_progress');
    throw error;
  }
  if (!outcome.ok) return answerRefused(desk, turn, outcome);

  table.seeds = { ...seeds, nonce: seeds.nonce + 1, playedAtMs: now.getTime() };
  const round: Round = {
    roundId: drawn.id,
    publicId: publicIdOf(drawn.id),
    clientRoundId: drawn.clientRoundId,
    title: title.code,
    currency,
    stake: writeAmount(stake, currency),
    payout: writeAmount(payout, currency),
    bet: request.bet,
    events,
    balance: outcome.value.win.balance,
    playedAt: now.toISOString(),
    fairness: {
      serverSeedHash: seeds.serverSeedHash,
      clientSeed: seeds.clientSeed,
      nonce: seeds.nonce,
    },
  };
  table.last = { clientRoundId: drawn.clientRoundId, content: contentOf(stake, request), round };
  return ok(round);
}

/** The round of this id, where it was played before; undefined where it was not. */
async function findEarlier(desk: StudioDesk, turn: Turn): Promise<Played | undefined> {
  const { session, request, stake } = turn;
  const stored = await findRound(desk.sql, roundIdOf(session, request.clientRoundId));
  if (!stored) return undefined;
  if (stored.state !== roundState.settled) return refuse('round_in_progress');
  const same = stored.stake === stake && stored.bet === JSON.stringify(request.bet);
  return same ? ok(toWireRound(stored)) : refuse('duplicate_transaction');
}

async function answerRefused(
  desk: StudioDesk,
  turn: Turn,
  refusal: Exclude<WalletOutcome<WalletRoutes['betAndWin']>, { ok: true }>,
): Promise<Played> {
  switch (refusal.code) {
    case 'duplicate_transaction':
    case 'round_closed':
      // The wallet knows these ids with another draw: the round was played elsewhere.
      turn.table.seeds = undefined;
      return (await findEarlier(desk, turn)) ?? refuse('duplicate_transaction');
    case 'outcome_unknown':
      turn.table.seeds = undefined;
      return refuse('system_busy');
    case 'balance_too_low':
    case 'stake_out_of_limits':
    case 'game_disabled':
    case 'session_expired':
    case 'account_frozen':
    case 'system_busy':
    case 'maintenance':
    case 'too_many_requests':
      return refuse(refusal.code);
    default:
      throw new Error(`the wallet refuses a call of our own: ${refusal.code}`);
  }
}

/** Which key of `studio.round` was taken, where that is what went wrong. */
function takenKeyOf(error: unknown): 'nonce' | 'round' | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined;
  if (error.constraint === 'round_pair_id_nonce_key') return 'nonce';
  return error.constraint === 'round_pkey' ? 'round' : undefined;
}
