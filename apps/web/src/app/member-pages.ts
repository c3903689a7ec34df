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

/** The pages of the member center, in the order of its list. */
export const memberPages = [
  { to: '/member/depositv2', label: 'shell_deposit', Icon: Wallet },
  { to: '/member/withdraw', label: 'shell_withdraw', Icon: Banknote },
  { to: '/member/transactionHistory', label: 'shell_records', Icon: ReceiptText },
  { to: '/member/personalHistoryCopy', label: 'shell_bets', Icon: History },
  { to: '/member/messageV2', label: 'shell_messages_own', Icon: Mail },
  { to: '/member/profile', label: 'shell_profile', Icon: CircleUserRound },
  { to: '/member/securityCenter', label: 'shell_security', Icon: ShieldCheck },
  { to: '/member/saferPlay', label: 'shell_safety', Icon: HeartHandshake },
] as const satisfies readonly { to: string; label: TextKey; Icon: LucideIcon }[];
