import { DataTable } from '@padauk/ui/data-table';
import { Money } from '@padauk/ui/money';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../components/query-view.tsx';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';
import { Score } from './score.tsx';
import { boardQuery } from './tournament-queries.ts';

type Props = {
  readonly tournamentId: string;
  /** The first places only, where there is little room. */
  readonly places?: number;
};

/** The leaderboard; the player's own place is in it, or below it. */
export function Board({ tournamentId, places: most }: Props) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const board = useQuery(boardQuery(tournamentId));
  return (
    <QueryView query={board} pending={<Skeleton className="h-32 rounded-lg!" />}>
      {({ tournament, places }) => {
        const shown = most === undefined ? places : places.slice(0, most);
        const { own } = tournament;
        const isBelow = own !== null && !shown.some((place) => place.own);
        return (
          <DataTable
            caption={t('prizes_board_of', { name: tournament.title })}
            rows={isBelow ? [...shown, own] : shown}
            keyOf={(row) => (row.own ? 'own' : String(row.place))}
            empty={<p className="text-15 text-mid">{t('prizes_board_none')}</p>}
            columns={[
              {
                key: 'place',
                title: t('prizes_place'),
                cell: (row) => (
                  <strong className="tabular">{row.place === 0 ? '–' : row.place}</strong>
                ),
              },
              {
                key: 'who',
                title: t('prizes_account'),
                cell: (row) =>
                  row.own ? (
                    <strong className="text-brand-text">{t('prizes_own')}</strong>
                  ) : (
                    <span dir="ltr">{row.account}</span>
                  ),
              },
              {
                key: 'score',
                title: t('prizes_score'),
                align: 'end',
                cell: (row) => <Score criterion={tournament.criterion} score={row.score} />,
              },
              {
                key: 'prize',
                title: t('prizes_prize'),
                align: 'end',
                cell: (row) => <Money amount={row.prize} symbol={symbol} />,
              },
            ]}
          />
        );
      }}
    </QueryView>
  );
}
