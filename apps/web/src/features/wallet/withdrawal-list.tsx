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
import { withdrawalsQuery } from './wallet.ts';

const kinds = {
  requested: 'info',
  approved: 'info',
  sending: 'info',
  paid: 'warn',
  received: 'win',
  disputed: 'warn',
  returned: 'lose',
  rejected: 'lose',
} as const satisfies Record<string, BadgeKind>;

/** Own withdrawals, newest first; each leads to its progress. */
export function WithdrawalList() {
  const t = useTexts();
  const { currencySymbol, timeZone } = useBrand();
  const [page, setPage] = useState(1);
  const list = useQuery(withdrawalsQuery(page));
  return (
    <section aria-labelledby="withdrawals" className="grid gap-3">
      <h2 id="withdrawals" className="text-17">
        {t('wallet_withdrawals')}
      </h2>
      <QueryView query={list} pending={<Skeleton className="h-40 rounded-lg!" />}>
        {(value) =>
          value.content.length === 0 ? (
            <EmptyState picture="/illustrations/empty.svg" title={t('wallet_withdrawals_empty')} />
          ) : (
            <>
              <ul className="grid gap-2">
                {value.content.map((entry) => (
                  <li
                    key={entry.withdrawalId}
                    className="relative flex items-center gap-3 rounded-md border border-line/60 bg-s1 px-4 py-3 shadow-card hover:bg-s2"
                  >
                    <span className="min-w-0 flex-1">
                      <Link
                        to="/member/withdraw"
                        search={{ withdrawalId: entry.withdrawalId }}
                        aria-label={t('wallet_withdrawal_open', {
                          amount: `${currencySymbol}\u00a0${moneyText(entry.amount)}`,
                        })}
                        className="block font-bold text-hi no-underline before:absolute before:inset-0"
                      >
                        <Money amount={entry.amount} symbol={currencySymbol} />
                      </Link>
                      <span className="tabular block text-13 text-mid">
                        {timeText(entry.requestedAt, timeZone)}
                      </span>
                    </span>
                    <Badge kind={kinds[entry.state]}>{t(`wallet_state_${entry.state}`)}</Badge>
                    <ChevronRight
                      size={18}
                      aria-hidden="true"
                      className="text-mid rtl:-scale-x-100"
                    />
                  </li>
                ))}
              </ul>
              <ListPages list={value} onChange={setPage} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}
