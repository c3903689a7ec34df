import { Badge, type BadgeKind } from '@padauk/ui/badge';
import { Money } from '@padauk/ui/money';
import { Pill } from '@padauk/ui/pill';
import { useQuery } from '@tanstack/react-query';
import { PageTitle } from '../components/page-title.tsx';
import { PagedTable } from '../components/paged-table.tsx';
import { Time } from '../components/time.tsx';
import { type DepositState, depositsQuery } from '../lib/payment-queries.ts';
import { useBrand } from '../lib/queries.ts';
import { useTexts } from '../lib/site.ts';
import { useAddress } from '../lib/use-address.ts';

const kinds = {
  pending: 'info',
  review: 'warn',
  posted: 'win',
  failed: 'lose',
  expired: 'warn',
} as const satisfies Record<DepositState, BadgeKind>;
const filters = [undefined, 'pending', 'review', 'posted', 'failed', 'expired'] as const;

/** Deposits of all members, newest first. */
export function DepositsPage() {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const address = useAddress();
  const state = filters.find((key) => key === address.valueOf('state'));
  const { page } = address;
  const deposits = useQuery(depositsQuery(state ? { state } : {}, page));
  return (
    <>
      <PageTitle title={t('console_deposits')} />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('console_state')}</legend>
        {filters.map((filter) => (
          <Pill
            key={filter ?? 'all'}
            chosen={filter === state}
            onClick={() => address.change({ state: filter, page: undefined })}
          >
            {filter ? t(`console_deposit_${filter}`) : t('wallet_filter_all')}
          </Pill>
        ))}
      </fieldset>
      <PagedTable
        caption={t('console_deposits')}
        query={deposits}
        keyOf={(row) => row.depositId}
        onPage={(next) => address.change({ page: String(next) })}
        columns={[
          {
            key: 'time',
            title: t('wallet_column_time'),
            cell: (row) => <Time at={row.createdAt} />,
          },
          { key: 'account', title: t('console_member'), cell: (row) => <b>{row.account}</b> },
          {
            key: 'amount',
            title: t('wallet_amount'),
            align: 'end',
            cell: (row) => <Money amount={row.amount} symbol={symbol} />,
          },
          { key: 'method', title: t('wallet_method'), cell: (row) => row.method },
          {
            key: 'state',
            title: t('console_state'),
            cell: (row) => (
              <Badge kind={kinds[row.state]}>{t(`console_deposit_${row.state}`)}</Badge>
            ),
          },
          {
            key: 'reference',
            title: t('wallet_column_reference'),
            cell: (row) => <span className="break-all">{row.providerReference ?? '–'}</span>,
          },
          {
            key: 'posted',
            title: t('console_deposit_posted'),
            cell: (row) => <Time at={row.postedAt} />,
          },
        ]}
      />
    </>
  );
}
