import { threeRowLines } from '../../slots/line-sets.ts';
import type { CascadeSlotRules } from '../../slots/slot-rules.ts';
import { strip } from '../../slots/strip.ts';

/**
 * Viking Tide: twenty lines; each wave that wins carries the next one up the ladder, to five and
 * in the free spins to fifteen.
 */
export const vikingTide = {
  rows: 3,
  reels: [
    strip(
      'axe shield fish ship rune shield horn fish horn rune jarl axe fish horn beacon',
      'fish axe shield axe rune jarl fish rune ship shield rune horn ship fish',
    ),
    strip(
      'ship rune horn shield axe horn ship shield fish jarl beacon rune shield axe fish',
      'rune shield ship rune kraken horn fish axe fish jarl horn shield fish rune',
    ),
    strip(
      'rune horn beacon rune fish jarl fish shield fish axe shield ship axe horn rune',
      'horn fish rune ship shield fish horn axe rune shield kraken jarl axe ship',
    ),
    strip(
      'rune shield kraken rune shield axe jarl shield rune fish beacon horn axe fish ship',
      'axe fish axe ship jarl horn fish horn rune horn ship shield rune fish',
    ),
    strip(
      'horn ship jarl fish shield rune ship axe horn shield rune shield horn beacon rune',
      'jarl shield horn ship rune fish rune fish jarl axe fish rune fish axe',
    ),
  ],
  lines: threeRowLines.slice(0, 20),
  parts: 20,
  wild: 'kraken',
  scatter: 'beacon',
  finds: 'lines',
  ladder: [1, 2, 3, 5],
  pays: {
    jarl: { 3: 24, 4: 95, 5: 710 },
    ship: { 3: 16, 4: 55, 5: 310 },
    axe: { 3: 9, 4: 31, 5: 140 },
    shield: { 3: 8, 4: 24, 5: 100 },
    horn: { 3: 5, 4: 16, 5: 65 },
    rune: { 3: 4, 4: 11, 5: 43 },
    fish: { 3: 3, 4: 9, 5: 35 },
  },
  scatterPays: {},
  freeSpins: {
    reels: [
      strip(
        'jarl horn shield rune axe horn fish horn jarl shield horn fish axe jarl ship',
        'shield rune fish rune axe ship shield ship beacon fish rune fish horn rune',
      ),
      strip(
        'axe shield rune fish rune fish rune ship fish kraken shield fish jarl horn axe',
        'jarl ship horn jarl rune horn axe rune fish horn axe shield ship beacon',
      ),
      strip(
        'jarl shield axe shield rune axe jarl axe shield horn rune fish beacon rune horn',
        'fish horn ship fish rune fish horn fish axe kraken shield ship jarl ship',
      ),
      strip(
        'axe jarl fish ship rune kraken horn shield fish horn rune shield rune beacon',
        'shield horn rune fish rune horn ship axe fish rune shield axe jarl fish ship',
      ),
      strip(
        'fish axe rune fish ship shield fish axe jarl ship axe horn rune ship horn shield',
        'rune horn fish rune jarl shield horn jarl fish horn beacon shield rune',
      ),
    ],
    multiplier: 1,
    awards: { 3: 10, 4: 12, 5: 15 },
    retriggers: { 3: 10, 4: 12, 5: 15 },
    spinsMax: 30,
    ladder: [3, 6, 9, 15],
  },
  winStakesMax: 800,
} satisfies CascadeSlotRules;
