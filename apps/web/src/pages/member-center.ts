import type { WhiteLabelNode } from '@padauk/contracts/site';
import type { TextKey } from '@padauk/texts/browser';
import {
  ArrowLeftRight,
  ChartColumn,
  FileText,
  Gift,
  PackageOpen,
  RotateCcw,
  Trophy,
  UserPlus,
  Users,
} from 'lucide-react';
import { type MemberPage, memberPages } from '../app/member-pages.ts';
import { isModuleOn } from '../lib/config.ts';

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

/** What a page still shows when its module is off: its records and what is under way. */
const records: Readonly<Record<string, TextKey>> = {
  '/member/depositv2': 'records_deposits',
  '/member/withdraw': 'records_withdrawals',
};

/**
 * The pages of the member center, in the order of its list. One that is switched off is gone, or
 * has the name of the records that it still holds.
 */
export const memberCenterOf = (whitelabel: readonly WhiteLabelNode[]): readonly MemberPage[] =>
  memberPages
    .flatMap((page) => [page, ...(further[page.to] ?? [])])
    .flatMap((page) => {
      if (page.module === undefined || isModuleOn(whitelabel, page.module)) return [page];
      const label = records[page.to];
      return label === undefined ? [] : [{ ...page, label }];
    });
