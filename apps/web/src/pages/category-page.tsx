import { showChosen } from '@padauk/ui/chosen-in-sight';
import { Skeleton } from '@padauk/ui/skeleton';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { FramePart } from '../components/frame-part.tsx';
import { CategoryMenu } from '../features/games/category-menu.tsx';
import { categoryName, categoryOfPath } from '../features/games/category.tsx';
import { FilterBar, useListSearch } from '../features/games/filter-bar.tsx';
import { GameGrid } from '../features/games/game-grid.tsx';
import {
  catalogueList,
  facetsQuery,
  type GameType,
  pageQuery,
  useMenus,
} from '../features/games/games.ts';
import { favouritesList, recentsList } from '../features/games/own-lists.ts';
import {
  choicesIn,
  isPersonal,
  type ListSearch,
  withChoice,
} from '../features/games/list-filter.ts';
import { NothingCalled, NothingFits, NothingHere } from '../features/games/narrowed-empty.tsx';
import { NoneOfThese } from '../features/games/personal-empty.tsx';
import { GridPlaces } from '../features/games/tile-places.tsx';
import { JackpotStrip } from '../features/prizes/parts.ts';
import { useTexts, useToken } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';
import { MissingPage } from './closed-pages.tsx';

/** All games of one category; what narrows and orders them is in the address. */
export function CategoryPage() {
  const t = useTexts();
  const path = useParams({ strict: false, select: (params) => params.category ?? '' });
  const category = categoryOfPath(path);
  useTitle(category ? categoryName(t, category) : t('shell_missing_title'));
  if (!category) return <MissingPage />;
  return <CategoryLists key={category} category={category} />;
}

function CategoryLists({ category }: { readonly category: GameType }) {
  const t = useTexts();
  const signedIn = useToken() !== null;
  const { search } = useListSearch();
  const facets = useQuery(facetsQuery(category));
  // A link to somebody's favourites shows a guest all games.
  const shown =
    isPersonal(search.show) && !signedIn ? withChoice(search, 'show', undefined) : search;
  const list = listOf(shown, category);
  const menu = useRef<HTMLDivElement>(null);
  const hasMenus = useMenus().data !== undefined;
  useEffect(() => {
    // On a phone this category may be behind the end of the row.
    const row = menu.current?.querySelector('ul');
    if (row && hasMenus) showChosen(row, null);
  }, [hasMenus]);
  // Asked for together with what the list can be narrowed by.
  usePrefetchQuery(pageQuery(list, 1));
  return (
    // No grid: what sticks would not leave its row.
    <div className="page flex flex-col gap-3 py-3 lg:py-4">
      <div ref={menu}>
        <CategoryMenu look="small" />
      </div>
      <h1 className="text-24">{categoryName(t, category)}</h1>
      <FilterBar category={category} />
      {search.classify === 'JP' && (
        <FramePart narrow>
          <JackpotStrip />
        </FramePart>
      )}
      {/* While nobody knows which rows come, places of one are there: nothing of the list moves. */}
      {facets.isPending ? (
        <>
          <Skeleton className="h-9 max-w-md rounded-full!" />
          <GridPlaces />
        </>
      ) : (
        <div>
          <GameGrid
            list={list}
            label={categoryName(t, category)}
            looked={shown.q ?? ''}
            counted
            empty={emptyOf(shown)}
          />
        </div>
      )}
    </div>
  );
}

/** What is there when the category has nothing, or nothing fits what it was narrowed by. */
function emptyOf(search: ListSearch): ReactNode {
  const { show, q } = search;
  if (show === 'FAV' || show === 'RECENT') return <NoneOfThese show={show} />;
  if (q) return <NothingCalled text={q} />;
  return show || choicesIn(search) > 0 ? <NothingFits /> : <NothingHere />;
}

function listOf(search: ListSearch, category: GameType) {
  if (search.show === 'FAV') return favouritesList(category, search.vassalage);
  if (search.show === 'RECENT') return recentsList(category, search.vassalage);
  return catalogueList(search, category);
}
