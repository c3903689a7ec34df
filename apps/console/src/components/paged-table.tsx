import { Checkbox } from '@padauk/ui/checkbox';
import { type Column, DataTable, type Sorting } from '@padauk/ui/data-table';
import { EmptyState } from '@padauk/ui/empty-state';
import { Pagination } from '@padauk/ui/pagination';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/site.ts';
import { ListBar, useColumns } from './list-bar.tsx';
import { pagesOf } from './pages-of.ts';
import { QueryView } from './query-view.tsx';

type Page<Row> = {
  readonly content: readonly Row[];
  readonly pageNo: number;
  readonly totalPages: number;
  readonly total?: number;
};
type Props<Row> = {
  readonly caption: string;
  readonly query: UseQueryResult<Page<Row>>;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly onPage: (page: number) => void;
  /** Stands above the list, beside its saved views. */
  readonly beside?: ReactNode;
  /** Stands below another list, or in a dialog: what the address says is not of this one. */
  readonly apart?: boolean;
  readonly sorting?: Sorting;
  readonly onSort?: (sorting: Sorting) => void;
  /** Keys of the rows that are ticked; each row then has a box before it. */
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (selected: ReadonlySet<string>) => void;
  /** What a box is called: the row it is of. */
  readonly nameOf?: (row: Row) => string;
};

/** Rows of 40 pixels on a desk, so that many are seen at once; on a phone they are cards. */
const DENSE =
  'md:[&_td]:h-10 md:[&_td]:py-1! md:[&_td]:text-13 md:[&_td_button]:min-h-8 md:[&_th]:py-1';

/** A list of the server with its pages; says so when it is empty. */
export function PagedTable<Row>(props: Props<Row>) {
  const { caption, query, columns, keyOf, onPage, sorting, onSort, beside, apart = false } = props;
  const t = useTexts();
  const { shown } = useColumns(columns);
  return (
    <>
      {!apart && (
        <ListBar columns={columns} total={query.data?.total}>
          {beside}
        </ListBar>
      )}
      <QueryView query={query}>
        {(value) => (
          <>
            {value.content.length === 0 ? (
              <EmptyState picture="/illustrations/empty.svg" title={t('console_empty')} />
            ) : (
              <div className={DENSE}>
                <DataTable
                  caption={caption}
                  columns={[...boxesOf(props, value.content), ...(apart ? columns : shown)]}
                  rows={value.content}
                  keyOf={keyOf}
                  {...(sorting && { sorting })}
                  {...(onSort && { onSort })}
                />
              </div>
            )}
            <Pagination
              label={t('shell_pages')}
              {...pagesOf(value)}
              labels={{ previous: t('shell_previous'), next: t('shell_next') }}
              onChange={onPage}
            />
          </>
        )}
      </QueryView>
    </>
  );
}

/** The column of boxes, where rows can be ticked. */
function boxesOf<Row>(props: Props<Row>, rows: readonly Row[]): Column<Row>[] {
  const { selected, onSelect, keyOf, nameOf } = props;
  if (!selected || !onSelect || !nameOf) return [];
  const tick = (keys: readonly string[], ticked: boolean) => {
    const next = new Set(selected);
    for (const key of keys) {
      if (ticked) next.add(key);
      else next.delete(key);
    }
    onSelect(next);
  };
  const all = rows.map(keyOf);
  return [
    {
      key: 'box',
      title: '',
      head: (
        <TickBox
          checked={all.every((key) => selected.has(key))}
          onTick={(ticked) => tick(all, ticked)}
        />
      ),
      cell: (row) => (
        <Checkbox
          checked={selected.has(keyOf(row))}
          onChange={({ currentTarget }) => tick([keyOf(row)], currentTarget.checked)}
        >
          <span className="sr-only">{nameOf(row)}</span>
        </Checkbox>
      ),
    },
  ];
}

type TickProps = { readonly checked: boolean; readonly onTick: (ticked: boolean) => void };
/** All rows of the page at once. */
function TickBox({ checked, onTick }: TickProps) {
  const t = useTexts();
  return (
    <Checkbox checked={checked} onChange={({ currentTarget }) => onTick(currentTarget.checked)}>
      <span className="sr-only">{t('console_select_all')}</span>
    </Checkbox>
  );
}
