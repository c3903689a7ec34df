import { readGame } from '@padauk/contracts/games';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { openLicence } from '../app/frame-layers.tsx';
import { GameBar } from '../features/games/game-bar.tsx';
import { NextGames } from '../features/games/next-games.tsx';
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
  useTitle(game.isLoadingError ? t('games_failed_title') : (game.data?.displayName ?? ''));
  const elsewhere = game.data && addressOfGame(game.data);
  const isHere = elsewhere !== undefined && isFrame(elsewhere);
  const launch = useLaunch(game.data, isHere);
  if (elsewhere && !isHere) {
    return <Navigate to={elsewhere.to} search={elsewhere.search} replace />;
  }
  const closed = closedUntil(game.data?.maintenance, launch.error);
  return (
    <div className="max-lg:h-full lg:page lg:py-4">
      {game.isLoadingError ? (
        <>
          <GameBar
            game={undefined}
            failed
            controls={undefined}
            onLicence={openLicence}
            onFullScreen={undefined}
          />
          <Failed
            title={t('games_failed_title')}
            error={game.error}
            onRetry={() => void game.refetch()}
          />
        </>
      ) : (
        // Another game starts again: its session, its controls, its messages.
        <GameStage key={nodeId} game={game.data} launch={launch} closed={closed} />
      )}
      <NextGames nodeId={nodeId} game={game.data} closed={closed !== undefined} />
    </div>
  );
}
