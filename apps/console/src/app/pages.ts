import { type Role, roles } from '@padauk/contracts/route';
import type { Area, TextKey } from '@padauk/texts/browser';
import type { ReactNode } from 'react';

/** The groups of the side navigation, in their order. */
export const groups = [
  'overview',
  'money',
  'players',
  'games',
  'content',
  'brand',
  'risk',
  'reports',
  'system',
] as const;
type Group = (typeof groups)[number];

/** A page of the back office. Router, side navigation and command palette are made of this list. */
export type DeskPage = {
  readonly group: Group;
  /** A path under the base of the back office; `$name` stands for a part that differs. */
  readonly to: string;
  readonly label: TextKey;
  /** Of which one is needed; an owner has all of them, so none at all means owners only. */
  readonly roles: readonly Role[];
  /** Of which page this is a part: then it has no line of its own in the navigation. */
  readonly within?: string;
  /** The texts that it needs beside those of the frame. */
  readonly areas?: readonly Area[];
  readonly load: () => Promise<() => ReactNode>;
};

export const pages: readonly DeskPage[] = [
  {
    group: 'overview',
    to: '/',
    label: 'console_dashboard',
    roles,
    load: async () => (await import('../pages/dashboard-page.tsx')).DashboardPage,
  },
  {
    group: 'overview',
    to: '/proposals',
    label: 'console_proposals',
    roles: ['finance', 'risk', 'support', 'agents', 'content', 'auditor'],
    areas: ['entrance', 'campaigns', 'payments', 'prizedesk', 'law', 'games', 'desk'],
    load: async () => (await import('../pages/proposals/proposals-page.tsx')).ProposalsPage,
  },
  {
    group: 'money',
    to: '/withdrawals',
    label: 'console_withdrawals',
    roles: ['finance', 'risk'],
    areas: ['review', 'payments', 'figures', 'people'],
    load: async () => (await import('../pages/withdrawals/withdrawals-page.tsx')).WithdrawalsPage,
  },
  {
    group: 'money',
    to: '/deposits',
    label: 'console_deposits',
    roles: ['finance', 'risk'],
    areas: ['payments', 'figures'],
    load: async () => (await import('../pages/payments/deposits-page.tsx')).DepositsPage,
  },
  {
    group: 'money',
    to: '/payment-methods',
    label: 'console_payment_methods',
    roles: ['finance', 'risk'],
    areas: ['payments'],
    load: async () => (await import('../pages/payments/methods-page.tsx')).MethodsPage,
  },
  {
    group: 'money',
    to: '/payment-providers',
    label: 'console_payment_providers',
    roles: ['finance', 'risk'],
    areas: ['payments'],
    load: async () => (await import('../pages/payments/providers-page.tsx')).ProvidersPage,
  },
  {
    group: 'money',
    to: '/cashier-rules',
    label: 'console_set_cashier',
    roles: ['finance', 'risk', 'auditor'],
    areas: ['payments'],
    load: async () => (await import('../pages/payments/cashier-rules-page.tsx')).CashierRulesPage,
  },
  {
    group: 'money',
    to: '/reconciliation',
    label: 'console_reconciliation',
    roles: ['finance', 'risk'],
    areas: ['payments'],
    load: async () =>
      (await import('../pages/payments/reconciliation-page.tsx')).ReconciliationPage,
  },
  {
    group: 'money',
    to: '/campaigns',
    label: 'console_campaigns',
    roles: ['finance', 'content', 'support', 'auditor'],
    areas: ['campaigns'],
    load: async () => (await import('../pages/campaigns/campaigns-page.tsx')).CampaignsPage,
  },
  {
    group: 'money',
    to: '/tournaments',
    label: 'console_tournaments',
    roles: ['finance', 'content', 'support', 'auditor'],
    areas: ['prizedesk'],
    load: async () => (await import('../pages/prizes/tournaments-page.tsx')).TournamentsPage,
  },
  {
    group: 'money',
    to: '/jackpots',
    label: 'console_jackpots',
    roles: ['finance', 'risk', 'auditor'],
    areas: ['prizedesk'],
    load: async () => (await import('../pages/prizes/jackpots-page.tsx')).JackpotsPage,
  },
  {
    group: 'money',
    to: '/rewards',
    label: 'console_rewards',
    roles: ['finance', 'risk', 'auditor'],
    areas: ['campaigns', 'games', 'payments'],
    load: async () => (await import('../pages/rewards/rewards-page.tsx')).RewardsPage,
  },
  {
    group: 'players',
    to: '/members',
    label: 'console_members',
    roles: ['finance', 'risk', 'support', 'agents', 'auditor'],
    areas: ['figures'],
    load: async () => (await import('../pages/members-page.tsx')).MembersPage,
  },
  {
    group: 'players',
    to: '/members/$memberId',
    label: 'console_members',
    roles: ['finance', 'risk', 'support', 'agents', 'auditor'],
    within: '/members',
    areas: ['people', 'figures', 'desk', 'bonuses', 'agentdesk', 'campaigns'],
    load: async () => (await import('../pages/members/member-page.tsx')).MemberPage,
  },
  {
    group: 'players',
    to: '/agents',
    label: 'console_agents',
    roles: ['agents', 'risk', 'support', 'finance', 'auditor'],
    areas: ['agentdesk', 'people', 'figures'],
    load: async () => (await import('../pages/agents/agents-page.tsx')).AgentsPage,
  },
  {
    group: 'players',
    to: '/agents/$memberId',
    within: '/agents',
    label: 'console_agents',
    roles: ['agents', 'risk', 'support', 'finance', 'auditor'],
    areas: ['agentdesk', 'people', 'figures'],
    load: async () => (await import('../pages/agents/agent-page.tsx')).AgentPage,
  },
  {
    group: 'players',
    to: '/affiliate-codes',
    label: 'console_affiliate_codes',
    roles: ['agents'],
    load: async () => (await import('../pages/affiliate-codes-page.tsx')).AffiliateCodesPage,
  },
  {
    group: 'risk',
    to: '/risk',
    label: 'console_group_risk',
    roles: ['risk', 'auditor'],
    areas: ['risk'],
    load: async () => (await import('../pages/risk/risk-page.tsx')).RiskPage,
  },
  {
    group: 'players',
    to: '/messages',
    label: 'console_messages',
    roles: ['content', 'support'],
    areas: ['desk'],
    load: async () => (await import('../pages/broadcasts-page.tsx')).BroadcastsPage,
  },
  {
    group: 'risk',
    to: '/care',
    label: 'console_care',
    roles: ['risk', 'support', 'auditor'],
    areas: ['harm', 'safety'],
    load: async () => (await import('../pages/care/care-page.tsx')).CarePage,
  },
  {
    group: 'risk',
    to: '/care/$memberId',
    label: 'console_care',
    roles: ['risk', 'support', 'auditor'],
    within: '/care',
    areas: ['harm', 'safety'],
    load: async () => (await import('../pages/care/member-care-page.tsx')).MemberCarePage,
  },
  {
    group: 'risk',
    to: '/held',
    label: 'console_held',
    roles: ['risk', 'support'],
    load: async () => (await import('../pages/held-page.tsx')).HeldPage,
  },
  {
    group: 'games',
    to: '/games',
    label: 'console_games',
    roles: ['risk', 'content', 'support', 'auditor'],
    areas: ['games', 'desk'],
    load: async () => (await import('../pages/games/games-page.tsx')).GamesPage,
  },
  {
    group: 'games',
    to: '/stops',
    label: 'console_stops',
    roles: ['risk', 'content', 'support', 'auditor'],
    areas: ['desk'],
    load: async () => (await import('../pages/games/stops-page.tsx')).StopsPage,
  },
  {
    group: 'games',
    to: '/unfinished-rounds',
    label: 'console_unfinished_rounds',
    roles: ['risk', 'finance', 'support', 'auditor'],
    areas: ['desk'],
    load: async () =>
      (await import('../pages/games/unfinished-rounds-page.tsx')).UnfinishedRoundsPage,
  },
  {
    group: 'games',
    to: '/vendor-statements',
    label: 'console_vendor_statements',
    roles: ['finance', 'risk', 'auditor'],
    areas: ['desk'],
    load: async () =>
      (await import('../pages/games/vendor-statements-page.tsx')).VendorStatementsPage,
  },
  {
    group: 'games',
    to: '/returns',
    label: 'console_returns',
    roles: ['risk', 'content', 'finance', 'auditor'],
    areas: ['desk'],
    load: async () => (await import('../pages/games/returns-page.tsx')).ReturnsPage,
  },
  {
    group: 'content',
    to: '/content',
    label: 'console_content',
    roles: ['content', 'support', 'auditor'],
    areas: ['desk'],
    load: async () => (await import('../pages/content/content-page.tsx')).ContentPage,
  },
  {
    group: 'content',
    to: '/content/preview',
    within: '/content',
    label: 'console_content',
    roles: ['content', 'support', 'auditor'],
    areas: ['desk'],
    load: async () => (await import('../pages/content/preview-page.tsx')).PreviewPage,
  },
  {
    group: 'content',
    to: '/content/$kind/$itemId',
    within: '/content',
    label: 'console_content',
    roles: ['content'],
    areas: ['desk'],
    load: async () => (await import('../pages/content/content-editor.tsx')).ContentEditor,
  },
  {
    group: 'content',
    to: '/texts',
    label: 'console_texts',
    roles: ['content', 'support', 'auditor'],
    areas: ['desk'],
    load: async () => (await import('../pages/content/site-texts-page.tsx')).SiteTextsPage,
  },
  {
    group: 'reports',
    to: '/reports',
    label: 'console_group_reports',
    roles: ['finance', 'auditor'],
    areas: ['figures'],
    load: async () => (await import('../pages/reports/reports-page.tsx')).ReportsPage,
  },
  {
    group: 'brand',
    to: '/brand',
    label: 'console_brand',
    roles: ['content', 'risk', 'auditor'],
    areas: ['desk', 'entrance'],
    load: async () => (await import('../pages/brand/brand-page.tsx')).BrandPage,
  },
  {
    group: 'brand',
    to: '/sign-in',
    label: 'console_sign_in',
    roles: ['content', 'risk', 'auditor'],
    areas: ['entrance', 'desk', 'refusals'],
    load: async () => (await import('../pages/sign-in/sign-in-page.tsx')).SignInPage,
  },
  {
    group: 'brand',
    to: '/merchants',
    label: 'console_merchants',
    roles: [],
    areas: ['desk'],
    load: async () => (await import('../pages/merchants/merchants-page.tsx')).MerchantsPage,
  },
  {
    group: 'brand',
    to: '/jurisdiction',
    label: 'console_jurisdiction',
    roles: ['risk', 'support', 'finance', 'content', 'auditor'],
    areas: ['law', 'games'],
    load: async () => (await import('../pages/brand/jurisdiction-page.tsx')).JurisdictionPage,
  },
  {
    group: 'system',
    to: '/system',
    label: 'console_system',
    roles: ['auditor'],
    areas: ['desk'],
    load: async () => (await import('../pages/system/system-page.tsx')).SystemPage,
  },
  {
    group: 'system',
    to: '/health',
    label: 'console_health',
    roles: ['finance', 'risk', 'auditor'],
    areas: ['desk'],
    load: async () => (await import('../pages/system/health-page.tsx')).HealthPage,
  },
  {
    group: 'system',
    to: '/events',
    label: 'console_events',
    roles: ['risk', 'auditor'],
    areas: ['desk'],
    load: async () => (await import('../pages/system/events-page.tsx')).EventsPage,
  },
  {
    group: 'system',
    to: '/staff',
    label: 'console_staff',
    roles: ['auditor'],
    load: async () => (await import('../pages/staff-page.tsx')).StaffPage,
  },
  {
    group: 'system',
    to: '/outbox',
    label: 'console_outbox',
    roles: [],
    load: async () => (await import('../pages/outbox-page.tsx')).OutboxPage,
  },
  {
    group: 'system',
    to: '/audit',
    label: 'console_audit',
    roles: ['auditor'],
    areas: ['figures'],
    load: async () => (await import('../pages/audit-page.tsx')).AuditPage,
  },
];

/** Whether somebody with these roles may open a page. */
export const mayOpen = (page: DeskPage, held: readonly Role[]): boolean =>
  held.some((role) => role === 'owner' || page.roles.includes(role));

/** Whether an address (without the base) is of a page that is not for somebody with these roles. */
export const isClosedTo = (held: readonly Role[], path: string): boolean =>
  pages.some((page) => fits(page.to, path) && !mayOpen(page, held));

/** Whether an address (without the base) is one of a page or of a part of it. */
export function isAt(page: DeskPage, path: string): boolean {
  if (page.to === path) return true;
  return pages.some(({ within, to }) => within === page.to && fits(to, path));
}

function fits(pattern: string, path: string): boolean {
  const asked = pattern.split('/');
  const given = path.split('/');
  return (
    asked.length === given.length &&
    asked.every((part, index) => part.startsWith('$') || part === given[index])
  );
}
