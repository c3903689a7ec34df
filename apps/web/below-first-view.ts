/** Rows of games, the foot of the page and the signs that they alone show, below `src`. */
export const partsBelowFirstView: readonly string[] = [
  'features/games/category-rows',
  'features/games/favourites',
  'features/games/game-grid',
  'features/games/game-rail',
  'features/games/game-tile',
  'features/games/heart-button',
  'features/games/highlight',
  'features/games/hot-games',
  'features/games/lobby-sections',
  'features/games/near',
  'features/games/promises',
  'features/games/tile-facts',
  'features/games/tile-picture',
  'features/games/throttle',
  'features/games/use-game-pages',
  'features/games/use-near',
  'features/games/vendor-lanes',
  'features/games/win-amount',
  'features/games/winners-board',
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
