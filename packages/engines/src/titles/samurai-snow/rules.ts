import { fourRowLines } from '../../slots/line-sets.ts';
import type { LineSlotRules } from '../../slots/slot-rules.ts';
import { strip } from '../../slots/strip.ts';

/**
 * Samurai Snow: in the free spins every samurai fills its reel and is there until the last
 * spin.
 */
export const samuraiSnow = {
  rows: 4,
  reels: [
    strip(
      'crane crane drum crane castle moon mask drum fan coin tea tea fan drum coin tea',
      'tea castle mask plum plum coin fan tea plum coin plum castle fan crane coin drum',
    ),
    strip(
      'castle castle coin tea plum fan coin coin moon drum coin tea plum crane fan fan',
      'crane drum drum mask mask drum fan coin crane castle samurai mask tea plum plum',
      'tea',
    ),
    strip(
      'tea fan samurai plum coin mask mask moon tea fan castle tea plum coin coin crane',
      'crane plum plum drum drum tea drum castle coin tea tea crane drum plum fan fan',
    ),
    strip(
      'fan fan moon tea coin coin crane plum tea samurai castle drum tea drum drum plum',
      'tea castle fan castle drum plum plum drum coin mask mask tea crane crane coin coin',
    ),
    strip(
      'tea drum drum coin moon plum plum drum crane tea coin mask drum tea crane crane',
      'fan fan plum fan tea tea castle coin castle crane coin coin drum plum mask mask',
    ),
  ],
  lines: fourRowLines.slice(0, 25),
  wild: 'samurai',
  expandingWilds: true,
  scatter: 'moon',
  pays: {
    castle: { 3: 13, 4: 51, 5: 250 },
    mask: { 3: 11, 4: 38, 5: 170 },
    fan: { 3: 6, 4: 21, 5: 85 },
    crane: { 3: 5, 4: 17, 5: 70 },
    plum: { 3: 3, 4: 11, 5: 42 },
    drum: { 3: 3, 4: 9, 5: 38 },
    tea: { 3: 2, 4: 7, 5: 30 },
    coin: { 3: 2, 4: 6, 5: 25 },
  },
  scatterPays: { 3: 1, 4: 5, 5: 25 },
  freeSpins: {
    reels: [
      strip(
        'tea coin tea tea moon drum drum mask coin mask coin castle crane crane drum drum',
        'castle castle fan tea plum plum coin coin mask plum plum fan fan coin crane crane',
      ),
      strip(
        'fan fan mask tea tea coin coin crane coin drum drum castle crane crane fan fan',
        'drum drum mask samurai castle tea castle coin coin tea tea plum plum moon plum',
        'plum',
      ),
      strip(
        'tea tea drum drum coin crane samurai castle castle drum drum mask coin coin plum',
        'coin plum coin tea plum plum mask mask fan fan tea tea fan fan moon crane crane',
      ),
      strip(
        'tea fan tea coin coin moon plum drum crane drum tea tea drum drum fan mask mask',
        'plum crane crane coin coin plum plum fan fan samurai tea tea castle castle coin',
      ),
      strip(
        'drum crane plum mask fan drum moon drum mask tea tea crane tea tea coin coin fan',
        'fan castle coin coin castle crane plum plum drum plum mask coin tea tea castle',
      ),
    ],
    multiplier: 1,
    awards: { 3: 8, 4: 10, 5: 12 },
    retriggers: {},
    spinsMax: 12,
    stickyWilds: true,
  },
  winStakesMax: 400,
  buy: { priceStakes: 33, spins: 8 },
} satisfies LineSlotRules;
