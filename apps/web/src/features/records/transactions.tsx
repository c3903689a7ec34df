import { exportRecords, recordFilters, type WalletRecord } from '@padauk/contracts/records';
import { timeText } from '@padauk/site-client/time-text';
import { Badge } from '@padauk/ui/badge';
import { type Column, DataTable } from '@padauk/ui/data-table';
import { EmptyState } from '@padauk/ui/empty-state';
import { Money } from '@padauk/ui/money';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type * as z from 'zod/mini';
import { ListPages } from '../../components/list-pages.tsx';
import { Facts } from '../../components/facts.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';
import { Choice } from './choice.tsx';
import { DownloadButton } from './download-button.tsx';
import { recordsQuery } from './records.ts';
import { instantsOf } from './span.ts';
import { SpanFilter } from './span-filter.tsx';
import { useSpan } from './use-span.ts';

type Row = z.output<typeof WalletRecord>;

/** What the address asks for, as it is there. */
type RecordsSearch = {
  readonly kind?: string | undefined;
  readonly span?: string | undefined;
  readonly page?: number | undefined;
};
type Props = {
  readonly search: RecordsSearch;
  readonly onChange: (search: RecordsSearch) => void;
};

/** What moved the player's cash: filtered, page by page, the choice standing in the address. */
export function Transactions({ search, onChange }: Props) {
  const t = useTexts();
  const { currencySymbol } = useBrand();
  const { preset, range, today, timeZone } = useSpan(search.span, 'last30');
  const kind = recordFilters.find((known) => known === search.kind);
  const filter = { ...instantsOf(range, timeZone), ...(kind && { kind }) };
  const records = useQuery(
    recordsQuery({ ...filter, pageNo: String(search.page ?? 1), pageSize: '20' }),
  );
  const columns = useColumns();
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <SpanFilter
          {...{ preset, range, today }}
          onChange={(span) => onChange({ kind: search.kind, span })}
        />
        <Choice
          label={t('wallet_filter')}
          all={t('wallet_filter_all')}
          options={recordFilters.map((key) => ({ key, text: t(`wallet_kind_${key}`) }))}
          chosen={kind}
          onChoose={(next) => onChange({ kind: next, span: search.span })}
        />
      </div>
      <QueryView query={records} pending={<Skeleton className="h-96 rounded-lg!" />}>
        {(value) =>
          value.content.length === 0 ? (
            <EmptyState picture="/illustrations/empty.svg" title={t('wallet_records_empty')} />
          ) : (
            <>
              <div className="flex flex-wrap items-center justify-between gap-3">
                {value.totals ? (
                  <Facts
                    facts={(['received', 'paid'] as const).map((key) => ({
                      key,
                      name: t(`records_${key}`),
                      value: <Money amount={value.totals?.[key] ?? '0'} symbol={currencySymbol} />,
                    }))}
                  />
                ) : (
                  <p className="text-13 text-mid">{t('records_too_many')}</p>
                )}
                <DownloadButton
                  path={exportRecords.path}
                  query={filter}
                  name={`records-${range.from}-${range.to}`}
                />
              </div>
              <DataTable
                caption={t('wallet_records_title')}
                columns={columns}
                rows={value.content}
                keyOf={(row) => row.recordId}
              />
              <ListPages list={value} onChange={(page) => onChange({ ...search, page })} />
            </>
          )
        }
      </QueryView>
    </div>
  );
}

function useColumns(): readonly Column<Row>[] {
  const t = useTexts();
  const { currencySymbol, timeZone } = useBrand();
  return [
    {
      key: 'at',
      title: t('wallet_column_time'),
      cell: (row) => <span className="tabular">{timeText(row.at, timeZone)}</span>,
    },
    {
      key: 'kind',
      title: t('wallet_column_kind'),
      cell: (row) => <Badge>{t(`wallet_kind_${row.kind}`)}</Badge>,
    },
    {
      key: 'amount',
      title: t('wallet_column_amount'),
      align: 'end',
      cell: (row) => (
        <strong>
          <Money amount={row.amount} symbol={currencySymbol} direction={row.direction} />
        </strong>
      ),
    },
    {
      key: 'balance',
      title: t('wallet_column_balance'),
      align: 'end',
      cell: (row) => <Money amount={row.balance} symbol={currencySymbol} />,
    },
    {
      key: 'reference',
      title: t('wallet_column_reference'),
      cell: (row) =>
        row.publicId ? (
          <Link to="/verify/$publicId" params={{ publicId: row.publicId }} className="text-13">
            {t('wallet_record_verify')}
          </Link>
        ) : (
          <span className="tabular text-13 break-all text-mid">{row.reference ?? '–'}</span>
        ),
    },
  ];
}
