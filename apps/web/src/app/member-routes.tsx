import { createRoute, notFound, redirect } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { needAccount, page, root } from './page-route.tsx';

const member = createRoute({
  getParentRoute: () => root,
  path: '/member',
  beforeLoad: needAccount,
  ...page(
    async () => (await import('../pages/member-layout.tsx')).MemberLayout,
    'records',
    'bonuses',
    'funds',
    'wallet',
    'identity',
    'safety',
    'refusals',
    'messages',
  ),
});
const memberTabs = [
  'profile',
  'securityCenter',
  'saferPlay',
  'depositv2',
  'withdraw',
  'transactionHistory',
  'personalHistoryCopy',
  'personalProfit',
  'bonusDetails',
  'transferFund',
  'transferUpline',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'manualRebate',
  'statement',
  'messageV2',
] as const;
const memberHome = createRoute({
  getParentRoute: () => member,
  path: '/',
  beforeLoad: ({ search }) => {
    const tab = memberTabs.find((known) => known === search.tab) ?? 'securityCenter';
    throw redirect({ to: `/member/${tab}`, replace: true });
  },
});
/** Any other word: a guest meets the login first, as everywhere below. */
const noMemberPage = createRoute({
  getParentRoute: () => member,
  path: '$page',
  beforeLoad: () => {
    throw notFound();
  },
});
const profile = createRoute({
  getParentRoute: () => member,
  path: 'profile',
  ...page(async () => (await import('../pages/profile-page.tsx')).ProfilePage),
});
const security = createRoute({
  getParentRoute: () => member,
  path: 'securityCenter',
  ...page(async () => (await import('../pages/security-page.tsx')).SecurityPage),
});
const safety = createRoute({
  getParentRoute: () => member,
  path: 'saferPlay',
  ...page(async () => (await import('../pages/safety-page.tsx')).SafetyPage),
});
const deposit = createRoute({
  getParentRoute: () => member,
  path: 'depositv2',
  ...page(async () => (await import('../pages/deposit-page.tsx')).DepositPage, 'deposits'),
});
const withdraw = createRoute({
  getParentRoute: () => member,
  path: 'withdraw',
  ...page(async () => (await import('../pages/withdraw-page.tsx')).WithdrawPage, 'withdrawals'),
});
const bonus = createRoute({
  getParentRoute: () => member,
  path: 'bonusDetails',
  ...page(async () => (await import('../pages/bonus-page.tsx')).BonusPage, 'games'),
});
const transfer = createRoute({
  getParentRoute: () => member,
  path: 'transferFund',
  ...page(async () => (await import('../pages/transfer-page.tsx')).TransferPage),
});
const line = createRoute({
  getParentRoute: () => member,
  path: 'transferUpline',
  ...page(async () => (await import('../pages/line-page.tsx')).LinePage),
});
/** Records, rewards and messages: pages of the member center that share their words. */
const recordPage = <Path extends string>(path: Path, load: () => Promise<() => ReactNode>) =>
  createRoute({ getParentRoute: () => member, path, ...page(load) });
const records = () => import('../pages/records-page.tsx');
const transactions = recordPage(
  'transactionHistory',
  async () => (await records()).TransactionsPage,
);
const bets = recordPage('personalHistoryCopy', async () => (await records()).BetsPage);
const profit = recordPage('personalProfit', async () => (await records()).ProfitPage);
const statement = recordPage('statement', async () => (await records()).StatementPage);
const rewards = () => import('../pages/rewards-page.tsx');
const rewardPages = [
  recordPage('rewardCenter', async () => (await rewards()).RewardsPage),
  recordPage('manualRebate', async () => (await rewards()).RebatesPage),
  recordPage('referral', async () => (await rewards()).ReferralPage),
  recordPage('missionLeaderboard', async () => (await rewards()).MissionsPage),
] as const;
const messages = recordPage(
  'messageV2',
  async () => (await import('../pages/messages-page.tsx')).MessagesPage,
);

/** The member center: every page of it under the layout that they share. */
export const memberRoutes = member.addChildren([
  memberHome,
  profile,
  security,
  safety,
  deposit,
  withdraw,
  bonus,
  transfer,
  line,
  transactions,
  bets,
  profit,
  statement,
  ...rewardPages,
  messages,
  noMemberPage,
]);
