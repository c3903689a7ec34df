import { DAY_MS } from '@padauk/base/time';
import { fetchProviderDay } from '@padauk/contracts/payments';
import { Badge } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { EmptyState } from '@padauk/ui/empty-state';
import { Money } from '@padauk/ui/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { DeskTable } from '../../components/desk-table.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { Time } from '../../components/time.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { reconciliationQuery } from '../../lib/payment-queries.ts';
import { useBrand } from '../../lib/queries.ts';
import { call, nowMs, queryClient, useTexts } from '../../lib/site.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useMay } from '../../lib/use-may.ts';
import { Mismatches } from './mismatches.tsx';

const DAYS_BACK = 13;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
/** The people of the brand keep no list that could be fetched. */
const DESK = 'desk';

/** Our books beside those of the providers, by days; what differs is below. */
export function ReconciliationPage() {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const address = useAddress();
  const today = dayOf(nowMs());
  const span = { from: dayOf(nowMs() - DAYS_BACK * DAY_MS), to: today };
  const days = useQuery(reconciliationQuery(span));
  const mayFetch = useMay('finance');
  const [busy, setBusy] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const fetchDay = async (provider: string, day: string) => {
    setBusy(`${provider} ${day}`);
    setRefusal(undefined);
    const answer = await call(fetchProviderDay, { body: { provider, day } });
    setBusy(undefined);
    if (!answer.success) return setRefusal(wordsOf(t, answer));
    toast.success(t('payments_fetched_done', { mismatches: answer.value.mismatches }));
    await queryClient.invalidateQueries({ queryKey: ['staff', 'reconciliation'] });
  };
  const money = (amount: string | null) =>
    amount === null ? '–' : <Money amount={amount} symbol={symbol} />;
  return (
    <>
      <PageTitle title={t('console_reconciliation')} />
      <p className="text-15 text-mid">{t('payments_reconciliation_text')}</p>
      <Refusal message={refusal} />
      <QueryView query={days}>
        {(value) =>
          value.days.length === 0 ? (
            <EmptyState picture="/illustrations/empty.svg" title={t('console_empty')} />
          ) : (
            <DeskTable
              caption={t('payments_days')}
              rows={value.days}
              keyOf={(row) => `${row.provider} ${row.direction} ${row.day}`}
              columns={[
                {
                  key: 'day',
                  title: t('payments_day'),
                  cell: (row) => <span className="tabular">{row.day}</span>,
                },
                { key: 'provider', title: t('payments_provider'), cell: (row) => row.provider },
                {
                  key: 'direction',
                  title: t('payments_direction'),
                  cell: (row) => t(`payments_direction_${row.direction}`),
                },
                {
                  key: 'ours',
                  title: t('payments_ours'),
                  align: 'end',
                  cell: (row) => (
                    <>
                      {money(row.ours)} ({row.oursCount})
                    </>
                  ),
                },
                {
                  key: 'theirs',
                  title: t('payments_theirs'),
                  align: 'end',
                  cell: (row) =>
                    row.theirs === null ? (
                      t('payments_no_list')
                    ) : (
                      <>
                        {money(row.theirs)} ({row.theirsCount})
                      </>
                    ),
                },
                {
                  key: 'difference',
                  title: t('payments_difference'),
                  align: 'end',
                  cell: (row) => money(row.difference),
                },
                {
                  key: 'mismatches',
                  title: t('payments_mismatch_open'),
                  cell: (row) =>
                    row.mismatches === 0 ? (
                      '0'
                    ) : (
                      <Button
                        size="sm"
                        aria-label={`${t('payments_mismatches')}: ${row.provider} ${row.day}`}
                        onClick={() =>
                          address.change({
                            provider: row.provider,
                            day: row.day,
                            page: undefined,
                          })
                        }
                      >
                        <Badge kind="warn">{row.mismatches}</Badge>
                      </Button>
                    ),
                },
                {
                  key: 'fetched',
                  title: t('payments_fetched'),
                  cell: (row) => <Time at={row.fetchedAt} />,
                },
                {
                  key: 'fetch',
                  title: t('payments_fetch'),
                  cell: (row) =>
                    !mayFetch || row.provider === DESK || row.direction === 'out' ? (
                      '–'
                    ) : (
                      <Button
                        size="sm"
                        busy={busy === `${row.provider} ${row.day}`}
                        aria-label={`${t('payments_fetch')}: ${row.provider} ${row.day}`}
                        onClick={() => void fetchDay(row.provider, row.day)}
                      >
                        {t('payments_fetch')}
                      </Button>
                    ),
                },
              ]}
            />
          )
        }
      </QueryView>
      <Mismatches />
    </>
  );
}
