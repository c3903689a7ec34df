import { GameGrid } from '../features/games/game-grid.tsx';
import { recentsList } from '../features/games/own-lists.ts';
import { NoRecents } from '../features/games/personal-empty.tsx';
import { useTexts } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';

/** The games that the player opened, last one first. */
export function RecentPage() {
  const t = useTexts();
  useTitle(t('games_recent'));
  return (
    <div className="page grid grid-cols-1 gap-4 py-4">
      <h1 className="text-24">{t('games_recent')}</h1>
      <div>
        <GameGrid
          list={recentsList()}
          label={t('games_recent')}
          empty={<NoRecents />}
          growth="steps"
          counted
        />
      </div>
    </div>
  );
}
