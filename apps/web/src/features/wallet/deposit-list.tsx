import { timeText } from '@padauk/site-client/time-text';
import { Badge, type BadgeKind } from '@padauk/ui/badge';
import { EmptyState } from '@padauk/ui/empty-state';
import { Money, moneyText } from '@padauk/ui/money';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { ListPages } from '../../components/list-pages.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';
import { depositMethodsQuery, depositsQuery } from './wallet.ts';

const kinds = {
  pending: 'info',
  review: 'warn',
  posted: 'win',
  failed: 'lose',
  expired: 'lose',
  attention: 'warn',
} as const satisfies Record<string, BadgeKind>;

/** Own deposits, newest first; each leads to how far it is. */
export function DepositList() {
  const t = useTexts();
  const { currencySymbol, timeZone } = useBrand();
  const [page, setPage] = useState(1);
  const list = useQuery(depositsQuery(page));
  const titles = new Map(
    useQuery(depositMethodsQuery).data?.map(({ code, title }) => [code, title]),
  );
  return (
    <section aria-labelledby="deposits" className="grid gap-3">
      <h2 id="deposits" className="text-17">
        {t('deposit_history')}
      </h2>
      <QueryView query={list} pending={<Skeleton className="h-40 rounded-lg!" />}>
        {(value) =>
          value.content.length === 0 ? (
            <EmptyState picture="/illustrations/empty.svg" title={t('deposit_history_empty')} />
          ) : (
            <>
              <ul className="grid gap-2">
                {value.content.map((entry) => {
                  const state = entry.attention ? 'attention' : entry.state;
                  const amount = `${currencySymbol}\u00a0${moneyText(entry.amount)}`;
                  return (
                    <li
                      key={entry.depositId}
                      className="relative flex items-center gap-3 rounded-md border border-line/60 bg-s1 px-4 py-3 shadow-card hover:bg-s2"
                    >
                      <span className="min-w-0 flex-1">
                        <Link
                          to="/member/depositv2"
                          search={{ depositId: entry.depositId }}
                          aria-label={t('deposit_open', { amount })}
                          className="block font-bold text-hi no-underline before:absolute before:inset-0"
                        >
                          <Money amount={entry.amount} symbol={currencySymbol} />
                        </Link>
                        <span className="block text-13 text-mid">
                          {titles.get(entry.method) ?? entry.method}
                        </span>
                        <span className="tabular block text-13 text-mid">
                          {timeText(entry.createdAt, timeZone)}
                        </span>
                      </span>
                      <Badge kind={kinds[state]}>{t(`deposit_state_${state}`)}</Badge>
                      <ChevronRight
                        size={18}
                        aria-hidden="true"
                        className="shrink-0 text-mid rtl:-scale-x-100"
                      />
                    </li>
                  );
                })}
              </ul>
              <ListPages list={value} onChange={setPage} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}
