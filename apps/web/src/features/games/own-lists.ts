import { listFavourites, listRecentGames } from '@padauk/contracts/games';
import { ask } from '../../lib/ask.ts';
import { texts } from '../../lib/site.ts';
import { type GameList, type GameType, HOME_ROW_MAX, LIST_PAGE_SIZE } from './games.ts';

/** What belongs to a player is under `member`, which is emptied when somebody else signs in. */
export const FAVOURITES_KEY = ['member', 'favourites', 'list'] as const;
export const favouritesList = (gameType?: GameType, vassalage?: string): GameList => ({
  key: [...FAVOURITES_KEY, texts.language(), gameType ?? 'ALL', vassalage ?? ''],
  pageSize: LIST_PAGE_SIZE,
  read: async (pageNo, signal) => {
    const page = await ask(listFavourites, {
      query: {
        ...(gameType && { gameType }),
        ...(vassalage && { vassalage }),
        language: texts.language(),
        pageNo: String(pageNo),
        pageSize: String(LIST_PAGE_SIZE),
        clientType: '3',
      },
      signal,
    });
    return { games: page.content, total: page.total };
  },
});

export const RECENTS_KEY = ['member', 'recents'] as const;
export const recentsList = (gameType?: GameType, vassalage?: string): GameList => ({
  key: [...RECENTS_KEY, texts.language(), gameType ?? 'ALL', vassalage ?? ''],
  pageSize: HOME_ROW_MAX,
  read: async (pageNo, signal) => {
    const page = await ask(listRecentGames, {
      query: {
        ...(gameType && { gameType }),
        ...(vassalage && { vassalage }),
        language: texts.language(),
        page: String(pageNo),
        pageSize: String(HOME_ROW_MAX),
        clientType: '3',
      },
      signal,
    });
    return { games: page.list, total: page.total };
  },
});
