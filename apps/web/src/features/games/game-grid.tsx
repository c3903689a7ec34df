import { Button } from '@padauk/ui/button';
import { EmptyState } from '@padauk/ui/empty-state';
import { ErrorState } from '@padauk/ui/error-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { wordsOfError } from '../../lib/ask.ts';
import { useTexts } from '../../lib/site.ts';
import { GameTile } from './game-tile.tsx';
import { TileSkeleton } from './game-rail.tsx';
import { type GameFilter, gamesQuery } from './games.ts';

const grid =
  'grid grid-cols-3 gap-x-3 gap-y-5 sm:grid-cols-4 md:grid-cols-5 xl:grid-cols-6 2xl:grid-cols-7';

type Props = {
  readonly filter: GameFilter;
  /** What stands there when no game matches. */
  readonly empty?: ReactNode;
  /** Tells how many there are, once that is known. */
  readonly counted?: boolean;
};

/** All games of a filter, page after page. */
export function GameGrid({ filter, empty, counted = false }: Props) {
  'use memo';
  const t = useTexts();
  const list = useInfiniteQuery(gamesQuery(filter));
  if (list.isPending) {
    return (
      <ul className={grid} aria-busy="true" aria-label={t('shell_loading')}>
        {Array.from({ length: 7 }, (_, index) => (
          // Places that are all alike.
          <li key={index}>
            <TileSkeleton />
          </li>
        ))}
      </ul>
    );
  }
  if (list.isError) {
    return (
      <ErrorState
        picture="/illustrations/error.svg"
        title={t('shell_error_title')}
        text={wordsOfError(t, list.error)}
        action={<Button onClick={() => void list.refetch()}>{t('shell_retry')}</Button>}
      />
    );
  }
  const games = list.data.pages.flatMap((page) => page.games);
  const total = list.data.pages[0]?.total ?? 0;
  if (games.length === 0) {
    return (
      empty ?? (
        <EmptyState
          picture="/illustrations/empty.svg"
          title={t('games_empty_title')}
          text={t('games_empty_text')}
        />
      )
    );
  }
  return (
    <>
      {counted && (
        <p role="status" className="mb-3 text-13 text-mid">
          {t('games_count', { count: total })}
        </p>
      )}
      <ul className={grid}>
        {games.map((game) => (
          <li key={game.gameId}>
            <GameTile game={game} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="mt-6 text-center">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('games_load_more')}
          </Button>
        </div>
      )}
    </>
  );
}
