import { type Column, DataTable } from '@padauk/ui/data-table';
import { EmptyState } from '@padauk/ui/empty-state';
import { Pagination } from '@padauk/ui/pagination';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '../lib/site.ts';
import { QueryView } from './query-view.tsx';

type Page<Row> = {
  readonly content: readonly Row[];
  readonly pageNo: number;
  readonly totalPages: number;
};
type Props<Row> = {
  readonly caption: string;
  readonly query: UseQueryResult<Page<Row>>;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly onPage: (page: number) => void;
};

/** Rows of 40 pixels on a desk, so that many are seen at once; on a phone they are cards. */
const DENSE =
  'md:[&_td]:h-10 md:[&_td]:py-0! md:[&_td]:text-13 md:[&_td_button]:min-h-8 md:[&_th]:py-1';

/** A list of the server with its pages; says so when it is empty. */
export function PagedTable<Row>({ caption, query, columns, keyOf, onPage }: Props<Row>) {
  const t = useTexts();
  return (
    <QueryView query={query}>
      {(value) =>
        value.content.length === 0 ? (
          <EmptyState picture="/illustrations/empty.svg" title={t('console_empty')} />
        ) : (
          <>
            <div className={DENSE}>
              <DataTable caption={caption} columns={columns} rows={value.content} keyOf={keyOf} />
            </div>
            <Pagination
              label={t('shell_pages')}
              page={value.pageNo}
              pages={value.totalPages}
              labels={{ previous: t('shell_previous'), next: t('shell_next') }}
              onChange={onPage}
            />
          </>
        )
      }
    </QueryView>
  );
}
