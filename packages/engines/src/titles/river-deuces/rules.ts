import { deucesWild } from '../../video-poker/pay-tables.ts';
import type { VideoPokerRules } from '../../video-poker/video-poker.ts';

/** Deuces are wild; twenty for a wild royal flush. */
export const riverDeuces: VideoPokerRules = deucesWild(20, 12, 10, 4, 4, 3, 2, 1);

export const riverDeucesVariants = {
  '25/15/10': deucesWild(25, 15, 10, 4, 3, 3, 2, 1),
};
