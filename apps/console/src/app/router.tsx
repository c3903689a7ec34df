import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { AuditPage } from '../pages/audit-page.tsx';
import { DashboardPage } from '../pages/dashboard-page.tsx';
import { DepositsPage } from '../pages/deposits-page.tsx';
import { MembersPage } from '../pages/members-page.tsx';
import { WithdrawalsPage } from '../pages/withdrawals-page.tsx';
import { Frame, Missing } from './frame.tsx';

const root = createRootRoute({ component: Frame, notFoundComponent: Missing });
const page = <Path extends string>(path: Path, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component });

const tree = root.addChildren([
  page('/', DashboardPage),
  page('/withdrawals', WithdrawalsPage),
  page('/members', MembersPage),
  page('/deposits', DepositsPage),
  page('/audit', AuditPage),
]);
/** Not registered as the type of all routers: there is one program, and the site's own is. */
export const router = createRouter({
  routeTree: tree,
  basepath: '/console',
  scrollRestoration: true,
});
