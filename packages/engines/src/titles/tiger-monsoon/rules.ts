import type { WaysSlotRules } from '../../slots/slot-rules.ts';
import { strip } from '../../slots/strip.ts';

/**
 * Tiger Monsoon: 243 ways through the bamboo; the storm brings fifteen free spins that pay
 * threefold.
 */
export const tigerMonsoon = {
  rows: 3,
  reels: [
    strip(
      'hornbill bamboo cub Q frog orchid A Q bamboo orchid K A K Q frog Q cub hornbill A',
      'bamboo A orchid Q storm bamboo hornbill K Q K orchid frog A',
    ),
    strip(
      'K bamboo frog hornbill Q A hornbill Q frog Q K bamboo orchid A frog orchid A K Q',
      'cub orchid K A cub K bamboo hornbill tiger bamboo A storm bamboo',
    ),
    strip(
      'K frog orchid cub Q K A cub hornbill orchid frog bamboo A bamboo tiger Q A bamboo',
      'hornbill frog storm Q K orchid bamboo A cub Q K orchid Q A',
    ),
    strip(
      'K A Q bamboo Q K hornbill orchid A K storm cub frog hornbill Q bamboo orchid cub Q',
      'A orchid K A tiger K bamboo A frog cub frog Q bamboo',
    ),
    strip(
      'cub Q bamboo A cub frog orchid storm bamboo K Q hornbill A K bamboo K A Q bamboo',
      'orchid A frog orchid hornbill frog A Q K Q K tiger bamboo',
    ),
  ],
  parts: 20,
  wild: 'tiger',
  scatter: 'storm',
  pays: {
    cub: { 3: 18, 4: 60, 5: 230 },
    hornbill: { 3: 15, 4: 46, 5: 170 },
    orchid: { 3: 11, 4: 31, 5: 110 },
    frog: { 3: 9, 4: 25, 5: 85 },
    bamboo: { 3: 6, 4: 15, 5: 54 },
    A: { 3: 5, 4: 12, 5: 40 },
    K: { 3: 5, 4: 11, 5: 34 },
    Q: { 3: 3, 4: 9, 5: 28 },
  },
  scatterPays: { 3: 2, 4: 10, 5: 50 },
  freeSpins: {
    reels: [
      strip(
        'frog cub bamboo orchid A frog orchid frog Q K bamboo cub A K hornbill A Q bamboo',
        'storm A K A hornbill orchid Q K bamboo K frog orchid K Q',
      ),
      strip(
        'orchid A hornbill orchid Q cub tiger Q frog cub A frog Q K hornbill K storm tiger',
        'bamboo Q bamboo A hornbill frog bamboo orchid A bamboo A K Q K',
      ),
      strip(
        'K orchid hornbill tiger Q bamboo K frog orchid storm K A hornbill Q frog A Q A Q',
        'frog A hornbill cub Q bamboo orchid bamboo cub bamboo frog K Q',
      ),
      strip(
        'A Q K frog Q orchid Q hornbill K frog orchid Q bamboo K tiger A cub Q hornbill A',
        'bamboo A frog bamboo K bamboo K orchid storm A frog cub',
      ),
      strip(
        'A Q hornbill frog bamboo orchid A K A tiger cub bamboo cub Q K Q hornbill frog A K',
        'frog orchid bamboo K A frog Q orchid storm orchid bamboo Q',
      ),
    ],
    multiplier: 3,
    awards: { 3: 15, 4: 15, 5: 15 },
    retriggers: { 3: 15, 4: 15, 5: 15 },
    spinsMax: 45,
  },
  winStakesMax: 400,
} satisfies WaysSlotRules;
