import { assert, isCurrency, ok, refuse } from '@padauk/base';
import { domains, type Language } from '@padauk/contracts';
import { refuseField } from '@padauk/contracts/refuse-field';
import type { Merchant, Platform } from '../../platform/platform.ts';
import { addFavourite } from './add-favourite.ts';
import { type CatalogueGame, isOfList } from './catalogue.ts';
import { createCatalogueBook } from './catalogue-book.ts';
import { HOT_GAMES_MAX } from './catalogue.repo.ts';
import { launchGame } from './launch-game.ts';
import {
  listGames,
  listHotGames,
  pageOf,
  type Reading,
  readVendorCodes,
  toWireGame,
} from './list-games.ts';
import { toLanes, toMenus, toVendorCategories } from './menus.ts';
import { deleteFavourite, listFavouriteIds, listRecentIds } from './own-games.repo.ts';
import { wayHome } from './way-home.ts';
import { BOARD_MAX, listWinners } from './winners.ts';

const { games } = domains;

const FAVOURITES_PAGE = 999;
const RECENT_PAGE = 12;

type Visit = {
  readonly merchant: Merchant;
  readonly language: Language;
  readonly query?: { readonly language?: Language | undefined } | undefined;
};

/** Binds the contracts of packages/contracts/src/games.ts to their use cases. */
export function serveGames(platform: Platform): void {
  const { http, db, clock, config } = platform;
  const book = createCatalogueBook(db, () => clock.now().getTime());

  const read = async ({ merchant, language, query }: Visit): Promise<Reading> => ({
    catalogue: await book.open(merchant),
    language: query?.language ?? language,
    now: clock.now(),
  });

  http.serve(games.readMenus, async (call) => ok(toMenus((await read(call)).catalogue)));

  http.serve(games.readVendorLanes, async (call) => ok(toLanes((await read(call)).catalogue)));

  http.serve(games.readVendorCategories, async (call) => {
    const { catalogue, language } = await read(call);
    const { gameType } = call.query;
    return ok({ list: toVendorCategories(catalogue, { gameType, language }) });
  });

  http.serve(games.listGames, async (call) => ok(listGames(await read(call), call.query)));

  http.serve(games.readGame, async (call) => {
    const reading = await read(call);
    const game = reading.catalogue.byNode.get(call.params.nodeId);
    return game ? ok(toWireGame(reading, game)) : refuse('game_not_found');
  });

  http.serve(games.listHotGames, async (call) => {
    const { gameType, vassalage } = call.query;
    const filter = { gameType, vendorCodes: readVendorCodes(vassalage) };
    return ok({ games: [...listHotGames(await read(call), filter, HOT_GAMES_MAX)] });
  });

  http.serve(games.readFavouriteIds, async (call) => {
    const { catalogue } = await read(call);
    const own = gamesOf(catalogue.byId, await listFavouriteIds(db, call.caller.memberId));
    return ok({ favGameIds: own.map(({ nodeId }) => nodeId) });
  });

  /** Those of a player's own games that are in the catalogue and of the list that is asked for. */
  const ownGames = (reading: Reading, ids: readonly string[], query: OwnQuery) => {
    const filter = { gameType: query.gameType, vendorCodes: readVendorCodes(query.vassalage) };
    const own = gamesOf(reading.catalogue.byId, ids);
    return own.filter(isOfList(reading.catalogue, filter, reading.now));
  };

  http.serve(games.listFavourites, async (call) => {
    const reading = await read(call);
    const ids = await listFavouriteIds(db, call.caller.memberId);
    const { pageNo, pageSize } = call.query;
    const page = pageOf(ownGames(reading, ids, call.query), {
      pageNo,
      pageSize,
      standardSize: FAVOURITES_PAGE,
    });
    return ok({
      content: page.entries.map((game) => toWireGame(reading, game)),
      pageNum: page.pageNo,
      totalPages: page.totalPages,
      total: page.total,
    });
  });

  http.serve(games.addFavourite, async (call) => {
    const { catalogue } = await read(call);
    const { nodeId } = call.body;
    const game = catalogue.byNode.get(nodeId);
    if (!game) return refuse('game_not_found');
    const added = await addFavourite(db, call.caller.memberId, game);
    return added.ok ? ok({ nodeId, favourite: true }) : added;
  });

  http.serve(games.removeFavourite, async ({ caller, merchant, query: { nodeId } }) => {
    await deleteFavourite(db, { memberId: caller.memberId, merchantId: merchant.id, nodeId });
    return ok({ nodeId, favourite: false });
  });

  http.serve(games.listRecentGames, async (call) => {
    const reading = await read(call);
    const ids = await listRecentIds(db, call.caller.memberId);
    const { page: pageNo, pageSize } = call.query;
    const page = pageOf(ownGames(reading, ids, call.query), {
      pageNo,
      pageSize,
      standardSize: RECENT_PAGE,
    });
    return ok({
      list: page.entries.map((game) => toWireGame(reading, game)),
      totalPages: page.totalPages,
      total: page.total,
    });
  });

  http.serve(games.listWinners, async (call) => {
    const { gameCategory, limitNum } = call.query;
    const { id: merchantId, currency } = call.merchant;
    const gameType = gameCategory === 'ALL' ? undefined : gameCategory;
    const limit = Number.parseInt(limitNum ?? String(BOARD_MAX), 10);
    const board = { merchantId, currency, gameType, limit };
    return ok({ list: await listWinners(db, await read(call), board) });
  });

  http.serve(games.launchGame, async ({ merchant, caller, headers, language, body }) => {
    if (caller.kind !== 'player') return refuse('not_logged_in');
    const { currency } = caller;
    assert(isCurrency(currency), `the currency of a player: ${currency}`);
    const isSecure = config.publicUrl?.startsWith('https:') === true;
    const back = wayHome(String(headers['host'] ?? ''), isSecure, body.backUrl ?? '/');
    if (back === undefined) return refuseField({ path: 'backUrl', code: 'pattern' });
    return launchGame(platform, {
      merchant,
      player: { ...caller, currency },
      nodeId: body.nodeId,
      language: body.language ?? language,
      theme: body.theme ?? 'dark',
      back,
    });
  });
}

type OwnQuery = {
  readonly gameType?: CatalogueGame['gameType'] | undefined;
  readonly vassalage?: string | undefined;
};

const gamesOf = (
  byId: ReadonlyMap<string, CatalogueGame>,
  ids: readonly string[],
): readonly CatalogueGame[] => ids.flatMap((id) => byId.get(id) ?? []);
