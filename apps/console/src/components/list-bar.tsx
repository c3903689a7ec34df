import { Checkbox } from '@padauk/ui/checkbox';
import type { Column } from '@padauk/ui/data-table';
import { Popover } from '@padauk/ui/popover';
import { Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/site.ts';
import { useAddress } from '../lib/use-address.ts';
import { SavedViews } from './saved-views.tsx';

const HIDDEN = 'hide';
/** Up to how many columns a list always shows all of them. */
const COLUMNS_FEW = 5;

/**
 * The columns of a list that are drawn; which ones are put away is in the address, so that a
 * saved view has them.
 */
export function useColumns<Row>(columns: readonly Column<Row>[]) {
  const { valueOf } = useAddress();
  const many = columns.length > COLUMNS_FEW;
  const hidden = new Set(many ? valueOf(HIDDEN)?.split(',') : []);
  return { many, shown: columns.filter(({ key }, at) => at === 0 || !hidden.has(key)) };
}

type Props<Row> = {
  readonly columns: readonly Column<Row>[];
  /** How many rows there are on all pages. */
  readonly total?: number | undefined;
  /** Stands beside the saved views. */
  readonly children?: ReactNode;
};
/** Above a list: how much was found, its saved views, and which columns are drawn. */
export function ListBar<Row>({ columns, total, children }: Props<Row>) {
  const t = useTexts();
  const { many } = useColumns(columns);
  if (!many && !children) return null;
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
        {many && total !== undefined && (
          <p className="text-13 text-mid">{t('console_found', { count: total })}</p>
        )}
        {many && <SavedViews />}
        {children}
      </div>
      {many && <ColumnChooser columns={columns} />}
    </div>
  );
}

/** Which columns are drawn; the first one always is, since it names the row. */
function ColumnChooser<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  const t = useTexts();
  const { change } = useAddress();
  const shown = new Set(useColumns(columns).shown.map(({ key }) => key));
  const show = (key: string, wanted: boolean) => {
    const hidden = columns.filter((column) =>
      column.key === key ? !wanted : !shown.has(column.key),
    );
    change({ [HIDDEN]: hidden.length === 0 ? undefined : hidden.map((one) => one.key).join(',') });
  };
  return (
    <Popover
      label={t('console_columns')}
      button={<Columns3 size={18} aria-hidden="true" />}
      buttonClass="grid size-9 shrink-0 place-items-center rounded-md text-mid hover:bg-s2 hover:text-hi"
    >
      {() => (
        <div className="grid gap-3">
          {columns.slice(1).map(({ key, title }) => (
            <Checkbox
              key={key}
              checked={shown.has(key)}
              onChange={({ currentTarget }) => show(key, currentTarget.checked)}
            >
              {title}
            </Checkbox>
          ))}
        </div>
      )}
    </Popover>
  );
}
