import type { ScratchRules } from '../../scratch/scratch.ts';

/** Two hundred thousand tickets for two great pearls. */
export const pearlScratch: ScratchRules = {
  tickets: 200_000,
  prizes: [
    { symbol: 'pearl', pays: 500_000, tickets: 2 },
    { symbol: 'shell', pays: 20_000, tickets: 60 },
    { symbol: 'fish', pays: 2_500, tickets: 1_000 },
    { symbol: 'crab', pays: 600, tickets: 5_000 },
    { symbol: 'coral', pays: 250, tickets: 20_000 },
    { symbol: 'bubble', pays: 100, tickets: 62_000 },
  ],
};
