import { DataTable } from '@padauk/ui/data-table';
import { EmptyState } from '@padauk/ui/empty-state';
import { Money } from '@padauk/ui/money';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../components/query-view.tsx';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';
import { leadersQuery, missionsQuery } from './rewards.ts';

/** Missions that run, and who has staked most where the brand shows it. */
export function Missions() {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const missions = useQuery(missionsQuery);
  const leaders = useQuery(leadersQuery);
  return (
    <div className="grid gap-5">
      <QueryView query={missions} pending={<Skeleton className="h-40 rounded-lg!" />}>
        {() => (
          <EmptyState
            picture="/illustrations/empty.svg"
            title={t('records_missions_none')}
            text={t('records_missions_none_text')}
          />
        )}
      </QueryView>
      {leaders.data?.shown && (
        <>
          <h2 className="text-17">
            {t('records_leaders', {
              from: leaders.data.from.replaceAll('-', '/'),
              to: leaders.data.to.replaceAll('-', '/'),
            })}
          </h2>
          <DataTable
            caption={t('records_leaders_list')}
            rows={leaders.data.leaders}
            keyOf={(row) => String(row.rank)}
            empty={<p className="text-15 text-mid">{t('records_profit_empty')}</p>}
            columns={[
              {
                key: 'rank',
                title: t('records_rank'),
                cell: (row) => <strong className="tabular">{row.rank}</strong>,
              },
              {
                key: 'name',
                title: t('records_account'),
                cell: (row) => (
                  <span dir="ltr" className={row.own ? 'font-bold text-brand-text' : ''}>
                    {row.name}
                  </span>
                ),
              },
              {
                key: 'stakes',
                title: t('records_stakes'),
                align: 'end',
                cell: (row) => <Money amount={row.stakes} symbol={symbol} />,
              },
            ]}
          />
        </>
      )}
    </div>
  );
}
