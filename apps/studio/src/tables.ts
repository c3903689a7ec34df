import { createHash } from 'node:crypto';
import { assert, type Clock, type Currency, isCurrency, SECOND_MS, type Uuid } from '@padauk/base';
import { CYCLE_DEFAULT_MS } from '@padauk/contracts/round-pace';
import { type AnyEngine, findEngine, findTitle, type Title } from '@padauk/engines';
import { commitment } from '@padauk/engines/fairness';
import type { WalletTransport } from '@padauk/provider-sdk';
import { createDeckBook } from './decks.ts';
import type { BrandPace, Pace } from './pace.ts';
import type { Round } from './round.ts';
import { findLastOfPair, findLastPlayedAt, roundState, type StoredRound } from './rounds.repo.ts';
import { findPair, insertPair, type StoredPair } from './seed-pairs.repo.ts';
import { findSession, findSessionByToken, type Sql, type StoredSession } from './sessions.repo.ts';
import { type StakeLimits, stakeLimitsOf } from './stake-limits.ts';
import type { Vault } from './studio-platform.ts';

/** What the studio's use cases work with. */
export type StudioDesk = {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly random: { bytes(count: number): Buffer; uuid(): Uuid; token(): string };
  readonly vault: Vault;
  readonly wallet: WalletTransport;
  /** Whether rounds can be written in the transaction of the wallet. */
  readonly joint: boolean;
  readonly tables: Tables;
  readonly faultPoint: (name: string) => void;
};

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A session as play needs it. */
export type PlaySession = {
  readonly id: Uuid;
  readonly title: Title;
  readonly engine: AnyEngine;
  readonly playerId: string;
  readonly merchantCode: string;
  readonly currency: Currency;
  readonly trial: boolean;
  /** As others see the player. */
  readonly playerName: string;
  /** The session token of the wallet. */
  readonly walletToken: string;
  readonly startedAt: Date;
  readonly expiresAtMs: number;
  readonly limits: StakeLimits;
  readonly cycleMs: number;
  /** What the jurisdiction of the brand allows. */
  readonly pace: Pace;
};

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

/**
 * Where a player sits at a title, in all sessions of his. What is kept here is only a guess of
 * what the database holds: a nonce that another process has used is refused there, and then the
 * seeds are read again.
 */
export type Table = {
  seeds: SeedsInUse | undefined;
  /** The round that is being played. */
  playing: { readonly clientRoundId: string; readonly done: Promise<unknown> } | undefined;
  last:
    | { readonly clientRoundId: string; readonly content: string; readonly round: Round }
    | undefined;
};

export type Tables = ReturnType<typeof createTables>;

const SESSIONS_MAX = 50_000;
/** Sessions and what the brand asks for are read again after this. */
const FRESH_MS = 30 * SECOND_MS;

/** Sessions and tables of this process. */
export function createTables(options: {
  readonly sql: Sql;
  readonly vault: Vault;
  readonly clock: Clock;
}) {
  const { sql, vault, clock } = options;
  const sessions = new Map<string, { readonly session: PlaySession; readonly readAtMs: number }>();
  const byToken = new Map<string, string>();
  const tables = new Map<string, Table>();
  const decks = createDeckBook();
  /** When a player has last begun a round of any slot, as far as this process knows. */
  const slotAtMs = new Map<string, number>();
  /** By brand; bounded by their number. */
  const paces = new Map<string, BrandPace>();
  const askedAt = new Map<string, number>();

  function remember(stored: StoredSession): PlaySession | undefined {
    const title = findTitle(stored.title);
    const engine = title && findEngine(title.engine);
    if (!engine || !isCurrency(stored.currency)) return undefined;
    const session: PlaySession = {
      id: stored.id,
      title,
      engine,
      playerId: stored.playerId,
      merchantCode: stored.merchantCode,
      currency: stored.currency,
      trial: stored.trial,
      playerName: stored.playerName,
      walletToken: vault.open('wallet-token', stored.walletToken).toString(),
      startedAt: stored.startedAt,
      expiresAtMs: stored.expiresAt.getTime(),
      limits: stakeLimitsOf(title, engine, stored.currency),
      cycleMs: stored.cycleMs ?? CYCLE_DEFAULT_MS,
      pace: {
        autoplay: stored.autoplay ?? true,
        fastPlay: stored.fastPlay ?? true,
        featureBuy: stored.featureBuy ?? true,
        gamble: stored.gamble ?? true,
      },
    };
    if (sessions.size >= SESSIONS_MAX) {
      sessions.clear();
      byToken.clear();
      for (const [key, table] of tables) if (!table.playing) tables.delete(key);
      slotAtMs.clear();
    }
    sessions.set(session.id, { session, readAtMs: clock.now().getTime() });
    return session;
  }

  return {
    decks,
    /** The session of a token, while it lasts. */
    async findByToken(token: string): Promise<PlaySession | undefined> {
      const now = clock.now().getTime();
      const known = sessions.get(byToken.get(token) ?? '');
      if (known && now - known.readAtMs < FRESH_MS) {
        return known.session.expiresAtMs > now ? known.session : undefined;
      }
      const stored = await findSessionByToken(sql, hashOfToken(token));
      const session = stored && remember(stored);
      if (!session || session.expiresAtMs <= now) return undefined;
      byToken.set(token, session.id);
      return session;
    },

    /** A session that its authenticator has found; states a bug when it does not exist. */
    async get(id: string): Promise<PlaySession> {
      const known = sessions.get(id);
      if (known) return known.session;
      const stored = await findSession(sql, id);
      const session = stored && remember(stored);
      assert(session, `the session ${id} exists`);
      return session;
    },

    /** When the wallet was last asked what a brand asks for. */
    askedAtMs: (merchantCode: string): number => askedAt.get(merchantCode) ?? 0,
    noteAsked(merchantCode: string): void {
      askedAt.set(merchantCode, clock.now().getTime());
    },
    notePace(merchantCode: string, pace: BrandPace): void {
      paces.set(merchantCode, pace);
    },
    /** What was last heard of the brand, else what was on record when the session was read. */
    paceOf: (session: PlaySession): BrandPace => paces.get(session.merchantCode) ?? session,

    slotAtMs: ({ playerId }: PlaySession): number | undefined => slotAtMs.get(playerId),
    noteSlot({ playerId }: PlaySession, atMs: number): void {
      slotAtMs.set(playerId, atMs);
    },

    tableOf(session: PlaySession): Table {
      const key = `${session.title.code}\n${session.playerId}`;
      let table = tables.get(key);
      if (!table) {
        table = { seeds: undefined, playing: undefined, last: undefined };
        tables.set(key, table);
      }
      return table;
    },
  };
}

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
export async function readSeeds(desk: StudioDesk, session: PlaySession): Promise<SeedsInUse> {
  for (let tries = 0; tries < READ_TRIES; tries += 1) {
    const seeds = await readSeedsOnce(desk, session);
    if (seeds) return seeds;
  }
  throw new Error(`the seeds of ${session.playerId} never stood still`);
}
const READ_TRIES = 20;

/** Undefined where the pair was rotated between the two looks: nothing may follow its end. */
async function readSeedsOnce(
  desk: StudioDesk,
  session: PlaySession,
): Promise<SeedsInUse | undefined> {
  const owner = ownerOf(session);
  let pair = await findPair(desk.sql, owner);
  if (!pair) {
    await insertPair(desk.sql, owner, newPair(desk));
    pair = await findPair(desk.sql, owner);
  }
  assert(pair, 'a pair of seeds is in use once it was made');
  const last = await findLastOfPair(desk.sql, pair.id);
  if (last?.state === roundState.endOfPair) return undefined;
  const playedAt = last?.playedAt ?? (await findLastPlayedAt(desk.sql, owner));
  return {
    pairId: pair.id,
    clientSeed: pair.clientSeed,
    serverSeed: openSeed(desk.vault, pair.serverSeed),
    serverSeedHash: pair.serverSeedHash,
    nextServerSeedHash: pair.nextServerSeedHash,
    nonce: last ? last.nonce + 1 : 0,
    playedAtMs: playedAt?.getTime() ?? 0,
    unfinished: last && unfinishedStates.has(last.state) ? last : undefined,
  };
}

/** A fresh pair: both server seeds are drawn and committed, the client seed is a random word. */
function newPair(desk: StudioDesk): StoredPair {
  return {
    id: desk.random.uuid(),
    clientSeed: desk.random.bytes(8).toString('hex'),
    ...drawSeed(desk, 'serverSeed'),
    ...drawSeed(desk, 'nextServerSeed'),
    createdAt: desk.clock.now(),
  };
}

/** 32 random bytes as hexadecimal text, sealed, with the commitment to it. */
export function drawSeed<K extends 'serverSeed' | 'nextServerSeed'>(
  desk: Pick<StudioDesk, 'random' | 'vault'>,
  name: K,
): { readonly [key in K]: Buffer } & { readonly [key in `${K}Hash`]: string } {
  const seed = desk.random.bytes(32).toString('hex');
  // The computed names are those of the return type, which TypeScript cannot see.
  return {
    [name]: desk.vault.seal('server-seed', Buffer.from(seed)),
    [`${name}Hash`]: commitment(seed),
  } as { readonly [key in K]: Buffer } & { readonly [key in `${K}Hash`]: string };
}

export const openSeed = (vault: Vault, sealed: Buffer): string =>
  vault.open('server-seed', sealed).toString();
