import { Rail } from '@padauk/ui/rail';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTexts } from '../../lib/site.ts';
import { GameTile } from './game-tile.tsx';
import type { Game } from './games.ts';
import { NearItem } from './near.tsx';
import { useTileFacts } from './tile-facts.ts';
import {
  inTwoLines,
  railPlaceClass,
  TilePlace,
  tilePlaceClass,
  tilesWaitingClass,
} from './tile-places.tsx';

/** Places that are kept while nobody knows how many games will come. */
const PLACES = 7;

const gaps = 'gap-x-3 sm:gap-x-[25px]';
const columns =
  'auto-cols-[30%]! sm:auto-cols-[calc((100%-100px)/5)]! lg:auto-cols-[calc((100%-150px)/7)]!';

type Props = {
  readonly title: string;
  /** undefined while they are on their way. */
  readonly games: readonly Game[] | undefined;
  /** How many are expected, so that the place that is kept has the right height. */
  readonly expected?: number;
  readonly more?: { readonly to: string; readonly search?: { readonly tab: string } };
  /** Part of the first view: drawn at once. */
  readonly eager?: boolean;
};

/** A named row of games; two lines of them when there are many. */
export function GameRail({ title, games, expected = PLACES, more, eager = false }: Props) {
  'use memo';
  const t = useTexts();
  const facts = useTileFacts();
  const two = inTwoLines(games?.length ?? expected);
  return (
    <Rail
      label={title}
      labels={{ previous: t('shell_previous'), next: t('shell_next') }}
      heading={<h2 className="text-20">{title}</h2>}
      more={
        more && (
          <Link
            {...more}
            aria-label={`${t('games_more')}: ${title}`}
            className="inline-flex min-h-9 items-center gap-1 rounded-sm px-2 text-13 leading-tight font-bold text-mid no-underline hover:text-hi"
          >
            {t('games_more')}
            <ChevronRight size={16} aria-hidden="true" className="rtl:-scale-x-100" />
          </Link>
        )
      }
      rows={two ? 2 : 1}
      // Rows of the home page come and go with the window.
      keptAs={games && more && title}
      className={`${two ? `gap-y-2 ${columns}` : ''} ${gaps} ${games ? '' : tilesWaitingClass}`}
    >
      {games
        ? games.map((game, index) => (
            <NearItem
              key={game.nodeId}
              className={two ? 'snap-start' : railPlaceClass}
              placeClass={tilePlaceClass}
              eager={eager && index < PLACES}
            >
              {() => <GameTile game={game} facts={facts} />}
            </NearItem>
          ))
        : Array.from({ length: Math.min(expected, two ? PLACES * 2 : PLACES) }, (_, index) => (
            <li key={index} className={two ? 'snap-start' : railPlaceClass}>
              <TilePlace />
            </li>
          ))}
    </Rail>
  );
}
