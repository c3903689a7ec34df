import { timeText } from '@padauk/site-client/time-text';
import { Callout } from '@padauk/ui/callout';
import { cardClass } from '@padauk/ui/card';
import { Money } from '@padauk/ui/money';
import { Skeleton } from '@padauk/ui/skeleton';
import type { LineTransfer } from '@padauk/contracts/transfers';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../components/query-view.tsx';
import { withProof } from '../features/identity/security/proof.tsx';
import { LineForm } from '../features/wallet/line-form.tsx';
import { lineQuery } from '../features/wallet/transfers.ts';
import { isModuleOn, useBrand } from '../lib/config.ts';
import { useTexts } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';

/** Money along the line of agents: only where the brand has it switched on. */
export function LinePage() {
  const t = useTexts();
  useTitle(t('funds_line_title'));
  const { whitelabel } = useBrand();
  const isOn = isModuleOn(whitelabel, 'LINE_TRANSFER');
  const line = useQuery({ ...lineQuery, enabled: isOn });
  return (
    <div className="grid gap-6">
      <h1 className="text-24">{t('funds_line_title')}</h1>
      {isOn ? (
        <>
          <p className="text-15 text-mid">{t('funds_line_intro')}</p>
          <QueryView query={line} pending={<Skeleton className="h-64 rounded-lg!" />}>
            {(value) => (
              <>
                <LineForm line={value} withProof={withProof} />
                <Moves transfers={value.transfers} />
              </>
            )}
          </QueryView>
        </>
      ) : (
        <Callout>{t('funds_line_off')}</Callout>
      )}
    </div>
  );
}

function Moves({ transfers }: { readonly transfers: readonly LineTransfer[] }) {
  const t = useTexts();
  const { currencySymbol: symbol, timeZone } = useBrand();
  return (
    <section aria-labelledby="line-list" className="grid gap-3">
      <h2 id="line-list" className="text-17">
        {t('funds_line_list')}
      </h2>
      {transfers.length === 0 && <p className="text-15 text-mid">{t('funds_line_list_empty')}</p>}
      <ul className="grid gap-2">
        {transfers.map(({ transferId, direction, account, amount, at }) => (
          <li
            key={transferId}
            className={`${cardClass} flex flex-wrap items-center justify-between gap-3 px-4 py-3`}
          >
            <span>
              <b className="block text-15">
                {t(direction === 'in' ? 'funds_line_in' : 'funds_line_out', { account })}
              </b>
              <span className="tabular text-13 text-mid">{timeText(at, timeZone)}</span>
            </span>
            <Money amount={amount} symbol={symbol} direction={direction} />
          </li>
        ))}
      </ul>
    </section>
  );
}
