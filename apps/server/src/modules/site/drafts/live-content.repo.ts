import type { Uuid } from '@padauk/base';
import type { ContentBody, ContentKind } from '@padauk/contracts/content-desk';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { ItemKey } from './versions.repo.ts';

/** An item as visitors have it, or will have it when its time comes. */
export type LiveItem = { readonly itemId: string; readonly body: ContentBody };

/** Instants as the wire has them. */
const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** All items of a kind that are published, in their order, whatever their time. */
export async function listLive(
  db: Db | Tx,
  { merchantId, kind }: { readonly merchantId: Uuid; readonly kind: ContentKind },
): Promise<readonly LiveItem[]> {
  const starts = instant('starts_at');
  const ends = instant('ends_at');
  const queries = {
    banner: sql<LiveItem>`
      select id::text as "itemId", jsonb_build_object('kind', 'banner', 'groupName', group_name,
        'position', position, 'texts', texts, 'pictureWide', picture_wide,
        'pictureNarrow', picture_narrow, 'url', url, 'startsAt', ${starts}, 'endsAt', ${ends})
        as body
      from site.banner where merchant_id = ${merchantId} order by group_name, position`,
    announcement: sql<LiveItem>`
      select id::text as "itemId", jsonb_build_object('kind', 'announcement', 'type', type,
        'execution', execution, 'texts', texts, 'startsAt', ${instant('published_at')},
        'endsAt', ${ends}) as body
      from site.announcement where merchant_id = ${merchantId} order by published_at desc, id`,
    promotion: sql<LiveItem>`
      select id::text as "itemId", jsonb_build_object('kind', 'promotion',
        'categoryIds', category_ids, 'type', type, 'action', action, 'url', url,
        'position', position, 'texts', texts, 'pictureList', picture_list,
        'pictureModal', picture_modal, 'longTerm', long_term, 'startsAt', ${starts},
        'endsAt', ${ends}) as body
      from site.promotion where merchant_id = ${merchantId} order by position, id`,
    help: sql<LiveItem>`
      select key as "itemId", jsonb_build_object('kind', 'help', 'key', key,
        'position', position, 'inFooter', in_footer, 'texts', texts) as body
      from site.help_section where merchant_id = ${merchantId} order by position, key`,
  } as const;
  return (await queries[kind].execute(db)).rows;
}

/** Where a page of the site leads is told from a page elsewhere by its beginning. */
export const linkageOf = (url: string): 0 | 1 | 2 => (url === '' ? 0 : url.startsWith('/') ? 1 : 2);

/** Writes what visitors have of an item, in the place of what they had. */
export async function putLive(
  tx: Tx,
  { merchantId, itemId }: ItemKey,
  body: ContentBody,
  at: Date,
): Promise<void> {
  const texts = JSON.stringify(body.texts);
  switch (body.kind) {
    case 'banner':
      await sql`
        insert into site.banner as b (id, merchant_id, group_name, position, texts, picture_wide,
          picture_narrow, url, linkage_type, starts_at, ends_at)
        values (${itemId}, ${merchantId}, ${body.groupName}, ${body.position}, ${texts},
          ${body.pictureWide}, ${body.pictureNarrow}, ${body.url}, ${linkageOf(body.url)},
          ${body.startsAt}, ${body.endsAt})
        on conflict (id) do update set group_name = excluded.group_name,
          position = excluded.position, texts = excluded.texts,
          picture_wide = excluded.picture_wide, picture_narrow = excluded.picture_narrow,
          url = excluded.url, linkage_type = excluded.linkage_type,
          starts_at = excluded.starts_at, ends_at = excluded.ends_at
        where b.merchant_id = excluded.merchant_id`.execute(tx);
      return;
    case 'announcement':
      await sql`
        insert into site.announcement as a (id, merchant_id, type, execution, texts, published_at,
          ends_at)
        values (${itemId}, ${merchantId}, ${body.type}, ${body.execution}, ${texts},
          ${body.startsAt}, ${body.endsAt})
        on conflict (id) do update set type = excluded.type, execution = excluded.execution,
          texts = excluded.texts, published_at = excluded.published_at, ends_at = excluded.ends_at
        where a.merchant_id = excluded.merchant_id`.execute(tx);
      return;
    case 'promotion':
      await sql`
        insert into site.promotion as p (id, merchant_id, category_ids, type, action, url, position,
          texts, picture_list, picture_modal, starts_at, ends_at, long_term)
        values (${itemId}, ${merchantId}, ${body.categoryIds}::uuid[], ${body.type},
          ${body.action}, ${body.url}, ${body.position}, ${texts}, ${body.pictureList},
          ${body.pictureModal}, ${body.startsAt}, ${body.endsAt}, ${body.longTerm})
        on conflict (id) do update set category_ids = excluded.category_ids,
          type = excluded.type, action = excluded.action, url = excluded.url,
          position = excluded.position, texts = excluded.texts,
          picture_list = excluded.picture_list, picture_modal = excluded.picture_modal,
          starts_at = excluded.starts_at, ends_at = excluded.ends_at,
          long_term = excluded.long_term
        where p.merchant_id = excluded.merchant_id`.execute(tx);
      return;
    case 'help':
      await sql`
        insert into site.help_section (merchant_id, key, position, in_footer, texts, changed_at)
        values (${merchantId}, ${itemId}, ${body.position}, ${body.inFooter}, ${texts}, ${at})
        on conflict (merchant_id, key) do update set position = excluded.position,
          in_footer = excluded.in_footer, texts = excluded.texts,
          changed_at = excluded.changed_at`.execute(tx);
  }
}

const tables = {
  banner: ['site.banner', 'id'],
  announcement: ['site.announcement', 'id'],
  promotion: ['site.promotion', 'id'],
  help: ['site.help_section', 'key'],
} as const;

export async function deleteLive(tx: Tx, { merchantId, kind, itemId }: ItemKey): Promise<void> {
  const [table, key] = tables[kind];
  await sql`
    delete from ${sql.table(table)}
    where merchant_id = ${merchantId} and ${sql.ref(key)} = ${itemId}`.execute(tx);
}

/** Whether two banners of a group would be at one place. */
export async function isPlaceTaken(
  tx: Tx,
  { merchantId, itemId }: ItemKey,
  body: ContentBody,
): Promise<boolean> {
  if (body.kind !== 'banner') return false;
  const { rows } = await sql`
    select from site.banner where merchant_id = ${merchantId} and group_name = ${body.groupName}
      and position = ${body.position} and id <> ${itemId}`.execute(tx);
  return rows.length > 0;
}

/** How many of these categories of promotions the brand has. */
export async function countCategories(
  tx: Tx,
  merchantId: Uuid,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from site.promotion_category
    where merchant_id = ${merchantId} and id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows[0]?.count ?? 0;
}
