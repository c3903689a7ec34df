import { exportStatement, type RecordKind } from '@padauk/contracts/records';
import { timeText } from '@padauk/site-client/time-text';
import { Button } from '@padauk/ui/button';
import { DataTable } from '@padauk/ui/data-table';
import { Money } from '@padauk/ui/money';
import { SelectField } from '@padauk/ui/select-field';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Facts } from '../../components/facts.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';
import { DownloadButton } from './download-button.tsx';
import { statementQuery } from './records.ts';
import { useSpan } from './use-span.ts';

/** The years of which there may be a statement. */
const YEARS = 5;

type Props = {
  readonly year: string | undefined;
  readonly onChange: (year: string) => void;
};

/** A year of the player's cash from balance to balance, to be read, printed and taken along. */
export function Statement({ year, onChange }: Props) {
  const t = useTexts();
  const { currencySymbol: symbol, timeZone } = useBrand();
  const { today } = useSpan(undefined, 'today');
  const thisYear = Number.parseInt(today.slice(0, 4), 10);
  const years = Array.from({ length: YEARS }, (_, back) => String(thisYear - back));
  const chosen = years.find((known) => known === year) ?? String(thisYear);
  const statement = useQuery(statementQuery(chosen));
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <SelectField
          label={t('records_year')}
          className="min-w-32"
          value={chosen}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {years.map((known) => (
            <option key={known}>{known}</option>
          ))}
        </SelectField>
        {/* Both of them below the year where there is no room beside it. */}
        <div className="flex flex-wrap gap-3">
          <Button
            kind="ghost"
            size="sm"
            icon={<Printer size={18} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t('records_print')}
          </Button>
          <DownloadButton
            path={exportStatement.path}
            query={{ year: chosen }}
            name={`statement-${chosen}`}
          />
        </div>
      </div>
      <QueryView query={statement} pending={<Skeleton className="h-96 rounded-lg!" />}>
        {(value) => (
          <article className="grid gap-5">
            <Facts
              facts={[
                { key: 'brand', name: t('records_brand'), value: value.brand },
                { key: 'account', name: t('records_account'), value: value.account },
                {
                  key: 'written',
                  name: t('records_written'),
                  value: <span className="tabular">{timeText(value.writtenAt, timeZone)}</span>,
                },
                {
                  key: 'opening',
                  name: t('records_opening'),
                  value: <Money amount={value.opening} symbol={symbol} />,
                },
                {
                  key: 'closing',
                  name: t('records_closing'),
                  value: <Money amount={value.closing} symbol={symbol} />,
                },
                {
                  key: 'lifetime',
                  name: t('records_lifetime'),
                  value: <Money amount={value.lifetimeNetDeposits} symbol={symbol} />,
                },
              ]}
            />
            <Parts title={t('records_whole_year')} parts={value.totals} symbol={symbol} />
            {value.months
              .filter(({ parts }) => parts.length > 0)
              .map((month) => (
                <section key={month.month} className="grid gap-2 break-inside-avoid">
                  <h2 className="tabular text-17">{month.month.replace('-', '/')}</h2>
                  <Facts
                    facts={(['opening', 'closing'] as const).map((key) => ({
                      key,
                      name: t(`records_${key}`),
                      value: <Money amount={month[key]} symbol={symbol} />,
                    }))}
                  />
                  <Parts title={month.month} parts={month.parts} symbol={symbol} />
                </section>
              ))}
            <p className="text-13 text-mid">{t('records_statement_note')}</p>
          </article>
        )}
      </QueryView>
    </div>
  );
}

type PartsProps = {
  readonly title: string;
  readonly symbol: string;
  readonly parts: readonly {
    readonly kind: RecordKind;
    readonly lines: number;
    readonly received: string;
    readonly paid: string;
  }[];
};

function Parts({ title, parts, symbol }: PartsProps) {
  const t = useTexts();
  return (
    <DataTable
      caption={title}
      rows={parts}
      keyOf={(part) => part.kind}
      empty={<p className="text-15 text-mid">{t('wallet_records_empty')}</p>}
      columns={[
        {
          key: 'kind',
          title: t('wallet_column_kind'),
          cell: (part) => <strong>{t(`wallet_kind_${part.kind}`)}</strong>,
        },
        {
          key: 'lines',
          title: t('records_lines'),
          align: 'end',
          cell: (part) => <span className="tabular">{part.lines}</span>,
        },
        {
          key: 'received',
          title: t('records_received'),
          align: 'end',
          cell: (part) => <Money amount={part.received} symbol={symbol} />,
        },
        {
          key: 'paid',
          title: t('records_paid'),
          align: 'end',
          cell: (part) => <Money amount={part.paid} symbol={symbol} />,
        },
      ]}
    />
  );
}
