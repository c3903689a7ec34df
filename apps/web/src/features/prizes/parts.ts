import { lazyPart } from '../../lib/load-part.ts';
import { texts } from '../../lib/site.ts';

/** A part of other pages that comes with its first use, with the words that it says. */
const withWords = <Part>(load: () => Promise<Part>): Promise<Part> =>
  Promise.all([load(), texts.load('prizes', 'refusals')]).then(([part]) => part);

export const JackpotStrip = lazyPart(
  async () => (await withWords(() => import('./jackpot-strip.tsx'))).JackpotStrip,
);
export const PrizeNews = lazyPart(
  async () => (await withWords(() => import('./prize-news.tsx'))).PrizeNews,
);
export const TournamentChips = lazyPart(
  async () => (await withWords(() => import('./tournament-chips.tsx'))).TournamentChips,
);
export const Tournaments = lazyPart(
  async () => (await withWords(() => import('./tournaments.tsx'))).Tournaments,
);
