import type { WhiteLabelNode } from '@padauk/contracts/site';
import type { TextKey } from '@padauk/texts/browser';
import {
  Banknote,
  CircleUserRound,
  HeartHandshake,
  History,
  type LucideIcon,
  Mail,
  ReceiptText,
  ShieldCheck,
  Wallet,
} from 'lucide-react';
import { isModuleOn } from '../lib/config.ts';
import { isTrial } from '../lib/member.ts';

export type MemberPage = {
  readonly to: string;
  readonly label: TextKey;
  readonly Icon: LucideIcon;
  /** The switch of the brand without which it is not offered. */
  readonly module?: string;
};

/** The pages of the member center, in the order of its list. */
export const memberPages: readonly MemberPage[] = [
  { to: '/member/depositv2', label: 'shell_deposit', Icon: Wallet, module: 'DEPOSIT' },
  { to: '/member/withdraw', label: 'shell_withdraw', Icon: Banknote, module: 'WITHDRAWAL' },
  { to: '/member/transactionHistory', label: 'shell_records', Icon: ReceiptText },
  { to: '/member/personalHistoryCopy', label: 'shell_bets', Icon: History },
  { to: '/member/messageV2', label: 'shell_messages_own', Icon: Mail },
  { to: '/member/profile', label: 'shell_profile', Icon: CircleUserRound },
  { to: '/member/securityCenter', label: 'shell_security', Icon: ShieldCheck },
  { to: '/member/saferPlay', label: 'shell_safety', Icon: HeartHandshake },
];

/**
 * The pages as the menus offer them: none to a trial account, without what the brand has switched
 * off. What it has left
 * behind, deposits and withdrawals under way, stays in the list of the member center under the name
 * of that list, which promises no more than it holds.
 */
export const offeredPages = (
  whitelabel: readonly WhiteLabelNode[],
  member: Parameters<typeof isTrial>[0],
): readonly MemberPage[] =>
  isTrial(member)
    ? []
    : memberPages.filter(({ module }) => module === undefined || isModuleOn(whitelabel, module));
