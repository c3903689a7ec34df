import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { configQuery } from '../lib/config.ts';
import { queryClient, session, texts } from '../lib/site.ts';
import { CrashPage } from '../pages/crash-page.tsx';
import { LobbyPage } from '../pages/lobby-page.tsx';
import { RootPage } from './root-page.tsx';
import { readSearch } from './search-params.ts';

const root = createRootRoute({
  validateSearch: readSearch,
  beforeLoad: () => queryClient.ensureQueryData(configQuery),
  component: RootPage,
  notFoundComponent: lazyRouteComponent(() => import('../pages/closed-pages.tsx'), 'MissingPage'),
  errorComponent: ({ error }) => <CrashPage error={error} />,
});

/** Home and its popups: the same page stays while one opens over it. */
const lobby = createRoute({ getParentRoute: () => root, id: 'lobby', component: LobbyPage });
const home = createRoute({ getParentRoute: () => lobby, path: '/' });
const popup = <Path extends '/login' | '/register'>(path: Path, tab: 'login' | 'register') =>
  createRoute({
    getParentRoute: () => lobby,
    path,
    beforeLoad: () => {
      if (session.token() !== null) throw redirect({ to: '/', replace: true });
    },
    loader: () => texts.load('identity', 'refusals'),
    component: lazyRouteComponent(async () => {
      const { AuthDialog } = await import('../features/identity/auth-dialog.tsx');
      return { default: () => <AuthDialog tab={tab} /> };
    }),
  });
const login = popup('/login', 'login');
const register = popup('/register', 'register');
const oldHomes = (['/index', '/index.html', '/home'] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to: '/', replace: true });
    },
  }),
);

const category = createRoute({
  getParentRoute: () => root,
  path: '/$category',
  component: lazyRouteComponent(() => import('../pages/category-page.tsx'), 'CategoryPage'),
});

/** Pages of a signed-in player: others meet the login first, and come back afterwards. */
function needLogin({ location }: { location: { href: string } }): void {
  if (session.token() !== null) return;
  throw redirect({ to: '/login', search: { next: location.href }, replace: true });
}

const game = createRoute({
  getParentRoute: () => root,
  path: '/game/$nodeId',
  beforeLoad: needLogin,
  component: lazyRouteComponent(() => import('../pages/game-page.tsx'), 'GamePage'),
});

const favorite = createRoute({
  getParentRoute: () => root,
  path: '/favorite',
  beforeLoad: needLogin,
  component: lazyRouteComponent(() => import('../pages/favorite-page.tsx'), 'FavoritePage'),
});
const recent = createRoute({
  getParentRoute: () => root,
  path: '/recent',
  beforeLoad: needLogin,
  component: lazyRouteComponent(() => import('../pages/recent-page.tsx'), 'RecentPage'),
});

const verifyPage = lazyRouteComponent(() => import('../pages/verify-page.tsx'), 'VerifyPage');
const verify = createRoute({ getParentRoute: () => root, path: '/verify', component: verifyPage });
const verifyRound = createRoute({
  getParentRoute: () => root,
  path: '/verify/$publicId',
  component: verifyPage,
});

const help = createRoute({
  getParentRoute: () => root,
  path: '/help',
  loader: () => texts.load('help'),
  component: lazyRouteComponent(() => import('../pages/help-page.tsx'), 'HelpPage'),
});

const member = createRoute({
  getParentRoute: () => root,
  path: '/member',
  beforeLoad: needLogin,
  loader: () => texts.load('wallet', 'identity', 'refusals'),
  component: lazyRouteComponent(() => import('../pages/member-layout.tsx'), 'MemberLayout'),
});
const memberTabs = [
  'securityCenter',
  'depositv2',
  'withdraw',
  'transactionHistory',
  'personalHistoryCopy',
] as const;
const memberHome = createRoute({
  getParentRoute: () => member,
  path: '/',
  beforeLoad: ({ search }) => {
    const tab = memberTabs.find((known) => known === search.tab) ?? 'securityCenter';
    throw redirect({ to: `/member/${tab}`, replace: true });
  },
});
const security = createRoute({
  getParentRoute: () => member,
  path: 'securityCenter',
  component: lazyRouteComponent(() => import('../pages/security-page.tsx'), 'SecurityPage'),
});
const deposit = createRoute({
  getParentRoute: () => member,
  path: 'depositv2',
  component: lazyRouteComponent(() => import('../pages/deposit-page.tsx'), 'DepositPage'),
});
const withdraw = createRoute({
  getParentRoute: () => member,
  path: 'withdraw',
  component: lazyRouteComponent(() => import('../pages/withdraw-page.tsx'), 'WithdrawPage'),
});
const transactions = createRoute({
  getParentRoute: () => member,
  path: 'transactionHistory',
  component: lazyRouteComponent(() => import('../pages/records-page.tsx'), 'TransactionsPage'),
});
const bets = createRoute({
  getParentRoute: () => member,
  path: 'personalHistoryCopy',
  component: lazyRouteComponent(() => import('../pages/records-page.tsx'), 'BetsPage'),
});

const tree = root.addChildren([
  lobby.addChildren([home, login, register]),
  ...oldHomes,
  category,
  game,
  favorite,
  recent,
  verify,
  verifyRound,
  help,
  member.addChildren([memberHome, security, deposit, withdraw, transactions, bets]),
]);

export const router = createRouter({
  routeTree: tree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
