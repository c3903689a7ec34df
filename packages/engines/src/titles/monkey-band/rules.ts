import type { WaysSlotRules } from '../../slots/slot-rules.ts';
import { strip } from '../../slots/strip.ts';

/**
 * Monkey Band: 243 ways with many small wins; no symbol pays a fortune, and the encore comes
 * often.
 */
export const monkeyBand = {
  rows: 3,
  reels: [
    strip(
      'maraca maraca banana trumpet note drummer guitar guitar maraca banana banana',
      'drummer drummer note banana trumpet maraca note note banana trumpet trumpet singer',
      'singer guitar maraca singer note stage guitar',
    ),
    strip(
      'drummer banana trumpet maraca maraca guitar trumpet stage maraca singer banana',
      'banana maraca note drummer drummer banana monkey note guitar singer trumpet monkey',
      'trumpet guitar guitar banana singer note note',
    ),
    strip(
      'banana banana monkey guitar trumpet note trumpet singer drummer note note trumpet',
      'maraca maraca guitar maraca drummer drummer maraca maraca banana stage banana',
      'trumpet singer banana singer monkey note guitar',
    ),
    strip(
      'drummer drummer note monkey note stage singer maraca note trumpet banana note',
      'singer trumpet trumpet maraca maraca guitar guitar maraca maraca banana singer',
      'monkey guitar trumpet drummer banana banana guitar',
    ),
    strip(
      'maraca note maraca banana banana guitar guitar trumpet note note guitar singer',
      'drummer drummer note maraca trumpet trumpet maraca maraca singer drummer stage',
      'singer guitar monkey banana banana note monkey',
    ),
  ],
  parts: 25,
  wild: 'monkey',
  scatter: 'stage',
  pays: {
    singer: { 3: 13, 4: 27, 5: 65 },
    drummer: { 3: 12, 4: 24, 5: 57 },
    guitar: { 3: 10, 4: 19, 5: 44 },
    trumpet: { 3: 8, 4: 17, 5: 37 },
    maraca: { 3: 7, 4: 13, 5: 29 },
    banana: { 3: 7, 4: 12, 5: 25 },
    note: { 3: 5, 4: 10, 5: 22 },
  },
  scatterPays: { 3: 1, 4: 2, 5: 10 },
  freeSpins: {
    reels: [
      strip(
        'banana banana note note maraca guitar trumpet singer maraca banana maraca maraca',
        'drummer guitar trumpet trumpet singer drummer note note stage guitar guitar banana',
        'banana drummer trumpet drummer singer singer',
      ),
      strip(
        'drummer note maraca maraca banana guitar guitar drummer maraca drummer drummer',
        'singer monkey guitar note note trumpet trumpet singer singer banana banana note',
        'stage trumpet banana monkey note maraca maraca',
      ),
      strip(
        'banana note note guitar drummer maraca trumpet maraca banana banana trumpet',
        'trumpet drummer stage maraca monkey note singer singer banana drummer note maraca',
        'maraca singer trumpet guitar guitar banana guitar',
      ),
      strip(
        'drummer drummer trumpet banana banana note trumpet stage guitar monkey note maraca',
        'banana guitar guitar drummer singer maraca singer singer note note maraca maraca',
        'trumpet banana maraca banana note guitar',
      ),
      strip(
        'note note maraca maraca guitar trumpet note note banana banana singer maraca',
        'trumpet trumpet note drummer drummer trumpet maraca singer monkey guitar guitar',
        'banana drummer guitar stage singer banana banana',
      ),
    ],
    multiplier: 2,
    awards: { 3: 5, 4: 6, 5: 8 },
    retriggers: { 3: 2, 4: 3, 5: 4 },
    spinsMax: 15,
  },
  winStakesMax: 200,
  gamble: { stepsMax: 5, winStakesMax: 150 },
} satisfies WaysSlotRules;
