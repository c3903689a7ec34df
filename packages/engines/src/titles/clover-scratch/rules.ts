import type { ScratchRules } from '../../scratch/scratch.ts';

/** A hundred thousand tickets; every second one brings something. */
export const cloverScratch: ScratchRules = {
  tickets: 100_000,
  prizes: [
    { symbol: 'clover', pays: 100_000, tickets: 2 },
    { symbol: 'horseshoe', pays: 10_000, tickets: 40 },
    { symbol: 'ladybug', pays: 2_000, tickets: 500 },
    { symbol: 'star', pays: 500, tickets: 3_500 },
    { symbol: 'coin', pays: 200, tickets: 15_000 },
    { symbol: 'leaf', pays: 100, tickets: 30_000 },
  ],
};
