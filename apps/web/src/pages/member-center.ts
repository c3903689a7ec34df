import type { TextKey } from '@padauk/texts/browser';
import { ChartColumn, FileText, Gift, type LucideIcon } from 'lucide-react';
import { memberPages } from '../app/member-pages.ts';

type MemberPage = { readonly to: string; readonly label: TextKey; readonly Icon: LucideIcon };

/** Pages that stand in the member center alone, behind the one of the menus that they belong to. */
const further: Readonly<Record<string, readonly MemberPage[]>> = {
  '/member/withdraw': [{ to: '/member/bonusDetails', label: 'bonuses_title', Icon: Gift }],
  '/member/personalHistoryCopy': [
    { to: '/member/personalProfit', label: 'records_profit_title', Icon: ChartColumn },
    { to: '/member/statement', label: 'records_statement_title', Icon: FileText },
  ],
};

/** All pages of the member center, in the order of its list. */
export const memberCenter: readonly MemberPage[] = memberPages.flatMap((page) => [
  page,
  ...(further[page.to] ?? []),
]);
