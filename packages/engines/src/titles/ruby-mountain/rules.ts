import { threeRowLines } from '../../slots/line-sets.ts';
import type { HoldSlotRules } from '../../slots/slot-rules.ts';
import { strip } from '../../slots/strip.ts';

/**
 * Ruby Mountain: six rubies in sight open the mine, where each new ruby gives three more tries.
 */
export const rubyMountain = {
  rows: 3,
  reels: [
    strip(
      'rock rock quartz quartz cart rock jade rock rock lantern miner sapphire lantern',
      'ruby sapphire sapphire cart quartz miner sapphire cart quartz quartz ruby ruby',
      'jade jade lantern jade lantern lantern quartz miner ruby',
    ),
    strip(
      'quartz ruby ruby rock rock jade quartz miner rock cart king quartz lantern lantern',
      'rock rock lantern lantern ruby miner miner sapphire sapphire jade jade quartz',
      'quartz cart quartz sapphire sapphire ruby rock jade',
    ),
    strip(
      'jade jade quartz cart cart lantern rock rock sapphire quartz quartz ruby jade cart',
      'lantern king sapphire sapphire ruby ruby miner miner ruby rock rock sapphire',
      'sapphire miner rock quartz quartz lantern lantern rock',
    ),
    strip(
      'jade rock rock sapphire sapphire miner lantern quartz quartz ruby ruby king jade',
      'jade quartz cart cart rock rock ruby sapphire rock sapphire miner miner quartz',
      'quartz sapphire rock lantern lantern cart jade ruby',
    ),
    strip(
      'jade jade sapphire ruby rock miner miner cart ruby ruby miner rock quartz jade',
      'cart cart quartz ruby sapphire jade quartz rock rock lantern lantern sapphire',
      'sapphire quartz lantern sapphire king rock quartz quartz',
    ),
  ],
  lines: threeRowLines.slice(0, 20),
  wild: 'king',
  pays: {
    miner: { 3: 59, 4: 210, 5: 940 },
    cart: { 3: 47, 4: 140, 5: 610 },
    lantern: { 3: 33, 4: 95, 5: 380 },
    jade: { 3: 24, 4: 70, 5: 280 },
    sapphire: { 3: 19, 4: 52, 5: 200 },
    quartz: { 3: 14, 4: 38, 5: 140 },
    rock: { 3: 12, 4: 31, 5: 120 },
  },
  scatterPays: {},
  hold: {
    coin: 'ruby',
    coinsMin: 6,
    respins: 3,
    hits: 1,
    of: 17,
    values: [
      { parts: 20, weight: 800 },
      { parts: 40, weight: 520 },
      { parts: 60, weight: 280 },
      { parts: 100, weight: 200 },
      { parts: 200, weight: 100, prize: 'mini' },
      { parts: 500, weight: 40, prize: 'minor' },
      { parts: 2_000, weight: 7, prize: 'major' },
    ],
    grandParts: 10_000,
  },
  winStakesMax: 800,
} satisfies HoldSlotRules;
