import type { Area } from '@padauk/texts/browser';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { texts } from '../lib/site.ts';
import { BrokenPage } from './broken-page.tsx';
import { Frame, JOIN_PATH, Missing } from './frame.tsx';
import { pages } from './pages.ts';

const root = createRootRoute({ component: Frame, notFoundComponent: Missing });
type Page = () => React.ReactNode;
/** A page is loaded when it is first shown, with the words that it says. */
const page = (path: string, load: () => Promise<Page>, areas: readonly Area[] = []) =>
  createRoute({
    getParentRoute: () => root,
    path,
    loader: () => texts.load(...areas),
    component: lazyRouteComponent(async () => ({ default: await load() })),
  });

const tree = root.addChildren([
  ...pages.map(({ to, load, areas }) => page(to, load, areas)),
  // The operator's own account is opened by the name in the header, and an invitation by its link.
  page('/security', async () => (await import('../pages/security-page.tsx')).SecurityPage, [
    'refusals',
  ]),
  page(JOIN_PATH, async () => (await import('../pages/join-page.tsx')).JoinPage, ['refusals']),
]);
/** Not registered as the type of all routers: there is one program, and the site's own is. */
export const router = createRouter({
  routeTree: tree,
  basepath: '/console',
  scrollRestoration: true,
  defaultErrorComponent: BrokenPage,
});
