import { doubleDoubleBonus } from '../../video-poker/pay-tables.ts';
import type { VideoPokerRules } from '../../video-poker/video-poker.ts';

/** Four aces pay most beside a two, three or four. */
export const doubleDouble: VideoPokerRules = doubleDoubleBonus(9, 6);

export const doubleDoubleVariants = {
  '10/6': doubleDoubleBonus(10, 6),
};
