import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../lib/site.ts';
import { GameRail } from './game-rail.tsx';
import { HOME_ROW_MAX, hotQuery } from './games.ts';

/** The games with the largest turnover of the last day, and those that the house has pinned. */
export function HotGames() {
  const t = useTexts();
  const hot = useQuery(hotQuery);
  // A home page without this row is still whole; the grid below tells of a lost connection.
  if (hot.isError || hot.data?.length === 0) return null;
  return (
    <GameRail
      title={t('games_hot')}
      games={hot.data?.slice(0, HOME_ROW_MAX)}
      more={{ to: '/', search: { tab: 'home-hot' } }}
      eager
    />
  );
}
