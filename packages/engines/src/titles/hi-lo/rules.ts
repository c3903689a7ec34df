import type { HiLoRules } from '../../instant/hi-lo/hi-lo.ts';

export const hiLoTitle: HiLoRules = {
  returnBps: 9_900,
  winStakesMax: 10_000,
  cardsMax: 52,
};
