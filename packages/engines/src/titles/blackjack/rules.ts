import type { BlackjackRules } from '../../tables/blackjack/blackjack-rules.ts';

/** The dealer stands on every 17; 3 to 2; doubling on any two cards, after a split too. */
export const blackjackTitle: BlackjackRules = {
  dealerHitsSoft17: false,
  blackjackPays: 250,
  doubleAfterSplit: true,
  lateSurrender: false,
};

export const blackjackVariants = {
  'hits soft 17': {
    rules: { ...blackjackTitle, dealerHitsSoft17: true },
    offered: true,
  },
  'no double after split': {
    rules: { ...blackjackTitle, doubleAfterSplit: false },
    offered: true,
  },
  '6 to 5': { rules: { ...blackjackTitle, blackjackPays: 220 }, offered: true },
  'late surrender': {
    rules: { ...blackjackTitle, lateSurrender: true },
    offered: true,
  },
} as const;
