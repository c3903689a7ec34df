import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { EmptyState } from '@padauk/ui/empty-state';
import { ErrorState } from '@padauk/ui/error-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { wordsOfError } from '../../lib/ask.ts';
import { useTexts } from '../../lib/site.ts';
import { GameTile } from './game-tile.tsx';
import { TilePlace, tilesWaitingClass } from './tile-places.tsx';
import { catalogueList, type Game } from './games.ts';
import { useTileFacts } from './tile-facts.ts';

type Props = { readonly game: Game; readonly onClose: () => void };

const grid = 'grid grid-cols-3 gap-x-3 gap-y-4 sm:grid-cols-5';

/** The games of the provider that an entry of the lobby stands for. */
export function ProviderDialog({ game, onClose }: Props) {
  const t = useTexts();
  const facts = useTileFacts();
  const list = catalogueList({ vassalage: game.vassalage }, game.gameType);
  const games = useInfiniteQuery({
    queryKey: [...list.key, 'grown'],
    queryFn: ({ pageParam, signal }) => list.read(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * list.pageSize < last.total ? pages.length + 1 : undefined,
  });
  // Its own entry would open this very list again.
  const shown = games.data?.pages
    .flatMap((page) => page.games)
    .filter((it) => it.isGame === 'GAME');
  return (
    <Dialog title={game.displayName} closeLabel={t('shell_close')} shape="wide" onClose={onClose}>
      <div className="px-5 pt-3 pb-6">
        {games.isPending && (
          <ul
            className={`${grid} ${tilesWaitingClass}`}
            aria-busy="true"
            aria-label={t('shell_loading')}
          >
            {Array.from({ length: 5 }, (_, index) => (
              <li key={index}>
                <TilePlace />
              </li>
            ))}
          </ul>
        )}
        {games.isLoadingError && (
          <ErrorState
            picture="/illustrations/error.svg"
            title={t('shell_error_title')}
            text={wordsOfError(t, games.error)}
            action={<Button onClick={() => void games.refetch()}>{t('shell_retry')}</Button>}
          />
        )}
        {shown?.length === 0 && (
          <EmptyState picture="/illustrations/empty.svg" title={t('games_empty_title')} />
        )}
        {shown && shown.length > 0 && (
          <ul className={grid}>
            {shown.map((it) => (
              <li key={it.nodeId}>
                <GameTile game={it} facts={facts} />
              </li>
            ))}
          </ul>
        )}
        {games.hasNextPage && (
          <div className="mt-5 grid justify-items-center gap-3">
            {games.isFetchNextPageError && (
              <p role="alert" className="text-15 text-mid">
                {wordsOfError(t, games.error)}
              </p>
            )}
            <Button busy={games.isFetchingNextPage} onClick={() => void games.fetchNextPage()}>
              {t('games_load_more')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
