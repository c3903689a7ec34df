import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { Frame, JOIN_PATH, Missing } from './frame.tsx';

const root = createRootRoute({ component: Frame, notFoundComponent: Missing });
type Page = () => React.ReactNode;
/** A page is loaded when it is first shown. */
const page = <Path extends string>(path: Path, load: () => Promise<Page>) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(async () => ({ default: await load() })),
  });

const tree = root.addChildren([
  page('/', async () => (await import('../pages/dashboard-page.tsx')).DashboardPage),
  page('/withdrawals', async () => (await import('../pages/withdrawals-page.tsx')).WithdrawalsPage),
  page('/members', async () => (await import('../pages/members-page.tsx')).MembersPage),
  page('/deposits', async () => (await import('../pages/deposits-page.tsx')).DepositsPage),
  page('/proposals', async () => (await import('../pages/proposals-page.tsx')).ProposalsPage),
  page('/staff', async () => (await import('../pages/staff-page.tsx')).StaffPage),
  page('/held', async () => (await import('../pages/held-page.tsx')).HeldPage),
  page('/outbox', async () => (await import('../pages/outbox-page.tsx')).OutboxPage),
  page('/security', async () => (await import('../pages/security-page.tsx')).SecurityPage),
  page(JOIN_PATH, async () => (await import('../pages/join-page.tsx')).JoinPage),
  page('/audit', async () => (await import('../pages/audit-page.tsx')).AuditPage),
]);
/** Not registered as the type of all routers: there is one program, and the site's own is. */
export const router = createRouter({
  routeTree: tree,
  basepath: '/console',
  scrollRestoration: true,
});
