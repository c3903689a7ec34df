import * as z from 'zod/mini';
import { route } from './route.ts';
import { Language, line } from './wire.ts';

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

/** Field names are the spec's. */
export const Game = z.strictObject({
  gameId: z.string(),
  nodeId: z.string(),
  gameCode: z.string(),
  displayName: z.string(),
  gameType: GameType,
  /** Picture without size and ending: `/tiles/padauk-blossom`. */
  iconUrl: z.string(),
  /** Vendor code. */
  vassalage: z.string(),
  vendorName: z.string(),
  isHot: z.enum({ no: 0, yes: 1 }),
  /** 0: free trial is offered. */
  supportPlay: z.enum({ trial: 0, realOnly: 1 }),
  isGame: z.enum(['GAME', 'VASSALAGE']),
  /** Certified return to player in per cent with two digits: `"96.12"`. */
  returnPercent: z.nullable(z.string()),
});
export type Game = z.output<typeof Game>;

export const readMenus = route({
  id: 'games.readMenus',
  method: 'GET',
  path: '/lgw/games/game_menus',
  summary: 'Categories that have games, each with its vendors',
  auth: 'public',
  limit: 'read',
  query: z.strictObject({ language: z.optional(Language) }),
  reply: z.strictObject({
    categories: z.array(
      z.strictObject({
        gameCategory: z.string(),
        games: z.int(),
        vendors: z.array(
          z.strictObject({ vassalage: z.string(), accountTypeName: z.string(), title: z.string() }),
        ),
      }),
    ),
  }),
  refusals: [],
});

const listQuery = {
  gameType: z.optional(GameType),
  vassalage: z.optional(line(32)),
  gameClassify: z.optional(line(16)),
  gameName: z.optional(z.string().check(z.maxLength(64))),
  pageNo: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
  pageSize: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/))),
  language: z.optional(Language),
  clientType: z.optional(z.literal('3')),
  platform: z.optional(line(32)),
  merchant: z.optional(line(32)),
};

export const listGames = route({
  id: 'games.listGames',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  summary: 'Games by category, vendor and name',
  auth: 'public',
  limit: 'read',
  query: z.strictObject(listQuery),
  reply: z.strictObject({ games: z.array(Game), totalPages: z.int(), total: z.int() }),
  refusals: [],
});

export const listHotGames = route({
  id: 'games.listHotGames',
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  summary:
    'Games with the largest turnover of the last 24 hours, and those that the operator pinned',
  auth: 'public',
  limit: 'read',
  query: z.strictObject({
    merchantCode: z.optional(line(32)),
    isPlatform: z.optional(line(4)),
    gameType: z.optional(GameType),
    vassalage: z.optional(line(32)),
    platform: z.optional(line(32)),
    language: z.optional(Language),
  }),
  reply: z.strictObject({ games: z.array(Game) }),
  refusals: [],
});

export const launchGame = route({
  id: 'games.launchGame',
  method: 'POST',
  path: '/wps/game/launchGame',
  summary: 'A URL for the game frame, with a token that can be used once within a minute',
  auth: 'session',
  limit: 'write',
  body: z.strictObject({
    nodeId: line(64),
    language: z.optional(Language),
    theme: z.optional(z.enum(['dark', 'light'])),
    backUrl: z.optional(z.string().check(z.maxLength(300))),
  }),
  reply: z.strictObject({ url: z.string(), gameCode: z.string(), displayName: z.string() }),
  refusals: ['game_not_found', 'game_disabled'],
});
