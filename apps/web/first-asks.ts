import { addressOf } from '@padauk/contracts/client';
import { listGames, listHotGames, readVendorCategories } from '@padauk/contracts/games';
import type { QueryOf, Route } from '@padauk/contracts/route';
import { listAnnouncements, listPromotions, readHelpCenter } from '@padauk/contracts/site';
import type { Language } from '@padauk/texts';

/** Stands in the addresses of a category for the one that the page shows. */
const ANY = 'RNG';

const address = <R extends Route>(route: R, query: QueryOf<R>): string =>
  addressOf(route, {}, query ?? {});

/**
 * What pages ask for first, in one language, word for word as they ask it: the page itself asks it
 * while its script is on its way, and `sendOnce` hands the answer over.
 */
export function firstAsks(language: Language): Readonly<Record<string, string | string[]>> {
  return {
    language,
    home: [
      address(listAnnouncements, {
        language,
        types: 'B,PL,PU,PR',
        execution: 'B',
        platform: 'W',
      }),
      address(listHotGames, { language }),
    ],
    category: [
      address(listGames, {
        gameType: ANY,
        language,
        pageNo: '1',
        pageSize: '28',
        clientType: '3',
      }),
      address(readVendorCategories, { gameType: ANY, language }),
    ],
    promotions: [address(listPromotions, { language })],
    help: [address(readHelpCenter, { lang: language, device: 'WEB' })],
  };
}
