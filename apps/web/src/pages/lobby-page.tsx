import { EmptyState } from '@padauk/ui/empty-state';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { CategoryPills } from '../features/games/category-pills.tsx';
import { categoryName, categoryOfPath, categoryPath } from '../features/games/category.tsx';
import { GameGrid } from '../features/games/game-grid.tsx';
import { GameRail } from '../features/games/game-rail.tsx';
import { hotQuery, someGamesQuery, useMenus } from '../features/games/games.ts';
import { HotGames } from '../features/games/hot-games.tsx';
import { SearchBox } from '../features/games/search-box.tsx';
import { HomeBanners } from '../features/news/home-banners.tsx';
import { NoticeMarquee } from '../features/news/notice-marquee.tsx';
import { useTexts } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';

const Promises = lazy(async () => ({
  default: (await import('../features/games/promises.tsx')).Promises,
}));

/** Rows of categories stand on the home page from this many categories on: one row repeats the grid. */
const CATEGORY_ROWS_FROM = 2;

/** Home. The popups of login and registration open over it. */
export function LobbyPage() {
  const t = useTexts();
  const q = useSearch({ strict: false, select: (search) => search.q });
  useTitle('');
  return (
    <div className="page grid grid-cols-1 gap-6 py-3 lg:gap-8 lg:py-4">
      <h1 className="sr-only">{t('games_lobby_title')}</h1>
      {q ? <Results q={q} /> : <Home />}
      <Outlet />
    </div>
  );
}

function Home() {
  const t = useTexts();
  const hot = useQuery(hotQuery);
  // One hot game fills half a row; what the house promises stands beside it.
  const few = hot.data?.length === 1;
  return (
    <>
      <HomeBanners />
      <div className="lg:hidden">
        <SearchBox />
      </div>
      <CategoryPills />
      <NoticeMarquee />
      {few ? (
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
          <HotGames />
          <Suspense fallback={<Skeleton className="h-80 rounded-lg!" />}>
            <Promises stacked />
          </Suspense>
        </div>
      ) : (
        <HotGames />
      )}
      <CategoryRows />
      <section aria-labelledby="all-games">
        <h2 id="all-games" className="mb-3 text-20">
          {t('games_all')}
        </h2>
        <GameGrid filter={{}} />
      </section>
      {!few && (
        <Suspense>
          <Promises />
        </Suspense>
      )}
    </>
  );
}

function CategoryRows() {
  const menus = useMenus();
  if (!menus.data || menus.data.length < CATEGORY_ROWS_FROM) return null;
  return menus.data.map(({ gameCategory }) => (
    <CategoryRow key={gameCategory} category={gameCategory} />
  ));
}

function CategoryRow({ category }: { readonly category: string }) {
  const t = useTexts();
  const gameType = categoryOfPath(categoryPath(category).slice(1));
  const games = useQuery({ ...someGamesQuery(gameType), enabled: gameType !== undefined });
  if (games.isError || games.data?.games.length === 0) return null;
  return (
    <div className="[contain-intrinsic-size:auto_340px] [content-visibility:auto]">
      <GameRail
        title={categoryName(t, category)}
        games={games.data?.games}
        moreTo={categoryPath(category)}
      />
    </div>
  );
}

function Results({ q }: { readonly q: string }) {
  const t = useTexts();
  return (
    <>
      <div className="lg:hidden">
        <SearchBox />
      </div>
      <section aria-labelledby="results">
        <h2 id="results" className="mb-1 text-20">
          {t('games_search')}: “{q}”
        </h2>
        <GameGrid
          filter={{ gameName: q }}
          counted
          empty={
            <EmptyState
              picture="/illustrations/empty.svg"
              title={t('games_search_none', { text: q })}
              text={t('games_search_hint')}
            />
          }
        />
      </section>
    </>
  );
}
