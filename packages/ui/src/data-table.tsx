import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

export type Column<Row> = {
  readonly key: string;
  readonly title: string;
  /** Stands in the head in place of the title, which names the cells where rows are cards. */
  readonly head?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  /** Its title is a button that sorts by it. */
  readonly sortable?: boolean;
  /** Stands in the last line, under the column. */
  readonly total?: ReactNode;
};
export type Sorting = { readonly key: string; readonly descending: boolean };
type Props<Row> = {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly sorting?: Sorting;
  readonly onSort?: (sorting: Sorting) => void;
  /** The name of the line of totals; is in its first cell. */
  readonly totalLabel?: string;
  /** Rows that are on their way: places are drawn in their stead. */
  readonly loadingRows?: number;
  /** Stands there when there is no row. */
  readonly empty?: ReactNode;
  /**
   * `cards` turns each row into a card on a phone; `scroll` keeps the table and its first column.
   */
  readonly onPhone?: 'cards' | 'scroll';
};

/** Cells of a table, and how they change where rows become cards. */
const looks = {
  cards: {
    frame: '',
    table: 'max-md:block',
    head: 'max-md:sr-only',
    body: 'max-md:grid max-md:gap-3',
    row: 'max-md:grid max-md:gap-1 max-md:rounded-md max-md:border max-md:border-line/60 max-md:bg-s1 max-md:p-3',
    cell: 'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 md:border-b md:border-line/50 md:px-3 md:py-2.5',
    first: '',
    title: 'md:hidden',
    value: 'max-md:text-end',
  },
  scroll: {
    frame: 'overflow-x-auto overscroll-x-contain rounded-md border border-line/60 bg-s1',
    table: '',
    head: '',
    body: '',
    row: '',
    cell: 'border-b border-line/50 px-3 py-2.5 whitespace-nowrap',
    first: 'sticky start-0 z-10 bg-s1',
    title: 'hidden',
    value: '',
  },
} as const;

/** A table with sorting and totals, made for narrow screens too. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, keyOf, sorting, onSort, totalLabel } = props;
  const { loadingRows = 0, empty, onPhone = 'cards' } = props;
  if (rows.length === 0 && loadingRows === 0 && empty) return empty;
  const look = looks[onPhone];
  const cellClass = (column: Column<Row>, index: number) =>
    `${look.cell} ${index === 0 ? look.first : ''} ${column.align === 'end' ? 'md:text-end' : ''} ${onPhone === 'scroll' && column.align === 'end' ? 'text-end' : ''}`;
  const cell = (column: Column<Row>, index: number, content: ReactNode) => (
    <td key={column.key} className={cellClass(column, index)}>
      <span className={`min-w-18 shrink-0 text-13 text-mid ${look.title}`} aria-hidden="true">
        {column.title}
      </span>
      <span className={`min-w-0 ${look.value}`}>{content}</span>
    </td>
  );
  return (
    // A part that scrolls must be reachable by the keyboard.
    // The region takes the focus so that arrows can scroll it.
    <div
      className={look.frame}
      {...(onPhone === 'scroll' && { tabIndex: 0, role: 'region', 'aria-label': caption })}
    >
      <table
        aria-busy={loadingRows > 0 || undefined}
        className={`w-full border-separate border-spacing-0 text-15 ${look.table}`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className={look.head}>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={
                  sorting?.key !== column.key
                    ? undefined
                    : sorting.descending
                      ? 'descending'
                      : 'ascending'
                }
                className={`border-b border-line px-3 py-2 text-13 font-bold text-mid ${index === 0 ? look.first : ''} ${column.align === 'end' ? 'text-end' : 'text-start'}`}
              >
                {column.sortable && onSort ? (
                  <SortButton column={column} sorting={sorting} onSort={onSort} />
                ) : (
                  (column.head ?? column.title)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={look.body}>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={`group md:hover:bg-s2 ${look.row}`}>
              {columns.map((column, index) => cell(column, index, column.cell(row)))}
            </tr>
          ))}
          {Array.from({ length: loadingRows }, (_, line) => (
            // Places that are all alike: their order is all that tells them apart.
            <tr key={`place-${line}`} className={look.row}>
              {columns.map((column, index) =>
                cell(column, index, <Skeleton className="h-[1lh] w-24" />),
              )}
            </tr>
          ))}
        </tbody>
        {totalLabel && rows.length > 0 && (
          <tfoot className={`font-bold ${look.body} ${onPhone === 'cards' ? 'max-md:mt-3' : ''}`}>
            <tr className={look.row}>
              {columns.map((column, index) =>
                cell(column, index, index === 0 ? (column.total ?? totalLabel) : column.total),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

type SortProps<Row> = {
  readonly column: Column<Row>;
  readonly sorting: Sorting | undefined;
  readonly onSort: (sorting: Sorting) => void;
};

/** The title of a column that sorts: first downwards, then the other way round. */
function SortButton<Row>({ column, sorting, onSort }: SortProps<Row>) {
  const mine = sorting?.key === column.key;
  const Sign = !mine ? ArrowUpDown : sorting.descending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={() => onSort({ key: column.key, descending: !(mine && sorting.descending) })}
      className={`-mx-2 inline-flex min-h-9 items-center gap-1 rounded-sm px-2 font-bold hover:bg-s2 hover:text-hi ${mine ? 'text-brand-text' : ''}`}
    >
      {column.title}
      <Sign size={14} aria-hidden="true" />
    </button>
  );
}
