import { Rail } from '@padauk/ui/rail';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { useTexts } from '../../lib/site.ts';
import { type Winner } from './games.ts';
import { winnersQuery } from './home-queries.ts';
import { NearItem, NearRow } from './near.tsx';
import { TilePicture } from './tile-picture.tsx';
import { WinAmount } from './win-amount.tsx';

const place = 'h-19 w-60 shrink-0 snap-start';
const PLACES = 6;

/**
 * The largest wins of the last days: settled ones only, with masked names; honest when there are
 * none.
 */
export function WinnersBoard() {
  return (
    // The widest screens have the same list in the rail beside the page.
    <div className="min-[1600px]:hidden">
      <NearRow place={<div className="h-34" />}>
        <Board />
      </NearRow>
    </div>
  );
}

function Board() {
  const t = useTexts();
  const winners = useQuery(winnersQuery);
  if (winners.isLoadingError) return null;
  const heading = (
    <h2 className="flex items-center gap-2 text-20">
      <Trophy size={22} aria-hidden="true" className="text-brand-text" />
      {t('games_winners')}
    </h2>
  );
  if (winners.data?.length === 0) {
    return (
      <section aria-label={t('games_winners')}>
        <div className="mb-3 flex min-h-9 items-center">{heading}</div>
        {/* As high as a card of a winner, in Burmese on a small phone too. */}
        <p className="mt-1 mb-2 flex min-h-19 items-center rounded-lg bg-s1 px-4 py-1 text-13 leading-tight text-mid shadow-card">
          {t('games_winners_none')}
        </p>
      </section>
    );
  }
  return (
    <Rail
      label={t('games_winners')}
      labels={{ previous: t('shell_previous'), next: t('shell_next') }}
      heading={heading}
    >
      {winners.data
        ? winners.data.map((winner, index) => (
            <NearItem key={`${winner.time} ${winner.account}`} className={place}>
              {() => <WinnerCard winner={winner} rank={index + 1} />}
            </NearItem>
          ))
        : Array.from({ length: PLACES }, (_, index) => (
            <li key={index} className={place}>
              <Skeleton className="h-19 rounded-lg!" />
            </li>
          ))}
    </Rail>
  );
}

function WinnerCard({ winner, rank }: { readonly winner: Winner; readonly rank: number }) {
  return (
    <div className="flex h-19 items-center gap-3 rounded-lg bg-s1 p-2 shadow-card">
      <span className="w-11 shrink-0 overflow-hidden rounded-sm">
        <TilePicture game={winner} sizes="44px" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-12 leading-tight text-mid">
          <span className="tabular font-bold text-brand-text">{rank}</span> {winner.account}
        </span>
        <span className="block text-15 leading-tight font-bold">
          <WinAmount winner={winner} />
        </span>
        <bdi className="block truncate text-12 leading-tight text-mid rtl:text-right">
          {winner.displayName}
        </bdi>
      </span>
    </div>
  );
}
