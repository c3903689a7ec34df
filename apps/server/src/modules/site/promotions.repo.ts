import type { ColumnType } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';
import type { PromotionCategoryEntry, PromotionEntry } from './content.ts';

declare module '../../platform/database.ts' {
  interface Database {
    'site.promotion_category': {
      id: string;
      merchant_id: string;
      type: PromotionCategoryEntry['type'];
      position: number;
      texts: ColumnType<PromotionCategoryEntry['texts'], string, string>;
    };
    'site.promotion': {
      id: string;
      merchant_id: string;
      category_ids: string[];
      type: PromotionEntry['type'];
      action: PromotionEntry['action'];
      url: string;
      position: number;
      texts: ColumnType<PromotionEntry['texts'], string, string>;
      picture_list: string;
      picture_modal: string;
      starts_at: Date;
      ends_at: Date | null;
      long_term: boolean;
    };
  }
}

export const PROMOTIONS_MAX = 100;

/** The promotions in force at `at`, in the order of the operator, at most PROMOTIONS_MAX. */
export async function listPromotions(
  db: Db,
  shown: { merchantId: string; at: Date },
): Promise<PromotionEntry[]> {
  const rows = await db
    .selectFrom('site.promotion')
    .selectAll()
    .where('merchant_id', '=', shown.merchantId)
    .where('starts_at', '<=', shown.at)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', shown.at)]))
    .orderBy('position')
    .orderBy('id')
    .limit(PROMOTIONS_MAX)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    categoryIds: row.category_ids,
    type: row.type,
    action: row.action,
    url: row.url,
    texts: row.texts,
    pictureList: row.picture_list,
    pictureModal: row.picture_modal,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    longTerm: row.long_term,
  }));
}

export const listPromotionCategories = (
  db: Db,
  merchantId: string,
): Promise<PromotionCategoryEntry[]> =>
  db
    .selectFrom('site.promotion_category')
    .select(['id', 'type', 'texts'])
    .where('merchant_id', '=', merchantId)
    .orderBy('position')
    .orderBy('id')
    .execute();

export async function insertPromotionCategory(
  tx: Tx,
  merchantId: string,
  category: PromotionCategoryEntry & { readonly position: number },
): Promise<void> {
  await tx
    .insertInto('site.promotion_category')
    .values({
      id: category.id,
      merchant_id: merchantId,
      type: category.type,
      position: category.position,
      texts: JSON.stringify(category.texts),
    })
    .execute();
}

export async function insertPromotion(
  tx: Tx,
  merchantId: string,
  promotion: PromotionEntry & { readonly position: number },
): Promise<void> {
  await tx
    .insertInto('site.promotion')
    .values({
      id: promotion.id,
      merchant_id: merchantId,
      category_ids: [...promotion.categoryIds],
      type: promotion.type,
      action: promotion.action,
      url: promotion.url,
      position: promotion.position,
      texts: JSON.stringify(promotion.texts),
      picture_list: promotion.pictureList,
      picture_modal: promotion.pictureModal,
      starts_at: promotion.startsAt,
      ends_at: promotion.endsAt,
      long_term: promotion.longTerm,
    })
    .execute();
}
