import * as z from 'zod/mini';
import { route } from './route.ts';
import { Id, Instant, line, Money, PageQuery, page, Sha256Hex, SignedMoney } from './wire.ts';

/** What a game sends to be played back. Each engine defines its own; see packages/engines. */
export const GameEvent = z.looseObject({ type: z.string() });
export const ClientSeed = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/));

export const Seeds = z.strictObject({
  /** SHA-256 of the server seed that is in use; the seed itself is shown after rotation. */
  serverSeedHash: Sha256Hex,
  /** The commitment of the seed that the next rotation brings into use. */
  nextServerSeedHash: Sha256Hex,
  clientSeed: ClientSeed,
  /** The nonce of the next round. */
  nonce: z.int(),
});

export const Round = z.strictObject({
  roundId: Id,
  /** The address of the public verify page ends with it. */
  publicId: z.string(),
  clientRoundId: Id,
  title: z.string(),
  currency: z.string(),
  stake: Money,
  payout: Money,
  bet: z.looseObject({}),
  events: z.array(GameEvent),
  /** The player's cash after the round. */
  balance: Money,
  playedAt: Instant,
  fairness: z.strictObject({
    serverSeedHash: Sha256Hex,
    clientSeed: ClientSeed,
    nonce: z.int(),
  }),
});

export const GameSession = z.strictObject({
  sessionToken: z.string(),
  title: z.string(),
  displayName: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  currencyDigits: z.int(),
  trial: z.boolean(),
  balance: Money,
  limits: z.strictObject({
    stakes: z.array(Money).check(z.minLength(1)),
    stakeDefault: Money,
    /** The largest win that one round can bring at the largest stake. */
    winMax: Money,
    /** The shortest time from the start of one round to the start of the next. */
    cycleMs: z.int(),
  }),
  seeds: Seeds,
  /** The session clock and the net position that stand on the screen of every game. */
  startedAt: Instant,
  net: SignedMoney,
  lastRound: z.nullable(Round),
});

const frame = { auth: 'frame' } as const;

export const openSession = route({
  id: 'studio.openSession',
  method: 'POST',
  path: '/studio/v1/session',
  summary: 'Exchange a launch token for a game session',
  auth: 'public',
  limit: 'write',
  body: z.strictObject({ launchToken: z.string().check(z.minLength(1), z.maxLength(2000)) }),
  reply: GameSession,
  refusals: ['launch_token_invalid', 'launch_token_used', 'game_not_found', 'game_disabled'],
});

export const readSession = route({
  ...frame,
  id: 'studio.readSession',
  method: 'GET',
  path: '/studio/v1/session',
  summary: 'The session as it stands now, for a client that was reloaded',
  limit: 'read',
  reply: GameSession,
  refusals: [],
});

export const playRound = route({
  ...frame,
  id: 'studio.playRound',
  method: 'POST',
  path: '/studio/v1/rounds',
  summary: 'Play one round: debit, draw, credit and record in one transaction',
  limit: 'play',
  body: z.strictObject({
    stake: Money,
    bet: z.looseObject({}),
    /** Made by the client and kept across retries: the same id gives the same answer. */
    clientRoundId: Id,
  }),
  reply: Round,
  refusals: [
    'balance_too_low',
    'stake_out_of_limits',
    'spin_too_soon',
    'round_in_progress',
    'duplicate_transaction',
    'game_disabled',
  ],
});

export const listRounds = route({
  ...frame,
  id: 'studio.listRounds',
  method: 'GET',
  path: '/studio/v1/rounds',
  summary: "The player's rounds of this title, newest first",
  limit: 'read',
  query: z.strictObject(PageQuery),
  reply: page(
    z.strictObject({
      roundId: Id,
      publicId: z.string(),
      stake: Money,
      payout: Money,
      playedAt: Instant,
    }),
  ),
  refusals: [],
});

export const recallRound = route({
  ...frame,
  id: 'studio.recallRound',
  method: 'GET',
  path: '/studio/v1/rounds/:roundId',
  summary: 'One own round with all its events, to be shown again with the same pictures',
  limit: 'read',
  params: z.strictObject({ roundId: Id }),
  reply: Round,
  refusals: ['round_not_found'],
});

export const rotateSeeds = route({
  ...frame,
  id: 'studio.rotateSeeds',
  method: 'POST',
  path: '/studio/v1/seeds/rotate',
  summary: 'Reveal the server seed in use and bring the next one into use',
  limit: 'write',
  body: z.strictObject({ clientSeed: z.optional(ClientSeed) }),
  reply: z.strictObject({
    revealed: z.strictObject({
      serverSeed: Sha256Hex,
      serverSeedHash: Sha256Hex,
      clientSeed: ClientSeed,
      rounds: z.int(),
    }),
    seeds: Seeds,
  }),
  refusals: [],
});

/** What a verifier needs; the server seed is null until the player has rotated it. */
export const Receipt = z.strictObject({
  format: z.literal('padauk-receipt/1'),
  roundId: Id,
  publicId: z.string(),
  title: z.string(),
  rulesHash: Sha256Hex,
  currency: z.string(),
  currencyDigits: z.int(),
  stake: Money,
  bet: z.looseObject({}),
  payout: Money,
  serverSeed: z.nullable(Sha256Hex),
  serverSeedHash: Sha256Hex,
  clientSeed: ClientSeed,
  nonce: z.int(),
  events: z.array(GameEvent),
  playedAt: Instant,
});
export type Receipt = z.output<typeof Receipt>;

export const readReceipt = route({
  id: 'studio.readReceipt',
  method: 'GET',
  path: '/studio/v1/verify/:publicId',
  summary: 'The public receipt of a round; names no player',
  auth: 'public',
  limit: 'read',
  params: z.strictObject({ publicId: line(40) }),
  reply: Receipt,
  refusals: ['round_not_found'],
});

export const TitleInfo = z.strictObject({
  title: z.string(),
  displayName: z.string(),
  engine: z.string(),
  version: z.string(),
  rulesHash: Sha256Hex,
  /** As written by `npm run certify`. */
  certificate: z.looseObject({}),
  /** The rules as data: reels, pays, lines, features. */
  rules: z.looseObject({}),
});

export const readTitle = route({
  id: 'studio.readTitle',
  method: 'GET',
  path: '/studio/v1/titles/:title',
  summary: 'Rules and certificate of a title, readable before any stake',
  auth: 'public',
  limit: 'read',
  params: z.strictObject({ title: line(64) }),
  reply: TitleInfo,
  refusals: ['game_not_found'],
});
