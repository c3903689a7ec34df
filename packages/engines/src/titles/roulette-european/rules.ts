import type { RouletteRules } from '../../tables/roulette/roulette.ts';

/** One zero. */
export const rouletteEuropean: RouletteRules = {
  wheel: 'european',
  laPartage: false,
};

export const rouletteEuropeanVariants = {
  'la partage': {
    rules: { wheel: 'european', laPartage: true },
    offered: true,
  },
} as const;
