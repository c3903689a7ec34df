import { jacksOrBetter } from '../../video-poker/pay-tables.ts';
import type { VideoPokerRules } from '../../video-poker/video-poker.ts';

/** One deal, drawn to ten times. */
export const tenHandJacks: VideoPokerRules = {
  ...jacksOrBetter(9, 5),
  hands: [10],
};
