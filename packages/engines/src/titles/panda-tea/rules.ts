import type { CascadeSlotRules } from '../../slots/slot-rules.ts';
import { strip } from '../../slots/strip.ts';

/**
 * Panda Tea House: 243 ways; cups that win are cleared and new ones are served, gently
 * multiplied.
 */
export const pandaTea = {
  rows: 3,
  reels: [
    strip(
      'bamboo tray leaf bun leaf plum sesame plum bamboo cup bun bamboo sesame plum cup',
      'sesame bamboo plum leaf pot sesame cup bun sesame leaf plum pot',
    ),
    strip(
      'cup bamboo pot tray bamboo leaf pot bun sesame leaf sesame plum bun sesame plum',
      'cup panda leaf plum leaf pot cup bamboo plum bun bamboo sesame',
    ),
    strip(
      'tray pot leaf cup bamboo pot sesame leaf bun cup plum cup bun bamboo plum leaf',
      'sesame leaf panda plum sesame plum bun sesame plum cup bamboo',
    ),
    strip(
      'sesame panda leaf plum cup pot cup leaf bun pot sesame bamboo sesame plum bamboo',
      'tray bun sesame plum cup bamboo leaf cup pot bamboo plum bun',
    ),
    strip(
      'sesame leaf bamboo bun leaf bun bamboo pot sesame plum pot plum bamboo cup sesame',
      'cup tray leaf plum sesame bamboo cup plum bun bamboo panda leaf',
    ),
  ],
  parts: 20,
  wild: 'panda',
  scatter: 'tray',
  finds: 'ways',
  ladder: [1, 1, 2, 2, 3],
  pays: {
    pot: { 3: 6, 4: 15, 5: 71 },
    bun: { 3: 5, 4: 11, 5: 37 },
    leaf: { 3: 4, 4: 8, 5: 26 },
    cup: { 3: 3, 4: 7, 5: 20 },
    bamboo: { 3: 2, 4: 5, 5: 15 },
    plum: { 3: 2, 4: 4, 5: 11 },
    sesame: { 3: 2, 4: 3, 5: 9 },
  },
  scatterPays: { 3: 1, 4: 3, 5: 15 },
  freeSpins: {
    reels: [
      strip(
        'sesame bamboo sesame plum cup bun tray bamboo cup pot sesame cup leaf plum sesame',
        'plum cup plum bun bamboo leaf pot bamboo pot sesame bun leaf',
      ),
      strip(
        'leaf bamboo leaf tray sesame pot leaf plum pot plum bamboo cup bun sesame cup leaf',
        'sesame cup plum bamboo panda bun pot bun cup plum sesame',
      ),
      strip(
        'sesame plum bamboo tray cup pot bun bamboo sesame bun cup plum cup bamboo panda',
        'pot leaf plum cup leaf plum sesame bamboo bun sesame pot leaf',
      ),
      strip(
        'plum panda bamboo cup leaf plum bamboo sesame leaf bun leaf sesame cup bamboo pot',
        'bun tray plum cup plum leaf sesame bamboo pot bun cup sesame',
      ),
      strip(
        'plum sesame bamboo bun pot sesame pot bamboo plum leaf cup bun cup tray sesame',
        'leaf sesame panda sesame bamboo leaf plum leaf plum bun cup pot',
      ),
    ],
    multiplier: 2,
    awards: { 3: 6, 4: 8, 5: 10 },
    retriggers: { 3: 3, 4: 4, 5: 5 },
    spinsMax: 15,
  },
  winStakesMax: 250,
  gamble: { stepsMax: 4, winStakesMax: 250 },
} satisfies CascadeSlotRules;
