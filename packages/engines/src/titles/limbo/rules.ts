import type { LimboRules } from '../../instant/limbo/limbo.ts';

/** Multiples from 1.01 to 10,000. */
export const limboTitle: LimboRules = {
  returnBps: 9_900,
  targetMin: 101,
  targetMax: 1_000_000,
};
