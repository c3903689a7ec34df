import { Badge } from '@padauk/ui/badge';
import { Card } from '@padauk/ui/card';
import { Money } from '@padauk/ui/money';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { DeskLink } from '../app/desk-link.tsx';
import { Fact, Section } from '../components/fact.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { QueryView } from '../components/query-view.tsx';
import { alertPlaces, knownAlerts } from '../lib/alert-places.ts';
import { dashboardQuery, operatorQuery, useBrand } from '../lib/queries.ts';
import { type Overview, overviewQuery } from '../lib/report-queries.ts';
import { feed, queryClient, useTexts } from '../lib/site.ts';

const DaysChart = lazy(async () => ({
  default: (await import('../components/days-chart.tsx')).DaysChart,
}));

const severities = { bad: 'lose', warn: 'warn', info: 'info' } as const;

/** Today at a glance: the profit, what waits, the last thirty days, and what is owed. */
export function DashboardPage() {
  const t = useTexts();
  const overview = useQuery(overviewQuery);
  useEffect(
    () =>
      feed.on('console.withdrawals', () => {
        void queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey });
        void queryClient.invalidateQueries({ queryKey: dashboardQuery.queryKey });
      }),
    [],
  );
  return (
    <>
      <PageTitle title={t('console_dashboard')} />
      <QueryView query={overview}>
        {(value) => (
          <>
            <p className="text-mid">{t('console_day', { date: value.date })}</p>
            <Profit today={value.today} />
            <div className="grid items-start gap-3 xl:grid-cols-[2fr_1fr]">
              <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
                <Days days={value.days} />
                <Counts />
              </div>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
                <Alerts alerts={value.alerts} />
                <Owed liabilities={value.liabilities} />
              </div>
            </div>
          </>
        )}
      </QueryView>
    </>
  );
}

function Profit({ today }: { readonly today: Overview['today'] }) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const money = (amount: string) => <Money amount={amount} symbol={symbol} />;
  return (
    <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <Figure name={t('console_revenue')} strong>
        {money(today.grossRevenue)}
      </Figure>
      <Figure name={t('console_net_revenue')} strong>
        {money(today.netRevenue)}
      </Figure>
      <Figure name={t('console_deposits_amount')}>{money(today.deposits)}</Figure>
      <Figure name={t('console_withdrawals_amount')}>{money(today.withdrawals)}</Figure>
    </dl>
  );
}

function Days({ days }: { readonly days: Overview['days'] }) {
  const t = useTexts();
  const series = useMemo(() => {
    // A picture needs no more digits than a float has; the figures beside it are exact.
    const of = (key: 'grossRevenue' | 'netRevenue' | 'deposits' | 'withdrawals') =>
      days.map((day) => Number(day[key]));
    return [
      { label: t('console_revenue'), color: '--acc', bars: true, values: of('grossRevenue') },
      { label: t('console_net_revenue'), color: '--brand-text', values: of('netRevenue') },
      { label: t('console_deposits_amount'), color: '--win', values: of('deposits') },
      { label: t('console_withdrawals_amount'), color: '--lose', values: of('withdrawals') },
    ];
  }, [days, t]);
  const dates = useMemo(() => days.map(({ date }) => date), [days]);
  return (
    <Section title={t('console_last_days')}>
      <Suspense fallback={<div className="h-60" />}>
        <DaysChart
          label={t('console_last_days')}
          dayLabel={t('wallet_column_time')}
          dates={dates}
          series={series}
        />
      </Suspense>
    </Section>
  );
}

function Alerts({ alerts }: { readonly alerts: Overview['alerts'] }) {
  const t = useTexts();
  const roles = useQuery(operatorQuery).data?.roles ?? [];
  const known = knownAlerts(alerts);
  return (
    <Section title={t('console_alerts')}>
      {known.length === 0 && <p className="text-mid">{t('console_alerts_none')}</p>}
      <ul className="grid gap-1">
        {known.map(({ kind, severity, count }) => {
          const { to, roles: needed } = alertPlaces[kind];
          const may = roles.some((role) => role === 'owner' || needed.includes(role));
          const words = t(`console_alert_${kind}`);
          return (
            <li key={kind} className="flex min-h-9 items-center gap-3">
              <Badge kind={severities[severity]}>{count}</Badge>
              {may ? (
                <DeskLink to={to} className="py-1.5 text-acc">
                  {words}
                </DeskLink>
              ) : (
                <span>{words}</span>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Owed({ liabilities }: { readonly liabilities: Overview['liabilities'] }) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  return (
    <Section title={t('console_owed')}>
      <dl>
        <Fact name={t('console_owed_cash')}>
          <Money amount={liabilities.cash} symbol={symbol} />
        </Fact>
        <Fact name={t('console_locked')}>
          <Money amount={liabilities.locked} symbol={symbol} />
        </Fact>
        <Fact name={t('console_owed_bonus')}>
          <Money amount={liabilities.bonus} symbol={symbol} />
        </Fact>
      </dl>
    </Section>
  );
}

function Counts() {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const figures = useQuery(dashboardQuery);
  return (
    <QueryView query={figures}>
      {(day) => (
        <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          <Figure name={t('console_open')}>{day.withdrawalsOpen}</Figure>
          <Figure name={t('console_members_new')}>{day.membersNew}</Figure>
          <Figure name={t('console_members_active')}>{day.membersActive}</Figure>
          <Figure name={t('console_deposits_count')}>{day.deposits.count}</Figure>
          <Figure name={t('console_withdrawals_count')}>{day.withdrawals.count}</Figure>
          <Figure name={t('console_stakes')}>
            <Money amount={day.stakes} symbol={symbol} />
          </Figure>
          <Figure name={t('console_payouts')}>
            <Money amount={day.payouts} symbol={symbol} />
          </Figure>
        </dl>
      )}
    </QueryView>
  );
}

type FigureProps = {
  readonly name: string;
  readonly strong?: boolean;
  readonly children: ReactNode;
};
function Figure({ name, strong = false, children }: FigureProps) {
  return (
    <Card className="p-4!">
      <dt className="text-13 leading-tight text-mid">{name}</dt>
      <dd className={`tabular mt-1 font-bold ${strong ? 'text-24 text-brand-text' : 'text-20'}`}>
        {children}
      </dd>
    </Card>
  );
}
