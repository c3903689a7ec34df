import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { placePath } from '../app/navigation.ts';
import { NextStep } from '../components/next-step.tsx';
import { CategoryMenu } from '../features/games/category-menu.tsx';
import { hotQuery, useMenus } from '../features/games/games.ts';
import { recentsKnown } from '../features/games/recents-known.ts';
import { SearchBox } from '../features/games/search-box.tsx';
import { GridPlaces, RailPlace } from '../features/games/tile-places.tsx';
import { HomeBanners } from '../features/news/home-banners.tsx';
import { noticesQuery } from '../features/news/news.ts';
import { NoticeMarquee, NoticePlace } from '../features/news/notice-marquee.tsx';
import { areAnswered } from '../lib/are-answered.ts';
import { lazyPart } from '../lib/load-part.ts';
import { useTexts, useToken } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';

/** Everything below the first view, and the lists that take the place of the home page. */
const LobbySections = lazyPart(async () => (await import('./lobby-sections.tsx')).LobbySections);
const LobbyList = lazyPart(
  async () => (await import('../features/games/lobby-list.tsx')).LobbyList,
);
const HotGames = lazyPart(async () => (await import('../features/games/hot-games.tsx')).HotGames);
const RecentGames = lazyPart(
  async () => (await import('../features/games/recent-games.tsx')).RecentGames,
);

/** Home. The popups of login and registration open over it. */
export function LobbyPage() {
  const t = useTexts();
  const signedIn = useToken() !== null;
  const q = useSearch({ strict: false, select: (search) => search.q ?? '' });
  const tab = useSearch({ strict: false, select: (search) => search.tab ?? '' });
  useTitle('');
  const list = q ? 'search' : tab === 'home-hot' ? 'hot' : tab === 'home-fav' && signedIn && 'fav';
  const elsewhere = !list && tab ? pathOfTab(tab) : '/';
  const needsLogin = tab === 'home-fav' && !signedIn && !q;
  return (
    <div className="page grid grid-cols-1 gap-6 py-3 lg:gap-8 lg:py-4">
      <h1 className="sr-only">{t('games_lobby_title')}</h1>
      {needsLogin && <Navigate to="/login" search={{ next: '/?tab=home-fav' }} replace />}
      {elsewhere !== '/' && <Navigate to={elsewhere} replace />}
      {!list && <FirstView />}
      {/* One box for home and lists, so that the first letter does not take the focus from it. */}
      <div className="lg:hidden">
        <SearchBox />
      </div>
      {list !== 'search' && <CategoryMenu look={list ? 'small' : 'large'} />}
      {list ? (
        <Suspense fallback={<GridPlaces />}>
          <LobbyList list={list} q={q} />
        </Suspense>
      ) : (
        <Home />
      )}
      <Outlet />
    </div>
  );
}

/** `home-rng` and its like lead to the pages of their categories. */
const pathOfTab = (tab: string): string => placePath(tab.replace(/^home-/, '').toUpperCase());

/** What is above the search. */
function FirstView() {
  const signedIn = useToken() !== null;
  return (
    <>
      {signedIn && (
        <Suspense fallback={recentsKnown() > 0 && <RailPlace expected={recentsKnown()} />}>
          <RecentGames />
        </Suspense>
      )}
      <HomeBanners />
    </>
  );
}

const rowPlaces = (
  <>
    <RailPlace expected={7} />
    <GridPlaces />
  </>
);

function Home() {
  return (
    <NextStep
      place={
        <>
          <NoticePlace />
          {rowPlaces}
        </>
      }
    >
      <NoticeMarquee />
      <Rows />
    </NextStep>
  );
}

/** The rows come all at once: one that came before those above it would be moved by them. */
function Rows() {
  const hot = useQuery(hotQuery);
  const notices = useQuery(noticesQuery);
  // They say which rows there are.
  const menus = useMenus();
  if (!areAnswered(hot, notices, menus)) return rowPlaces;
  return (
    <Suspense fallback={rowPlaces}>
      <HotGames />
      <NextStep place={<GridPlaces />}>
        <LobbySections />
      </NextStep>
    </Suspense>
  );
}
