import { useSuspenseQuery } from '@tanstack/react-query';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { Boundary } from '../components/boundary.tsx';
import { FramePart } from '../components/frame-part.tsx';
import { configQuery } from '../lib/config.ts';
import { beginsAtHeading, focusHeading } from '../lib/focus-heading.ts';
import { Layers } from '../lib/layers.tsx';
import { lazyPart } from '../lib/load-part.ts';
import { useTexts, useTheme } from '../lib/site.ts';
import { toastsStand, useToasts } from '../lib/toast.ts';
import { BottomBar } from './bottom-bar.tsx';
import { OfflineNote, Progress } from './frame-notes.tsx';
import { Header } from './header.tsx';
import { isBare } from './navigation.ts';
import { SideMenu } from './side-menu.tsx';
import { useWide } from './use-wide.ts';

const Footer = lazyPart(async () => (await import('./footer.tsx')).Footer);
const RightRail = lazyPart(async () => (await import('./right-rail.tsx')).RightRail);
const Toaster = lazyPart(async () => (await import('@padauk/ui/toaster')).Toaster);
// It comes with the first page's rest, so that it is there when the toaster is not.
const PlainMessages = lazyPart(
  async () => (await import('../components/plain-messages.tsx')).PlainMessages,
);
const BlockedPage = lazyPart(async () => (await import('../pages/closed-pages.tsx')).BlockedPage);
const MaintenancePage = lazyPart(
  async () => (await import('../pages/closed-pages.tsx')).MaintenancePage,
);

/** From this width on there is room for the rail at the end of the page: docs/decisions/0024. */
const RAIL_PX = 1600;

/** The frame around every page. */
export function RootPage() {
  const t = useTexts();
  const config = useSuspenseQuery(configQuery).data;
  // The page that stands, not the one that is on its way: the frame changes together with it.
  const path = useRouterState({
    select: (state) => (state.resolvedLocation ?? state.location).pathname,
  });
  const hasRail = useWide(RAIL_PX);
  useFocusOnHeading();

  // Customer service stays open when the site is closed.
  if ((config.regionRestriction || config.maintenance) && path !== '/service') {
    return (
      <Suspense>
        {config.regionRestriction ? <BlockedPage ip={config.location.ip} /> : <MaintenancePage />}
        <Layers />
        <Messages />
      </Suspense>
    );
  }
  const bare = isBare(path);
  const playing = path.startsWith('/game/');
  return (
    <>
      <a
        href="#main"
        className="gold fixed start-3 -top-20 z-50 rounded-md px-4 py-2 font-bold focus:top-2"
      >
        {t('shell_skip')}
      </a>
      <div className="flex">
        {!bare && <SideMenu />}
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
          <Progress />
          {/* A game takes the whole of a phone; its own bar leads back. */}
          {!bare && (
            <div className={playing ? 'max-lg:hidden' : 'contents'}>
              <Header />
            </div>
          )}
          {/* The footer waits below the window, and until what grows is there: nothing pushes it. */}
          <main
            id="main"
            tabIndex={-1}
            className={`peer flex-1 outline-none ${playing ? 'min-h-0' : 'min-h-dvh'}`}
          >
            <Outlet />
          </main>
          {!playing && !bare && (
            <FramePart>
              <Footer />
            </FramePart>
          )}
        </div>
        {hasRail && !bare && !playing && (
          <FramePart place={<div className="w-[264px] shrink-0" />}>
            <RightRail />
          </FramePart>
        )}
      </div>
      {!playing && !bare && <BottomBar />}
      <Layers />
      <Messages />
    </>
  );
}

/** Short messages, once there has been one: as they are drawn, or plain. */
function Messages() {
  const t = useTexts();
  const theme = useTheme();
  const asked = useToasts((state) => state.asked);
  if (!asked) return null;
  return (
    <Boundary
      draw={() => (
        <FramePart narrow>
          <PlainMessages />
        </FramePart>
      )}
    >
      <Suspense>
        <Toaster
          theme={theme}
          label={t('shell_messages')}
          closeLabel={t('shell_close')}
          onDrawn={toastsStand}
        />
      </Suspense>
    </Boundary>
  );
}

/**
 * After each change of page the heading takes the focus, so that a screen reader begins there. The
 * first page of a visit keeps the browser's own beginning; coming back to it is a change as well.
 */
function useFocusOnHeading(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const { activeElement: holder, body } = document;
        // Somebody types in the search of the header, and goes on typing.
        if (holder instanceof HTMLInputElement) return;
        const hasFocus = holder !== null && holder !== body;
        if (beginsAtHeading(fromLocation.pathname, toLocation.pathname, hasFocus)) focusHeading();
      }),
    [router],
  );
}
