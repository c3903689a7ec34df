import type { BlackjackRules } from '../../tables/blackjack/blackjack-rules.ts';

/** The dealer stands on every 17; 3 to 2; doubling on any two cards, after a split too. */
export const blackjackTitle: BlackjackRules = {
  dealerHitsSoft17: false,
  blackjackPays: 250,
  doubleAfterSplit: true,
  lateSurrender: false,
};

export const blackjackVariants = {
  'hits soft 17': { ...blackjackTitle, dealerHitsSoft17: true },
  'no double after split': { ...blackjackTitle, doubleAfterSplit: false },
  '6 to 5': { ...blackjackTitle, blackjackPays: 220 },
  'late surrender': { ...blackjackTitle, lateSurrender: true },
} as const;
