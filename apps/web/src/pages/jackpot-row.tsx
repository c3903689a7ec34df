import { useQueries } from '@tanstack/react-query';
import { useTexts } from '../lib/site.ts';
import { GameRail } from '../features/games/game-rail.tsx';
import { gameQuery } from '../features/games/games.ts';
import { JackpotStrip } from '../features/prizes/jackpot-strip.tsx';
import { useJackpots } from '../features/prizes/jackpots.ts';

/** On the home page: the live pools, and the games whose stakes feed them. */
export function JackpotRow() {
  const t = useTexts();
  const jackpots = useJackpots();
  const nodeIds = [...new Set(jackpots.data?.flatMap((jackpot) => jackpot.nodeIds) ?? [])];
  const games = useQueries({ queries: nodeIds.map((nodeId) => gameQuery(nodeId)) });
  if (nodeIds.length === 0) return null;
  const known = games.flatMap(({ data }) => (data ? [data] : []));
  return (
    <div className="grid grid-cols-1 gap-4">
      <JackpotStrip />
      <GameRail
        title={t('prizes_jackpot_games')}
        games={games.some(({ isPending }) => isPending) ? undefined : known}
        expected={nodeIds.length}
      />
    </div>
  );
}
