import {
  type Game,
  type GameType,
  listGames,
  listHotGames,
  readMenus,
  readVendorCategories,
  type VendorCard,
  type Winner,
} from '@padauk/contracts/games';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../lib/ask.ts';
import { queryClient, texts } from '../../lib/site.ts';
import { type ListSearch, searchKey } from './list-filter.ts';

export type { Game, GameType, VendorCard, Winner };

/** Games of one page of a list. */
export const LIST_PAGE_SIZE = 28;
/** How many games a row of recent games, or of the hot ones of the home page, holds. */
export const HOME_ROW_MAX = 12;
const language = () => texts.language();

export const menusQuery = queryOptions({
  queryKey: ['games', 'menus'],
  queryFn: ({ signal }) => ask(readMenus, { query: { language: language() }, signal }),
  select: (value) => value.categories,
});
/** The categories that have games. */
export const useMenus = () => useQuery(menusQuery);

/** The hot games of all categories or of one. */
export const hotGamesQuery = (gameType?: GameType) =>
  queryOptions({
    queryKey: ['games', 'hot', gameType ?? 'ALL'],
    queryFn: ({ signal }) =>
      ask(listHotGames, {
        query: { ...(gameType && { gameType }), language: language() },
        signal,
      }),
    select: (value) => value.games,
  });
export const hotQuery = hotGamesQuery();

/** Vendors, kinds, themes and volatilities of a category. */
export const facetsQuery = (gameType: GameType) =>
  queryOptions({
    queryKey: ['games', 'facets', gameType],
    queryFn: ({ signal }) =>
      ask(readVendorCategories, { query: { gameType, language: language() }, signal }),
    select: (value) => value.list[0],
  });

/** One page of a list, whatever call it comes from. */
export type GamesPage = { readonly games: readonly Game[]; readonly total: number };
/**
 * A list that is read page by page; the key names it and its language in the cache. All its parts
 * are strings: an object would be found by any other that holds no more than it.
 */
export type GameList = {
  readonly key: readonly string[];
  readonly pageSize: number;
  readonly read: (pageNo: number, signal: AbortSignal) => Promise<GamesPage>;
};

export const pageQuery = (list: GameList, pageNo: number) =>
  queryOptions({
    queryKey: [...list.key, pageNo],
    queryFn: ({ signal }) => list.read(pageNo, signal),
  });

/** The games of all categories or of one, narrowed and ordered as the address says. */
export const catalogueList = (search: ListSearch, gameType?: GameType): GameList => ({
  key: ['games', 'list', language(), gameType ?? 'ALL', searchKey(search)],
  pageSize: LIST_PAGE_SIZE,
  read: (pageNo, signal) =>
    ask(listGames, {
      query: {
        ...(gameType && { gameType }),
        ...(search.vassalage && { vassalage: search.vassalage }),
        ...(search.classify && { gameClassify: search.classify }),
        ...(search.theme && { theme: search.theme }),
        ...(search.volatility && { volatility: search.volatility }),
        ...(search.q && { gameName: search.q }),
        ...(search.sort && { sort: search.sort }),
        ...((search.show === 'HOT' || search.show === 'NEW') && { selectType: search.show }),
        language: language(),
        pageNo: String(pageNo),
        pageSize: String(LIST_PAGE_SIZE),
        clientType: '3',
      },
      signal,
    }),
});

/** Asks for what the page of a category shows first: beside the page itself, not after it. */
export function askForCategory(gameType: GameType): void {
  void queryClient.prefetchQuery(facetsQuery(gameType));
  void queryClient.prefetchQuery(pageQuery(catalogueList({}, gameType), 1));
}
