import type { MinesRules } from '../../instant/mines/mines.ts';

/** Five by five tiles. */
export const minesTitle: MinesRules = {
  tiles: 25,
  returnBps: 9_900,
  winStakesMax: 10_000,
};
