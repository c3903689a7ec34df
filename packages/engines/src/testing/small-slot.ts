import type { LineSlotRules } from '../slots/slot-rules.ts';

/** A slot so small that all its rounds can be played one by one; it has every feature. */
export const smallSlot = {
  rows: 2,
  reels: [
    ['seven', 'bell', 'star'],
    ['bell', 'star', 'wild', 'seven'],
    ['wild', 'bell', 'star'],
  ],
  lines: [
    [0, 0, 0],
    [1, 1, 1],
    [0, 1, 0],
  ],
  wild: 'wild',
  scatter: 'star',
  pays: { wild: { 2: 3, 3: 9 }, seven: { 2: 2, 3: 10 }, bell: { 2: 1, 3: 4 } },
  scatterPays: { 2: 1, 3: 3 },
  freeSpins: {
    reels: [
      ['seven', 'bell', 'star'],
      ['wild', 'star', 'bell'],
      ['bell', 'wild'],
    ],
    multiplier: 2,
    awards: { 3: 2 },
    retriggers: { 2: 1 },
    spinsMax: 3,
  },
  winStakesMax: 20,
} satisfies LineSlotRules;
