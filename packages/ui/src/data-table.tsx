import type { ReactNode } from 'react';

export type Column<Row> = {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
};
type Props<Row> = {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
};

/** A table that turns into a list of cards where a row would not fit. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  return (
    <table className="w-full border-separate border-spacing-0 text-15 max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={`border-b border-line px-3 py-2 text-13 font-bold text-mid ${column.align === 'end' ? 'text-end' : 'text-start'}`}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className="max-md:grid max-md:gap-1 max-md:rounded-md max-md:border max-md:border-line/60 max-md:bg-s1 max-md:p-3 md:hover:bg-s2"
          >
            {columns.map((column) => (
              <td
                key={column.key}
                className={`max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 md:border-b md:border-line/50 md:px-3 md:py-2.5 ${column.align === 'end' ? 'md:text-end' : ''}`}
              >
                <span className="min-w-18 shrink-0 text-13 text-mid md:hidden" aria-hidden="true">
                  {column.title}
                </span>
                <span className="min-w-0 max-md:text-end">{column.cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
