import type { Role } from '@padauk/contracts/route';
import type { Overview } from './report-queries.ts';

type AlertKind = Overview['alerts'][number]['kind'];
/** Where one looks into an alert, and who may. */
export const alertPlaces: Readonly<
  Record<AlertKind, { readonly to: string; readonly roles: readonly Role[] }>
> = {
  withdrawals_wait: { to: '/withdrawals', roles: ['finance', 'risk'] },
  withdrawals_disputed: { to: '/withdrawals?state=disputed', roles: ['finance', 'risk'] },
  payouts_stopped: { to: '/withdrawals', roles: ['finance', 'risk'] },
  payouts_unfit: { to: '/withdrawals?state=sending', roles: ['finance', 'risk'] },
  deposits_wait: { to: '/deposits?state=review', roles: ['finance', 'risk'] },
  deposits_unfit: { to: '/deposits?attention=true', roles: ['finance', 'risk'] },
  mismatches_open: { to: '/reconciliation', roles: ['finance', 'risk'] },
  returns_wait: { to: '/care?view=returns', roles: ['risk', 'support', 'auditor'] },
  members_held: { to: '/held', roles: ['risk', 'support'] },
  rounds_open: {
    to: '/unfinished-rounds',
    roles: ['risk', 'finance', 'support', 'auditor'],
  },
  statements_missing: { to: '/vendor-statements', roles: ['finance', 'risk', 'auditor'] },
  proposals_wait: { to: '/proposals', roles: ['finance', 'risk', 'support', 'auditor'] },
  risk_cases_open: { to: '/risk', roles: ['risk', 'auditor'] },
  harm_markers_open: { to: '/care', roles: ['risk', 'support', 'auditor'] },
  feedback_open: { to: '/feedback', roles: ['risk', 'support'] },
  jobs_failed: { to: '/system', roles: ['auditor'] },
  events_late: { to: '/system', roles: ['auditor'] },
  providers_failing: { to: '/health', roles: ['finance', 'risk', 'auditor'] },
  games_stopped: { to: '/stops', roles: ['risk', 'content', 'support', 'auditor'] },
};
/** A server that is newer than this page may tell of a kind that has no place here. */
export const knownAlerts = (alerts: Overview['alerts']): Overview['alerts'] =>
  alerts.filter(({ kind }) => Object.hasOwn(alertPlaces, kind));
