import type { WalletRecord } from '@padauk/contracts/wallet';
import { timeText } from '@padauk/site-client/time-text';
import type { TextKey } from '@padauk/texts/browser';
import { Badge } from '@padauk/ui/badge';
import { type Column, DataTable } from '@padauk/ui/data-table';
import { EmptyState } from '@padauk/ui/empty-state';
import { Money } from '@padauk/ui/money';
import { Pagination } from '@padauk/ui/pagination';
import { Pill } from '@padauk/ui/pill';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { QueryView } from '../../components/query-view.tsx';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';
import { type Period, periods, type RecordKind, type RecordsState } from './record-filter.ts';
import { recordsQuery } from './wallet.ts';

type Row = z.output<typeof WalletRecord>;
const DAY_MS = 86_400_000;
/** Whole days back from the next full hour, so that the cache is met again within the hour. */
function startOf(period: Period, nowMs: number): string | undefined {
  if (period === 'all') return undefined;
  const hour = Math.ceil(nowMs / 3_600_000) * 3_600_000;
  return new Date(hour - Number.parseInt(period, 10) * DAY_MS).toISOString();
}

type Props = {
  readonly title: string;
  readonly emptyText: string;
  readonly kinds: readonly RecordKind[];
  /** Without a choice everything is shown; else one kind is always chosen. */
  readonly withAll: boolean;
  readonly state: RecordsState;
  readonly onChange: (state: RecordsState) => void;
};

/** What moved the player's cash: filtered, page by page, the choice standing in the address. */
export function Records({ title, emptyText, kinds, withAll, state, onChange }: Props) {
  const t = useTexts();
  const [openedAtMs] = useState(() => Date.now());
  const from = startOf(state.period, openedAtMs);
  const records = useQuery(
    recordsQuery({
      pageNo: String(state.page),
      pageSize: '20',
      ...(state.kind && { kind: state.kind }),
      ...(from && { from }),
    }),
  );
  const columns = useColumns();
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Choice
          label={t('wallet_filter')}
          options={kinds.map((kind) => ({ key: kind, text: t(`wallet_kind_${kind}`) }))}
          {...(withAll && { all: t('wallet_filter_all') })}
          chosen={state.kind}
          onChoose={(kind) => onChange({ period: state.period, page: 1, ...(kind && { kind }) })}
        />
        <Choice
          label={t('wallet_period')}
          options={periods.map((key) => ({
            key,
            text: t(`wallet_period_${key}` satisfies TextKey),
          }))}
          chosen={state.period}
          onChoose={(period) => period && onChange({ ...state, period, page: 1 })}
        />
      </div>
      <QueryView query={records} pending={<Skeleton className="h-96 rounded-lg!" />}>
        {(value) =>
          value.content.length === 0 ? (
            <EmptyState picture="/illustrations/empty.svg" title={emptyText} />
          ) : (
            <>
              <DataTable
                caption={title}
                columns={columns}
                rows={value.content}
                keyOf={(row) => row.recordId}
              />
              <Pagination
                label={t('shell_pages')}
                page={value.pageNo}
                pages={value.totalPages}
                labels={{ previous: t('shell_previous'), next: t('shell_next') }}
                onChange={(page) => onChange({ ...state, page })}
              />
            </>
          )
        }
      </QueryView>
    </div>
  );
}

type ChoiceProps<Key extends string> = {
  readonly label: string;
  readonly options: readonly { readonly key: Key; readonly text: string }[];
  readonly all?: string;
  readonly chosen: Key | undefined;
  readonly onChoose: (key: Key | undefined) => void;
};
function Choice<Key extends string>({ label, options, all, chosen, onChoose }: ChoiceProps<Key>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {all && (
        <Pill chosen={chosen === undefined} onClick={() => onChoose(undefined)}>
          {all}
        </Pill>
      )}
      {options.map(({ key, text }) => (
        <Pill key={key} chosen={chosen === key} onClick={() => onChoose(key)}>
          {text}
        </Pill>
      ))}
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
