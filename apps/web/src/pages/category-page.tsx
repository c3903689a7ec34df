import { useParams } from '@tanstack/react-router';
import { CategoryMenu } from '../features/games/category-menu.tsx';
import { categoryName, categoryOfPath } from '../features/games/category.tsx';
import { FilterBar, useListSearch } from '../features/games/filter-bar.tsx';
import { GameGrid } from '../features/games/game-grid.tsx';
import {
  catalogueList,
  favouritesList,
  type GameType,
  recentsList,
} from '../features/games/games.ts';
import { isPersonal, type ListSearch, withChoice } from '../features/games/list-filter.ts';
import { NoFavourites, NoRecents } from '../features/games/personal-empty.tsx';
import { useTexts, useToken } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';
import { MissingPage } from './closed-pages.tsx';

/** All games of one category; what narrows and orders them stands in the address. */
export function CategoryPage() {
  const t = useTexts();
  const signedIn = useToken() !== null;
  const path = useParams({ strict: false, select: (params) => params.category ?? '' });
  const category = categoryOfPath(path);
  const { search } = useListSearch();
  useTitle(category ? categoryName(t, category) : t('shell_missing_title'));
  if (!category) return <MissingPage />;
  // A link to somebody's favourites shows a guest all games.
  const shown =
    isPersonal(search.show) && !signedIn ? withChoice(search, 'show', undefined) : search;
  return (
    <div className="page grid grid-cols-1 gap-4 py-4">
      <CategoryMenu />
      <h1 className="text-24">{categoryName(t, category)}</h1>
      <FilterBar key={category} category={category} />
      <GameGrid
        list={listOf(shown, category)}
        label={categoryName(t, category)}
        looked={shown.q ?? ''}
        counted
        {...(isPersonal(shown.show) && {
          empty: shown.show === 'FAV' ? <NoFavourites /> : <NoRecents />,
        })}
      />
    </div>
  );
}

function listOf(search: ListSearch, category: GameType) {
  if (search.show === 'FAV') return favouritesList(category, search.vassalage);
  if (search.show === 'RECENT') return recentsList(category, search.vassalage);
  return catalogueList(search, category);
}
