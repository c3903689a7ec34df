import type { ClusterSlotRules } from '../../slots/slot-rules.ts';
import { strip } from '../../slots/strip.ts';

/**
 * Cyber Koi: seven rows of neon; a koi of chrome doubles each cluster that it swims with.
 */
export const cyberKoi = {
  rows: 7,
  reels: [
    strip(
      'drone koi bubble bubble koi koi kelp drone kelp lotus bubble chip chip drone lotus',
      'lotus kelp',
    ),
    strip(
      'kelp kelp koi chip bubble bubble drone kelp lotus lotus bubble bubble drone drone',
      'koi chip chip',
    ),
    strip(
      'kelp koi chip bubble kelp kelp bubble chrome-koi drone drone kelp lotus lotus chip',
      'chip bubble koi',
    ),
    strip(
      'koi bubble koi drone lotus kelp kelp chip bubble kelp chip chip lotus lotus bubble',
      'drone drone',
    ),
    strip(
      'kelp kelp bubble kelp lotus lotus drone koi koi drone drone chip lotus chip chip',
      'bubble bubble',
    ),
    strip(
      'koi chip bubble bubble koi drone drone kelp kelp chip drone bubble lotus lotus',
      'chip bubble kelp',
    ),
  ],
  parts: 20,
  multiplyingWilds: { 'chrome-koi': 2 },
  ladder: [1, 1, 2, 2, 3],
  pays: {
    koi: { 6: 70, 7: 105, 8: 175, 9: 300, 10: 700, 12: 2_200, 14: 10_450 },
    lotus: { 6: 52, 7: 80, 8: 130, 9: 220, 10: 480, 12: 1_400, 14: 6_100 },
    chip: { 6: 35, 7: 52, 8: 85, 9: 140, 10: 310, 12: 870, 14: 3_500 },
    drone: { 6: 26, 7: 44, 8: 70, 9: 115, 10: 240, 12: 650, 14: 2_450 },
    bubble: { 6: 17, 7: 35, 8: 52, 9: 85, 10: 175, 12: 480, 14: 1_750 },
    kelp: { 6: 17, 7: 26, 8: 44, 9: 70, 10: 140, 12: 370, 14: 1_300 },
  },
  scatterPays: {},
  winStakesMax: 600,
} satisfies ClusterSlotRules;
