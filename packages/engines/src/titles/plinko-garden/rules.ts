import type { PlinkoRules } from '../../instant/plinko/plinko.ts';

/** Three flower beds of our own pricing: one calm, one lively, one with rare blossoms. */
export const plinkoGarden: PlinkoRules = {
  boards: {
    '10 rows, daisy': [1200, 360, 160, 110, 80, 60, 80, 110, 160, 360, 1200],
    '12 rows, orchid': [6000, 1400, 500, 200, 90, 50, 30, 50, 90, 200, 500, 1400, 6000],
    '14 rows, lotus': [
      50000, 6000, 1600, 450, 160, 35, 30, 20, 30, 35, 160, 450, 1600, 6000, 50000,
    ],
  },
};
