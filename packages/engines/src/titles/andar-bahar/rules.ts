import type { AndarBaharRules } from '../../tables/andar-bahar/andar-bahar.ts';

/** Andar pays 9 to 10 for its first card, bahar even money. */
export const andarBaharTitle: AndarBaharRules = {
  andar: 0.9,
  bahar: 1,
  counts: [
    { upTo: 5, odds: 2.5 },
    { upTo: 10, odds: 3.4 },
    { upTo: 15, odds: 4.6 },
    { upTo: 25, odds: 3.3 },
    { upTo: 30, odds: 14.5 },
    { upTo: 35, odds: 24 },
    { upTo: 40, odds: 48 },
    { upTo: 49, odds: 115 },
  ],
};

/** Even money on both sides, as some tables pay: andar then returns more than is staked. */
export const andarBaharVariants = {
  'even money on andar': { ...andarBaharTitle, andar: 1 },
};
