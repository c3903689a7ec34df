import * as z from 'zod/mini';
import { DeskGame } from './game-desk.ts';
import { GameType } from './games.ts';
import { route } from './route.ts';
import { Instant, line, Money } from './wire.ts';

/** The vendors of games of a brand: where their games open, and whose calls its wallet believes. */
const staff = { auth: 'operator' } as const;

export const VendorCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{2,16}$/));

/**
 * The keys stay; one more is made, in place of the oldest of two; only the newest signs on; one is
 * made in place of all.
 */
export const vendorKeyWishes = ['same', 'new', 'newest', 'replace'] as const;

export const VendorSettings = z.strictObject({
  name: line(40),
  /** Switched off: listed nowhere, opens nothing, takes no stake; what was won is paid. */
  active: z.boolean(),
  /** Where a frame opens, with `{token}` and what else is filled in; empty while it is off. */
  launchUrl: z
    .string()
    .check(z.maxLength(300), z.regex(/^(https?:\/\/[^\s/?#]+\/\S*\{token\}\S*)?$/)),
  /** Networks that may call, `203.0.113.0/24`; none: any address may. */
  networks: z
    .array(z.string().check(z.regex(/^[0-9A-Fa-f.:]{2,39}\/\d{1,3}$/)))
    .check(z.maxLength(20)),
});
export type VendorSettings = z.output<typeof VendorSettings>;

/** What the vendor calls a game. */
const GameCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));

/** What two people agree on of a vendor: all its settings, and what becomes of its keys. */
export const VendorWish = {
  vendor: VendorCode,
  settings: VendorSettings,
  key: z.enum(vendorKeyWishes),
  /** A code that was mistyped, of a game that is switched off and that nobody has played. */
  game: z.optional(z.strictObject({ code: GameCode, rightCode: GameCode })),
};

/** Shown once, to who has agreed. */
export const VendorKey = z.strictObject({ vendor: z.string(), secret: z.string() });

export const VendorConnection = z.strictObject({
  code: z.string(),
  ...VendorSettings.shape,
  /** When each key in use was made, the newest first; the keys are shown to nobody. */
  keys: z.array(Instant),
  games: z.int(),
  /** When it has sent a whole list of its own book last; null where it never has. */
  toldAt: z.nullable(Instant),
});
export type VendorConnection = z.output<typeof VendorConnection>;

export const listVendorConnections = route({
  ...staff,
  id: 'vendorConnections.list',
  method: 'GET',
  path: '/console/v1/vendors/connections',
  summary: 'The vendors of games that are connected, or may be; keys are shown to nobody',
  role: ['risk', 'content', 'auditor'],
  limit: 'read',
  reply: z.strictObject({ vendors: z.array(VendorConnection) }),
  refusals: [],
});

export const addVendorGame = route({
  ...staff,
  id: 'vendorConnections.addGame',
  method: 'POST',
  path: '/console/v1/vendors/connections/:vendor/games',
  summary: 'Add a game of a vendor to the catalogue; it begins switched off',
  role: ['risk', 'content'],
  limit: 'write',
  idempotent: true,
  params: z.strictObject({ vendor: VendorCode }),
  body: z.strictObject({
    game: GameCode,
    /** In English; other languages are set at the desk of games. */
    name: line(80),
    gameType: GameType,
    /** Visitors may play it with trial money; left out: they may not. */
    trial: z.optional(z.boolean()),
    /** Bounds of one stake. Trial money has none but those of the vendor. */
    stakeMin: Money,
    stakeMax: Money,
  }),
  reply: DeskGame,
  refusals: ['not_found', 'invalid_fields'],
});
