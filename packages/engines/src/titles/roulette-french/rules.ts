import type { RouletteRules } from '../../tables/roulette/roulette.ts';

/** One zero, at which half of an even chance comes back. */
export const rouletteFrench: RouletteRules = {
  wheel: 'european',
  laPartage: true,
};
