import type { LineSlotRules } from '../../slots/slot-rules.ts';
import { strip } from '../../slots/strip.ts';

/**
 * Neon Sevens: three reels and five lines like the machines of the harbor bars. The wilds are
 * lamps that multiply; two of them on a line multiply each other.
 */
export const neonSevens = {
  rows: 3,
  reels: [
    strip(
      'bell cherry sevens cherry bell bar lamp-two bar plum bars bar cherry bar plum',
      'seven cherry plum seven plum cherry bell bars sevens seven bell lamp',
    ),
    strip(
      'bell cherry bars bar lamp-five cherry plum cherry bell plum bar lamp bars sevens',
      'plum cherry seven bell plum seven bar plum bar cherry lamp-two sevens',
    ),
    strip(
      'cherry bar bell cherry seven plum seven cherry plum lamp lamp-two cherry bell bar',
      'bars seven bar bars plum bell cherry sevens bar sevens bell plum',
    ),
  ],
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  wild: 'lamp',
  multiplyingWilds: { 'lamp-two': 2, 'lamp-five': 5 },
  pays: {
    lamp: { 3: 44 },
    sevens: { 3: 26 },
    seven: { 3: 13 },
    bars: { 3: 7 },
    bar: { 3: 3 },
    bell: { 3: 2 },
    plum: { 3: 1 },
    cherry: { 3: 1 },
  },
  scatterPays: {},
  winStakesMax: 180,
  gamble: { stepsMax: 5, winStakesMax: 180 },
} satisfies LineSlotRules;
