import type { ThreeCardPokerRules } from '../../tables/three-card-poker/three-card-poker.ts';

export const threeCardPokerTitle: ThreeCardPokerRules = {
  anteBonus: { 'straight-flush': 5, three: 4, straight: 1 },
  pairPlus: { 'straight-flush': 40, three: 30, straight: 6, flush: 4, pair: 1 },
};

const pairPlus = threeCardPokerTitle.pairPlus;
export const threeCardPokerVariants = {
  'pair plus 40-30-6-3-1': { ...threeCardPokerTitle, pairPlus: { ...pairPlus, flush: 3 } },
  'pair plus 40-30-5-4-1': { ...threeCardPokerTitle, pairPlus: { ...pairPlus, straight: 5 } },
} as const;
