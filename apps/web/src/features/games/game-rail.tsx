import { Rail } from '@padauk/ui/rail';
import { Skeleton } from '@padauk/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTexts } from '../../lib/site.ts';
import { GameTile } from './game-tile.tsx';
import type { Game } from './games.ts';

const place = 'w-[30%] min-w-26 shrink-0 snap-start sm:w-36 lg:w-42';

type Props = {
  readonly title: string;
  /** undefined while they are on their way. */
  readonly games: readonly Game[] | undefined;
  readonly moreTo?: string;
  readonly eager?: boolean;
};

/** A named row of games. */
export function GameRail({ title, games, moreTo, eager = false }: Props) {
  'use memo';
  const t = useTexts();
  return (
    <Rail
      label={title}
      labels={{ previous: t('shell_previous'), next: t('shell_next') }}
      heading={<h2 className="text-20">{title}</h2>}
      more={
        moreTo && (
          <Link
            to={moreTo}
            aria-label={`${t('games_more')}: ${title}`}
            className="inline-flex min-h-9 items-center gap-1 rounded-sm px-2 text-13 leading-tight font-bold text-mid no-underline hover:text-hi"
          >
            {t('games_more')}
            <ChevronRight size={16} aria-hidden="true" className="rtl:-scale-x-100" />
          </Link>
        )
      }
    >
      {games
        ? games.map((game) => (
            <li key={game.gameId} className={place}>
              <GameTile game={game} eager={eager} />
            </li>
          ))
        : Array.from({ length: 7 }, (_, index) => (
            // Places that are all alike.
            <li key={index} className={place}>
              <TileSkeleton />
            </li>
          ))}
    </Rail>
  );
}

/** The exact size of a tile with its two lines. */
export function TileSkeleton() {
  return (
    <>
      <Skeleton className="aspect-3/4 w-full rounded-tile!" />
      <Skeleton className="mt-2 h-[calc(13px*var(--leading-tight))] w-4/5" />
      <Skeleton className="mt-1 h-3 w-1/2" />
    </>
  );
}
