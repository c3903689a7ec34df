import { queryOptions } from '@tanstack/react-query';
import { texts } from '../../lib/site.ts';
import { catalogueList, type Game, type GameList, type GameType } from './games.ts';

export const lotteryTypes = ['LOTT', 'ELOTT'] as const satisfies readonly GameType[];
/** The lotteries of a hall, by category: of one vendor, or of all. */
export const lotteryLists = (vendor: string | undefined): readonly GameList[] =>
  lotteryTypes.map((gameType) => catalogueList(vendor ? { vassalage: vendor } : {}, gameType));

/** The lottery that an address names by its code; null where the hall has none of that name. */
export const lotteryQuery = (gameCode: string, vendor: string | undefined) =>
  queryOptions({
    queryKey: ['games', 'lottery', texts.language(), vendor ?? '', gameCode],
    queryFn: async ({ signal }): Promise<Game | null> => {
      // No call asks for a game by this code; the lists of a hall are short.
      for (const list of lotteryLists(vendor)) {
        for (let pageNo = 1, last = 1; pageNo <= last; pageNo += 1) {
          const { games, total } = await list.read(pageNo, signal);
          const found = games.find((game) => game.gameCode === gameCode);
          if (found) return found;
          last = Math.ceil(total / list.pageSize);
        }
      }
      return null;
    },
  });
