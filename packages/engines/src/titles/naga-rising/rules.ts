import type { ExpandingSlotRules } from '../../slots/slot-rules.ts';
import { strip } from '../../slots/strip.ts';

/**
 * Naga Rising: every reel rises to a height of its own at every spin, two to four rows, up to
 * 4,096 ways; the free spins multiply by more from spin to spin.
 */
export const nagaRising = {
  reels: [
    strip(
      'reed lotus reed shell coral pearl reed lotus wave shell pearl shell wave shell',
      'reed crown wave coral temple coral reed wave',
    ),
    strip(
      'reed pearl wave lotus reed wave pearl shell reed coral wave coral reed shell',
      'temple lotus reed shell crown lotus naga wave',
    ),
    strip(
      'coral shell reed crown naga wave reed lotus wave temple pearl wave coral lotus',
      'reed shell reed coral reed wave pearl shell',
    ),
    strip(
      'lotus reed wave shell naga wave shell temple shell wave reed lotus crown coral',
      'reed shell lotus pearl reed coral reed coral',
    ),
    strip(
      'wave reed wave naga shell lotus crown coral reed coral reed shell coral pearl wave',
      'pearl temple reed shell lotus reed shell',
    ),
    strip(
      'reed shell lotus pearl lotus reed wave coral naga crown wave pearl shell reed',
      'coral wave reed shell temple lotus reed coral',
    ),
  ],
  parts: 20,
  levels: [
    [
      { 2: 1, 3: 2, 4: 1 },
      { 2: 1, 3: 2, 4: 1 },
      { 2: 1, 3: 2, 4: 1 },
      { 2: 1, 3: 2, 4: 1 },
      { 2: 1, 3: 2, 4: 1 },
      { 2: 1, 3: 2, 4: 1 },
    ],
  ],
  wild: 'naga',
  scatter: 'temple',
  pays: {
    crown: { 4: 10, 5: 37, 6: 410 },
    pearl: { 4: 7, 5: 23, 6: 200 },
    coral: { 4: 4, 5: 12, 6: 100 },
    lotus: { 4: 3, 5: 10, 6: 75 },
    wave: { 4: 2, 5: 7, 6: 49 },
    shell: { 4: 2, 5: 5, 6: 37 },
    reed: { 4: 2, 5: 4, 6: 28 },
  },
  scatterPays: { 4: 3, 5: 20, 6: 100 },
  freeSpins: {
    reels: [
      strip(
        'reed wave coral shell crown temple wave reed coral reed shell reed coral lotus',
        'pearl reed wave shell lotus shell wave pearl',
      ),
      strip(
        'crown reed wave reed shell reed temple shell wave reed lotus naga wave coral lotus',
        'shell pearl coral reed lotus coral pearl',
      ),
      strip(
        'lotus reed shell coral shell wave crown shell temple reed wave coral pearl lotus',
        'reed naga coral reed lotus pearl wave shell',
      ),
      strip(
        'wave reed shell wave shell coral reed pearl temple wave naga lotus shell coral',
        'crown pearl reed wave reed shell reed lotus',
      ),
      strip(
        'reed lotus shell coral reed wave lotus reed shell naga temple pearl coral reed',
        'shell crown coral pearl wave reed wave lotus',
      ),
      strip(
        'reed crown reed coral wave pearl lotus shell temple shell pearl shell naga wave',
        'shell coral lotus reed wave reed coral lotus',
      ),
    ],
    multiplier: 1,
    awards: { 4: 10, 5: 10, 6: 15 },
    retriggers: { 4: 5, 5: 5, 6: 5 },
    spinsMax: 20,
    multipliers: [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20],
  },
  winStakesMax: 1_500,
  buy: { priceStakes: 49, spins: 10 },
} satisfies ExpandingSlotRules;
