import { threeRowLines } from '../../slots/line-sets.ts';
import type { LineSlotRules } from '../../slots/slot-rules.ts';
import { strip } from '../../slots/strip.ts';

/**
 * Circus Parade: each free spin of the parade multiplies by one more than the one before it.
 */
export const circusParade = {
  rows: 3,
  reels: [
    strip(
      'tent ball balloon popcorn tent balloon popcorn ball clown balloon seal ball seal',
      'hat elephant hat clown ball tent balloon popcorn balloon hat clown ticket balloon',
      'elephant popcorn hat popcorn seal ball',
    ),
    strip(
      'hat balloon hat ball hat clown ball balloon popcorn clown ringmaster tent hat tent',
      'popcorn clown ball popcorn hat elephant seal tent seal balloon ticket balloon tent',
      'popcorn elephant ball seal balloon',
    ),
    strip(
      'ball balloon seal hat ball hat tent ball tent balloon ringmaster ticket ball',
      'popcorn hat ball seal popcorn seal clown balloon tent balloon popcorn elephant hat',
      'popcorn clown seal hat balloon elephant',
    ),
    strip(
      'clown seal popcorn clown hat ticket seal clown popcorn elephant tent balloon tent',
      'balloon seal ball hat tent balloon tent ball elephant ringmaster ball popcorn hat',
      'ball popcorn ball popcorn hat balloon',
    ),
    strip(
      'tent balloon popcorn clown elephant tent ringmaster elephant ticket tent balloon',
      'ball balloon hat seal balloon seal ball popcorn hat balloon popcorn clown ball',
      'popcorn ball balloon hat ball hat seal hat',
    ),
  ],
  lines: threeRowLines.slice(0, 25),
  wild: 'ringmaster',
  scatter: 'ticket',
  pays: {
    elephant: { 3: 54, 4: 175, 5: 760 },
    clown: { 3: 43, 4: 140, 5: 560 },
    seal: { 3: 30, 4: 90, 5: 350 },
    tent: { 3: 26, 4: 75, 5: 280 },
    hat: { 3: 17, 4: 52, 5: 195 },
    popcorn: { 3: 15, 4: 43, 5: 175 },
    balloon: { 3: 11, 4: 33, 5: 130 },
    ball: { 3: 11, 4: 30, 5: 120 },
  },
  scatterPays: { 3: 2, 4: 8, 5: 40 },
  freeSpins: {
    reels: [
      strip(
        'balloon ball seal tent hat popcorn ball balloon clown tent ticket hat clown hat',
        'popcorn balloon elephant popcorn clown balloon ball tent ball balloon seal balloon',
        'elephant popcorn ball elephant hat seal',
      ),
      strip(
        'seal tent balloon ball clown popcorn ringmaster balloon popcorn balloon clown',
        'elephant ball hat tent hat elephant clown hat tent ball balloon popcorn seal',
        'balloon ball seal ball popcorn hat ticket ball',
      ),
      strip(
        'balloon elephant clown ball tent balloon popcorn elephant seal ball hat ball',
        'popcorn balloon tent clown popcorn ball balloon ringmaster tent hat ticket seal',
        'popcorn ball balloon popcorn hat seal clown hat',
      ),
      strip(
        'hat balloon ball tent elephant hat seal ball clown balloon hat seal ball popcorn',
        'balloon ball popcorn balloon elephant popcorn elephant clown balloon tent ball',
        'tent hat ticket popcorn balloon seal ringmaster',
      ),
      strip(
        'hat balloon seal clown hat ball popcorn tent hat elephant clown elephant balloon',
        'ball tent ringmaster ball seal tent popcorn ball tent seal popcorn ticket popcorn',
        'hat balloon popcorn balloon seal balloon',
      ),
    ],
    multiplier: 1,
    awards: { 3: 10, 4: 12, 5: 15 },
    retriggers: { 3: 3, 4: 4, 5: 5 },
    spinsMax: 25,
    multipliers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  },
  winStakesMax: 800,
  gamble: { stepsMax: 5, winStakesMax: 500 },
} satisfies LineSlotRules;
