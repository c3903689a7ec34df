import type { StepsRules } from '../../instant/steps/steps.ts';

/** Five corners of the goal; a better keeper reaches more of them. */
export const penaltyKick: StepsRules = {
  returnBps: 9_700,
  winStakesMax: 5_000,
  levels: {
    friendly: { places: 5, traps: 1 },
    league: { places: 5, traps: 2 },
    final: { places: 5, traps: 3 },
  },
  stepsMax: 10,
};
