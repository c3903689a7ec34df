import { doubleBonus } from '../../video-poker/pay-tables.ts';
import type { VideoPokerRules } from '../../video-poker/video-poker.ts';

/** Four of a kind pays double, two pairs their stake. */
export const doubleBonusTitle: VideoPokerRules = doubleBonus(9, 7);

export const doubleBonusTitleVariants = {
  '10/7': doubleBonus(10, 7),
};
