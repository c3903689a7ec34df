import { Card } from '@padauk/ui/card';
import { Money } from '@padauk/ui/money';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageTitle } from '../components/page-title.tsx';
import { QueryView } from '../components/query-view.tsx';
import { dashboardQuery, useBrand } from '../lib/queries.ts';
import { useTexts } from '../lib/site.ts';

/** The figures of today by the brand's calendar. */
export function DashboardPage() {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const figures = useQuery(dashboardQuery);
  return (
    <>
      <PageTitle title={t('console_dashboard')} />
      <QueryView query={figures}>
        {(day) => (
          <>
            <p className="text-mid">{t('console_day', { date: day.date })}</p>
            <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
              <Figure name={t('console_open')}>{day.withdrawalsOpen}</Figure>
              <Figure name={t('console_members_new')}>{day.membersNew}</Figure>
              <Figure name={t('console_members_active')}>{day.membersActive}</Figure>
              <Figure name={t('console_deposits_count')}>{day.deposits.count}</Figure>
              <Figure name={t('console_deposits_amount')}>
                <Money amount={day.deposits.amount} symbol={symbol} />
              </Figure>
              <Figure name={t('console_withdrawals_count')}>{day.withdrawals.count}</Figure>
              <Figure name={t('console_withdrawals_amount')}>
                <Money amount={day.withdrawals.amount} symbol={symbol} />
              </Figure>
              <Figure name={t('console_stakes')}>
                <Money amount={day.stakes} symbol={symbol} />
              </Figure>
              <Figure name={t('console_payouts')}>
                <Money amount={day.payouts} symbol={symbol} />
              </Figure>
              <Figure name={t('console_revenue')}>
                <Money amount={day.grossRevenue} symbol={symbol} />
              </Figure>
            </dl>
          </>
        )}
      </QueryView>
    </>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Card>
      <dt className="text-13 leading-tight text-mid">{name}</dt>
      <dd className="tabular mt-1 text-24 font-bold">{children}</dd>
    </Card>
  );
}
