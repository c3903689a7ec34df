import { assert, type Uuid } from '@padauk/base';
import { commitment } from '@padauk/engines/fairness';
import type { PlaySession } from './play-session.ts';
import { roundState } from './round-state.ts';
import { findLastOfPair, findLastPlayedAt, type StoredRound } from './rounds.repo.ts';
import { findPair, insertPair, type StoredPair } from './seed-pairs.repo.ts';
import type { StudioContext } from './studio-context.ts';
import type { Vault } from './studio-platform.ts';

/** The seeds in use of a player in a title, with the nonce that comes next. */
export type SeedsInUse = {
  readonly pairId: Uuid;
  readonly clientSeed: string;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly nextServerSeedHash: string;
  nonce: number;
  /**
   * When the player's last round of the title was played, by any process that we know of, and by
   * whichever seeds: new ones do not shorten the cycle.
   */
  playedAtMs: number;
  /** The round of the last nonce, where it is not settled: drawn, opening or open. */
  readonly unfinished: Pick<StoredRound, 'id' | 'state'> | undefined;
};

/** Of a round whose money is not settled yet. */
export const unfinishedStates: ReadonlySet<number> = new Set([
  roundState.drawn,
  roundState.opening,
  roundState.open,
]);

const ownerOf = (session: PlaySession) => ({
  playerId: session.playerId,
  title: session.title.code,
});

/** The seeds in use with the next nonce, read from the database; made where there are none. */
export async function readSeeds(context: StudioContext, session: PlaySession): Promise<SeedsInUse> {
  for (let tries = 0; tries < READ_TRIES; tries += 1) {
    const seeds = await readSeedsOnce(context, session);
    if (seeds) return seeds;
  }
  throw new Error(`the seeds of ${session.playerId} never stood still`);
}
const READ_TRIES = 20;

/** Undefined where the pair was rotated between the two looks: nothing may follow its end. */
async function readSeedsOnce(
  context: StudioContext,
  session: PlaySession,
): Promise<SeedsInUse | undefined> {
  const owner = ownerOf(session);
  let pair = await findPair(context.sql, owner);
  if (!pair) {
    await insertPair(context.sql, owner, newPair(context));
    pair = await findPair(context.sql, owner);
  }
  assert(pair, 'a pair of seeds is in use once it was made');
  const last = await findLastOfPair(context.sql, pair.id);
  if (last?.state === roundState.endOfPair) return undefined;
  const playedAt = last?.playedAt ?? (await findLastPlayedAt(context.sql, owner));
  return {
    pairId: pair.id,
    clientSeed: pair.clientSeed,
    serverSeed: openSeed(context.vault, pair.serverSeed),
    serverSeedHash: pair.serverSeedHash,
    nextServerSeedHash: pair.nextServerSeedHash,
    nonce: last ? last.nonce + 1 : 0,
    playedAtMs: playedAt?.getTime() ?? 0,
    unfinished: last && unfinishedStates.has(last.state) ? last : undefined,
  };
}

/** A fresh pair: both server seeds are drawn and committed, the client seed is a random word. */
function newPair(context: StudioContext): StoredPair {
  return {
    id: context.random.uuid(),
    clientSeed: context.random.bytes(8).toString('hex'),
    ...drawSeed(context, 'serverSeed'),
    ...drawSeed(context, 'nextServerSeed'),
    createdAt: context.clock.now(),
  };
}

/** 32 random bytes as hexadecimal text, sealed, with the commitment to it. */
export function drawSeed<K extends 'serverSeed' | 'nextServerSeed'>(
  context: Pick<StudioContext, 'random' | 'vault'>,
  name: K,
): { readonly [key in K]: Buffer } & { readonly [key in `${K}Hash`]: string } {
  const seed = context.random.bytes(32).toString('hex');
  // The computed names are those of the return type, which TypeScript cannot see.
  return {
    [name]: context.vault.seal('server-seed', Buffer.from(seed)),
    [`${name}Hash`]: commitment(seed),
  } as { readonly [key in K]: Buffer } & { readonly [key in `${K}Hash`]: string };
}

export const openSeed = (vault: Vault, sealed: Buffer): string =>
  vault.open('server-seed', sealed).toString();
