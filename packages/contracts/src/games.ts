import * as z from 'zod/mini';
import { route } from './route.ts';
import { Instant, Language, line, Money } from './wire.ts';

export * from './bets.ts';

/** The categories of the lobby. */
export const gameTypes = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'INHOUSE',
  'SPORTS',
  'ESPORTS',
  'LOTT',
  'ELOTT',
  'COCKFIGHT',
] as const;
export const GameType = z.enum(gameTypes);
export type GameType = z.output<typeof GameType>;

/**
 * Kinds of game inside a category: slots, jackpot, video poker, table games, scratch cards, arcade,
 * bingo. Bingo is listed only by brands that speak Tagalog.
 */
export const classifications = ['SL', 'JP', 'VP', 'TG', 'SC', 'AC', 'BG'] as const;
export const Classification = z.enum(classifications);
export type Classification = z.output<typeof Classification>;

/** How widely wins vary, by the deviation of the certificate. */
export const volatilities = ['low', 'medium', 'high'] as const;
export const Volatility = z.enum(volatilities);
export type Volatility = z.output<typeof Volatility>;

/** Field names are given from outside and stay as they are. */
export const Game = z.strictObject({
  gameId: z.string(),
  nodeId: z.string(),
  gameCode: z.string(),
  displayName: z.string(),
  gameType: GameType,
  gameClassify: z.nullable(Classification),
  /** Code of its theme; its name is among the facets of the category. */
  theme: z.nullable(z.string()),
  volatility: z.nullable(Volatility),
  /** Picture without size and ending: `/tiles/padauk-blossom`. */
  iconUrl: z.string(),
  /** Vendor code. */
  vassalage: z.string(),
  vendorName: z.string(),
  isHot: z.enum({ no: 0, yes: 1 }),
  /** Came within the last 30 days, and not with what the brand opened with. */
  isNew: z.enum({ no: 0, yes: 1 }),
  /** 0: free trial is offered. */
  supportPlay: z.enum({ trial: 0, realOnly: 1 }),
  /** VASSALAGE stands for a vendor: it opens the list of that vendor's games, and is not launched. */
  isGame: z.enum(['GAME', 'VASSALAGE']),
  /** Certified return to player in per cent with two digits: `"96.12"`. */
  returnPercent: z.nullable(z.string()),
  /** Set while the game or its vendor is under maintenance; the end is null while unknown. */
  maintenance: z.nullable(z.strictObject({ endTime: z.nullable(Instant) })),
});
export type Game = z.output<typeof Game>;

/** One vendor inside one category. */
export const VendorCard = z.strictObject({
  vassalage: z.string(),
  accountTypeName: z.string(),
  title: z.string(),
  /** Picture without size and ending; empty for a neutral icon with the letters of the code. */
  iconUrl: z.string(),
  games: z.int(),
});
export type VendorCard = z.output<typeof VendorCard>;

/** A choice by which a list is narrowed, with what it would leave. */
const Facet = z.strictObject({ key: z.string(), displayName: z.string(), games: z.int() });

/** What a category can be narrowed by. A part with one entry narrows nothing. */
export const VendorCategory = z.strictObject({
  gameCategory: GameType,
  games: z.int(),
  vendors: z.array(VendorCard),
  gameClassify: z.array(
    z.strictObject({
      key: Classification,
      displayName: z.string(),
      games: z.int(),
      /** Codes of the vendors that have such games. */
      vendors: z.array(z.string()),
    }),
  ),
  themes: z.array(Facet),
  volatilities: z.array(z.strictObject({ key: Volatility, games: z.int() })),
});
export type VendorCategory = z.output<typeof VendorCategory>;

const language = z.optional(Language);
const platform = z.optional(line(32));
const clientType = z.optional(z.literal('3'));
/** One vendor code, or several with commas between. */
const vassalage = z.optional(
  z.string().check(z.maxLength(400), z.regex(/^[A-Za-z0-9_-]{2,32}(,[A-Za-z0-9_-]{2,32}){0,19}$/)),
);
const pageNumber = z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/)));
const nodeId = line(64);

export const readMenus = route({
  id: 'games.readMenus',
  method: 'GET',
  path: '/lgw/games/game_menus',
  summary: 'Categories that have games, in the order of the home page, each with its vendors',
  auth: 'public',
  limit: 'read',
  shared: true,
  query: z.strictObject({ language }),
  reply: z.strictObject({
    categories: z.array(
      z.strictObject({
        gameCategory: GameType,
        games: z.int(),
        vendors: z.array(VendorCard),
      }),
    ),
    /** Every vendor with games, once, for the icons of the footer. */
    vendors: z.array(VendorCard),
  }),
  refusals: [],
});

export const readVendorCategories = route({
  id: 'games.readVendorCategories',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  summary: 'Vendors, classifications, themes and volatilities of one category or of all',
  auth: 'public',
  limit: 'read',
  shared: true,
  query: z.strictObject({ gameType: z.optional(GameType), language, platform }),
  reply: z.strictObject({ list: z.array(VendorCategory) }),
  refusals: [],
});

export const readVendorLanes = route({
  id: 'games.readVendorLanes',
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  summary: 'Vendor sections of the home page: sports, lottery, e-sports, cockfight',
  auth: 'public',
  limit: 'read',
  shared: true,
  query: z.strictObject({ language, platform }),
  reply: z.strictObject({
    /** Only categories that have games. */
    lanes: z.array(
      z.strictObject({
        gameCategory: GameType,
        vendors: z.array(VendorCard),
      }),
    ),
  }),
  refusals: [],
});

/** The orders of a list of games. */
export const gameSorts = ['hot', 'new', 'name', 'return'] as const;
export const GameSort = z.enum(gameSorts);
export type GameSort = z.output<typeof GameSort>;

export const listGames = route({
  id: 'games.listGames',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  summary: 'Games by category, vendor, kind and name; a name may hold typing errors',
  auth: 'public',
  limit: 'read',
  shared: true,
  query: z.strictObject({
    gameType: z.optional(GameType),
    vassalage,
    gameClassify: z.optional(Classification),
    theme: z.optional(line(32)),
    volatility: z.optional(Volatility),
    /** HOT and NEW list only those that carry the badge. */
    selectType: z.optional(z.enum(['ALL', 'HOT', 'NEW'])),
    /** Looked for in names of every language, vendors and themes. Best match first. */
    gameName: z.optional(z.string().check(z.maxLength(64))),
    /** Without it: the best match while a name is given, else the order of the operator. */
    sort: z.optional(GameSort),
    pageNo: pageNumber,
    /** 12 when absent. */
    pageSize: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/))),
    language,
    clientType,
    platform,
    merchant: z.optional(line(32)),
  }),
  /** A page above `totalPages` is empty. */
  reply: z.strictObject({
    games: z.array(Game),
    pageNo: z.int(),
    pageSize: z.int(),
    totalPages: z.int(),
    total: z.int(),
  }),
  refusals: [],
});

export const readGame = route({
  id: 'games.readGame',
  method: 'GET',
  path: '/wps/v2/games/:nodeId',
  summary: 'One game of the catalogue',
  auth: 'public',
  limit: 'read',
  shared: true,
  params: z.strictObject({ nodeId }),
  query: z.strictObject({ language }),
  reply: Game,
  refusals: ['game_not_found'],
});

export const listHotGames = route({
  id: 'games.listHotGames',
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  summary:
    'Games with the largest turnover of the last 24 hours, and those that the operator pinned; none under maintenance',
  auth: 'public',
  limit: 'read',
  shared: true,
  query: z.strictObject({
    merchantCode: z.optional(line(32)),
    isPlatform: z.optional(line(4)),
    gameType: z.optional(GameType),
    vassalage,
    platform,
    language,
  }),
  reply: z.strictObject({ games: z.array(Game) }),
  refusals: [],
});

/** The most games that a player can keep as favourites. */
export const FAVOURITES_MAX = 999;

export const readFavouriteIds = route({
  id: 'games.readFavouriteIds',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  summary: 'Node ids of the favourite games, newest first',
  auth: 'session',
  limit: 'read',
  query: z.strictObject({ language, clientType, platform }),
  reply: z.strictObject({ favGameIds: z.array(z.string()) }),
  refusals: [],
});

export const listFavourites = route({
  id: 'games.listFavourites',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  summary: 'The favourite games, newest first, by pages of at most 999',
  auth: 'session',
  limit: 'read',
  query: z.strictObject({
    gameType: z.optional(GameType),
    vassalage,
    pageNo: pageNumber,
    /** 999 when absent. */
    pageSize: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
    language,
    clientType,
    platform,
  }),
  reply: z.strictObject({
    content: z.array(Game),
    pageNum: z.int(),
    totalPages: z.int(),
    total: z.int(),
  }),
  refusals: [],
});

const FavouriteState = z.strictObject({ nodeId: z.string(), favourite: z.boolean() });

export const addFavourite = route({
  id: 'games.addFavourite',
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  summary: 'Makes a game a favourite; twice is the same as once',
  auth: 'session',
  limit: 'write',
  body: z.strictObject({
    nodeId,
    vendor: z.optional(line(32)),
    gameType: z.optional(GameType),
  }),
  reply: FavouriteState,
  refusals: ['game_not_found', 'favourites_full'],
});

export const removeFavourite = route({
  id: 'games.removeFavourite',
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  summary: 'Takes a game out of the favourites; one that is no favourite is no error',
  auth: 'session',
  limit: 'write',
  query: z.strictObject({ nodeId }),
  reply: FavouriteState,
  refusals: [],
});

export const listRecentGames = route({
  id: 'games.listRecentGames',
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  summary: 'Games that the player opened, last one first; at most 60 are remembered',
  auth: 'session',
  limit: 'read',
  query: z.strictObject({
    page: pageNumber,
    /** 12 when absent. */
    pageSize: z.optional(z.string().check(z.regex(/^([1-9]|[1-5]\d|60)$/))),
    gameType: z.optional(GameType),
    vassalage,
    language,
    clientType,
  }),
  reply: z.strictObject({ list: z.array(Game), totalPages: z.int(), total: z.int() }),
  refusals: [],
});

/** A win that was settled. The name is masked before it is stored. */
export const Winner = z.strictObject({
  account: z.string(),
  winAmount: Money,
  currency: z.string(),
  nodeId: z.string(),
  displayName: z.string(),
  gameType: GameType,
  iconUrl: z.string(),
  time: Instant,
});
export type Winner = z.output<typeof Winner>;

export const listWinners = route({
  id: 'games.listWinners',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  summary: 'The largest real wins of the last seven days, largest first; empty when there are none',
  auth: 'public',
  limit: 'read',
  shared: true,
  query: z.strictObject({
    gameCategory: z.optional(z.enum(['ALL', ...gameTypes])),
    language,
    /** 20 when absent. */
    limitNum: z.optional(z.string().check(z.regex(/^([1-9]|1\d|20)$/))),
  }),
  reply: z.strictObject({ list: z.array(Winner) }),
  refusals: [],
});

/**
 * Refuses, beside what every call may answer:
 * - `trial_account`: a trial player, and the game has no free trial (`supportPlay` 1)
 * - `game_maintenance`: with `{endTime}`, null while unknown
 * - `game_is_list`: a VASSALAGE entry, with `{vassalage, gameType}` of the list that it opens
 */
export const launchGame = route({
  id: 'games.launchGame',
  method: 'POST',
  path: '/wps/game/launchGame',
  summary: 'A URL for the game frame, with a token that can be used once within a minute',
  auth: 'session',
  limit: 'write',
  body: z.strictObject({
    nodeId,
    language,
    theme: z.optional(z.enum(['dark', 'light'])),
    /** Where the game leads back to, on this site: a path or a whole address; the home page. */
    backUrl: z.optional(line(300)),
  }),
  reply: z.strictObject({ url: z.string(), gameCode: z.string(), displayName: z.string() }),
  refusals: [
    'game_not_found',
    'game_disabled',
    'game_maintenance',
    'play_suspended',
    'game_is_list',
    'self_excluded',
  ],
});
