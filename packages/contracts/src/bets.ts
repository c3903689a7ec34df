import * as z from 'zod/mini';
import { route } from './route.ts';
import { Instant, line, Money, PageQuery, page, SignedMoney } from './wire.ts';

/** A day of the brand's calendar. */
export const Day = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
/** Both days are included. */
const Span = { from: Day, to: Day };

/** `even`: what was staked came back. `undone`: the stake was given back, the round never was. */
export const betStates = ['open', 'won', 'lost', 'even', 'undone'] as const;

export const Bet = z.strictObject({
  roundRef: z.string(),
  at: Instant,
  gameName: z.string(),
  /** The address of the game on the site; null for a game that the catalogue no longer knows. */
  nodeId: z.nullable(z.string()),
  gameType: z.string(),
  vendor: z.string(),
  stake: Money,
  payout: Money,
  net: SignedMoney,
  state: z.enum(betStates),
  /** Of a round of our own games: the address of its verify page ends with it. */
  publicId: z.nullable(z.string()),
});
export type Bet = z.output<typeof Bet>;

const Played = {
  rounds: z.int(),
  stakes: Money,
  payouts: Money,
  net: SignedMoney,
};

const betFilter = {
  ...Span,
  gameType: z.optional(z.string().check(z.regex(/^[A-Z]{2,12}$/))),
  vendor: z.optional(line(64)),
  state: z.optional(z.enum(betStates)),
};

export const listBets = route({
  id: 'games.listBets',
  method: 'GET',
  path: '/wps/relay/GCS_betRecords',
  summary: 'Rounds of the player, newest first, with the totals of what is settled',
  auth: 'member',
  limit: 'read',
  query: z.strictObject({ ...PageQuery, ...betFilter }),
  reply: z.extend(page(Bet), {
    /** There are more than were looked at: a shorter span shows them. */
    partial: z.boolean(),
    /** Of all settled rounds of the span with that game type and vendor, whatever their state. */
    totals: z.strictObject(Played),
    /** What there is to choose from in this span. */
    gameTypes: z.array(z.string()),
    vendors: z.array(z.string()),
  }),
  refusals: [],
});

export const exportBets = route({
  id: 'games.exportBets',
  method: 'GET',
  path: '/wps/relay/GCS_betRecords.csv',
  summary: 'The same rounds as a table for spreadsheets',
  auth: 'member',
  limit: 'read',
  file: true,
  query: z.strictObject(betFilter),
  reply: z.strictObject({}),
  refusals: [],
});

export const readGameNet = route({
  id: 'games.readGameNet',
  method: 'GET',
  path: '/wps/game/net',
  summary: 'What a game has brought the player since it was opened, as the wallet knows it',
  auth: 'member',
  limit: 'read',
  /** The game was opened then; later what the last answer said in `next`. */
  query: z.strictObject({ nodeId: line(64), since: Instant, brought: z.optional(SignedMoney) }),
  reply: z.strictObject({
    /**
     * Of rounds that are over; null where the wallet does not see them, or not all of them, and
     * then for good.
     */
    net: z.nullable(SignedMoney),
    /** How to ask again: rounds begun before `since` have brought so much, and are read no more. */
    next: z.nullable(z.strictObject({ since: Instant, brought: SignedMoney })),
  }),
  refusals: ['game_not_found', 'invalid_fields'],
});

export const readProfit = route({
  id: 'games.readProfit',
  method: 'GET',
  path: '/wps/relay/GCS_personalProfit',
  summary: 'What the player won and lost by day and by category, and what came in and went out',
  auth: 'member',
  limit: 'read',
  query: z.strictObject(Span),
  reply: z.strictObject({
    /** Every day of the span on which something moved, the oldest first. */
    days: z.array(
      z.strictObject({
        date: Day,
        ...Played,
        deposits: Money,
        withdrawals: Money,
        /** Prizes less buy-ins. */
        tournaments: SignedMoney,
        /** Bonuses, rebates, referral rewards and promotions that reached the cash. */
        rewards: SignedMoney,
      }),
    ),
    categories: z.array(z.strictObject({ gameType: z.string(), ...Played })),
    totals: z.strictObject({
      ...Played,
      deposits: Money,
      withdrawals: Money,
      /** Absent in the answer of an older version. */
      tournaments: z.optional(SignedMoney),
      rewards: SignedMoney,
    }),
    /** All deposits less all withdrawals since the account was opened. */
    lifetimeNetDeposits: SignedMoney,
  }),
  refusals: [],
});
