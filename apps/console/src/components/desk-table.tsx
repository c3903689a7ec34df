import { DataTable } from '@padauk/ui/data-table';
import { ListBar, useColumns } from './list-bar.tsx';

type Props<Row> = Parameters<typeof DataTable<Row>>[0];

/** A list that comes as a whole; where there are many columns, they can be chosen. */
export function DeskTable<Row>(props: Props<Row>) {
  const { columns } = props;
  const { shown } = useColumns(columns);
  return (
    <>
      <ListBar columns={columns} />
      <DataTable {...props} columns={shown} />
    </>
  );
}
