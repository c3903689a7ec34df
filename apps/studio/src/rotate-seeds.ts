import { assert, ZERO } from '@padauk/base';
import { errorCodeOf } from '@padauk/base/error-code';
import type { ReplyOf } from '@padauk/contracts';
import type * as studio from '@padauk/contracts/studio';
import type pg from 'pg';
import type { PlaySession } from './play-session.ts';
import { roundState } from './round-state.ts';
import { findLastOfPair, insertRound } from './rounds.repo.ts';
import { insertPair, lockPair, markRevealed } from './seed-pairs.repo.ts';
import { drawSeed, openSeed, readSeeds, unfinishedStates } from './seeds.ts';
import type { StudioContext } from './studio-context.ts';

type Rotated = ReplyOf<typeof studio.rotateSeeds>;

/**
 * Reveals the server seed in use and brings the committed next one into use, with the client seed
 * that the player chose. The revealed pair gets a last row, so that a process that still holds it
 * finds its next nonce taken and cannot play on a seed that the player knows.
 */
export async function rotateSeeds(
  context: StudioContext & { readonly pool: pg.Pool },
  session: PlaySession,
  clientSeed: string | undefined,
): Promise<Rotated | 'round_in_progress'> {
  const seat = context.seats.seatOf(session);
  await seat.playing?.done;
  // A pair is made at the first look, and a player may rotate before the first round.
  const { unfinished } = await readSeeds(context, session);
  if (unfinished) return 'round_in_progress';

  const client = await context.pool.connect();
  try {
    await client.query('begin');
    const rotated = await rotateInTransaction(context, client, session, clientSeed);
    await client.query('commit');
    return rotated;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    seat.seeds = undefined;
    client.release();
  }
}

async function rotateInTransaction(
  context: StudioContext,
  client: pg.PoolClient,
  session: PlaySession,
  clientSeed: string | undefined,
): Promise<Rotated | 'round_in_progress'> {
  const owner = { playerId: session.playerId, title: session.title.code };
  const now = context.clock.now();
  // An earlier rotation has taken the row that we waited for: look for its successor.
  let pair = await lockPair(client, owner);
  for (let tries = 0; !pair && tries < END_TRIES; tries += 1) pair = await lockPair(client, owner);
  assert(pair, 'a pair of seeds is in use');
  const rounds = await endPair(context, client, { session, pairId: pair.id, at: now });
  if (rounds === 'round_in_progress') return rounds;
  await markRevealed(client, pair.id, now);
  const next = {
    id: context.random.uuid(),
    clientSeed: clientSeed ?? pair.clientSeed,
    serverSeed: pair.nextServerSeed,
    serverSeedHash: pair.nextServerSeedHash,
    ...drawSeed(context, 'nextServerSeed'),
    createdAt: now,
  };
  await insertPair(client, owner, next);
  return {
    revealed: {
      serverSeed: openSeed(context.vault, pair.serverSeed),
      serverSeedHash: pair.serverSeedHash,
      clientSeed: pair.clientSeed,
      rounds,
    },
    seeds: {
      serverSeedHash: next.serverSeedHash,
      nextServerSeedHash: next.nextServerSeedHash,
      clientSeed: next.clientSeed,
      nonce: 0,
    },
  };
}

const END_TRIES = 20;

/** Takes the next nonce of the pair for its end. Gives how many rounds were played on it. */
async function endPair(
  context: StudioContext,
  client: pg.PoolClient,
  args: {
    readonly session: PlaySession;
    readonly pairId: PlaySession['id'];
    readonly at: Date;
  },
): Promise<number | 'round_in_progress'> {
  const { session, pairId, at } = args;
  for (let tries = 0; tries < END_TRIES; tries += 1) {
    const last = await findLastOfPair(client, pairId);
    // A round that is not over must not be known beforehand.
    if (last && unfinishedStates.has(last.state)) return 'round_in_progress';
    const nonce = last ? last.nonce + 1 : 0;
    await client.query('savepoint last_row');
    try {
      await insertRound(
        client,
        {
          id: context.random.uuid(),
          sessionId: session.id,
          pairId,
          nonce,
          clientRoundId: context.random.uuid(),
          version: session.title.version,
          stake: ZERO,
          payout: ZERO,
          bet: '{}',
          events: '[]',
          playedAt: at,
        },
        roundState.endOfPair,
      );
      return nonce;
    } catch (error) {
      if (errorCodeOf(error) !== '23505') throw error;
      // A round of another process was first; it is counted in.
      await client.query('rollback to savepoint last_row');
    }
  }
  throw new Error(`the pair ${pairId} never stood still`);
}
