import { DataTable } from '@padauk/ui/data-table';
import { EmptyState } from '@padauk/ui/empty-state';
import { Money } from '@padauk/ui/money';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FramePart } from '../../components/frame-part.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useBrand } from '../../lib/config.ts';
import { lazyPart } from '../../lib/load-part.ts';
import { useTexts } from '../../lib/site.ts';
import { Figures } from './figures.tsx';
import { Net } from '../../components/net.tsx';
import { profitQuery } from './records.ts';
import { SpanFilter } from './span-filter.tsx';
import { typeName } from '../../lib/type-name.ts';
import { useSpan } from './use-span.ts';

const ProfitChart = lazyPart(async () => (await import('./profit-chart.tsx')).ProfitChart);

type Props = {
  readonly span: string | undefined;
  readonly onChange: (span: string) => void;
};

/** What was won and lost by day and by category, and what it has cost since the beginning. */
export function Profit({ span, onChange }: Props) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const { preset, range, today } = useSpan(span, 'last30');
  const profit = useQuery(profitQuery(range));
  const days = profit.data?.days;
  const drawn = useMemo(
    () => ({
      dates: days?.map(({ date }) => date) ?? [],
      // Pixels of a chart: the figures beside it are exact.
      nets: days?.map(({ net }) => Number(net)) ?? [],
    }),
    [days],
  );
  const labels = useMemo(
    () => ({
      chart: t('records_profit_chart'),
      net: t('records_net'),
      sum: t('records_net_sum'),
    }),
    [t],
  );
  return (
    <div className="grid gap-4">
      <SpanFilter {...{ preset, range, today }} onChange={onChange} />
      <QueryView query={profit} pending={<Skeleton className="h-96 rounded-lg!" />}>
        {(value) => (
          <>
            <Figures
              figures={[
                {
                  key: 'net',
                  name: t('records_net'),
                  value: <Net amount={value.totals.net} symbol={symbol} />,
                },
                ...(['stakes', 'payouts', 'deposits', 'withdrawals', 'rewards'] as const).map(
                  (key) => ({
                    key,
                    name: t(`records_${key}`),
                    value: <Money amount={value.totals[key]} symbol={symbol} />,
                  }),
                ),
                // An older server does not tell it.
                ...(value.totals.tournaments === undefined
                  ? []
                  : [
                      {
                        key: 'tournaments',
                        name: t('wallet_kind_tournament'),
                        value: <Net amount={value.totals.tournaments} symbol={symbol} />,
                      },
                    ]),
              ]}
            />
            <div className="rounded-md border border-line/60 bg-s1 p-4">
              <p className="flex flex-wrap items-baseline justify-between gap-2">
                <span className="font-bold">{t('records_lifetime')}</span>
                <strong className="text-20">
                  <Money amount={value.lifetimeNetDeposits} symbol={symbol} />
                </strong>
              </p>
              <p className="mt-1 text-13 text-mid">{t('records_lifetime_note')}</p>
            </div>
            {value.days.length === 0 ? (
              <EmptyState picture="/illustrations/empty.svg" title={t('records_profit_empty')} />
            ) : (
              <>
                <figure className="grid gap-2 rounded-md border border-line/60 bg-s1 p-3">
                  <figcaption className="text-13 text-mid">{t('records_profit_chart')}</figcaption>
                  <FramePart place={<Skeleton className="h-55 w-full" />}>
                    <ProfitChart {...drawn} labels={labels} />
                  </FramePart>
                </figure>
                <h2 className="text-17">{t('records_by_type')}</h2>
                <DataTable
                  caption={t('records_by_type')}
                  rows={value.categories}
                  keyOf={(row) => row.gameType}
                  empty={<p className="text-15 text-mid">{t('wallet_bets_empty')}</p>}
                  columns={[
                    {
                      key: 'type',
                      title: t('records_type'),
                      cell: (row) => <strong>{typeName(t, row.gameType)}</strong>,
                    },
                    {
                      key: 'rounds',
                      title: t('records_rounds'),
                      align: 'end',
                      cell: (row) => <span className="tabular">{row.rounds}</span>,
                    },
                    {
                      key: 'stakes',
                      title: t('records_stakes'),
                      align: 'end',
                      cell: (row) => <Money amount={row.stakes} symbol={symbol} />,
                    },
                    {
                      key: 'net',
                      title: t('records_net'),
                      align: 'end',
                      cell: (row) => <Net amount={row.net} symbol={symbol} />,
                    },
                  ]}
                />
                <h2 className="text-17">{t('records_by_day')}</h2>
                <DataTable
                  caption={t('records_by_day')}
                  rows={value.days.toReversed()}
                  keyOf={(row) => row.date}
                  columns={[
                    {
                      key: 'date',
                      title: t('records_day'),
                      cell: (row) => (
                        <span className="tabular">{row.date.replaceAll('-', '/')}</span>
                      ),
                    },
                    {
                      key: 'stakes',
                      title: t('records_stakes'),
                      align: 'end',
                      cell: (row) => <Money amount={row.stakes} symbol={symbol} />,
                    },
                    {
                      key: 'net',
                      title: t('records_net'),
                      align: 'end',
                      cell: (row) => <Net amount={row.net} symbol={symbol} />,
                    },
                    {
                      key: 'deposits',
                      title: t('records_deposits'),
                      align: 'end',
                      cell: (row) => <Money amount={row.deposits} symbol={symbol} />,
                    },
                    {
                      key: 'withdrawals',
                      title: t('records_withdrawals'),
                      align: 'end',
                      cell: (row) => <Money amount={row.withdrawals} symbol={symbol} />,
                    },
                  ]}
                />
              </>
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}
