import type { Game } from '@padauk/contracts/games';
import type { CatalogueGame, CategoryVendor } from './catalogue.repo.ts';

/** A game in the words of the contract. */
export const toWireGame = (game: CatalogueGame): Game => ({
  gameId: game.id,
  nodeId: game.nodeId,
  gameCode: game.gameCode,
  displayName: game.name,
  gameType: game.gameType,
  iconUrl: game.iconUrl,
  vassalage: game.vendorCode,
  vendorName: game.vendorName,
  isHot: game.hot ? 1 : 0,
  supportPlay: game.supportsTrial ? 0 : 1,
  isGame: 'GAME',
  returnPercent: game.returnPercent,
});

const PAGE_SIZE = 12;

/** The window of a list; the contract lets only digits in. */
export function pageOf(query: { pageNo?: string | undefined; pageSize?: string | undefined }) {
  const limit = Number.parseInt(query.pageSize ?? String(PAGE_SIZE), 10);
  const pageNo = Number.parseInt(query.pageNo ?? '1', 10);
  return { limit, offset: (pageNo - 1) * limit };
}

/** What a player types, as it is looked for: composed, trimmed; undefined when nothing is left. */
export function searchedName(text: string | undefined): string | undefined {
  const name = text?.normalize('NFC').trim();
  return name ? name : undefined;
}

/** The order in which the spec names the categories. */
const categoryOrder = [
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
];

/** Categories that have games, each with its vendors. */
export function toMenus(rows: readonly CategoryVendor[]) {
  return categoryOrder
    .map((gameCategory) => rows.filter(({ gameType }) => gameType === gameCategory))
    .filter((vendors) => vendors.length > 0)
    .map((vendors) => ({
      gameCategory: vendors[0]?.gameType ?? '',
      games: vendors.reduce((sum, vendor) => sum + vendor.games, 0),
      vendors: vendors.map(({ vendorCode, vendorName, gameType }) => ({
        vassalage: vendorCode,
        accountTypeName: `${vendorCode}_${gameType}`,
        title: vendorName,
      })),
    }));
}
