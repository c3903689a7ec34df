import type { CasinoWarRules } from '../../tables/casino-war/casino-war.ts';

/** Six decks; a tie in the war pays one ante more. */
export const casinoWarTitle: CasinoWarRules = { decks: 6, tie: 11, warTieBonus: 1 };

export const casinoWarVariants = {
  'no bonus': { ...casinoWarTitle, warTieBonus: 0 },
} as const;
