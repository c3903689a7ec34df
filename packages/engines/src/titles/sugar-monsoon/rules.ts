import type { CascadeSlotRules } from '../../slots/slot-rules.ts';
import { strip } from '../../slots/strip.ts';

/**
 * Sugar Monsoon: eight sweets anywhere are enough; what falls next is multiplied by the ladder,
 * and in the free spins by a steeper one.
 */
export const sugarMonsoon = {
  rows: 6,
  reels: [
    strip(
      'cane donut donut mint mint cane jelly jelly donut gum gum cane cane jelly heart',
      'mint macaron macaron jelly macaron jelly mint macaron macaron cloud gum gum mint',
      'gum donut mint heart heart',
    ),
    strip(
      'gum macaron cane jelly donut donut heart mint heart mint macaron macaron mint gum',
      'gum cloud gum jelly mint mint jelly jelly cane cane gum donut donut gum jelly',
      'macaron macaron cane heart',
    ),
    strip(
      'cane gum gum mint mint donut macaron macaron jelly cane donut gum gum mint heart',
      'cane cane macaron mint gum gum macaron jelly mint mint donut heart heart jelly',
      'donut cloud jelly macaron',
    ),
    strip(
      'jelly jelly mint jelly heart heart mint mint cane donut donut macaron macaron',
      'cloud mint macaron heart cane gum jelly heart gum gum donut cane macaron macaron',
      'gum gum cane cane mint donut',
    ),
    strip(
      'jelly macaron cane cane mint mint cane donut donut cloud donut jelly jelly mint',
      'cane macaron macaron donut gum gum heart heart gum gum mint mint jelly jelly heart',
      'heart gum gum macaron',
    ),
  ],
  parts: 20,
  scatter: 'cloud',
  finds: 'count',
  ladder: [1, 2, 3, 4],
  pays: {
    heart: { 8: 17, 10: 43, 12: 140 },
    cane: { 8: 9, 10: 23, 12: 70 },
    donut: { 8: 5, 10: 14, 12: 43 },
    jelly: { 8: 4, 10: 9, 12: 26 },
    macaron: { 8: 3, 10: 6, 12: 18 },
    gum: { 8: 2, 10: 5, 12: 13 },
    mint: { 8: 1, 10: 3, 12: 10 },
  },
  scatterPays: { 4: 3, 5: 20 },
  freeSpins: {
    reels: [
      strip(
        'donut donut cane mint cane cane macaron macaron mint gum cloud donut donut jelly',
        'gum jelly jelly mint mint gum gum heart heart macaron gum cane macaron heart heart',
        'macaron donut jelly mint',
      ),
      strip(
        'gum cane cane donut heart macaron macaron mint mint gum donut donut cloud mint',
        'macaron heart heart gum gum jelly donut donut jelly jelly gum macaron mint cane',
        'mint cane gum jelly jelly',
      ),
      strip(
        'gum gum cane cane jelly jelly cloud jelly mint cane macaron mint macaron macaron',
        'gum cane donut mint mint macaron donut gum gum mint macaron donut donut heart',
        'heart mint jelly heart heart',
      ),
      strip(
        'heart donut macaron macaron donut cloud cane gum mint jelly macaron cane mint',
        'heart heart donut jelly heart cane cane gum gum donut mint jelly gum jelly jelly',
        'gum gum mint mint macaron',
      ),
      strip(
        'cane macaron macaron mint heart heart gum jelly mint mint donut donut jelly jelly',
        'macaron macaron mint cane gum heart donut cane donut macaron gum gum jelly jelly',
        'cane cloud mint mint gum',
      ),
    ],
    multiplier: 1,
    awards: { 4: 10, 5: 15 },
    retriggers: { 3: 2, 4: 5, 5: 10 },
    spinsMax: 25,
    ladder: [2, 4, 6, 10, 15],
  },
  winStakesMax: 400,
  buy: { priceStakes: 19, spins: 10 },
} satisfies CascadeSlotRules;
