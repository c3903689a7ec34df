import { Rail } from '@padauk/ui/rail';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTexts } from '../../lib/site.ts';
import { GameTile, TilePlace, tilePlaceClass } from './game-tile.tsx';
import type { Game } from './games.ts';
import { NearItem } from './near.tsx';
import { useTileFacts } from './tile-facts.ts';

/** Rows with more games than this stand in two lines. */
const ONE_LINE_MAX = 14;
/** Places that are kept while nobody knows how many games will come. */
const PLACES = 7;

/** Seven slides beside each other on a desk, three and a bit on a phone. */
const place = 'w-[30%] shrink-0 snap-start sm:w-[calc((100%-100px)/5)] lg:w-[calc((100%-150px)/7)]';
const gaps = 'gap-x-3 sm:gap-x-[25px]';
const columns =
  'auto-cols-[30%]! sm:auto-cols-[calc((100%-100px)/5)]! lg:auto-cols-[calc((100%-150px)/7)]!';

const inTwoLines = (count: number): boolean => count > ONE_LINE_MAX;

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
      className={two ? `gap-y-4 ${columns} ${gaps}` : gaps}
    >
      {games
        ? games.map((game, index) => (
            <NearItem
              key={game.nodeId}
              className={two ? 'snap-start' : place}
              placeClass={tilePlaceClass}
              eager={eager && index < PLACES}
            >
              {() => <GameTile game={game} facts={facts} />}
            </NearItem>
          ))
        : Array.from({ length: Math.min(expected, two ? PLACES * 2 : PLACES) }, (_, index) => (
            <li key={index} className={two ? 'snap-start' : place}>
              <TilePlace />
            </li>
          ))}
    </Rail>
  );
}

/** The place of a row that is too far away to be drawn: exactly as high as the row. */
export function RailPlace({ expected }: { readonly expected: number }) {
  return (
    <div aria-hidden="true">
      <div className="mb-3 min-h-9" />
      <div className={`pt-1 pb-2 ${inTwoLines(expected) ? 'grid gap-y-4' : ''}`}>
        <div className={`${place} ${tilePlaceClass}`} />
        {inTwoLines(expected) && <div className={`${place} ${tilePlaceClass}`} />}
      </div>
    </div>
  );
}
