import { depositKinds } from '@padauk/contracts/deposits';
import { Badge, type BadgeKind } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { Money } from '@padauk/ui/money';
import { Pill } from '@padauk/ui/pill';
import { SelectField } from '@padauk/ui/select-field';
import { TextField } from '@padauk/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PageTitle } from '../../components/page-title.tsx';
import { ListFiles } from '../../components/list-files.tsx';
import { MemberLink } from '../../components/member-link.tsx';
import { MoneySearch, useMoneyFilter } from '../../components/money-search.tsx';
import { PagedTable } from '../../components/paged-table.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Time } from '../../components/time.tsx';
import {
  type DepositState,
  depositCountQuery,
  depositQuery,
  depositsQuery,
} from '../../lib/payment-queries.ts';
import { useBrand } from '../../lib/queries.ts';
import { feed, queryClient, useTexts } from '../../lib/site.ts';
import { useAddress } from '../../lib/use-address.ts';
import { DepositPanel } from './deposit-panel.tsx';

export const depositLooks = {
  pending: 'info',
  review: 'warn',
  posted: 'win',
  failed: 'lose',
  expired: 'plain',
} as const satisfies Record<DepositState, BadgeKind>;
const states = ['review', 'pending', 'posted', 'failed', 'expired'] as const;

/** Deposits of all members; those that wait for people are counted above. */
export function DepositsPage() {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const address = useAddress();
  const state = states.find((key) => key === address.valueOf('state'));
  const kind = depositKinds.find((key) => key === address.valueOf('kind'));
  const reference = address.valueOf('reference');
  const mismatched = address.valueOf('attention') === 'true';
  const open = address.valueOf('deposit');
  const filter = {
    ...(state && { state }),
    ...(kind && { kind }),
    ...(reference && { reference }),
    ...(mismatched && { attention: 'true' as const }),
    ...useMoneyFilter(),
  };
  const deposits = useQuery(depositsQuery(filter, address.page));
  const inReview = useQuery(depositCountQuery({ state: 'review' })).data;
  const notFitting = useQuery(depositCountQuery({ attention: 'true' })).data;
  useEffect(
    () =>
      feed.on('console.deposits', () => {
        void queryClient.invalidateQueries({ queryKey: ['staff', 'deposits'] });
      }),
    [],
  );
  const show = (chosen: { state?: DepositState; attention?: 'true' }) =>
    address.change({
      state: chosen.state,
      attention: chosen.attention,
      page: undefined,
    });
  return (
    <>
      <PageTitle title={t('console_deposits')} />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('console_state')}</legend>
        <Pill chosen={!state && !mismatched} onClick={() => show({})}>
          {t('payments_all')}
        </Pill>
        <Pill chosen={mismatched} onClick={() => show({ attention: 'true' })}>
          {t('payments_mismatched')} ({notFitting ?? '…'})
        </Pill>
        {states.map((key) => (
          <Pill key={key} chosen={state === key} onClick={() => show({ state: key })}>
            {t(`console_deposit_${key}`)}
            {key === 'review' ? ` (${inReview ?? '…'})` : ''}
          </Pill>
        ))}
      </fieldset>
      <div className="grid gap-3 sm:max-w-2xl sm:grid-cols-2">
        <SelectField
          label={t('payments_kind')}
          value={kind ?? ''}
          onChange={(event) =>
            address.change({ kind: event.target.value || undefined, page: undefined })
          }
        >
          <option value="">{t('payments_all')}</option>
          {depositKinds.map((key) => (
            <option key={key} value={key}>
              {t(`payments_kind_${key}`)}
            </option>
          ))}
        </SelectField>
        <ReferenceSearch
          key={reference}
          written={reference ?? ''}
          onSearch={(wanted) => address.change({ reference: wanted, page: undefined })}
        />
      </div>
      <MoneySearch error={deposits.error} />
      <PagedTable
        caption={t('console_deposits')}
        query={deposits}
        beside={<ListFiles list="deposits" filter={filter} />}
        keyOf={(row) => row.depositId}
        onPage={(next) => address.change({ page: String(next) })}
        columns={[
          {
            key: 'time',
            title: t('wallet_column_time'),
            cell: (row) => <Time at={row.createdAt} />,
          },
          {
            key: 'account',
            title: t('console_member'),
            cell: (row) => <MemberLink memberId={row.memberId} account={row.account} />,
          },
          {
            key: 'amount',
            title: t('wallet_amount'),
            align: 'end',
            cell: (row) => <Money amount={row.amount} symbol={symbol} />,
          },
          {
            key: 'kind',
            title: t('payments_kind'),
            cell: (row) => t(`payments_kind_${row.kind}`),
          },
          {
            key: 'state',
            title: t('console_state'),
            cell: (row) =>
              row.attention ? (
                <Badge kind="warn">{t(`payments_attention_${row.attention}`)}</Badge>
              ) : (
                <Badge kind={depositLooks[row.state]}>{t(`console_deposit_${row.state}`)}</Badge>
              ),
          },
          {
            key: 'reference',
            title: t('payments_reference'),
            cell: (row) => <span className="tabular">{row.reference ?? '–'}</span>,
          },
          {
            key: 'posted',
            title: t('console_deposit_posted'),
            cell: (row) => <Time at={row.postedAt} />,
          },
          {
            key: 'open',
            title: t('console_details'),
            cell: (row) => (
              <Button
                size="sm"
                aria-label={`${t('console_details')}: ${row.account}`}
                onClick={() => address.change({ deposit: row.depositId })}
              >
                {t('console_details')}
              </Button>
            ),
          },
        ]}
      />
      {open && <Opened depositId={open} onClose={() => address.change({ deposit: undefined })} />}
    </>
  );
}

function ReferenceSearch({
  written,
  onSearch,
}: {
  readonly written: string;
  readonly onSearch: (reference: string | undefined) => void;
}) {
  const t = useTexts();
  const [typed, setTyped] = useState(written);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim() || undefined);
      }}
    >
      <TextField
        label={t('payments_find')}
        hint={t('payments_find_hint')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}

function Opened({
  depositId,
  onClose,
}: {
  readonly depositId: string;
  readonly onClose: () => void;
}) {
  const t = useTexts();
  const deposit = useQuery(depositQuery(depositId));
  return (
    <Dialog
      title={t('payments_deposit')}
      closeLabel={t('shell_close')}
      shape="wide"
      closeOutside={false}
      onClose={onClose}
    >
      <div className="p-5">
        <QueryView query={deposit}>{(value) => <DepositPanel deposit={value} />}</QueryView>
      </div>
    </Dialog>
  );
}
