import { fourRowLines } from '../../slots/line-sets.ts';
import type { HoldSlotRules } from '../../slots/slot-rules.ts';
import { strip } from '../../slots/strip.ts';

/**
 * Pirate Map: a board of twenty places; few doubloons open it, and few fill it.
 */
export const pirateMap = {
  rows: 4,
  reels: [
    strip(
      'parrot crab ship doubloon rum rope parrot rope captain rope captain anchor shell',
      'rope shell anchor crab anchor crab shell rum doubloon rum ship crab shell rum rope',
      'anchor parrot crab doubloon crab parrot shell ship',
    ),
    strip(
      'rum rope anchor rope captain crab captain doubloon rum doubloon rope shell rum',
      'ship shell doubloon parrot rope anchor crab shell crab rum crab rum rope ship',
      'shell skull shell anchor ship parrot anchor crab parrot',
    ),
    strip(
      'parrot anchor rum shell doubloon ship rope doubloon parrot crab doubloon rope',
      'anchor rope captain anchor ship shell parrot shell rope captain rum crab skull',
      'anchor rum crab rope crab shell rum shell crab shell ship',
    ),
    strip(
      'crab rope crab shell parrot rum rope ship skull anchor rum captain crab rum rope',
      'anchor doubloon shell anchor rope captain rope shell anchor rum crab shell',
      'doubloon crab shell parrot ship doubloon crab shell parrot',
    ),
    strip(
      'ship captain shell rum anchor shell parrot rope crab anchor ship doubloon rope',
      'captain rum crab rum doubloon rum shell parrot anchor ship crab shell doubloon',
      'skull rope crab captain rope crab rope anchor parrot shell',
    ),
  ],
  lines: fourRowLines.slice(0, 25),
  wild: 'skull',
  pays: {
    captain: { 3: 135, 4: 540, 5: 3_050 },
    ship: { 3: 85, 4: 300, 5: 1_350 },
    parrot: { 3: 54, 4: 170, 5: 680 },
    anchor: { 3: 41, 4: 120, 5: 470 },
    rum: { 3: 27, 4: 80, 5: 300 },
    rope: { 3: 20, 4: 60, 5: 240 },
    crab: { 3: 17, 4: 47, 5: 185 },
    shell: { 3: 17, 4: 41, 5: 165 },
  },
  scatterPays: {},
  hold: {
    coin: 'doubloon',
    coinsMin: 6,
    respins: 3,
    hits: 1,
    of: 22,
    values: [
      { parts: 25, weight: 880 },
      { parts: 50, weight: 440 },
      { parts: 100, weight: 240 },
      { parts: 200, weight: 160 },
      { parts: 375, weight: 100, prize: 'mini' },
      { parts: 1_250, weight: 40, prize: 'minor' },
      { parts: 6_250, weight: 6, prize: 'major' },
    ],
    grandParts: 50_000,
  },
  winStakesMax: 2_500,
  buy: { priceStakes: 52, coins: 6 },
} satisfies HoldSlotRules;
