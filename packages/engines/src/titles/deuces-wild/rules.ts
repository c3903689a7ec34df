import { deucesWild } from '../../video-poker/pay-tables.ts';
import type { VideoPokerRules } from '../../video-poker/video-poker.ts';

/** Every deuce stands for any card; known as "not so ugly". */
export const deucesWildTitle: VideoPokerRules = deucesWild(25, 16, 10, 4, 4, 3, 2, 1);

export const deucesWildTitleVariants = {
  'full pay': deucesWild(25, 15, 9, 5, 3, 2, 2, 1),
};
