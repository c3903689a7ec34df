import { GameGrid } from '../features/games/game-grid.tsx';
import { favouritesList } from '../features/games/own-lists.ts';
import { NoFavourites } from '../features/games/personal-empty.tsx';
import { useTexts } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';

/** The games that the player has given a heart, newest first. */
export function FavoritePage() {
  const t = useTexts();
  useTitle(t('games_favourites'));
  return (
    <div className="page grid grid-cols-1 gap-4 py-4">
      <h1 className="text-24">{t('games_favourites')}</h1>
      <div>
        <GameGrid
          list={favouritesList()}
          label={t('games_favourites')}
          empty={<NoFavourites />}
          growth="steps"
          counted
        />
      </div>
    </div>
  );
}
