import { createRoute, createRouter, notFound, redirect } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { categoryOfPath, categoryPath } from '../features/games/category.tsx';
import { askForCategory } from '../features/games/games.ts';
import { promotionsQuery } from '../features/promotions/promotions-query.ts';
import { configQuery } from '../lib/config.ts';
import { closeLayers } from '../lib/layers.tsx';
import { isTrialNow } from '../lib/member.ts';
import { queryClient, session } from '../lib/site.ts';
import { CrashPage } from '../pages/crash-page.tsx';
import { LobbyPage } from '../pages/lobby-page.tsx';
import { parseSearch, stringifySearch } from './address-search.ts';
import { LoadingCover } from './loading-cover.tsx';
import { memberRoutes } from './member-routes.tsx';
import { needAccount, needLogin, page, root } from './page-route.tsx';
import { PopupTrouble } from './popup-trouble.tsx';

/** Home and its popups: the same page stays while one opens over it. */
const lobby = createRoute({ getParentRoute: () => root, id: 'lobby', component: LobbyPage });
const home = createRoute({ getParentRoute: () => lobby, path: '/' });
const popup = <Path extends '/login' | '/register'>(
  path: Path,
  load: () => Promise<() => ReactNode>,
) =>
  createRoute({
    getParentRoute: () => lobby,
    path,
    beforeLoad: async ({ search }) => {
      // A trial player may still become a member.
      if (session.token() !== null && !(await isTrialNow()))
        throw redirect({ href: search.next ?? '/', replace: true });
    },
    ...page(load, 'identity', 'refusals', 'messages'),
    errorComponent: PopupTrouble,
  });
const login = popup('/login', async () => (await import('./auth-popups.tsx')).LoginPopup);
const register = popup('/register', async () => (await import('./auth-popups.tsx')).RegisterPopup);
const oldHomes = (['/index', '/index.html', '/home'] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to: '/', replace: true });
    },
  }),
);

/** Game centres and game lists: `/rng`, `/sports`. Any other word is no address of the site. */
const category = createRoute({
  getParentRoute: () => root,
  path: '/$category',
  beforeLoad: ({ params, location }) => {
    const gameType = categoryOfPath(params.category);
    if (gameType === undefined) throw notFound();
    const path = categoryPath(gameType);
    if (path !== `/${params.category}`)
      throw redirect({ href: path + location.searchStr, replace: true });
  },
  ...page(async () => (await import('../pages/category-page.tsx')).CategoryPage),
  loader: ({ params, location }) => {
    const gameType = categoryOfPath(params.category);
    if (gameType && location.searchStr === '') askForCategory(gameType);
  },
});

const favorite = createRoute({
  getParentRoute: () => root,
  path: '/favorite',
  beforeLoad: needLogin,
  ...page(async () => (await import('../pages/favorite-page.tsx')).FavoritePage),
});
const recent = createRoute({
  getParentRoute: () => root,
  path: '/recent',
  beforeLoad: needLogin,
  ...page(async () => (await import('../pages/recent-page.tsx')).RecentPage),
});
const game = createRoute({
  getParentRoute: () => root,
  path: '/game/$nodeId',
  beforeLoad: needLogin,
  ...page(async () => (await import('../pages/game-page.tsx')).GamePage, 'refusals'),
});

const lottery = createRoute({
  getParentRoute: () => root,
  path: '/lottery',
  beforeLoad: needLogin,
  ...page(async () => (await import('../pages/room-page.tsx')).LotteryPage, 'site', 'refusals'),
});
const seaLottery = createRoute({
  getParentRoute: () => root,
  path: '/seaLottery',
  beforeLoad: needLogin,
  ...page(async () => (await import('../pages/room-page.tsx')).SeaLotteryPage, 'site', 'refusals'),
});
const vnLottery = createRoute({
  getParentRoute: () => root,
  path: '/vnLottery',
  beforeLoad: needLogin,
  ...page(async () => (await import('../pages/room-page.tsx')).VnLotteryPage, 'site', 'refusals'),
});
const seamless = createRoute({
  getParentRoute: () => root,
  path: '/seamless',
  ...page(async () => (await import('../pages/room-page.tsx')).SeamlessPage, 'site', 'refusals'),
});

const verify = createRoute({
  getParentRoute: () => root,
  path: '/verify',
  ...page(async () => (await import('../pages/verify-page.tsx')).VerifyPage),
});
const verifyRound = createRoute({
  getParentRoute: () => root,
  path: '/verify/$publicId',
  ...page(async () => (await import('../pages/verify-page.tsx')).VerifyPage),
});

const help = createRoute({
  getParentRoute: () => root,
  path: '/help',
  ...page(async () => (await import('../pages/help-page.tsx')).HelpPage),
});
const promotionsPage = page(
  async () => (await import('../pages/promotions-page.tsx')).PromotionsPage,
  'site',
  'messages',
  'prizes',
);
const promotions = createRoute({
  getParentRoute: () => root,
  path: '/promotions',
  ...promotionsPage,
  loader: () => {
    void queryClient.prefetchQuery(promotionsQuery);
    return promotionsPage.loader();
  },
});
const pointMall = createRoute({
  getParentRoute: () => root,
  path: '/pointMall',
  ...page(async () => (await import('../pages/point-mall-page.tsx')).PointMallPage, 'site'),
});
const agent = createRoute({
  getParentRoute: () => root,
  path: '/agent',
  ...page(async () => (await import('../pages/agent-page.tsx')).AgentPage, 'site', 'messages'),
});
const agentHome = createRoute({
  getParentRoute: () => root,
  path: '/agentHome',
  beforeLoad: needAccount,
  ...page(async () => (await import('../pages/agent-page.tsx')).AgentHomePage, 'site', 'messages'),
});
const social = createRoute({
  getParentRoute: () => root,
  path: '/social/$provider',
  ...page(
    async () => (await import('../pages/social-page.tsx')).SocialPage,
    'identity',
    'refusals',
    'messages',
  ),
});
const service = createRoute({
  getParentRoute: () => root,
  path: '/service',
  ...page(
    async () => (await import('../pages/service-page.tsx')).ServicePage,
    'site',
    'messages',
    'refusals',
  ),
});
const app = createRoute({
  getParentRoute: () => root,
  path: '/m/appDownload',
  ...page(async () => (await import('../pages/app-page.tsx')).AppPage, 'site'),
});
const credits = createRoute({
  getParentRoute: () => root,
  path: '/credits',
  ...page(async () => (await import('../pages/credits-page.tsx')).CreditsPage),
});
const mirrors = createRoute({
  getParentRoute: () => root,
  path: '/mirrorList',
  ...page(async () => (await import('../pages/mirrors-page.tsx')).MirrorsPage, 'site', 'messages'),
});
/**
 * While the brand is closed the root shows why, whatever the address; once it is open they lead
 * home.
 */
const closed = (['/maintenance', '/blocked'] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      const config = queryClient.getQueryData(configQuery.queryKey);
      if (config?.maintenance || config?.regionRestriction) return;
      throw redirect({ to: '/', replace: true });
    },
  }),
);

const tree = root.addChildren([
  lobby.addChildren([home, login, register]),
  ...oldHomes,
  ...closed,
  category,
  favorite,
  recent,
  game,
  lottery,
  seaLottery,
  vnLottery,
  seamless,
  verify,
  verifyRound,
  help,
  promotions,
  pointMall,
  agent,
  agentHome,
  social,
  service,
  app,
  credits,
  mirrors,
  memberRoutes,
]);

function makeRouter() {
  const made = createRouter({
    routeTree: tree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: LoadingCover,
    defaultErrorComponent: CrashPage,
    scrollRestoration: true,
  });
  // What stood over the page before has nothing to say about the next one.
  made.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) closeLayers();
  });
  return made;
}
type SiteRouter = ReturnType<typeof makeRouter>;

let router: SiteRouter | undefined;
/** The one router of the page, made when it is first asked for: a phone takes its time for it. */
export const siteRouter = (): SiteRouter => (router ??= makeRouter());

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter;
  }
}
