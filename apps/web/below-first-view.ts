/** Rows of games, the foot of the page and the signs that they alone show, below `src`. */
export const partsBelowFirstView: readonly string[] = [
  'features/games/category-rows',
  'features/games/favourites',
  'features/games/game-grid',
  'features/games/game-rail',
  'features/games/game-tile',
  'features/games/heart-button',
  'features/games/highlight',
  'features/games/home-queries',
  'features/games/hot-games',
  'features/games/near',
  'features/games/own-lists',
  'features/games/promises',
  'features/games/tile-facts',
  'features/games/tile-picture',
  'features/games/throttle',
  'features/games/use-game-pages',
  'features/games/use-near',
  'features/games/vendor-lanes',
  'features/games/win-amount',
  'features/games/winners-board',
  'pages/jackpot-place',
  'pages/lobby-sections',
  'features/help/open-help',
  'features/service/open-service',
  'app/footer',
  'app/social-icon',
  'lib/open-window',
];
/** Components of the kit among them. */
export const kitBelowFirstView: readonly string[] = [
  'badge',
  'grid-window',
  'money',
  'virtual-grid',
];
export const iconsBelowFirstView: readonly string[] = [
  'banknote',
  'book-open-check',
  'heart',
  'shield-check',
  'trophy',
];

/** Matches the files of what the home page shows below its first view. */
export const belowFirstView = new RegExp(
  `(src/(${partsBelowFirstView.join('|')})|ui/src/(${kitBelowFirstView.join('|')})|` +
    `icons/(${iconsBelowFirstView.join('|')}))\\.`,
);

/** What the home page asks for once it stands, below `src`: small parts that other pages share. */
export const partsAfterFirstView: readonly string[] = [
  'app/after-start',
  'app/watch-version',
  'app/zawgyi',
  'components/plain-messages',
  'components/reader',
  'components/rich-text',
  'features/news/notices-dialog',
  'features/news/show-popups',
  'lib/install-prompt',
];
/** Components of the kit among them. */
export const kitAfterFirstView: readonly string[] = ['pagination'];

/** Matches the files of what the home page asks for once it stands. */
export const afterFirstView = new RegExp(
  `(web/src/(${partsAfterFirstView.join('|')})|ui/src/(${kitAfterFirstView.join('|')})|` +
    `site-client/src/(query-view|time-text))\\.`,
);

/** The texts that the frame and the home page say. */
export const frameAreas = ['shell', 'games'] as const;
/** In one part for each language that is built in: `words-my`. */
const FRAME_WORDS = new RegExp(`packages/texts/src/(my|en|zh)/(?:${frameAreas.join('|')})\\.ts$`);
export function wordsOfFrame(id: string): string | null {
  const [, folder] = FRAME_WORDS.exec(id.replaceAll('\\', '/')) ?? [];
  return folder === undefined ? null : `words-${folder}`;
}
