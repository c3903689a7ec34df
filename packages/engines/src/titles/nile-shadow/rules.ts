import { threeRowLines } from '../../slots/line-sets.ts';
import type { LineSlotRules } from '../../slots/slot-rules.ts';
import { strip } from '../../slots/strip.ts';

/**
 * Nile Shadow: when the free spins begin a symbol is drawn; on enough reels, wherever they are,
 * it unfolds over them and pays on all ten lines.
 */
export const nileShadow = {
  rows: 3,
  reels: [
    strip(
      'Q pharaoh beetle J falcon beetle K Q J A falcon K Q cat J A K J K ankh K beetle J',
      'pharaoh J Q cat A Q scroll A K A cat',
    ),
    strip(
      'ankh Q beetle pharaoh K Q A falcon scroll Q J beetle K pharaoh J Q K A cat A K Q J',
      'cat J Q J K beetle A cat falcon J K',
    ),
    strip(
      'J beetle A K cat J A Q K Q A K pharaoh ankh cat pharaoh A K cat Q beetle scroll',
      'falcon Q J beetle J K cat falcon J A J Q',
    ),
    strip(
      'A falcon J A pharaoh cat K Q J Q K Q J Q cat pharaoh A J K beetle A falcon K',
      'beetle J Q scroll K J cat ankh J beetle K',
    ),
    strip(
      'Q J K pharaoh K A cat A cat K beetle Q ankh J K Q K A cat J falcon A J beetle Q K',
      'J beetle falcon pharaoh Q scroll J A',
    ),
  ],
  lines: threeRowLines.slice(0, 10),
  wild: 'ankh',
  scatter: 'scroll',
  pays: {
    pharaoh: { 3: 40, 4: 330, 5: 2_650 },
    falcon: { 3: 33, 4: 160, 5: 1_000 },
    cat: { 3: 27, 4: 95, 5: 530 },
    beetle: { 3: 20, 4: 65, 5: 330 },
    A: { 3: 7, 4: 33, 5: 160 },
    K: { 3: 7, 4: 27, 5: 135 },
    Q: { 3: 7, 4: 20, 5: 105 },
    J: { 3: 5, 4: 16, 5: 80 },
  },
  scatterPays: { 3: 2, 4: 10, 5: 100 },
  freeSpins: {
    reels: [
      strip(
        'J A K J cat J beetle pharaoh ankh Q beetle A K A Q cat falcon K J pharaoh cat J Q',
        'beetle K A K J scroll falcon Q J Q A',
      ),
      strip(
        'pharaoh J A J K ankh cat K Q A Q K cat pharaoh K J A Q falcon J cat A scroll',
        'falcon J Q beetle Q J K A beetle J beetle',
      ),
      strip(
        'K cat pharaoh A falcon cat A K ankh J scroll pharaoh Q K Q J cat falcon J A beetle',
        'K beetle cat A beetle Q J A K J K Q A',
      ),
      strip(
        'Q A J Q A beetle J K beetle cat A ankh J K beetle J scroll Q J Q cat K Q pharaoh',
        'falcon J A falcon K J A cat Q pharaoh',
      ),
      strip(
        'J pharaoh K A beetle scroll J A K Q pharaoh A ankh K cat Q beetle K Q beetle cat A',
        'J A J Q falcon J falcon J cat J K Q',
      ),
    ],
    multiplier: 1,
    awards: { 3: 10, 4: 10, 5: 10 },
    retriggers: { 3: 10, 4: 10, 5: 10 },
    spinsMax: 30,
    specials: ['pharaoh', 'falcon', 'cat', 'beetle', 'A', 'K', 'Q', 'J'],
  },
  winStakesMax: 3_000,
  buy: { priceStakes: 64, spins: 10 },
} satisfies LineSlotRules;
