import { Badge } from '@padauk/ui/badge';
import { Card } from '@padauk/ui/card';
import { DataTable } from '@padauk/ui/data-table';
import { EmptyState } from '@padauk/ui/empty-state';
import { Money } from '@padauk/ui/money';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListPages } from '../../components/list-pages.tsx';
import { Facts } from '../../components/facts.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useBrand } from '../../lib/config.ts';
import { typeName } from '../../lib/type-name.ts';
import { useTexts } from '../../lib/site.ts';
import { ClaimButton } from './claim-button.tsx';
import { rebatesQuery } from './rewards.ts';

const percent = (bps: number): string => `${(bps / 100).toFixed(2)} %`;

/** What comes back of stakes: how much waits, by which rates, and day by day. */
export function Rebates() {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const [page, setPage] = useState(1);
  const rebates = useQuery(rebatesQuery(page));
  return (
    <QueryView query={rebates} pending={<Skeleton className="h-96 rounded-lg!" />}>
      {(value) => (
        <div className="grid gap-5">
          <Card className="grid gap-3">
            <p className="flex flex-wrap items-baseline justify-between gap-2">
              <span className="text-mid">{t('records_claimable')}</span>
              <strong className="text-24">
                <Money amount={value.claimable} symbol={symbol} />
              </strong>
            </p>
            <ClaimButton kind="rebate" amount={value.claimable} />
            <p className="text-13 text-mid">
              {value.reckonedUntil
                ? t('records_reckoned', { day: value.reckonedUntil.replaceAll('-', '/') })
                : t('records_reckoned_never')}
            </p>
          </Card>
          {value.rates.length === 0 ? (
            <EmptyState picture="/illustrations/empty.svg" title={t('records_rebate_none')} />
          ) : (
            <Card className="grid gap-3">
              <h2 className="text-17">{t('records_rebate_rates')}</h2>
              <Facts
                facts={value.rates.map(({ gameType, rateBps }) => ({
                  key: gameType,
                  name: typeName(t, gameType),
                  value: <span className="tabular">{percent(rateBps)}</span>,
                }))}
              />
              <p className="text-13 text-mid">{t('records_rebate_note')}</p>
            </Card>
          )}
          {value.rebates.content.length > 0 && (
            <>
              <DataTable
                caption={t('records_rebates')}
                rows={value.rebates.content}
                keyOf={(row) => `${row.date} ${row.gameType}`}
                columns={[
                  {
                    key: 'day',
                    title: t('records_day'),
                    cell: (row) => <span className="tabular">{row.date.replaceAll('-', '/')}</span>,
                  },
                  {
                    key: 'type',
                    title: t('records_type'),
                    cell: (row) => typeName(t, row.gameType),
                  },
                  {
                    key: 'stakes',
                    title: t('records_own_stakes'),
                    align: 'end',
                    cell: (row) => <Money amount={row.stakes} symbol={symbol} />,
                  },
                  {
                    key: 'amount',
                    title: t('records_rebate'),
                    align: 'end',
                    cell: (row) => (
                      <strong>
                        <Money amount={row.amount} symbol={symbol} />
                      </strong>
                    ),
                  },
                  {
                    key: 'state',
                    title: t('records_state'),
                    cell: (row) => (
                      <Badge kind={row.claimedAt ? 'plain' : 'win'}>
                        {t(row.claimedAt ? 'records_taken' : 'records_waiting')}
                      </Badge>
                    ),
                  },
                ]}
              />
              <ListPages list={value.rebates} onChange={setPage} />
            </>
          )}
        </div>
      )}
    </QueryView>
  );
}
