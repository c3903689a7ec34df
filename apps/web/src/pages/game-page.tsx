import { readGame } from '@padauk/contracts/games';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { GameBar } from '../features/games/game-bar.tsx';
import { GameRail } from '../features/games/game-rail.tsx';
import { HOME_ROW_MAX, hotGamesQuery, hotQuery } from '../features/games/games.ts';
import { addressOfGame, isFrame } from '../features/games/start-game.ts';
import { ask } from '../lib/ask.ts';
import { texts, useTexts } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';
import { closedUntil, Failed, GameStage, useLaunch } from './game-stage.tsx';

const gameQuery = (nodeId: string) =>
  queryOptions({
    queryKey: ['games', 'one', nodeId],
    queryFn: ({ signal }) =>
      ask(readGame, { params: { nodeId }, query: { language: texts.language() }, signal }),
  });

/** The game in its frame, full height on a phone, with the way out always in sight. */
export function GamePage() {
  const t = useTexts();
  const nodeId = useParams({ strict: false, select: (params) => params.nodeId ?? '' });
  const game = useQuery(gameQuery(nodeId));
  useTitle(game.isError ? t('games_failed_title') : (game.data?.displayName ?? ''));
  const elsewhere = game.data && addressOfGame(game.data);
  const isHere = elsewhere !== undefined && isFrame(elsewhere);
  const launch = useLaunch(game.data, isHere);
  if (elsewhere && !isHere) {
    return <Navigate to={elsewhere.to} search={elsewhere.search} replace />;
  }
  const closed = closedUntil(game.data?.maintenance, launch.error);
  return (
    <div className="max-lg:h-full lg:page lg:py-4">
      {game.isError ? (
        <>
          <GameBar game={undefined} failed controls={undefined} onFullScreen={undefined} />
          <Failed
            title={t('games_failed_title')}
            error={game.error}
            onRetry={() => void game.refetch()}
          />
        </>
      ) : (
        // Another game begins anew: its session, its controls, its messages.
        <GameStage key={nodeId} game={game.data} launch={launch} closed={closed} />
      )}
      <NextGames nodeId={nodeId} closed={closed !== undefined} />
    </div>
  );
}

/** What to play next: hot games of the same category, of all when there are few. */
function NextGames({ nodeId, closed }: { readonly nodeId: string; readonly closed: boolean }) {
  const t = useTexts();
  const game = useQuery(gameQuery(nodeId)).data;
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
