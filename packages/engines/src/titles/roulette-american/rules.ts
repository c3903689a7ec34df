import type { RouletteRules } from '../../tables/roulette/roulette.ts';

/** Two zeros. */
export const rouletteAmerican: RouletteRules = {
  wheel: 'american',
  laPartage: false,
};
