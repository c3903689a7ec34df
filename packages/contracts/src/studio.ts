import * as z from 'zod/mini';
import { route } from './route.ts';
import { Id, Instant, line, Money, PageQuery, page, Sha256Hex, SignedMoney } from './wire.ts';

export * from './studio-titles.ts';

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

/** A round is open while the player has decisions to take. */
export const Round = z.strictObject({
  roundId: Id,
  /** The address of the public verify page ends with it. */
  publicId: z.string(),
  clientRoundId: Id,
  title: z.string(),
  /** Of the rules that it was opened by; null for one from before rules were kept. */
  rulesHash: z.nullable(Sha256Hex),
  currency: z.string(),
  state: z.enum(['open', 'settled']),
  stake: Money,
  /** The stake with all that was raised. */
  staked: Money,
  /** Zero while the round is open. */
  payout: Money,
  bet: z.looseObject({}),
  /** All that the player may see so far. */
  events: z.array(GameEvent),
  /** How many of the events were sent before the last action. */
  eventsBefore: z.int(),
  /** How many actions were taken: the sequence number of the next. */
  actionsTaken: z.int(),
  /** What the player may do now, as the engine names it; empty once the round is settled. */
  actions: z.array(z.unknown()),
  /** The player's cash after the last money that this round has moved. */
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
    /**
     * `levels`: one of `stakes`, which are the price of one part where a bet has several, such as
     * cards or coins. `range`: those are chips, and any sum of them goes.
     */
    kind: z.enum(['levels', 'range']),
    stakes: z.array(Money).check(z.minLength(1)),
    stakeDefault: Money,
    stakeMin: Money,
    stakeMax: Money,
    /** No bet is taken that could win more. */
    winMax: Money,
    /** The shortest time from the start of one round to the start of the next. */
    cycleMs: z.int(),
    /**
     * What the rules of the place allow: rounds that start by themselves, shorter shows, features
     * that are bought, wins that are gambled.
     */
    pace: z.strictObject({
      autoplay: z.boolean(),
      fastPlay: z.boolean(),
      featureBuy: z.boolean(),
      gamble: z.boolean(),
    }),
    /** After how long a round left open is finished by the rule that the game states. */
    openRoundMs: z.int(),
  }),
  /** Rounds that a bonus pays here, at this stake and no other; null where there are none. */
  freeRounds: z.nullable(z.strictObject({ campaignId: Id, stake: Money, left: z.int() })),
  seeds: Seeds,
  /** The session clock and the net position that stand on the screen of every game. */
  startedAt: Instant,
  /** How long ago that was, by the clock of the studio. */
  ageMs: z.int(),
  net: SignedMoney,
  /** The newest settled round. */
  lastRound: z.nullable(Round),
  /** The round that waits for the player, on whichever device it was begun. */
  openRound: z.nullable(Round),
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
  summary: 'The session as it is now, for a client that was reloaded',
  limit: 'read',
  reply: GameSession,
  refusals: [],
});

export const playRound = route({
  ...frame,
  id: 'studio.playRound',
  method: 'POST',
  path: '/studio/v1/rounds',
  summary: 'Play a round at once, in one transaction, or open one that has decisions',
  limit: 'play',
  body: z.strictObject({
    stake: Money,
    bet: z.looseObject({}),
    /** Made by the client and kept across retries: the same id gives the same answer. */
    clientRoundId: Id,
    /** Of a round that was shown as free: the bonus that pays it, and nothing else does. */
    campaignId: z.optional(Id),
  }),
  reply: Round,
  refusals: [
    'balance_too_low',
    'bonus_not_found',
    'stake_out_of_limits',
    'play_limit_reached',
    'self_excluded',
    'reality_check_due',
    'spin_too_soon',
    'round_in_progress',
    'duplicate_transaction',
    'not_allowed_here',
    'game_disabled',
    'game_maintenance',
    'play_suspended',
  ],
});

/** A decision as its engine names it: a word, or a word with what belongs to it. */
const Action = z.union([z.string().check(z.maxLength(64)), z.looseObject({})]);

export const actInRound = route({
  ...frame,
  id: 'studio.actInRound',
  method: 'POST',
  path: '/studio/v1/rounds/:roundId/actions',
  summary: 'Take one decision in an open round; what it stakes in addition is debited first',
  limit: 'play',
  params: z.strictObject({ roundId: Id }),
  body: z.strictObject({
    action: Action,
    /** Counts the actions of the round from 0. The same number and action change nothing. */
    sequence: z.int().check(z.minimum(0), z.maximum(1_000)),
  }),
  reply: Round,
  refusals: [
    'round_not_found',
    'round_closed',
    'round_in_progress',
    'action_not_allowed',
    'not_allowed_here',
    'action_out_of_order',
    'balance_too_low',
    'play_limit_reached',
    'self_excluded',
    'reality_check_due',
    'game_disabled',
    'game_maintenance',
    'play_suspended',
  ],
});

export const adviseRound = route({
  ...frame,
  id: 'studio.adviseRound',
  method: 'GET',
  path: '/studio/v1/rounds/:roundId/advice',
  summary: 'What each decision in an open round is worth, for learning; with trial money only',
  limit: 'read',
  params: z.strictObject({ roundId: Id }),
  reply: z.strictObject({
    /** The best first; empty for games whose decisions are not rated. */
    advice: z.array(
      z.strictObject({
        /** As `actInRound` takes it. */
        action: z.looseObject({}),
        /** Mean gain in stakes when all that follows is played best. */
        value: z.number(),
      }),
    ),
  }),
  refusals: ['round_not_found', 'round_closed', 'action_not_allowed'],
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
      /** Of the rules that it was played by; null for one from before rules were kept. */
      rulesHash: z.nullable(Sha256Hex),
    }),
  ),
  refusals: [],
});

export const recallRound = route({
  ...frame,
  id: 'studio.recallRound',
  method: 'GET',
  path: '/studio/v1/rounds/:roundId',
  summary: 'One of the player’s rounds with all its events, to be shown again as it was',
  limit: 'read',
  params: z.strictObject({
    /** Its own, or the one that the client made when it asked for it. */
    roundId: Id,
  }),
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
  refusals: ['round_in_progress'],
});

/** What a verifier needs; the server seed is null until the player has rotated it. */
export const Receipt = z.strictObject({
  format: z.literal('padauk-receipt/1'),
  roundId: Id,
  publicId: z.string(),
  title: z.string(),
  rulesHash: Sha256Hex,
  /** The rules of that hash: the title may have others since. */
  rules: z.looseObject({}),
  currency: z.string(),
  currencyDigits: z.int(),
  stake: Money,
  /** The stake with all that was raised. */
  staked: Money,
  bet: z.looseObject({}),
  /** What the player decided, in order. */
  actions: z.array(z.unknown()),
  payout: Money,
  serverSeed: z.nullable(Sha256Hex),
  serverSeedHash: Sha256Hex,
  clientSeed: ClientSeed,
  nonce: z.int(),
  /** Of a round that was shared: what its seeds follow from. */
  shared: z.optional(
    z.strictObject({
      /** Counts the rounds of the room. */
      room: z.int(),
      /** The server seed, hashed as often as the nonce says, is this. Told before the first round. */
      chainEnd: Sha256Hex,
      /** The client seed is the SHA-256 of this and of the seeds, a line each. */
      mixBefore: Sha256Hex,
      /** Of all bets of the round, in their order. */
      seeds: z.array(ClientSeed),
      /** Which of them is the player's, from 0. */
      own: z.optional(z.int().check(z.minimum(0))),
    }),
  ),
  events: z.array(GameEvent),
  /** Where a ticket stood in its printed run, in games that have such. */
  deck: z.optional(
    z.strictObject({
      deckId: Id,
      title: z.string(),
      rulesHash: Sha256Hex,
      serial: z.int(),
      currency: z.string(),
      price: Money,
      /** Published before the first ticket of the run was sold. */
      hash: Sha256Hex,
      ticket: z.int(),
      /** Before this one: it was drawn from the rest. By prize in the order of the rules. */
      sold: z.strictObject({ tickets: z.int(), prizes: z.array(z.int()) }),
    }),
  ),
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
