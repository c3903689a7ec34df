import * as z from 'zod/mini';
import { route } from './route.ts';
import { Instant, Money, PageQuery, page, Sha256Hex, SignedMoney } from './wire.ts';

/*
 * Progressive jackpots: pools that stakes on linked titles feed. The feed topic `jackpots` tells
 * the same amounts, at most once a second.
 */

/** The pools of a jackpot, from the smallest on. */
export const jackpotLevels = ['mini', 'minor', 'major', 'grand'] as const;
const Level = z.enum(jackpotLevels);

/** What of each stake goes into a pool, in millionths, and where the pool begins and must end. */
const rules = {
  level: Level,
  shareMillionths: z.int(),
  seed: Money,
  mustDropBy: Money,
} as const;

const jackpot = {
  code: z.string(),
  currency: z.string(),
  /** Shares of a stake: what the pools take, and what they give back: in the long run, and while
   * all of them have just begun. */
  contribution: z.number(),
  return: z.number(),
  returnAtSeed: z.number(),
  /** The games whose stakes feed it, as the catalogue names them. */
  nodeIds: z.array(z.string()),
  levels: z.array(
    z.strictObject({
      ...rules,
      /** Counts the pools of the level from 1. */
      number: z.int(),
      amount: Money,
      /** SHA-256 of the secret half of what decides the point at which it is won. */
      serverSeedHash: Sha256Hex,
      /** The other half: the bet that won the pool before. */
      clientSeed: z.string(),
      /** The commitment of the pool that follows this one, published before this one is won. */
      nextServerSeedHash: Sha256Hex,
      begunAt: Instant,
    }),
  ),
} as const;
export const Jackpot = z.strictObject(jackpot);
export type Jackpot = z.output<typeof Jackpot>;

/** A pool that was won, with all that proves its point. */
export const JackpotWin = z.strictObject({
  ...rules,
  code: z.string(),
  currency: z.string(),
  number: z.int(),
  amount: Money,
  /** Masked. */
  account: z.string(),
  nodeId: z.string(),
  time: Instant,
  serverSeed: Sha256Hex,
  serverSeedHash: Sha256Hex,
  clientSeed: z.string(),
});
export type JackpotWin = z.output<typeof JackpotWin>;

/** A change of the topic `jackpots`: amounts in the order of the levels. */
export type JackpotMeters = {
  readonly jackpots: readonly { readonly code: string; readonly amounts: readonly string[] }[];
};

/** A change of the topic `prizes`: what its member has won beside the game itself. */
export type PrizeNews =
  | {
      readonly kind: 'jackpot';
      readonly level: (typeof jackpotLevels)[number];
      readonly amount: string;
    }
  | { readonly kind: 'tournament'; readonly rank: number; readonly amount: string };

export const listJackpots = route({
  id: 'jackpots.listJackpots',
  method: 'GET',
  path: '/wps/v2/jackpots',
  summary: 'Jackpots of the brand as they are now, with their rules and commitments',
  auth: 'public',
  limit: 'read',
  reply: z.strictObject({ jackpots: z.array(Jackpot) }),
  refusals: [],
});

export const listJackpotWins = route({
  id: 'jackpots.listJackpotWins',
  method: 'GET',
  path: '/wps/v2/jackpots/wins',
  summary: 'Pools that were won, newest first, with the seeds that decided them',
  auth: 'public',
  limit: 'read',
  query: z.strictObject(PageQuery),
  reply: page(JackpotWin),
  refusals: [],
});

export const readJackpotBooks = route({
  id: 'jackpots.readJackpotBooks',
  method: 'GET',
  path: '/console/v1/jackpots',
  summary: 'What jackpots took in, were seeded with, paid and hold, beside the ledger',
  auth: 'operator',
  role: ['finance', 'risk', 'auditor'],
  limit: 'read',
  reply: z.strictObject({
    jackpots: z.array(
      z.strictObject({
        ...jackpot,
        contributed: SignedMoney,
        seeded: Money,
        paid: Money,
        /** The sum of all open pools. */
        held: Money,
        /** The balance of their account in the ledger. */
        account: SignedMoney,
        /** Contributed and seeded, less paid and held: nothing, or something is wrong. */
        difference: SignedMoney,
      }),
    ),
  }),
  refusals: [],
});
