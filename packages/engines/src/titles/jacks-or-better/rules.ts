import { jacksOrBetter } from '../../video-poker/pay-tables.ts';
import type { VideoPokerRules } from '../../video-poker/video-poker.ts';

/** Nine for a full house, six for a flush: 99.54 %. */
export const jacksOrBetterTitle: VideoPokerRules = jacksOrBetter(9, 6);

export const jacksOrBetterTitleVariants = {
  '9/5': jacksOrBetter(9, 5),
  '8/6': jacksOrBetter(8, 6),
  '8/5': jacksOrBetter(8, 5),
  '7/5': jacksOrBetter(7, 5),
  '6/5': jacksOrBetter(6, 5),
};
