import type { TextKey } from '@padauk/texts/browser';

export type HelpSection = {
  /** The part after `#` in the address. */
  readonly id: string;
  readonly title: TextKey;
  readonly paragraphs: readonly TextKey[];
  /** A numbered or plain list behind the paragraphs. */
  readonly list?: readonly TextKey[];
};

export const helpSections = [
  {
    id: 'start',
    title: 'help_start_title',
    paragraphs: [],
    list: ['help_start_1', 'help_start_2', 'help_start_3'],
  },
  { id: 'deposit', title: 'help_deposit_title', paragraphs: ['help_deposit_text'] },
  {
    id: 'withdraw',
    title: 'help_withdraw_title',
    paragraphs: ['help_withdraw_text', 'help_withdraw_confirm', 'help_withdraw_turnover'],
  },
  {
    id: 'fairness',
    title: 'help_fair_title',
    paragraphs: ['help_fair_text'],
    list: ['help_fair_1', 'help_fair_2', 'help_fair_3', 'help_fair_4'],
  },
  { id: 'return', title: 'help_return_title', paragraphs: ['help_return_text'] },
  { id: 'safe', title: 'help_safe_title', paragraphs: ['help_safe_text'] },
  { id: 'security', title: 'help_security_title', paragraphs: ['help_security_text'] },
  {
    id: 'term',
    title: 'help_terms_title',
    paragraphs: ['help_terms_demo'],
    list: ['help_terms_1', 'help_terms_2', 'help_terms_3', 'help_terms_4'],
  },
] as const satisfies readonly HelpSection[];
