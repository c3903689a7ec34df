import type { ScratchRules } from '../../scratch/scratch.ts';

/** One moon in the run, worth 8,888 tickets. */
export const mooncakeScratch: ScratchRules = {
  tickets: 120_000,
  prizes: [
    { symbol: 'moon', pays: 888_800, tickets: 1 },
    { symbol: 'lantern', pays: 8_800, tickets: 150 },
    { symbol: 'rabbit', pays: 1_800, tickets: 1_000 },
    { symbol: 'teapot', pays: 500, tickets: 5_000 },
    { symbol: 'mooncake', pays: 200, tickets: 24_000 },
  ],
};
