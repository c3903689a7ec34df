import type { SlotRules } from '../slots/slot-machine.ts';
import type {
  CascadeSlotRules,
  ClusterSlotRules,
  ExpandingSlotRules,
  HoldSlotRules,
  LineSlotRules,
  WaysSlotRules,
} from '../slots/slot-rules.ts';
import { smallSlot } from './small-slot.ts';

const { reels, freeSpins } = smallSlot;

const multiplying: LineSlotRules = {
  ...smallSlot,
  multiplyingWilds: { double: 2, triple: 3 },
  reels: [['seven', 'bell', 'star', 'double'], reels[1] ?? [], ['triple', 'bell', 'star']],
  winStakesMax: 60,
};

const sticky: LineSlotRules = {
  ...smallSlot,
  expandingWilds: true,
  freeSpins: { ...freeSpins, stickyWilds: true },
  winStakesMax: 40,
};

const { freeSpins: _, ...withoutFreeSpins } = smallSlot;
const respins: LineSlotRules = {
  ...withoutFreeSpins,
  expandingWilds: true,
  respinsMax: 2,
  winStakesMax: 30,
};

const specials: LineSlotRules = {
  ...smallSlot,
  freeSpins: { ...freeSpins, specials: ['seven', 'bell'], multipliers: [1, 3] },
  winStakesMax: 80,
};

const ways: WaysSlotRules = {
  rows: 2,
  parts: 2,
  reels: [
    ['seven', 'bell', 'star'],
    ['bell', 'star', 'wild', 'seven'],
    ['wild', 'bell', 'double'],
  ],
  wild: 'wild',
  multiplyingWilds: { double: 2 },
  scatter: 'star',
  pays: { seven: { 2: 2, 3: 10 }, bell: { 2: 1, 3: 4 } },
  scatterPays: { 2: 1 },
  freeSpins: {
    reels: [
      ['seven', 'bell'],
      ['wild', 'star', 'bell'],
      ['bell', 'double'],
    ],
    multiplier: 2,
    awards: { 2: 2 },
    retriggers: { 1: 1 },
    spinsMax: 3,
  },
  winStakesMax: 30,
};

const { rows: __, ...waysBasics } = ways;
const heights: ExpandingSlotRules = {
  ...waysBasics,
  levels: [
    [{ 1: 1, 2: 2 }, { 2: 1 }, { 1: 1, 3: 1 }],
    [{ 2: 1 }, { 2: 1 }, { 2: 1 }],
    [{ 2: 1 }, { 3: 1 }, { 2: 1 }],
  ],
  freeSpins: { ...(ways.freeSpins as NonNullable<WaysSlotRules['freeSpins']>), grows: true },
};

const { freeSpins: ___, ...heightsBasics } = heights;
const climbing: ExpandingSlotRules = { ...heightsBasics, respinsMax: 2 };

const hold: HoldSlotRules = {
  rows: 1,
  lines: [[0, 0, 0, 0]],
  reels: [
    ['bell', 'coin'],
    ['bell', 'coin'],
    ['coin', 'seven'],
    ['bell', 'coin', 'seven'],
  ],
  pays: { seven: { 2: 2, 4: 4 }, bell: { 2: 1, 4: 3 } },
  scatterPays: {},
  hold: {
    coin: 'coin',
    coinsMin: 2,
    respins: 2,
    hits: 1,
    of: 2,
    values: [
      { parts: 1, weight: 2 },
      { parts: 4, weight: 1, prize: 'mini' },
    ],
    grandParts: 7,
  },
  winStakesMax: 20,
  buy: { priceStakes: 10, coins: 2 },
};

const cascading = {
  rows: 2,
  parts: 3,
  ladder: [1, 2, 4],
  reels: [
    ['seven', 'bell', 'seven', 'star'],
    ['bell', 'star', 'wild', 'seven', 'seven'],
    ['seven', 'bell', 'star'],
  ],
  wild: 'wild',
  scatter: 'star',
  scatterPays: { 2: 1 },
  freeSpins: {
    reels: [
      ['seven', 'bell', 'seven'],
      ['wild', 'bell', 'star'],
      ['bell', 'seven', 'seven'],
    ],
    multiplier: 1,
    awards: { 2: 1, 3: 2 },
    retriggers: { 2: 1 },
    spinsMax: 2,
    ladder: [1, 3, 5],
    keepsLadder: true,
  },
  winStakesMax: 40,
} as const;

const cascadeByLines: CascadeSlotRules = {
  ...cascading,
  finds: 'lines',
  lines: smallSlot.lines,
  pays: { seven: { 2: 1, 3: 5 }, bell: { 2: 2, 3: 4 } },
};
const cascadeByWays: CascadeSlotRules = {
  ...cascading,
  finds: 'ways',
  pays: { seven: { 2: 1, 3: 5 }, bell: { 2: 2, 3: 4 } },
};
const cascadeByCount: CascadeSlotRules = {
  ...cascading,
  finds: 'count',
  pays: { seven: { 3: 1, 5: 5 }, bell: { 3: 2, 4: 4 } },
};
const cluster: ClusterSlotRules = {
  ...cascading,
  multiplyingWilds: { double: 2 },
  reels: [...cascading.reels.slice(0, 2), ['seven', 'double', 'bell']],
  pays: { seven: { 2: 1, 4: 5 }, bell: { 2: 2, 3: 4 } },
};

/** So small that all their rounds can be played one by one; together they have every feature. */
export const smallSlots: readonly (readonly [name: string, rules: SlotRules])[] = [
  ['with all that lines have', smallSlot],
  ['whose limit is never reached', { ...smallSlot, winStakesMax: 400 }],
  ['whose limit is reached by the paid spin', { ...smallSlot, winStakesMax: 2 }],
  ['without retriggers', { ...smallSlot, freeSpins: { ...freeSpins, retriggers: {} } }],
  ['without free spins', withoutFreeSpins],
  ['whose free spins are bought', { ...smallSlot, buy: { priceStakes: 5, spins: 2 } }],
  ['with wilds that multiply', multiplying],
  ['with wilds that expand and stay', sticky],
  ['with wilds that are held for respins', respins],
  ['with symbols that fill reels, and growing multipliers', specials],
  ['with ways', ways],
  ['with reels of changing height, which grow in free spins', heights],
  ['whose reels grow with each win', climbing],
  ['with a board of coins', hold],
  ['that cascades by lines', cascadeByLines],
  ['that cascades by ways', cascadeByWays],
  ['that cascades by count', cascadeByCount],
  ['with clusters', cluster],
];
