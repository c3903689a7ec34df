import type { CascadeSlotRules } from '../../slots/slot-rules.ts';
import { strip } from '../../slots/strip.ts';

/**
 * Robot Riot: 1,024 ways of scrap; in the free spins the press keeps its multiplier from spin to
 * spin.
 */
export const robotRiot = {
  rows: 4,
  reels: [
    strip(
      'claw bolt wire bolt titan wire claw titan core drone wire gear claw bolt gear wire',
      'claw core bolt wire drone core gear drone bolt gear',
    ),
    strip(
      'bolt core claw gear titan core drone claw titan gear claw titan claw bolt alarm',
      'bolt gear wire gear wire drone bolt glitch wire core wire',
    ),
    strip(
      'bolt alarm wire gear wire core gear claw drone core claw bolt titan wire gear bolt',
      'gear drone titan bolt claw core drone wire glitch wire',
    ),
    strip(
      'drone wire glitch gear bolt alarm gear bolt wire bolt claw drone core gear titan',
      'wire gear claw core claw bolt claw titan wire bolt core',
    ),
    strip(
      'claw core gear wire bolt drone gear titan claw drone claw bolt claw bolt wire gear',
      'titan gear drone wire bolt wire bolt core wire core',
    ),
  ],
  parts: 20,
  wild: 'glitch',
  scatter: 'alarm',
  finds: 'ways',
  ladder: [1, 2, 3, 4, 5],
  pays: {
    titan: { 4: 3, 5: 15 },
    drone: { 4: 2, 5: 9 },
    core: { 4: 1, 5: 5 },
    claw: { 4: 1, 5: 4 },
    gear: { 4: 1, 5: 3 },
    bolt: { 4: 1, 5: 2 },
    wire: { 4: 1, 5: 2 },
  },
  scatterPays: {},
  freeSpins: {
    reels: [
      strip(
        'titan wire gear core wire bolt drone gear titan claw core bolt wire drone titan',
        'drone claw bolt gear wire gear claw core bolt wire claw',
      ),
      strip(
        'gear alarm gear drone bolt drone titan core glitch core wire gear wire claw gear',
        'claw titan core bolt claw wire bolt drone claw wire bolt',
      ),
      strip(
        'gear wire claw bolt wire bolt titan gear glitch claw wire bolt wire drone core',
        'titan gear core drone titan claw wire alarm core bolt claw',
      ),
      strip(
        'drone core gear alarm glitch gear bolt wire gear wire drone core titan bolt titan',
        'claw gear claw bolt drone wire claw wire core claw bolt',
      ),
      strip(
        'bolt core bolt wire titan gear core claw bolt gear bolt gear titan wire gear core',
        'wire drone claw wire claw drone claw bolt gear wire',
      ),
    ],
    multiplier: 1,
    awards: { 3: 7 },
    retriggers: { 3: 4 },
    spinsMax: 15,
    ladder: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15],
    keepsLadder: true,
  },
  winStakesMax: 500,
  buy: { priceStakes: 17, spins: 7 },
} satisfies CascadeSlotRules;
