import * as z from 'zod/mini';
import { route } from './route.ts';
import { ClientSeed, GameEvent } from './studio.ts';
import { Id, Instant, line, Money, Nothing, Sha256Hex } from './wire.ts';

/** The life of a round that a room shares. */
export const roomRoundStates = ['betting', 'running', 'settled', 'paid'] as const;
const RoomRoundState = z.enum(roomRoundStates);

/** A round as everybody in the room sees it. */
export const RoomRound = z.strictObject({
  roundId: Id,
  /** Counts the rounds of the room. */
  number: z.int(),
  state: RoomRoundState,
  /** Names the rules that it was opened by; null where they are not kept. */
  rulesHash: z.nullable(Sha256Hex),
  bettingEndsAt: Instant,
  startedAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  /** SHA-256 of this round's link: the link of the round before, or the end of the chain. */
  serverSeedHash: Sha256Hex,
  /** How many rounds after the end of the chain. */
  position: z.int(),
  /** Of the round before and of the seeds of all bets; known when betting has closed. */
  mix: z.nullable(Sha256Hex),
  /** The link; shown when the round is over. */
  serverSeed: z.nullable(Sha256Hex),
  /** All that can be seen so far. */
  events: z.array(GameEvent),
});
export type RoomRound = z.output<typeof RoomRound>;

/** A bet of the player himself. */
export const RoomBet = z.strictObject({
  betId: Id,
  publicId: z.string(),
  roundId: Id,
  slot: z.int(),
  stake: Money,
  bet: z.looseObject({}),
  seed: ClientSeed,
  /** `returned`: the round had closed before the wallet had answered; the stake goes back. */
  state: z.enum(['asking', 'placed', 'paid', 'returned']),
  /** The multiple at which the player has left, in hundredths. */
  leftAt: z.nullable(z.int()),
  payout: z.nullable(Money),
  /** What the bet brought, once the round is over; before that what belongs to the player. */
  events: z.array(GameEvent),
});
export type RoomBet = z.output<typeof RoomBet>;

/** A bet of somebody in the room, of the same brand and the same kind of money. */
export const ListedBet = z.strictObject({
  betId: Id,
  /** Masked by the wallet. */
  name: z.string(),
  currency: z.string(),
  stake: Money,
  bet: z.looseObject({}),
  leftAt: z.nullable(z.int()),
});
export type ListedBet = z.output<typeof ListedBet>;

export const RoomState = z.strictObject({
  room: z.string(),
  /** By the clock that decides. */
  now: Instant,
  /** Null while the room sleeps: it wakes with its first visitor. */
  round: z.nullable(RoomRound),
  own: z.array(RoomBet),
  bets: z.array(ListedBet),
  /** All bets of the round in the player's currency, brand and kind of money. */
  pool: z.strictObject({ bets: z.int(), staked: Money }),
  /** The last rounds, newest first. */
  results: z.array(z.strictObject({ number: z.int(), events: z.array(GameEvent) })),
  balance: Money,
});
export type RoomState = z.output<typeof RoomState>;

const frame = { auth: 'frame' } as const;

export const readRoom = route({
  ...frame,
  id: 'rooms.readRoom',
  method: 'GET',
  path: '/studio/v1/room',
  summary: 'The room of this title as it is now; a frame that looks keeps the room awake',
  limit: 'play',
  reply: RoomState,
  refusals: ['room_not_found'],
});

export const placeRoomBet = route({
  ...frame,
  id: 'rooms.placeRoomBet',
  method: 'POST',
  path: '/studio/v1/room/bets',
  summary: 'Bet on the round that takes bets; one bet for each slot, sent again it is the same bet',
  limit: 'play',
  body: z.strictObject({
    roundId: Id,
    slot: z.int().check(z.minimum(0), z.maximum(1)),
    stake: Money,
    bet: z.looseObject({}),
    /** The player's part in what decides the round. */
    seed: ClientSeed,
  }),
  reply: z.strictObject({ bet: RoomBet, balance: Money }),
  refusals: [
    'room_not_found',
    'betting_closed',
    'balance_too_low',
    'stake_out_of_limits',
    'play_limit_reached',
    'self_excluded',
    'reality_check_due',
    'duplicate_transaction',
    'game_disabled',
    'game_maintenance',
    'play_suspended',
  ],
});

export const leaveRound = route({
  ...frame,
  id: 'rooms.leaveRound',
  method: 'POST',
  path: '/studio/v1/room/bets/:betId/leave',
  summary:
    'Take what the stake has become now, by the clock of the server; said again it is the same',
  limit: 'play',
  params: z.strictObject({ betId: Id }),
  body: Nothing,
  reply: RoomBet,
  refusals: ['room_not_found', 'round_not_found', 'action_not_allowed', 'left_too_late'],
});

/** What the feed sends of a room: topic `room`, the same for everybody. */
const RoomNews = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('round'), round: z.nullable(RoomRound) }),
  /** Something more can be seen of a running round. */
  z.strictObject({ type: z.literal('events'), roundId: Id, events: z.array(GameEvent) }),
]);
export type RoomNews = z.output<typeof RoomNews>;

/** Topic `room.bets`: the bets of those who see each other. */
const RoomBetNews = z.strictObject({ roundId: line(36), bets: z.array(ListedBet) });
export type RoomBetNews = z.output<typeof RoomBetNews>;
