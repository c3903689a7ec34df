import { threeRowLines } from '../../slots/line-sets.ts';
import type { HoldSlotRules } from '../../slots/slot-rules.ts';
import { strip } from '../../slots/strip.ts';

/**
 * Four Treasures: coins carry one of four treasures besides their value; the grand one needs a
 * full board.
 */
export const fourTreasures = {
  rows: 3,
  reels: [
    strip(
      'knot ingot ingot coin ingot ingot knot knot tiger tiger coin phoenix ingot ingot',
      'knot knot coin ingot turtle turtle tiger dragon phoenix phoenix phoenix turtle',
      'coin knot dragon knot turtle turtle dragon dragon dragon tiger',
    ),
    strip(
      'coin turtle knot phoenix ingot ingot knot pot tiger knot knot phoenix turtle',
      'phoenix phoenix tiger ingot ingot dragon dragon tiger tiger coin turtle turtle',
      'ingot dragon dragon coin coin tiger ingot ingot knot turtle knot',
    ),
    strip(
      'turtle knot knot dragon dragon phoenix tiger tiger tiger coin knot knot knot coin',
      'coin ingot ingot ingot phoenix ingot ingot turtle turtle tiger tiger pot ingot',
      'phoenix dragon dragon knot phoenix turtle turtle coin pot',
    ),
    strip(
      'phoenix phoenix turtle knot dragon knot tiger coin turtle turtle dragon knot knot',
      'turtle turtle tiger tiger tiger knot knot ingot ingot pot dragon dragon dragon',
      'ingot knot coin coin coin phoenix phoenix ingot ingot ingot',
    ),
    strip(
      'ingot ingot ingot turtle turtle turtle knot knot turtle tiger tiger turtle turtle',
      'knot knot phoenix phoenix tiger tiger dragon dragon knot coin dragon dragon coin',
      'coin phoenix phoenix phoenix ingot ingot ingot coin tiger knot',
    ),
  ],
  lines: threeRowLines.slice(0, 50),
  wild: 'pot',
  pays: {
    dragon: { 3: 27, 4: 125, 5: 550 },
    phoenix: { 3: 25, 4: 95, 5: 410 },
    turtle: { 3: 16, 4: 55, 5: 220 },
    tiger: { 3: 14, 4: 47, 5: 180 },
    ingot: { 3: 10, 4: 30, 5: 110 },
    knot: { 3: 8, 4: 25, 5: 90 },
  },
  scatterPays: {},
  hold: {
    coin: 'coin',
    coinsMin: 6,
    respins: 3,
    hits: 1,
    of: 18,
    values: [
      { parts: 25, weight: 720 },
      { parts: 50, weight: 600 },
      { parts: 100, weight: 280 },
      { parts: 200, weight: 160 },
      { parts: 500, weight: 120, prize: 'mini' },
      { parts: 1_000, weight: 50, prize: 'minor' },
      { parts: 2_500, weight: 16, prize: 'major' },
    ],
    grandParts: 50_000,
  },
  winStakesMax: 1_100,
} satisfies HoldSlotRules;
