import * as z from 'zod/mini';
import { route } from './route.ts';
import { Id, Instant, line, Money, Nothing, page, PageQuery } from './wire.ts';

/*
 * Tournaments and races over the games of our own studio. Scores are made of settled rounds of own
 * money; the feed topic `tournaments` says which boards have changed, at most once a second.
 */

/** What a place is won by. A multiple is the payout by the stake. */
export const tournamentCriteria = [
  'turnover',
  'rounds',
  'bets',
  'multiple',
  'multiples',
  'largest_win',
  'winnings',
] as const;
/** The states of a tournament; `closing` waits until every round of its time is counted. */
export const tournamentStates = ['announced', 'running', 'closing', 'paid', 'cancelled'] as const;

/** A decimal: an amount of money, a count, or a multiple of the stake, as the criterion says. */
const Score = z.string().check(z.regex(/^(0|[1-9]\d{0,24})(\.\d{1,8})?$/));

const PLACES_MAX = 50;

const terms = {
  titles: z.strictObject({ EN: line(80), MY: line(80), CN: line(80) }),
  criterion: z.enum(tournamentCriteria),
  /** Codes of the games that count; none: all games of the studio. */
  games: z.array(line(64)).check(z.maxLength(100)),
  /** Smaller stakes count for nothing. */
  stakeMin: Money,
  /** What it costs to enter; all of it goes into the prizes. */
  buyIn: Money,
  /** What the house adds to the prizes. */
  guaranteed: Money,
  /** Shares of the prizes by place, the first first, in basis points; 10000 together. */
  shares: z
    .array(z.int().check(z.minimum(1), z.maximum(10_000)))
    .check(z.minLength(1), z.maxLength(PLACES_MAX)),
  entriesMax: z.nullable(z.int().check(z.minimum(2), z.maximum(100_000))),
  startsAt: Instant,
  endsAt: Instant,
} as const;
export const NewTournament = z.strictObject(terms);
export type NewTournament = z.output<typeof NewTournament>;

const place = {
  place: z.int(),
  /** Masked. */
  account: z.string(),
  score: Score,
  rounds: z.int(),
  /** What the place wins: now, while it runs; for good, once it is paid. */
  prize: Money,
  own: z.boolean(),
} as const;
const Place = z.strictObject(place);

const tournament = {
  ...terms,
  tournamentId: Id,
  currency: z.string(),
  state: z.enum(tournamentStates),
  /** What is divided now: buy-ins and what the house adds. */
  pool: Money,
  entries: z.int(),
} as const;

/** A tournament as a player sees it. */
export const Tournament = z.strictObject({
  ...tournament,
  title: z.string(),
  gameNames: z.array(z.strictObject({ nodeId: z.string(), displayName: z.string() })),
  /** The player's own entry; a place of 0 is none yet. */
  own: z.nullable(Place),
});
export type Tournament = z.output<typeof Tournament>;

const player = { auth: 'member' } as const;

export const listTournaments = route({
  ...player,
  id: 'tournaments.listTournaments',
  method: 'GET',
  path: '/wps/v2/tournaments',
  summary: 'Tournaments that are announced, run or have just ended, those that end first first',
  limit: 'read',
  reply: z.strictObject({ tournaments: z.array(Tournament) }),
  refusals: [],
});

export const readTournament = route({
  ...player,
  id: 'tournaments.readTournament',
  method: 'GET',
  path: '/wps/v2/tournaments/:tournamentId',
  summary: 'One tournament with its leaderboard; the player’s own entry is always in it',
  limit: 'read',
  params: z.strictObject({ tournamentId: Id }),
  reply: z.strictObject({ tournament: Tournament, places: z.array(Place) }),
  refusals: ['tournament_not_found'],
});

export const enterTournament = route({
  ...player,
  id: 'tournaments.enterTournament',
  method: 'POST',
  path: '/wps/v2/tournaments/:tournamentId/entries',
  summary: 'Enter a tournament; the buy-in is taken from the cash',
  limit: 'money',
  idempotent: true,
  params: z.strictObject({ tournamentId: Id }),
  body: Nothing,
  reply: z.strictObject({ tournamentId: Id }),
  refusals: [
    'tournament_not_found',
    'tournament_closed',
    'tournament_entered',
    'tournament_full',
    'balance_too_low',
    'account_frozen',
    'self_excluded',
    'play_limit_reached',
    'reality_check_due',
  ],
});

const desk = { auth: 'operator', role: ['finance', 'content'] } as const;
const readers = { auth: 'operator', role: ['finance', 'content', 'support', 'auditor'] } as const;

/** A tournament as operators see it. */
export const DeskTournament = z.strictObject({
  ...tournament,
  /** What was paid to places, and given back to entrants. */
  paid: Money,
  returned: Money,
  cancelReason: z.nullable(z.string()),
});
export type DeskTournament = z.output<typeof DeskTournament>;

export const listDeskTournaments = route({
  ...readers,
  id: 'tournaments.listDeskTournaments',
  method: 'GET',
  path: '/console/v1/tournaments',
  summary: 'Tournaments with what they took in and paid, newest first',
  limit: 'read',
  query: z.strictObject(PageQuery),
  reply: page(DeskTournament),
  refusals: [],
});

export const readDeskTournament = route({
  ...readers,
  id: 'tournaments.readDeskTournament',
  method: 'GET',
  path: '/console/v1/tournaments/:tournamentId',
  summary: 'One tournament with its board, whose members are named',
  limit: 'read',
  params: z.strictObject({ tournamentId: Id }),
  reply: z.strictObject({
    tournament: DeskTournament,
    places: z.array(z.strictObject({ ...place, memberId: Id })),
  }),
  refusals: ['tournament_not_found'],
});

export const previewTournament = route({
  ...readers,
  id: 'tournaments.previewTournament',
  method: 'POST',
  path: '/console/v1/tournaments/preview',
  summary: 'What such a tournament costs the house and pays by place, before it is announced',
  limit: 'read',
  body: z.strictObject({
    tournament: NewTournament,
    entries: z.int().check(z.minimum(1), z.maximum(100_000)),
  }),
  reply: z.strictObject({
    pool: Money,
    /** What the house pays of it. */
    cost: Money,
    prizes: z.array(Money),
    twoPeopleNeeded: z.boolean(),
  }),
  refusals: [],
});

export const createTournament = route({
  ...desk,
  id: 'tournaments.createTournament',
  method: 'POST',
  path: '/console/v1/tournaments',
  summary: 'Announce a tournament; above a sum of the house two people do',
  limit: 'write',
  idempotent: true,
  body: NewTournament,
  reply: z.strictObject({ tournamentId: Id }),
  refusals: ['two_people_needed'],
});

export const cancelTournament = route({
  ...desk,
  id: 'tournaments.cancelTournament',
  method: 'POST',
  path: '/console/v1/tournaments/:tournamentId/cancel',
  summary: 'Cancel a tournament that is not paid yet; every buy-in is given back',
  limit: 'money',
  idempotent: true,
  params: z.strictObject({ tournamentId: Id }),
  body: z.strictObject({ reason: line(200) }),
  reply: DeskTournament,
  refusals: ['tournament_not_found', 'wrong_state'],
});

/** A change of the topic `tournaments`: the boards that are not as they were. */
export type TournamentNews = { readonly changed: readonly string[] };
