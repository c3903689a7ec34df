import type { ScratchRules } from '../../scratch/scratch.ts';

/** A short run with fewer and better prizes: no ticket only gives its price back. */
export const chestScratch: ScratchRules = {
  tickets: 50_000,
  prizes: [
    { symbol: 'chest', pays: 200_000, tickets: 2 },
    { symbol: 'crown', pays: 15_000, tickets: 20 },
    { symbol: 'ruby', pays: 3_000, tickets: 200 },
    { symbol: 'map', pays: 1_000, tickets: 900 },
    { symbol: 'key', pays: 300, tickets: 4_000 },
    { symbol: 'doubloon', pays: 150, tickets: 8_500 },
  ],
};
