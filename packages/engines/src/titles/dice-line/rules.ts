import type { DiceRules } from '../../instant/dice/dice.ts';

/** 10,001 rolls; a bet may cover from one of them up to 98 in a hundred. */
export const diceLine: DiceRules = {
  outcomes: 10_001,
  returnBps: 9_900,
  waysMin: 1,
  waysMax: 9_800,
};
