import { useIsFetching, useSuspenseQuery } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { GamePopupHost } from '../features/games/game-popup-host.tsx';
import { configQuery } from '../lib/config.ts';
import { useTexts, useTheme } from '../lib/site.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { SideMenu } from './side-menu.tsx';

const Footer = lazy(async () => ({ default: (await import('./footer.tsx')).Footer }));
const SignOutDialog = lazy(async () => ({
  default: (await import('./sign-out-dialog.tsx')).SignOutDialog,
}));

const Toaster = lazy(async () => ({ default: (await import('@padauk/ui/toaster')).Toaster }));
const NoticesDialog = lazy(async () => ({
  default: (await import('../features/news/notices-dialog.tsx')).NoticesDialog,
}));
const MenuSheet = lazy(async () => ({ default: (await import('./menu-sheet.tsx')).MenuSheet }));

const BlockedPage = lazy(async () => ({
  default: (await import('../pages/closed-pages.tsx')).BlockedPage,
}));
const MaintenancePage = lazy(async () => ({
  default: (await import('../pages/closed-pages.tsx')).MaintenancePage,
}));

type Layer = 'menu' | 'notices' | 'signOut' | null;

/** The frame around every page. */
export function RootPage() {
  const t = useTexts();
  const theme = useTheme();
  const config = useSuspenseQuery(configQuery).data;
  const [layer, setLayer] = useState<Layer>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });
  useFocusOnHeading(path);
  const close = () => setLayer(null);

  if (config.regionRestriction || config.maintenance) {
    return (
      <Suspense>
        {config.regionRestriction ? <BlockedPage ip={config.location.ip} /> : <MaintenancePage />}
      </Suspense>
    );
  }
  const playing = path.startsWith('/game/');
  return (
    <>
      <a
        href="#main"
        className="gold fixed start-3 -top-20 z-50 rounded-md px-4 py-2 font-bold focus:top-2"
      >
        {t('shell_skip')}
      </a>
      <Progress />
      <div className="flex">
        <SideMenu />
        <div className={`flex min-h-dvh min-w-0 flex-1 flex-col ${playing ? 'max-lg:h-dvh' : ''}`}>
          {config.info.demo && (
            <section
              aria-label={t('shell_demo')}
              className="bg-s2 px-3 py-1 text-center text-13 leading-tight text-warn"
            >
              {t('shell_demo_money')}
            </section>
          )}
          <OfflineNote />
          {/* A game takes the whole of a phone; its own bar leads back. */}
          <div className={playing ? 'max-lg:hidden' : 'contents'}>
            <Header onNotices={() => setLayer('notices')} onSignOut={() => setLayer('signOut')} />
          </div>
          <main id="main" tabIndex={-1} className="min-h-0 flex-1 outline-none">
            <Outlet />
          </main>
          {!playing && (
            <Suspense>
              <Footer />
            </Suspense>
          )}
        </div>
      </div>
      {!playing && <BottomBar onMenu={() => setLayer('menu')} />}
      <Suspense>
        {layer === 'menu' && <MenuSheet onClose={close} onSignOut={() => setLayer('signOut')} />}
        {layer === 'notices' && <NoticesDialog onClose={close} />}
        {layer === 'signOut' && <SignOutDialog onClose={close} />}
      </Suspense>
      <GamePopupHost />
      <Suspense>
        <Toaster theme={theme} label={t('shell_messages')} />
      </Suspense>
    </>
  );
}

/** After each change of page the heading takes the focus, so that a screen reader begins there. */
function useFocusOnHeading(path: string): void {
  const [first] = useState(path);
  useEffect(() => {
    if (path === first || path === '/login' || path === '/register') return;
    const heading = document.querySelector<HTMLElement>('#main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [path, first]);
}

/** A thin line while a page is on its way. */
function Progress() {
  const moving = useRouterState({ select: (state) => state.isLoading });
  const fetching = useIsFetching({ predicate: ({ state }) => state.data === undefined });
  if (!moving && fetching === 0) return null;
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      <div className="h-full w-1/2 animate-[shimmer_1s_infinite] bg-brand" />
    </div>
  );
}

function OfflineNote() {
  const t = useTexts();
  const online = useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener);
      addEventListener('offline', listener);
      return () => {
        removeEventListener('online', listener);
        removeEventListener('offline', listener);
      };
    },
    () => navigator.onLine,
  );
  if (online) return null;
  return (
    <p role="status" className="bg-s2 px-3 py-1 text-center text-13 leading-tight text-lose">
      {t('shell_offline')}
    </p>
  );
}
