import type { Uuid } from '@padauk/base';
import type { Db, Tx } from '../../../platform/platform.ts';

declare module '../../../platform/database.ts' {
  interface Database {
    'operator.saved_view': {
      id: string;
      operator_id: string;
      page: string;
      name: string;
      query: string;
    };
  }
}

/** A list as its owner wants to find it again. */
export type SavedView = {
  readonly viewId: Uuid;
  readonly page: string;
  readonly name: string;
  readonly query: string;
};

export async function listViews(tx: Db, operatorId: string): Promise<SavedView[]> {
  const rows = await tx
    .selectFrom('operator.saved_view')
    .select(['id', 'page', 'name', 'query'])
    .where('operator_id', '=', operatorId)
    .orderBy('page')
    .orderBy('name')
    .execute();
  return rows.map(({ id, ...view }) => ({ viewId: id as Uuid, ...view }));
}

/** One of the same page and name is replaced and keeps its id. */
export async function putView(
  tx: Tx | Db,
  operatorId: string,
  view: SavedView,
): Promise<SavedView> {
  const { viewId, ...rest } = view;
  const row = await tx
    .insertInto('operator.saved_view')
    .values({ id: viewId, operator_id: operatorId, ...rest })
    .onConflict((conflict) =>
      conflict.columns(['operator_id', 'page', 'name']).doUpdateSet({ query: view.query }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { viewId: row.id as Uuid, ...rest };
}

/** Whether the operator had it. */
export async function deleteView(
  tx: Db,
  key: { readonly operatorId: string; readonly viewId: string },
): Promise<boolean> {
  const row = await tx
    .deleteFrom('operator.saved_view')
    .where('id', '=', key.viewId)
    .where('operator_id', '=', key.operatorId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
