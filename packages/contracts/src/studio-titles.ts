import * as z from 'zod/mini';
import { route } from './route.ts';
import { Id, line, Money, Sha256Hex } from './wire.ts';

export const readDeck = route({
  auth: 'frame',
  id: 'studio.readDeck',
  method: 'GET',
  path: '/studio/v1/deck',
  summary: 'The printed run that is sold at a price: how many tickets and prizes are left in it',
  limit: 'read',
  query: z.strictObject({ price: Money }),
  reply: z.strictObject({
    deckId: Id,
    serial: z.int(),
    hash: Sha256Hex,
    price: Money,
    tickets: z.int(),
    ticketsLeft: z.int(),
    prizes: z.array(
      z.strictObject({
        symbol: z.string(),
        /** In hundredths of the price. */
        pays: z.int(),
        tickets: z.int(),
        left: z.int(),
      }),
    ),
  }),
  refusals: ['game_not_found', 'stake_out_of_limits'],
});

export const TitleInfo = z.strictObject({
  title: z.string(),
  displayName: z.string(),
  engine: z.string(),
  version: z.string(),
  rulesHash: Sha256Hex,
  /** As written by `npm run certify`: that of the first bet, which stands for the title in lists. */
  certificate: z.looseObject({}),
  /** By variant and bet. */
  certificates: z.array(z.looseObject({})),
  /** The rules as data: reels, pays, lines, features. */
  rules: z.looseObject({}),
});

export const readRules = route({
  id: 'studio.readRules',
  method: 'GET',
  path: '/studio/v1/rules/:rulesHash',
  summary: 'The rules of a title in the version that a hash names, also of those no longer played',
  auth: 'public',
  limit: 'read',
  params: z.strictObject({ rulesHash: Sha256Hex }),
  reply: z.strictObject({
    title: z.string(),
    version: z.string(),
    rulesHash: Sha256Hex,
    rules: z.looseObject({}),
  }),
  refusals: ['game_not_found'],
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
