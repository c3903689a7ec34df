import type { StepsRules } from '../../instant/steps/steps.ts';

/** Nine floors of two to four doors. */
export const towerTitle: StepsRules = {
  returnBps: 9_800,
  winStakesMax: 10_000,
  levels: {
    easy: { places: 4, traps: 1 },
    medium: { places: 3, traps: 1 },
    hard: { places: 2, traps: 1 },
    expert: { places: 3, traps: 2 },
    master: { places: 4, traps: 3 },
  },
  stepsMax: 9,
};
