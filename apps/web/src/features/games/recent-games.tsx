import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts, useToken } from '../../lib/site.ts';
import { GameRail } from './game-rail.tsx';
import { pageQuery, recentsList } from './games.ts';

/** Set while the player's last visit had recent games, so that their place is kept from the start. */
const KNOWN_KEY = 'recentGames';

/** What the player opened last, before everything else of the home page. */
export function RecentGames() {
  const t = useTexts();
  const signedIn = useToken() !== null;
  const recents = useQuery({ ...pageQuery(recentsList(), 1), enabled: signedIn });
  const count = recents.data?.games.length;
  useEffect(() => {
    if (count !== undefined) localStorage.setItem(KNOWN_KEY, String(count));
  }, [count]);
  if (!signedIn) return null;
  const expected = count ?? Number.parseInt(localStorage.getItem(KNOWN_KEY) ?? '0', 10);
  if (recents.isError || !(expected > 0)) return null;
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
