import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/platform.ts';

/** The categories of a brand's promotions in their order, held until `tx` ends. */
export async function lockCategories(
  tx: Tx,
  merchantId: Uuid,
): Promise<readonly { readonly id: Uuid; readonly position: number; readonly texts: object }[]> {
  const { rows } = await sql<{ id: Uuid; position: number; texts: object }>`
    select id, position, texts from site.promotion_category
    where merchant_id = ${merchantId} order by position for update`.execute(tx);
  return rows;
}

/** One of them, and whether a promotion stands in it. */
export async function lockCategory(
  tx: Tx,
  { merchantId, categoryId }: { readonly merchantId: Uuid; readonly categoryId: string },
): Promise<{ readonly texts: object; readonly used: boolean } | undefined> {
  const { rows } = await sql<{ texts: object; used: boolean }>`
    select c.texts, exists (select from site.promotion p
      where p.merchant_id = c.merchant_id and c.id = any(p.category_ids)) as used
    from site.promotion_category c
    where c.id = ${categoryId} and c.merchant_id = ${merchantId} for update`.execute(tx);
  return rows[0];
}

/** @param change.texts - JSON: by language, with the title */
export async function updateCategory(
  tx: Tx,
  { categoryId, texts }: { readonly categoryId: Uuid; readonly texts: string },
): Promise<void> {
  await sql`update site.promotion_category set texts = ${texts} where id = ${categoryId}`.execute(
    tx,
  );
}

/** @param category.texts - JSON: by language, with the title */
export async function insertCategory(
  tx: Tx,
  category: {
    readonly id: Uuid;
    readonly merchantId: Uuid;
    readonly position: number;
    readonly texts: string;
  },
): Promise<void> {
  const { id, merchantId, position, texts } = category;
  await sql`
    insert into site.promotion_category (id, merchant_id, type, position, texts)
    values (${id}, ${merchantId}, 'general', ${position}, ${texts})`.execute(tx);
}

export async function deleteCategory(tx: Tx, categoryId: string): Promise<void> {
  await sql`delete from site.promotion_category where id = ${categoryId}`.execute(tx);
}
