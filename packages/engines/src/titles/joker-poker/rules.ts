import { jokerPoker } from '../../video-poker/pay-tables.ts';
import type { VideoPokerRules } from '../../video-poker/video-poker.ts';

/** Kings or better with one joker; seventeen for four of a kind. */
export const jokerPokerTitle: VideoPokerRules = jokerPoker(17);

export const jokerPokerTitleVariants = {
  '20 for four': jokerPoker(20),
};
