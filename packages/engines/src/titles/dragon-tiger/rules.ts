import type { DragonTigerRules } from '../../tables/dragon-tiger/dragon-tiger.ts';

export const dragonTigerTitle: DragonTigerRules = {
  decks: 8,
  tie: 11,
  suitedTie: 50,
};

export const dragonTigerVariants = {
  'tie 8 to 1': { ...dragonTigerTitle, tie: 8 },
} as const;
