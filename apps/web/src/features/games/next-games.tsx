import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../lib/site.ts';
import { GameRail } from './game-rail.tsx';
import { type Game, HOME_ROW_MAX, hotGamesQuery, hotQuery } from './games.ts';

type Props = {
  readonly nodeId: string;
  /** undefined while it is on its way. */
  readonly game: Game | undefined;
  /** Whether the game itself cannot be played now. */
  readonly closed: boolean;
};

/** What to play next: hot games of the same category, of all when there are few. */
export function NextGames({ nodeId, game, closed }: Props) {
  const t = useTexts();
  const alike = useQuery({
    ...hotGamesQuery(game?.gameType),
    enabled: game !== undefined,
  });
  const hot = useQuery(hotQuery);
  const known = new Map(
    [...(alike.data ?? []), ...(hot.data ?? [])].map((other) => [other.nodeId, other]),
  );
  known.delete(nodeId);
  const others = [...known.values()].slice(0, HOME_ROW_MAX);
  if (others.length === 0) return null;
  return (
    <div className="page mt-8 pb-6 lg:px-0">
      <GameRail title={t(closed ? 'games_maintenance_others' : 'games_next')} games={others} />
    </div>
  );
}
