import { compareDecimals } from '@padauk/base/decimal';
import type { Column, Sorting } from '@padauk/ui/data-table';
import { EmptyState } from '@padauk/ui/empty-state';
import { moneyText } from '@padauk/ui/money';
import type { TextKey } from '@padauk/texts/browser';
import { DeskTable } from '../../components/desk-table.tsx';
import type { Report } from '../../lib/report-queries.ts';
import { useTexts } from '../../lib/site.ts';
import { useAddress } from '../../lib/use-address.ts';

type Kind = Report['columns'][number]['kind'];
type Row = Report['rows'][number];

type Props = {
  readonly report: Report;
  /** Of lines: whose line is taken apart. */
  readonly agent?: string | undefined;
};

/** Any report: its columns say how their cells are written, and all can be sorted by. */
export function ReportTable({ report, agent }: Props) {
  const t = useTexts();
  const address = useAddress();
  const key = address.valueOf('sort') ?? '';
  const index = report.columns.findIndex((column) => column.key === key);
  const descending = address.valueOf('desc') === '1';
  const kind = report.columns[index]?.kind;
  const rows = kind ? report.rows.toSorted(inOrder(index, kind, descending)) : report.rows;
  const columns = report.columns.map((column, at): Column<Row> => {
    const isText = column.kind === 'text' || column.kind === 'date';
    return {
      key: column.key,
      title: titleOf(t, column.key),
      align: isText ? 'start' : 'end',
      sortable: true,
      cell: (row) =>
        column.key === 'line' && row[at] ? (
          <LineName account={row[at]} agent={agent} />
        ) : (
          <Cell kind={column.kind} text={row[at] ?? ''} />
        ),
      total: <Cell kind={column.kind} text={report.totals[at] ?? ''} />,
    };
  });
  const [first, ...others] = columns;
  const named = report.columns.flatMap(({ kind: of }, at) =>
    of === 'text' || of === 'date' ? [at] : [],
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 [&_td]:py-1.5! [&_td]:text-13 [&_th]:break-keep">
      <DeskTable
        caption={t(`figure_report_${report.report}`)}
        onPhone="scroll"
        columns={first ? [{ ...first, total: t('figure_total') }, ...others] : others}
        rows={rows}
        keyOf={(row) => named.map((at) => row[at]).join(' ')}
        totalLabel={t('figure_total')}
        {...(kind && { sorting: { key, descending } })}
        onSort={({ key: by, descending: down }: Sorting) =>
          address.change({ sort: by, desc: down ? '1' : undefined })
        }
        empty={<EmptyState picture="/illustrations/empty.svg" title={t('console_empty')} />}
      />
    </div>
  );
}

type LineProps = { readonly account: string; readonly agent: string | undefined };
/** Whose line a row is of: a press takes it apart; of the agent himself it is his own players. */
function LineName({ account, agent }: LineProps) {
  const t = useTexts();
  const { change } = useAddress();
  if (account.toLowerCase() === agent?.toLowerCase()) return <>{t('figure_own', { account })}</>;
  return (
    <button
      type="button"
      className="min-h-8 font-bold text-acc"
      onClick={() => change({ agent: account })}
    >
      {account}
    </button>
  );
}

/** `week3` is the third week after a registration; all other columns have a word of their own. */
function titleOf(t: ReturnType<typeof useTexts>, key: string): string {
  const week = /^week(\d+)$/.exec(key)?.[1];
  if (week !== undefined) return t('figure_week_after', { week });
  return t(`figure_column_${key}` as TextKey);
}

function Cell({ kind, text }: { readonly kind: Kind; readonly text: string }) {
  const t = useTexts();
  if (text === '') return kind === 'text' ? <>{t('figure_none')}</> : null;
  if (kind === 'money') {
    const below = text.startsWith('-');
    return <span className={`tabular ${below ? 'text-lose' : ''}`}>{moneyText(text)}</span>;
  }
  if (kind === 'percent') return <span className="tabular">{text} %</span>;
  return <span className={kind === 'text' ? '' : 'tabular'}>{text}</span>;
}

/** Figures are compared as figures, without becoming floats. */
function inOrder(index: number, kind: Kind, descending: boolean) {
  return (one: Row, other: Row): number => {
    const [a = '', b = ''] = [one[index], other[index]];
    const order = kind === 'text' || kind === 'date' ? a.localeCompare(b) : compareDecimals(a, b);
    return descending ? -order : order;
  };
}
