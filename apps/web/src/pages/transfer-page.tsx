import { Callout } from '@padauk/ui/callout';
import { Card } from '@padauk/ui/card';
import { Money } from '@padauk/ui/money';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../components/query-view.tsx';
import { consolidatedQuery, walletsQuery } from '../features/wallet/transfers.ts';
import { TransferForm, WalletList } from '../features/wallet/vendor-wallets.tsx';
import { isModuleOn, useBrand } from '../lib/config.ts';
import { useTexts } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';

/** The wallets of a member, and money moved between them. */
export function TransferPage() {
  const t = useTexts();
  useTitle(t('funds_title'));
  const { whitelabel } = useBrand();
  const wallets = useQuery(walletsQuery);
  return (
    <div className="grid gap-6">
      <h1 className="text-24">{t('funds_title')}</h1>
      {isModuleOn(whitelabel, 'AGENTPOLICY3') && <Consolidated />}
      <QueryView query={wallets} pending={<Skeleton className="h-64 rounded-lg!" />}>
        {(value) =>
          value.isSingle || value.wallets.length === 0 ? (
            <Callout>{t('funds_single')}</Callout>
          ) : (
            <>
              <p className="text-15 text-mid">{t('funds_intro')}</p>
              <WalletList wallets={value} />
              <TransferForm wallets={value} />
            </>
          )
        }
      </QueryView>
    </div>
  );
}

/** All own money in one sum, with its parts. */
function Consolidated() {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const funds = useQuery(consolidatedQuery);
  return (
    <QueryView query={funds} pending={<Skeleton className="h-36 rounded-lg!" />}>
      {({ total, main, locked, vendors, bonus }) => (
        <Card>
          <p className="text-13 text-mid">{t('funds_total')}</p>
          <p className="text-24 font-bold">
            <Money amount={total} symbol={symbol} />
          </p>
          <dl className="mt-3 grid gap-x-6 gap-y-1 text-15 sm:grid-cols-2">
            {(
              [
                ['funds_main', main],
                ['funds_locked', locked],
                ['funds_vendors', vendors],
                ['funds_bonus', bonus],
              ] as const
            ).map(([term, amount]) => (
              <div key={term} className="flex flex-wrap items-baseline justify-between gap-x-3">
                <dt className="text-mid">{t(term)}</dt>
                <dd>
                  <Money amount={amount} symbol={symbol} />
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </QueryView>
  );
}
