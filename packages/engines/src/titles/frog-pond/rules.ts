import type { ClusterSlotRules } from '../../slots/slot-rules.ts';
import { strip } from '../../slots/strip.ts';

/**
 * Frog Pond: clusters on five by five; in the free spins the ladder of the pond never goes down.
 */
export const frogPond = {
  rows: 5,
  reels: [
    strip(
      'snail snail drop drop dragonfly drop drop reed reed fish lily fish reed fish',
      'dragonfly lily dragonfly dragonfly drop snail lily lily snail fish reed moon reed',
    ),
    strip(
      'lily dragonfly dragonfly snail drop drop fish snail reed reed lily lily fish fish',
      'moon drop fish drop lily snail dragonfly frog reed reed snail reed drop',
    ),
    strip(
      'lily lily moon fish reed drop drop frog lily fish snail drop drop snail dragonfly',
      'reed reed dragonfly reed reed fish fish lily drop dragonfly snail snail',
    ),
    strip(
      'dragonfly dragonfly snail reed drop drop frog fish lily lily moon fish snail fish',
      'fish snail dragonfly drop drop reed reed lily snail reed reed fish drop',
    ),
    strip(
      'fish reed reed drop drop fish reed moon dragonfly dragonfly reed lily lily',
      'dragonfly drop drop snail snail lily snail reed lily fish fish snail snail drop',
    ),
  ],
  parts: 20,
  wild: 'frog',
  scatter: 'moon',
  ladder: [1, 2, 3, 5],
  pays: {
    dragonfly: { 4: 9, 5: 13, 6: 22, 7: 39, 8: 65, 10: 155, 13: 550 },
    lily: { 4: 6, 5: 7, 6: 14, 7: 24, 8: 44, 10: 100, 13: 330 },
    snail: { 4: 4, 5: 7, 6: 10, 7: 17, 8: 31, 10: 65, 13: 220 },
    fish: { 4: 3, 5: 4, 6: 8, 7: 12, 8: 22, 10: 50, 13: 155 },
    reed: { 4: 2, 5: 3, 6: 6, 7: 9, 8: 17, 10: 37, 13: 110 },
    drop: { 4: 1, 5: 2, 6: 4, 7: 7, 8: 13, 10: 29, 13: 90 },
  },
  scatterPays: {},
  freeSpins: {
    reels: [
      strip(
        'drop dragonfly reed drop dragonfly dragonfly reed reed snail snail drop reed reed',
        'snail lily drop snail fish fish snail fish drop lily lily fish moon lily',
      ),
      strip(
        'moon reed dragonfly frog lily lily snail fish snail snail lily lily reed fish',
        'dragonfly reed reed drop drop dragonfly reed drop fish fish snail drop drop',
      ),
      strip(
        'lily lily drop drop snail drop lily reed reed snail snail frog reed fish fish',
        'dragonfly dragonfly fish snail snail drop drop fish dragonfly reed reed moon',
      ),
      strip(
        'frog snail snail fish fish snail fish fish dragonfly drop dragonfly dragonfly reed',
        'lily lily reed snail reed lily reed moon drop reed drop lily drop drop',
      ),
      strip(
        'reed reed dragonfly fish lily reed snail lily drop drop reed dragonfly dragonfly',
        'snail drop moon reed drop fish fish snail snail drop fish fish lily lily',
      ),
    ],
    multiplier: 1,
    awards: { 4: 8, 5: 12 },
    retriggers: { 3: 2, 4: 4, 5: 6 },
    spinsMax: 16,
    ladder: [1, 2, 3, 4, 5, 6, 8, 10],
    keepsLadder: true,
  },
  winStakesMax: 250,
  buy: { priceStakes: 36, spins: 8 },
} satisfies ClusterSlotRules;
