import {
  type Game,
  type GameType,
  listGames,
  listHotGames,
  readMenus,
} from '@padauk/contracts/games';
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../lib/ask.ts';
import { texts } from '../../lib/site.ts';

export type { Game, GameType };

/** Games of one page of a list; the spec's number for category pages. */
const LIST_PAGE_SIZE = 28;
/** Games of one category on the home page. */
const HOME_PAGE_SIZE = 12;

export const menusQuery = queryOptions({
  queryKey: ['games', 'menus'],
  queryFn: ({ signal }) => ask(readMenus, { query: { language: texts.language() }, signal }),
  select: (value) => value.categories,
});
/** The categories that have games. */
export const useMenus = () => useQuery(menusQuery);

export const hotQuery = queryOptions({
  queryKey: ['games', 'hot'],
  queryFn: ({ signal }) => ask(listHotGames, { query: { language: texts.language() }, signal }),
  select: (value) => value.games,
});

/** The first games of a category, or of all. */
export const someGamesQuery = (gameType?: GameType) =>
  queryOptions({
    queryKey: ['games', 'some', gameType ?? 'all'],
    queryFn: ({ signal }) =>
      ask(listGames, {
        query: {
          ...(gameType && { gameType }),
          language: texts.language(),
          pageNo: '1',
          pageSize: String(HOME_PAGE_SIZE),
          clientType: '3',
        },
        signal,
      }),
  });

export type GameFilter = {
  readonly gameType?: GameType;
  readonly vassalage?: string;
  readonly gameName?: string;
};
/** A list of games that grows page by page. */
export const gamesQuery = (filter: GameFilter) =>
  infiniteQueryOptions({
    queryKey: ['games', 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      ask(listGames, {
        query: {
          ...filter,
          language: texts.language(),
          pageNo: String(pageParam),
          pageSize: String(LIST_PAGE_SIZE),
          clientType: '3',
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (page < last.totalPages ? page + 1 : undefined),
  });
