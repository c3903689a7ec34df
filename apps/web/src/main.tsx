import { readMenus } from '@padauk/contracts/games';
import { listBanners, readConfig } from '@padauk/contracts/site';
import { declareLanguage } from '@padauk/texts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { followSession } from './app/follow-session.ts';
import { noteStepBack } from './app/page-route.tsx';
import { siteRouter } from './app/router.tsx';
import { hotQuery, menusQuery } from './features/games/games.ts';
import { bannersQuery, noticesQuery } from './features/news/news.ts';
import { configQuery } from './lib/config.ts';
import { answerOfPage } from './lib/page-answers.ts';
import { queryClient, session, texts } from './lib/site.ts';
import './site.css';

const AFTER_LOAD_MS = 1_500;
/** A page that has not come by then is waited for inside its frame. */
const PAGE_WAIT_MS = 1_000;

/**
 * Draws the site once its words and the brand's facts are here; until then the empty places stand.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  if (isHanded()) await (await import('./app/take-address.ts')).takeAddress();
  await hear();
  takeAnswersOfPage();
  // What the home page shows is asked for at once, not only when it is drawn.
  if (location.pathname === '/') {
    void queryClient.prefetchQuery(bannersQuery);
    void queryClient.prefetchQuery(noticesQuery);
    void queryClient.prefetchQuery(menusQuery);
    void queryClient.prefetchQuery(hotQuery);
  }
  const ready = Promise.all([
    texts.load('shell', 'games'),
    // A failure is drawn by the root route, with a way to try again.
    queryClient.prefetchQuery(configQuery),
    stylesLoaded(),
  ]);
  await hear();
  const router = siteRouter();
  await hear();
  const page = createRoot(root);
  await ready;
  const brand = queryClient.getQueryData(configQuery.queryKey);
  if (brand) {
    // A page that has come with its answers began in the language and the colors of its brand.
    if (!answerOfPage(readConfig)) {
      await (await import('./app/keep-to-brand.ts')).keepToBrand(brand.info);
    }
    texts.override(brand.info.texts);
  }
  followSession();
  session.store.subscribe((now, before) => {
    // However a player has left, the guards lead away from what was theirs.
    if (before.token === null || now.token !== null) return;
    noteStepBack(false);
    void router.invalidate();
  });
  await hear();
  await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, PAGE_WAIT_MS))]);
  // The cover stands until the page is whole: it is drawn in slices, between which a finger is heard.
  startTransition(() =>
    page.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Site />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  whenIdle(() => void startRest());
}

/** The cover keeps the language of its words until the page takes its place. */
function Site() {
  useLayoutEffect(() => {
    declareLanguage(document.documentElement, texts.language());
  }, []);
  // Not before the router listens itself: as long as nobody does, it follows its own redirects.
  useEffect(
    () => siteRouter().history.subscribe(({ action: { type } }) => noteStepBack(type === 'BACK')),
    [],
  );
  return <RouterProvider router={siteRouter()} />;
}

/** Between the parts of the start a finger is heard: a phone takes its time for each of them. */
const hear = () => new Promise((resolve) => setTimeout(resolve));

/** The page is whole without it: where it does not come, the next visit brings it. */
async function startRest(): Promise<void> {
  const rest = await import('./app/after-start.ts').catch(() => undefined);
  await rest?.afterStart();
}

/** The styles of the site, which the page asks for without waiting. */
async function stylesLoaded(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link#styles');
  if (!link || link.sheet) return;
  await new Promise((resolve) => link.addEventListener('load', resolve, { once: true }));
}

/** What came with the page need not be asked for. */
function takeAnswersOfPage(): void {
  const config = answerOfPage(readConfig);
  if (!config) return;
  queryClient.setQueryData(configQuery.queryKey, config);
  // Without a choice the server has answered in the brand's own language, its first one.
  const language = texts.language();
  const asked = globalThis.padaukAnswers?.language === '' && language === config.info.languages[0];
  const banners = answerOfPage(listBanners, asked ? '' : language);
  if (banners) queryClient.setQueryData(bannersQuery.queryKey, banners);
  const menus = answerOfPage(readMenus, asked ? '' : language);
  if (menus) queryClient.setQueryData(menusQuery.queryKey, menus);
}

/** After the first page is drawn and what it shows is on its way. */
function whenIdle(work: () => void): void {
  const wait = () => setTimeout(work, AFTER_LOAD_MS);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** The names under which an address hands something over; a social provider has its own page. */
const HANDED = /[?&](code|tokens?|reset|(hisL|l)ang(uage)?)=/;
const isHanded = () => HANDED.test(location.search) && !location.pathname.startsWith('/social/');

void start();
