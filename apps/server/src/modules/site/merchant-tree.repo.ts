import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';

/** A brand in the tree, with its distance from where the tree was entered. */
export type MerchantNode = {
  readonly id: Uuid;
  readonly depth: number;
  readonly openedAt: Date;
};

/** A brand and all that are below it, parents before their children. */
export async function listMerchantTree(tx: Db | Tx, merchantId: string): Promise<MerchantNode[]> {
  const { rows } = await sql<MerchantNode>`
    with recursive tree as (
      select id, created_at, 0 as depth, array[created_at::text || id] as path
      from site.merchant where id = ${merchantId}
      union all
      select m.id, m.created_at, t.depth + 1, t.path || (m.created_at::text || m.id)
      from site.merchant m join tree t on m.parent_id = t.id
    )
    select id, depth, created_at as "openedAt" from tree order by path`.execute(tx);
  return rows;
}

/** The brands above one, the nearest first: their owners work in it, too. */
export async function listMerchantsAbove(tx: Db | Tx, merchantId: string): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    with recursive line as (
      select parent_id, 1 as distance from site.merchant where id = ${merchantId}
      union all
      select m.parent_id, l.distance + 1 from site.merchant m join line l on m.id = l.parent_id
    )
    select parent_id as id from line where parent_id is not null order by distance`.execute(tx);
  return rows.map(({ id }) => id);
}
