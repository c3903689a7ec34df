import type { StepsRules } from '../../instant/steps/steps.ts';

/** A fair coin, up to twenty times in a row; a winning streak pays 98 % of its odds. */
export const coinFlipTitle: StepsRules = {
  returnBps: 9_800,
  winStakesMax: 10_000,
  levels: { coin: { places: 2, traps: 1 } },
  stepsMax: 20,
};
