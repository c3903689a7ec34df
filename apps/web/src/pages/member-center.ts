import type { TextKey } from '@padauk/texts/browser';
import {
  ArrowLeftRight,
  ChartColumn,
  FileText,
  Gift,
  type LucideIcon,
  PackageOpen,
  RotateCcw,
  Trophy,
  UserPlus,
  Users,
} from 'lucide-react';
import { memberPages } from '../app/member-pages.ts';

type MemberPage = {
  readonly to: string;
  readonly label: TextKey;
  readonly Icon: LucideIcon;
  /** The switch of the brand without which it is not offered. */
  readonly module?: string;
};

/** Pages that are in the member center alone, behind the one of the menus that they belong to. */
const further: Readonly<Record<string, readonly MemberPage[]>> = {
  '/member/withdraw': [
    { to: '/member/bonusDetails', label: 'bonuses_title', Icon: Gift },
    { to: '/member/transferFund', label: 'funds_title', Icon: ArrowLeftRight },
    {
      to: '/member/transferUpline',
      label: 'funds_line_title',
      Icon: Users,
      module: 'LINE_TRANSFER',
    },
  ],
  '/member/personalHistoryCopy': [
    { to: '/member/personalProfit', label: 'records_profit_title', Icon: ChartColumn },
    { to: '/member/statement', label: 'records_statement_title', Icon: FileText },
    { to: '/member/rewardCenter', label: 'shell_rewards', Icon: PackageOpen },
    { to: '/member/manualRebate', label: 'records_rebates', Icon: RotateCcw },
    { to: '/member/referral', label: 'shell_invite', Icon: UserPlus },
    { to: '/member/missionLeaderboard', label: 'records_missions', Icon: Trophy },
  ],
};

/** All pages of the member center, in the order of its list. */
export const memberCenter: readonly MemberPage[] = memberPages.flatMap((page) => [
  page,
  ...(further[page.to] ?? []),
]);
