import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../lib/site.ts';
import { categoryName, categoryPath } from './category.tsx';
import { GameRail } from './game-rail.tsx';
import { RailPlace } from './tile-places.tsx';
import { catalogueList, type GameType, pageQuery, useMenus } from './games.ts';
import { NearRow } from './near.tsx';

/**
 * Rows of categories are on the home page from this many categories on: one row repeats the grid.
 */
const CATEGORY_ROWS_FROM = 2;
/** These have sections of vendors in place of a row. */
export const byVendor: ReadonlySet<string> = new Set([
  'SPORTS',
  'ESPORTS',
  'LOTT',
  'ELOTT',
  'COCKFIGHT',
]);

/** A row of a category on the home page: two lines of it above fourteen. */
const CATEGORY_ROW_MAX = 28;

/** The first games of a category, for its row on the home page. */
const categoryRowQuery = (gameType: GameType) =>
  pageQuery({ ...catalogueList({}, gameType), pageSize: CATEGORY_ROW_MAX }, 1);

/** A row for each category, in the order of the menus. */
export function CategoryRows() {
  const menus = useMenus();
  if (!menus.data || menus.data.length < CATEGORY_ROWS_FROM) return null;
  return menus.data
    .filter(({ gameCategory }) => !byVendor.has(gameCategory))
    .map(({ gameCategory, games }) => (
      <CategoryRow key={gameCategory} category={gameCategory} games={games} />
    ));
}

type Props = { readonly category: GameType; readonly games: number };
function CategoryRow({ category, games }: Props) {
  return (
    <NearRow place={<RailPlace expected={games} />}>
      <LoadedRow category={category} games={games} />
    </NearRow>
  );
}

function LoadedRow({ category, games: expected }: Props) {
  const t = useTexts();
  const games = useQuery(categoryRowQuery(category));
  if (games.isLoadingError || games.data?.games.length === 0) return null;
  return (
    <GameRail
      title={categoryName(t, category)}
      games={games.data?.games}
      expected={expected}
      more={{ to: categoryPath(category) }}
    />
  );
}
