import type { ExpandingSlotRules } from '../../slots/slot-rules.ts';
import { strip } from '../../slots/strip.ts';

/**
 * Bee Garden: 576 ways on a comb of uneven reels, 720 in the free spins, whose middle reel
 * grows.
 */
export const honeyBee = {
  reels: [
    strip(
      'clover hive daisy drop queen drop sun clover hive rose daisy rose clover daisy',
      'rose tulip clover drop clover queen drop clover rose tulip hive tulip drop tulip',
      'queen daisy',
    ),
    strip(
      'drop clover hive honey hive drop queen rose drop tulip rose sun drop clover tulip',
      'queen rose clover daisy tulip rose tulip daisy drop hive clover daisy clover daisy',
      'clover',
    ),
    strip(
      'clover honey tulip queen hive drop daisy hive daisy drop rose tulip clover hive',
      'rose tulip clover queen rose clover daisy drop sun drop clover tulip clover tulip',
      'drop queen',
    ),
    strip(
      'drop hive clover daisy clover drop daisy hive drop daisy clover queen sun rose',
      'daisy drop tulip hive rose tulip queen honey clover tulip clover drop rose drop',
      'queen tulip',
    ),
    strip(
      'queen sun hive clover hive drop rose clover rose drop daisy tulip clover drop',
      'tulip daisy clover drop clover queen clover daisy tulip drop rose tulip daisy drop',
      'queen hive',
    ),
  ],
  parts: 20,
  levels: [
    [{ 3: 1 }, { 4: 1 }, { 4: 1 }, { 4: 1 }, { 3: 1 }],
    [{ 3: 1 }, { 4: 1 }, { 5: 1 }, { 4: 1 }, { 3: 1 }],
  ],
  wild: 'honey',
  scatter: 'sun',
  pays: {
    queen: { 3: 6, 4: 18, 5: 60 },
    hive: { 3: 4, 4: 13, 5: 45 },
    rose: { 3: 3, 4: 9, 5: 29 },
    daisy: { 3: 3, 4: 7, 5: 23 },
    tulip: { 3: 2, 4: 6, 5: 17 },
    clover: { 3: 2, 4: 4, 5: 12 },
    drop: { 3: 1, 4: 3, 5: 9 },
  },
  scatterPays: { 3: 2, 4: 6, 5: 30 },
  freeSpins: {
    reels: [
      strip(
        'tulip rose clover queen hive drop rose clover drop tulip clover daisy sun clover',
        'drop tulip clover hive queen rose daisy drop rose tulip clover queen tulip daisy',
        'drop daisy',
      ),
      strip(
        'tulip drop daisy sun rose drop clover queen hive daisy queen daisy clover hive',
        'clover rose tulip rose queen drop tulip drop tulip rose honey clover drop clover',
        'daisy hive',
      ),
      strip(
        'tulip rose honey clover rose drop daisy clover queen clover tulip clover drop',
        'tulip hive queen rose daisy sun clover drop tulip drop tulip clover queen drop',
        'hive drop daisy',
      ),
      strip(
        'rose tulip queen tulip queen daisy hive daisy tulip drop daisy tulip clover hive',
        'queen hive rose clover drop clover drop sun clover drop daisy clover rose drop',
        'clover honey',
      ),
      strip(
        'drop daisy rose clover daisy tulip drop clover daisy tulip rose hive clover tulip',
        'rose daisy sun hive drop queen drop queen drop clover queen drop hive tulip clover',
        'tulip',
      ),
    ],
    multiplier: 2,
    awards: { 3: 9, 4: 12, 5: 15 },
    retriggers: { 3: 6, 4: 6, 5: 6 },
    spinsMax: 27,
  },
  winStakesMax: 150,
} satisfies ExpandingSlotRules;
