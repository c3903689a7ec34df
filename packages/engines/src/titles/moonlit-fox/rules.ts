import type { WaysSlotRules } from '../../slots/slot-rules.ts';
import { strip } from '../../slots/strip.ts';

/**
 * Moonlit Fox: 729 ways over six reels. Foxes of two and of three tails count as two and three
 * places.
 */
export const moonlitFox = {
  rows: 3,
  reels: [
    strip(
      'acorn mushroom lantern mushroom fern stone owl stone berry owl fern moon fern',
      'lantern acorn berry lantern berry acorn shrine berry acorn stone fern berry stone',
      'mushroom acorn moon stone',
    ),
    strip(
      'lantern acorn lantern stone mushroom stone moon lantern fern mushroom fern berry',
      'owl stone fern berry stone acorn stone shrine owl fern berry lantern fern moon',
      'mushroom fox acorn berry',
    ),
    strip(
      'lantern fern stone fox-three fern berry shrine acorn berry stone owl stone acorn',
      'berry mushroom fern fox acorn stone acorn fern lantern berry moon mushroom owl',
      'lantern fern mushroom fox-two',
    ),
    strip(
      'stone fern berry mushroom berry mushroom berry fern fox fern acorn fox-two owl',
      'stone shrine acorn moon fern stone lantern moon owl stone mushroom lantern fern',
      'stone lantern berry acorn',
    ),
    strip(
      'stone lantern fern lantern owl mushroom berry lantern fern acorn fern berry fern',
      'shrine moon mushroom stone acorn owl berry stone fern stone fox acorn mushroom owl',
      'moon berry acorn',
    ),
    strip(
      'stone acorn berry acorn lantern stone fox-two fern lantern fern berry owl berry',
      'acorn stone mushroom moon owl moon lantern acorn mushroom berry stone mushroom fox',
      'fern shrine stone fern',
    ),
  ],
  parts: 20,
  wild: 'fox',
  multiplyingWilds: { 'fox-two': 2, 'fox-three': 3 },
  scatter: 'shrine',
  pays: {
    moon: { 3: 4, 4: 11, 5: 37, 6: 145 },
    owl: { 3: 3, 4: 8, 5: 26, 6: 90 },
    lantern: { 3: 2, 4: 5, 5: 15, 6: 51 },
    mushroom: { 3: 1, 4: 4, 5: 12, 6: 40 },
    berry: { 3: 1, 4: 3, 5: 8, 6: 28 },
    acorn: { 3: 1, 4: 3, 5: 7, 6: 22 },
    fern: { 3: 1, 4: 2, 5: 5, 6: 17 },
    stone: { 3: 1, 4: 2, 5: 4, 6: 15 },
  },
  scatterPays: { 3: 1, 4: 5, 5: 20, 6: 100 },
  freeSpins: {
    reels: [
      strip(
        'acorn berry mushroom berry fern owl stone berry stone acorn owl lantern fern',
        'shrine lantern stone acorn mushroom acorn stone fern moon berry fern mushroom',
        'stone mushroom lantern fern stone',
      ),
      strip(
        'acorn lantern acorn mushroom fern berry owl berry fern stone fox-three moon owl',
        'acorn stone acorn fern lantern stone berry stone fern fox mushroom shrine moon',
        'fox-two lantern berry mushroom',
      ),
      strip(
        'fern stone fern berry acorn berry stone shrine owl lantern acorn lantern fox-three',
        'fern berry fox-two stone fern acorn mushroom stone berry owl moon mushroom fox',
        'fern acorn mushroom lantern',
      ),
      strip(
        'owl mushroom lantern fern stone acorn lantern berry stone fox-two fern fox-three',
        'berry fern stone lantern owl stone moon mushroom acorn mushroom moon acorn fern',
        'fox berry stone shrine acorn',
      ),
      strip(
        'shrine stone acorn fox-two mushroom acorn moon stone lantern fern berry lantern',
        'stone fern owl fern acorn lantern mushroom berry mushroom acorn stone berry stone',
        'berry fern owl fox fern',
      ),
      strip(
        'acorn lantern fox acorn mushroom acorn owl stone lantern fern berry mushroom berry',
        'mushroom owl lantern berry fern shrine fern stone fern fox-two stone berry moon',
        'stone acorn stone moon',
      ),
    ],
    multiplier: 1,
    awards: { 3: 8, 4: 12, 5: 12, 6: 16 },
    retriggers: { 3: 4, 4: 4, 5: 4, 6: 4 },
    spinsMax: 20,
  },
  winStakesMax: 2_000,
  buy: { priceStakes: 21, spins: 8 },
} satisfies WaysSlotRules;
