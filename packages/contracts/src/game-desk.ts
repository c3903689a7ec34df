import * as z from 'zod/mini';
import { Classification, GameType, Volatility } from './games.ts';
import { route } from './route.ts';
import { Id, Instant, Language, line, Money, Nothing, PageQuery, page } from './wire.ts';

const staff = { auth: 'operator' } as const;
/** Who may stop and change games. */
const gameKeepers = { ...staff, role: ['risk', 'content'] } as const;
/** Who may hold the play of one member. */
const memberKeepers = { ...staff, role: ['risk', 'support'] } as const;
const readers = { ...staff, role: ['risk', 'content', 'support', 'auditor'] } as const;

const Reason = line(200);
/** What a stop can cover, from all play of a brand down to one member's. */
export const stopScopes = ['brand', 'vendor', 'game', 'member'] as const;
/** Where a stop is in time. */
export const stopStates = ['planned', 'in_force', 'over'] as const;

/** Nothing new is staked on what a stop covers; rounds that were begun before go on. */
export const Stop = z.strictObject({
  stopId: Id,
  scope: z.enum(stopScopes),
  subject: z.strictObject({ id: Id, name: z.string(), gameCode: z.nullable(z.string()) }),
  /** `return`, `file`: found by the product itself, and ended by two people. */
  cause: z.enum(['operator', 'return', 'file']),
  reason: z.string(),
  state: z.enum(stopStates),
  startsAt: Instant,
  /** Null: until somebody ends it. */
  endsAt: z.nullable(Instant),
  /** Null: the product itself. */
  setBy: z.nullable(z.string()),
  setAt: Instant,
  liftedBy: z.nullable(z.string()),
  liftedAt: z.nullable(Instant),
});
export type Stop = z.output<typeof Stop>;

export const listStops = route({
  ...readers,
  id: 'gameDesk.listStops',
  method: 'GET',
  path: '/console/v1/stops',
  summary: 'What is stopped, will be or was; the newest first',
  limit: 'read',
  query: z.strictObject({ ...PageQuery, state: z.optional(z.enum(stopStates)) }),
  reply: page(Stop),
  refusals: [],
});

const window = {
  reason: Reason,
  /** Left out: at once. */
  startsAt: z.optional(Instant),
  /** Left out: until somebody ends it. */
  endsAt: z.optional(Instant),
};

export const stopGames = route({
  ...gameKeepers,
  id: 'gameDesk.stopGames',
  method: 'POST',
  path: '/console/v1/stops',
  summary: 'Stop one game, the games of a vendor, or all gaming of the brand: at once or by a plan',
  limit: 'write',
  idempotent: true,
  body: z.union([
    z.strictObject({ scope: z.literal('brand'), ...window }),
    z.strictObject({ scope: z.enum(['vendor', 'game']), subjectId: Id, ...window }),
  ]),
  reply: Stop,
  refusals: ['stop_subject_not_found', 'invalid_fields'],
});

export const liftStop = route({
  ...gameKeepers,
  id: 'gameDesk.liftStop',
  method: 'POST',
  path: '/console/v1/stops/:stopId/lift',
  summary: 'Let a stopped game, vendor or brand go on; what the product has found takes two people',
  limit: 'write',
  idempotent: true,
  params: z.strictObject({ stopId: Id }),
  body: Nothing,
  reply: Stop,
  refusals: ['stop_not_found', 'wrong_state', 'two_people_needed'],
});

export const suspendMember = route({
  ...memberKeepers,
  id: 'gameDesk.suspendMember',
  method: 'POST',
  path: '/console/v1/members/:memberId/suspension',
  summary: 'Hold the play of one member: rounds that were begun go on, nothing new is staked',
  limit: 'write',
  idempotent: true,
  params: z.strictObject({ memberId: Id }),
  body: z.strictObject(window),
  reply: Stop,
  refusals: ['stop_subject_not_found', 'invalid_fields'],
});

export const readSuspension = route({
  ...staff,
  role: ['risk', 'support', 'auditor'],
  id: 'gameDesk.readSuspension',
  method: 'GET',
  path: '/console/v1/members/:memberId/suspension',
  summary: 'Whether the play of a member is held, and will be',
  limit: 'read',
  params: z.strictObject({ memberId: Id }),
  reply: z.strictObject({ stops: z.array(Stop) }),
  refusals: ['stop_subject_not_found'],
});

export const endSuspension = route({
  ...memberKeepers,
  id: 'gameDesk.endSuspension',
  method: 'POST',
  path: '/console/v1/members/:memberId/suspension/end',
  summary: 'Let a member play again',
  limit: 'write',
  idempotent: true,
  params: z.strictObject({ memberId: Id }),
  body: Nothing,
  reply: z.strictObject({ stops: z.array(Stop) }),
  refusals: ['stop_subject_not_found', 'wrong_state'],
});

const Names = z.partialRecord(Language, line(80));
/** A game with what an operator sets of it. */
export const DeskGame = z.strictObject({
  gameId: Id,
  nodeId: z.string(),
  gameCode: z.string(),
  names: z.record(z.string(), z.string()),
  gameType: GameType,
  gameClassify: z.nullable(Classification),
  theme: z.nullable(z.string()),
  volatility: z.nullable(Volatility),
  iconUrl: z.string(),
  vendor: z.strictObject({ vendorId: Id, code: z.string(), name: z.string() }),
  active: z.boolean(),
  hotPinned: z.boolean(),
  /** Visitors may play it with trial money. */
  trial: z.boolean(),
  /** Its place in lists; equal places are in the order of the nodes. */
  sortOrder: z.int(),
  returnPercent: z.nullable(z.string()),
  stakeMin: z.nullable(Money),
  stakeMax: z.nullable(Money),
  /** Of our own studio, whatever the name it is listed under. */
  own: z.boolean(),
  /** It carries the badge "new" for thirty days from then. */
  releasedAt: Instant,
  /** Why it stands still now, if it does: its own stop, its vendor's or the brand's. */
  stop: z.nullable(Stop),
});
export type DeskGame = z.output<typeof DeskGame>;

/** How a game is offered: `off` by its switch, `stopped` by a stop. */
export const gameStates = ['open', 'stopped', 'off'] as const;
export const listDeskGames = route({
  ...readers,
  id: 'gameDesk.listGames',
  method: 'GET',
  path: '/console/v1/games',
  summary: 'The catalogue as operators see it, with games that are switched off or stopped',
  limit: 'read',
  query: z.strictObject({
    ...PageQuery,
    /** Part of a name in any language, or of the code. */
    search: z.optional(line(64)),
    gameType: z.optional(GameType),
    vendorId: z.optional(Id),
    state: z.optional(z.enum(gameStates)),
    hot: z.optional(z.literal('1')),
  }),
  reply: z.strictObject({
    ...page(DeskGame).shape,
    /** How many games of the brand stand so, whatever the list is narrowed by. */
    counts: z.strictObject({ open: z.int(), stopped: z.int(), off: z.int() }),
  }),
  refusals: [],
});

export const readDeskGame = route({
  ...readers,
  id: 'gameDesk.readGame',
  method: 'GET',
  path: '/console/v1/games/:gameId',
  summary: 'One game of the catalogue',
  limit: 'read',
  params: z.strictObject({ gameId: Id }),
  reply: DeskGame,
  refusals: ['game_not_found'],
});

export const changeGame = route({
  ...gameKeepers,
  id: 'gameDesk.changeGame',
  method: 'POST',
  path: '/console/v1/games/:gameId',
  summary:
    "Change how a game is listed, or the bounds and the type of a vendor's that is switched off; " +
    'what is left out stays. Its mathematics cannot be changed',
  limit: 'write',
  idempotent: true,
  params: z.strictObject({ gameId: Id }),
  body: z.strictObject({
    active: z.optional(z.boolean()),
    hotPinned: z.optional(z.boolean()),
    trial: z.optional(z.boolean()),
    sortOrder: z.optional(z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000))),
    gameClassify: z.optional(z.nullable(Classification)),
    theme: z.optional(z.nullable(z.string().check(z.regex(/^[A-Za-z0-9-]{2,32}$/)))),
    iconUrl: z.optional(z.string().check(z.regex(/^\/[a-z0-9/-]{1,200}$/))),
    /** Languages that are left out stay. */
    names: z.optional(Names),
    newNow: z.optional(z.literal(true)),
    /** This and the bounds of one stake: of a game of another vendor, before it is switched on. */
    gameType: z.optional(GameType),
    stakeMin: z.optional(Money),
    stakeMax: z.optional(Money),
  }),
  reply: DeskGame,
  refusals: ['game_not_found', 'wrong_state', 'invalid_fields'],
});

const VendorWallet = z.strictObject({
  vendor: z.string(),
  name: z.string(),
  /** Set up to take money; a stop keeps it from doing so for a while. */
  enabled: z.boolean(),
  stop: z.nullable(z.strictObject({ reason: z.string(), by: z.string(), at: Instant })),
});
export type VendorWallet = z.output<typeof VendorWallet>;

export const listDeskVendors = route({
  ...readers,
  id: 'gameDesk.listVendors',
  method: 'GET',
  path: '/console/v1/vendors',
  summary: 'The vendors of the brand and what is stopped of theirs',
  limit: 'read',
  reply: z.strictObject({
    vendors: z.array(
      z.strictObject({
        vendorId: Id,
        code: z.string(),
        name: z.string(),
        active: z.boolean(),
        games: z.int(),
        stop: z.nullable(Stop),
      }),
    ),
    /** All gaming of the brand. */
    brandStop: z.nullable(Stop),
    /** Vendors that keep a wallet of their own, to which members move money. */
    wallets: z.array(VendorWallet),
  }),
  refusals: [],
});

const ofWallet = {
  ...gameKeepers,
  method: 'POST',
  limit: 'write',
  idempotent: true,
  params: z.strictObject({ vendor: line(32) }),
  reply: VendorWallet,
  refusals: ['stop_subject_not_found', 'wrong_state'],
} as const;

export const stopVendorWallet = route({
  ...ofWallet,
  id: 'gameDesk.stopVendorWallet',
  path: '/console/v1/vendor-wallets/:vendor/stop',
  summary: 'No money goes to the wallet that a vendor keeps, from now on; what is there comes back',
  body: z.strictObject({ reason: Reason }),
});

export const resumeVendorWallet = route({
  ...ofWallet,
  id: 'gameDesk.resumeVendorWallet',
  path: '/console/v1/vendor-wallets/:vendor/resume',
  summary: 'Money may go to the wallet of a vendor again',
  body: Nothing,
});

/** One of our own titles: what its certificate promises, and what it has returned. */
export const MeasuredReturn = z.strictObject({
  gameId: Id,
  gameCode: z.string(),
  names: z.record(z.string(), z.string()),
  /** Of all rounds under the rules of today, whatever was staked in each. */
  rounds: z.int(),
  since: z.nullable(Instant),
  /** Shares of the stake: 0.9654 is 96.54 %. Null before the first round. */
  measured: z.nullable(z.number()),
  certified: z.strictObject({ min: z.number(), max: z.number() }),
  /** Standard deviation of one round's return, in stakes. */
  deviation: z.number(),
  /** Where the mean of so many rounds lies but for one case in 16,000. */
  band: z.nullable(z.strictObject({ low: z.number(), high: z.number() })),
  /** How many deviations of its mean it is off what is certified; zero inside. */
  offBy: z.nullable(z.number()),
  /** The window that is being filled; it is judged when it is full. */
  window: z.strictObject({ rounds: z.int(), size: z.int() }),
  losingRun: z.strictObject({ rounds: z.int(), max: z.int() }),
  rulesHash: z.string(),
  stop: z.nullable(Stop),
});
export type MeasuredReturn = z.output<typeof MeasuredReturn>;

export const listReturns = route({
  ...staff,
  role: ['risk', 'content', 'finance', 'auditor'],
  id: 'gameDesk.listReturns',
  method: 'GET',
  path: '/console/v1/returns',
  summary: 'What each of our own titles has returned, held against its certificate',
  limit: 'read',
  reply: z.strictObject({ titles: z.array(MeasuredReturn) }),
  refusals: [],
});
