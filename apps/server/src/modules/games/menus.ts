import type { Language, ReplyOf } from '@padauk/contracts';
import {
  classifications,
  type GameType,
  gameTypes,
  type readMenus,
  type readVendorLanes,
  type VendorCard,
  type VendorCategory,
  volatilities,
} from '@padauk/contracts/games';
import { type Catalogue, type CatalogueGame, type Label, nameIn } from './catalogue.ts';

/** Categories whose vendors have a section of their own on the home page. */
const laneTypes: readonly GameType[] = ['SPORTS', 'LOTT', 'ELOTT', 'ESPORTS', 'COCKFIGHT'];

/** The categories that have games, in the order of `types`, each with its games. */
function categoriesOf({ games }: Catalogue, types: readonly GameType[]) {
  return types
    .map((type) => ({ type, own: games.filter(({ gameType }) => gameType === type) }))
    .filter(({ own }) => own.length > 0);
}

/** How often each value occurs. A card that stands for its vendor is no game. */
function countBy(
  games: readonly CatalogueGame[],
  key: (game: CatalogueGame) => string | null,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const game of games) {
    const value = key(game);
    if (value === null) continue;
    counts.set(value, (counts.get(value) ?? 0) + (game.kind === 'GAME' ? 1 : 0));
  }
  return counts;
}

const countGames = (games: readonly CatalogueGame[]): number =>
  games.filter(({ kind }) => kind === 'GAME').length;

function vendorCards(
  { vendors }: Catalogue,
  games: readonly CatalogueGame[],
  type?: GameType,
): VendorCard[] {
  const counts = countBy(games, ({ vendorCode }) => vendorCode);
  return vendors
    .filter(({ code }) => counts.has(code))
    .map(({ code, name, iconUrl }) => ({
      vassalage: code,
      accountTypeName: type ? `${code}_${type}` : code,
      title: name,
      iconUrl,
      games: counts.get(code) ?? 0,
    }));
}

export const toMenus = (catalogue: Catalogue): ReplyOf<typeof readMenus> => ({
  categories: categoriesOf(catalogue, gameTypes).map(({ type, own }) => ({
    gameCategory: type,
    games: countGames(own),
    vendors: vendorCards(catalogue, own, type),
  })),
  vendors: vendorCards(catalogue, catalogue.games),
});

export const toLanes = (catalogue: Catalogue): ReplyOf<typeof readVendorLanes> => ({
  lanes: categoriesOf(catalogue, laneTypes).map(({ type, own }) => ({
    gameCategory: type,
    vendors: vendorCards(catalogue, own, type),
  })),
});

/** What one category, or each of them, can be narrowed by. */
export function toVendorCategories(
  catalogue: Catalogue,
  wanted: { readonly gameType: GameType | undefined; readonly language: Language },
): VendorCategory[] {
  const { language } = wanted;
  const types = wanted.gameType ? [wanted.gameType] : gameTypes;
  const labelled = (kind: Label['kind'], code: string): string => {
    const label = catalogue.labels.find((one) => one.kind === kind && one.code === code);
    return nameIn(label?.names ?? {}, language, code);
  };
  return categoriesOf(catalogue, types).map(({ type, own }) => {
    const byKind = countBy(own, ({ classification }) => classification);
    const byTheme = countBy(own, ({ theme }) => theme);
    const byVolatility = countBy(own, ({ volatility }) => volatility);
    return {
      gameCategory: type,
      games: countGames(own),
      vendors: vendorCards(catalogue, own, type),
      // The list of fish games is one: it has no kinds to choose from.
      gameClassify: classifications
        .filter((key) => type !== 'FISH' && byKind.has(key))
        .map((key) => ({
          key,
          displayName: labelled('classification', key),
          games: byKind.get(key) ?? 0,
          vendors: vendorCards(
            catalogue,
            own.filter(({ classification }) => classification === key),
          ).map(({ vassalage }) => vassalage),
        })),
      themes: [...byTheme]
        .map(([key, games]) => ({ key, displayName: labelled('theme', key), games }))
        .sort((a, b) => b.games - a.games || (a.key < b.key ? -1 : 1)),
      volatilities: volatilities
        .filter((key) => byVolatility.has(key))
        .map((key) => ({ key, games: byVolatility.get(key) ?? 0 })),
    };
  });
}
