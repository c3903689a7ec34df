import { jacksOrBetter } from '../../video-poker/pay-tables.ts';
import type { VideoPokerRules } from '../../video-poker/video-poker.ts';

/** Nine for a full house, six for a flush: 99.54 %. */
export const jacksOrBetterTitle: VideoPokerRules = jacksOrBetter(9, 6);

export const jacksOrBetterTitleVariants = {
  '9/5': { rules: jacksOrBetter(9, 5), offered: true },
  '8/6': { rules: jacksOrBetter(8, 6), offered: true },
  '8/5': { rules: jacksOrBetter(8, 5), offered: true },
  '7/5': { rules: jacksOrBetter(7, 5), offered: true },
  '6/5': { rules: jacksOrBetter(6, 5), offered: true },
};
