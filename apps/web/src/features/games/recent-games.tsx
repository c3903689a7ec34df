import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts, useToken } from '../../lib/site.ts';
import { GameRail } from './game-rail.tsx';
import { pageQuery } from './games.ts';
import { recentsList } from './own-lists.ts';
import { recentsKnown, rememberRecents } from './recents-known.ts';

/** What the player opened last, before everything else of the home page. */
export function RecentGames() {
  const t = useTexts();
  const signedIn = useToken() !== null;
  const recents = useQuery({ ...pageQuery(recentsList(), 1), enabled: signedIn });
  const count = recents.data?.games.length;
  useEffect(() => {
    if (count !== undefined) rememberRecents(count);
  }, [count]);
  if (!signedIn) return null;
  const expected = count ?? recentsKnown();
  if (recents.isLoadingError || !(expected > 0)) return null;
  return (
    <GameRail
      title={t('games_recent')}
      games={recents.data?.games}
      expected={expected}
      more={{ to: '/recent' }}
      eager
    />
  );
}
