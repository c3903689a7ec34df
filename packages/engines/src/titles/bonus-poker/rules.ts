import { bonusPoker } from '../../video-poker/pay-tables.ts';
import type { VideoPokerRules } from '../../video-poker/video-poker.ts';

/** More for four of a kind, most of all for aces. */
export const bonusPokerTitle: VideoPokerRules = bonusPoker(8, 5);

export const bonusPokerTitleVariants = {
  '7/5': bonusPoker(7, 5),
};
