import { fourRowLines } from '../../slots/line-sets.ts';
import type { LineSlotRules } from '../../slots/slot-rules.ts';
import { strip } from '../../slots/strip.ts';

/**
 * White Elephant: fifty lines over tall stacks; the royal elephant doubles, and its free spins
 * are many.
 */
export const whiteElephant = {
  rows: 4,
  reels: [
    strip(
      'cane cane cane cane queen queen queen gem cane cane cane flag flag queen howdah',
      'lotus banana banana banana king flag flag flag banana banana banana howdah banana',
      'gem king king king gem gem gem gem howdah howdah howdah howdah',
    ),
    strip(
      'cane cane banana banana banana gem gem gem cane cane cane flag flag flag flag king',
      'king banana queen queen banana banana banana banana elephant howdah howdah queen',
      'queen elephant king king king gem gem howdah howdah howdah cane flag',
    ),
    strip(
      'queen queen queen queen gem gem cane gem howdah flag flag flag cane banana banana',
      'banana banana elephant king king king howdah howdah flag flag gem banana banana',
      'banana banana lotus gem gem howdah howdah howdah cane cane cane cane',
    ),
    strip(
      'flag gem gem gem gem elephant flag flag flag flag howdah howdah howdah queen queen',
      'queen queen howdah howdah cane cane cane gem banana banana king cane cane banana',
      'banana banana banana cane cane banana banana flag king king king',
    ),
    strip(
      'banana banana banana banana cane flag flag elephant king king flag flag flag',
      'howdah howdah cane queen queen queen king king cane banana banana banana cane cane',
      'howdah howdah howdah gem gem cane gem gem cane gem gem lotus elephant',
    ),
  ],
  lines: fourRowLines.slice(0, 50),
  wild: 'elephant',
  scatter: 'lotus',
  pays: {
    king: { 3: 41, 4: 165, 5: 610 },
    queen: { 3: 37, 4: 125, 5: 490 },
    howdah: { 3: 25, 4: 80, 5: 310 },
    flag: { 3: 20, 4: 65, 5: 250 },
    gem: { 3: 16, 4: 45, 5: 165 },
    cane: { 3: 12, 4: 37, 5: 135 },
    banana: { 3: 10, 4: 31, 5: 110 },
  },
  scatterPays: { 3: 2 },
  freeSpins: {
    reels: [
      strip(
        'cane cane cane gem gem flag flag queen queen howdah banana banana banana banana',
        'howdah banana banana banana king king king flag gem cane gem howdah howdah queen',
        'queen cane cane flag howdah howdah king lotus banana flag gem gem',
      ),
      strip(
        'howdah howdah howdah howdah cane cane gem gem gem gem cane cane howdah king king',
        'flag king elephant banana banana banana banana flag gem cane cane banana queen',
        'queen queen queen gem king howdah banana banana elephant flag flag flag',
      ),
      strip(
        'banana banana king king king howdah howdah howdah cane banana banana banana howdah',
        'gem cane cane elephant flag flag gem gem howdah elephant banana banana flag flag',
        'gem gem cane flag cane cane king cane queen queen queen queen lotus',
      ),
      strip(
        'elephant banana banana banana howdah howdah howdah howdah queen queen queen queen',
        'king flag gem banana cane cane cane gem elephant banana gem cane cane banana',
        'banana cane king flag flag flag flag gem gem king king king gem howdah',
      ),
      strip(
        'banana cane cane cane cane howdah gem gem banana banana banana flag howdah howdah',
        'banana banana elephant flag flag flag flag queen queen lotus howdah howdah gem gem',
        'banana elephant queen gem gem banana cane king king king queen queen',
      ),
    ],
    multiplier: 1,
    awards: { 3: 12 },
    retriggers: { 3: 6 },
    spinsMax: 24,
  },
  winStakesMax: 400,
} satisfies LineSlotRules;
