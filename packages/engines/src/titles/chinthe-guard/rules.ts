import { threeRowLines } from '../../slots/line-sets.ts';
import type { LineSlotRules } from '../../slots/slot-rules.ts';
import { strip } from '../../slots/strip.ts';

/**
 * Chinthe Guard: the chinthe fills its reel as a wild, stays there, and the other reels spin
 * again.
 */
export const chintheGuard = {
  rows: 3,
  reels: [
    strip(
      'umbrella pagoda candle jasmine bell umbrella candle leaf bell pagoda candle bell',
      'candle candle jasmine jasmine leaf leaf pagoda conch conch umbrella umbrella conch',
      'conch jasmine leaf leaf jasmine leaf',
    ),
    strip(
      'umbrella chinthe conch conch leaf leaf bell bell candle candle leaf umbrella',
      'umbrella pagoda conch pagoda conch jasmine jasmine umbrella jasmine jasmine bell',
      'pagoda candle candle jasmine jasmine leaf leaf',
    ),
    strip(
      'leaf candle leaf leaf pagoda jasmine umbrella candle candle jasmine jasmine leaf',
      'umbrella leaf leaf jasmine candle conch bell conch jasmine bell umbrella umbrella',
      'conch conch pagoda pagoda chinthe bell',
    ),
    strip(
      'jasmine leaf conch conch umbrella jasmine umbrella umbrella pagoda pagoda candle',
      'leaf leaf conch pagoda bell leaf chinthe bell candle bell jasmine candle candle',
      'jasmine jasmine leaf leaf jasmine candle',
    ),
    strip(
      'pagoda pagoda jasmine jasmine bell conch leaf leaf candle jasmine pagoda conch',
      'conch jasmine umbrella bell bell leaf candle jasmine jasmine leaf leaf candle',
      'candle umbrella leaf candle umbrella umbrella',
    ),
  ],
  lines: threeRowLines.slice(0, 10),
  wild: 'chinthe',
  expandingWilds: true,
  respinsMax: 3,
  pays: {
    pagoda: { 3: 8, 4: 32, 5: 125 },
    bell: { 3: 6, 4: 19, 5: 80 },
    umbrella: { 3: 4, 4: 13, 5: 51 },
    conch: { 3: 3, 4: 10, 5: 38 },
    candle: { 3: 2, 4: 6, 5: 22 },
    jasmine: { 3: 2, 4: 4, 5: 17 },
    leaf: { 3: 1, 4: 4, 5: 14 },
  },
  scatterPays: {},
  winStakesMax: 150,
  gamble: { stepsMax: 5, winStakesMax: 150 },
} satisfies LineSlotRules;
