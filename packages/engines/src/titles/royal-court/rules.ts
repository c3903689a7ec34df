import { jacksOrBetter } from '../../video-poker/pay-tables.ts';
import type { VideoPokerRules } from '../../video-poker/video-poker.ts';

/** Eight for a full house, six for a flush, and a thousand for the royal flush. */
export const royalCourt: VideoPokerRules = jacksOrBetter(8, 6, 1_000);
