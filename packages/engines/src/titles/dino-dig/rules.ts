import type { ExpandingSlotRules } from '../../slots/slot-rules.ts';
import { strip } from '../../slots/strip.ts';

/**
 * Dino Dig: each scatter of a free spin digs the reels one row deeper, from three rows to six.
 */
export const dinoDig = {
  reels: [
    strip(
      'pick amber boot skull pick shell fern boot egg brush egg amber brush amber shell',
      'boot brush shovel shell brush boot pick skull fern boot fern pick brush pick boot',
      'fern amber',
    ),
    strip(
      'amber brush egg boot amber pick shell brush shell boot shell pick boot brush pick',
      'rex egg boot skull fern boot amber pick brush fern amber brush fern skull fern',
      'shovel pick',
    ),
    strip(
      'boot rex pick amber fern brush pick amber brush shell fern boot shell brush skull',
      'boot egg skull amber brush pick brush boot fern boot pick shell pick brush shovel',
      'fern egg',
    ),
    strip(
      'boot shell fern amber fern pick fern brush amber pick boot egg fern rex skull',
      'brush boot pick brush shovel fern egg skull shell brush pick amber brush boot pick',
      'egg shell',
    ),
    strip(
      'fern boot skull shovel skull shell boot pick fern brush pick amber brush fern boot',
      'pick amber pick rex brush amber shell fern egg brush boot pick fern egg shell pick',
      'egg',
    ),
  ],
  parts: 20,
  levels: [
    [{ 3: 1 }, { 3: 1 }, { 3: 1 }, { 3: 1 }, { 3: 1 }],
    [{ 3: 1 }, { 3: 1 }, { 3: 1 }, { 3: 1 }, { 3: 1 }],
    [{ 4: 1 }, { 4: 1 }, { 4: 1 }, { 4: 1 }, { 4: 1 }],
    [{ 5: 1 }, { 5: 1 }, { 5: 1 }, { 5: 1 }, { 5: 1 }],
    [{ 6: 1 }, { 6: 1 }, { 6: 1 }, { 6: 1 }, { 6: 1 }],
  ],
  wild: 'rex',
  scatter: 'shovel',
  pays: {
    skull: { 3: 16, 4: 52, 5: 210 },
    egg: { 3: 13, 4: 39, 5: 145 },
    amber: { 3: 8, 4: 24, 5: 80 },
    shell: { 3: 7, 4: 20, 5: 65 },
    fern: { 3: 5, 4: 14, 5: 44 },
    brush: { 3: 4, 4: 10, 5: 33 },
    pick: { 3: 4, 4: 9, 5: 29 },
    boot: { 3: 3, 4: 8, 5: 24 },
  },
  scatterPays: { 3: 1, 4: 5, 5: 25 },
  freeSpins: {
    reels: [
      strip(
        'boot amber fern egg brush shell fern pick brush shell pick boot shell amber boot',
        'amber fern shell boot shovel egg brush boot skull boot skull brush pick brush fern',
        'egg pick',
      ),
      strip(
        'skull rex brush boot egg boot pick brush pick shell fern pick amber brush boot',
        'fern brush shell fern skull egg amber boot brush shell pick shovel boot amber fern',
        'pick boot',
      ),
      strip(
        'shell boot brush pick skull brush amber skull shell fern boot amber shell amber',
        'egg fern pick boot brush boot brush egg pick brush rex boot fern pick brush shell',
        'shovel fern',
      ),
      strip(
        'boot brush egg skull egg fern shell brush pick boot shell fern brush amber boot',
        'fern pick brush shell brush pick skull pick boot amber shovel pick amber fern rex',
        'amber egg',
      ),
      strip(
        'shovel amber pick rex pick shell egg boot skull amber brush boot fern pick brush',
        'fern pick shell amber fern brush boot brush shell boot skull fern brush pick egg',
        'boot shell',
      ),
    ],
    multiplier: 1,
    awards: { 3: 8, 4: 8, 5: 12 },
    retriggers: { 3: 4, 4: 4, 5: 4 },
    spinsMax: 16,
    grows: true,
  },
  winStakesMax: 500,
} satisfies ExpandingSlotRules;
