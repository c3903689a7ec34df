import type { RouletteRules } from '../../tables/roulette/roulette.ts';

/** One zero. */
export const rouletteEuropean: RouletteRules = {
  wheel: 'european',
  laPartage: false,
};

export const rouletteEuropeanVariants = {
  'la partage': { wheel: 'european', laPartage: true },
} as const;
