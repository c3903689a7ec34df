import type { ClusterSlotRules } from '../../slots/slot-rules.ts';
import { strip } from '../../slots/strip.ts';

/**
 * Fruit Market: five fruits that touch are sold together; the stall fills up again for as long
 * as they do.
 */
export const fruitMarket = {
  rows: 6,
  reels: [
    strip(
      'papaya rambutan rambutan lime papaya papaya durian durian dragon rambutan durian',
      'mango mango lime dragon dragon lime lime',
    ),
    strip(
      'rambutan lime papaya basket durian durian dragon dragon durian dragon lime papaya',
      'papaya mango mango rambutan rambutan lime',
    ),
    strip(
      'rambutan rambutan dragon durian lime basket lime lime mango dragon rambutan papaya',
      'papaya mango mango dragon durian durian',
    ),
    strip(
      'papaya papaya basket lime lime mango lime durian dragon dragon mango rambutan',
      'dragon papaya rambutan rambutan durian durian',
    ),
    strip(
      'durian rambutan basket dragon durian papaya papaya lime dragon mango mango lime',
      'lime dragon durian rambutan rambutan mango',
    ),
    strip(
      'durian papaya rambutan durian papaya lime lime rambutan rambutan mango lime dragon',
      'papaya durian dragon mango dragon rambutan',
    ),
  ],
  parts: 20,
  wild: 'basket',
  ladder: [1],
  pays: {
    mango: { 5: 20, 6: 30, 7: 45, 8: 75, 10: 150, 12: 300, 15: 750 },
    papaya: { 5: 15, 6: 23, 7: 35, 8: 55, 10: 115, 12: 230, 15: 550 },
    durian: { 5: 13, 6: 18, 7: 28, 8: 43, 10: 85, 12: 175, 15: 400 },
    dragon: { 5: 10, 6: 15, 7: 23, 8: 35, 10: 70, 12: 140, 15: 300 },
    rambutan: { 5: 8, 6: 10, 7: 18, 8: 25, 10: 50, 12: 100, 15: 230 },
    lime: { 5: 5, 6: 8, 7: 13, 8: 20, 10: 40, 12: 80, 15: 175 },
  },
  scatterPays: {},
  winStakesMax: 50,
  gamble: { stepsMax: 5, winStakesMax: 28 },
} satisfies ClusterSlotRules;
