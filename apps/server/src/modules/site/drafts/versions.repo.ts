import type { Uuid } from '@padauk/base';
import type { ContentBody, ContentKind } from '@padauk/contracts/content-desk';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';

export type ItemKey = {
  readonly merchantId: Uuid;
  readonly kind: ContentKind;
  readonly itemId: string;
};
export type Version = {
  readonly itemId: string;
  readonly version: number;
  readonly body: ContentBody;
  readonly savedBy: Uuid | null;
  readonly savedAt: Date;
  readonly publishedBy: Uuid | null;
  readonly publishedAt: Date | null;
};

const columns = sql.raw(`item_id as "itemId", version, body, saved_by as "savedBy",
  saved_at as "savedAt", published_by as "publishedBy", published_at as "publishedAt"`);

/** The newest version of each item of a kind. */
export async function listNewest(
  db: Db | Tx,
  of: { readonly merchantId: Uuid; readonly kind: ContentKind },
): Promise<readonly Version[]> {
  const { rows } = await sql<Version>`
    select distinct on (item_id) ${columns} from site.content_version
    where merchant_id = ${of.merchantId} and kind = ${of.kind}
    order by item_id, version desc`.execute(db);
  return rows;
}

/** Every version of an item, newest first. */
export async function listVersions(db: Db | Tx, key: ItemKey): Promise<readonly Version[]> {
  const { rows } = await sql<Version>`
    select ${columns} from site.content_version
    where merchant_id = ${key.merchantId} and kind = ${key.kind} and item_id = ${key.itemId}
    order by version desc`.execute(db);
  return rows;
}

export async function insertVersion(
  tx: Tx,
  key: ItemKey,
  saved: Pick<Version, 'version' | 'body' | 'savedBy' | 'savedAt'> & {
    readonly publishedAt?: Date;
  },
): Promise<void> {
  await sql`
    insert into site.content_version
      (merchant_id, kind, item_id, version, body, saved_by, saved_at, published_at)
    values (${key.merchantId}, ${key.kind}, ${key.itemId}, ${saved.version},
      ${JSON.stringify(saved.body)}, ${saved.savedBy}, ${saved.savedAt},
      ${saved.publishedAt ?? null})`.execute(tx);
}

export async function markPublished(
  tx: Tx,
  key: ItemKey,
  done: { readonly version: number; readonly by: Uuid; readonly at: Date },
): Promise<void> {
  await sql`
    update site.content_version set published_by = ${done.by}, published_at = ${done.at}
    where merchant_id = ${key.merchantId} and kind = ${key.kind} and item_id = ${key.itemId}
      and version = ${done.version}`.execute(tx);
}

/** Versions of one item are written one after the other. */
export async function lockItem(tx: Tx, { merchantId, kind, itemId }: ItemKey): Promise<void> {
  const name = `${merchantId} ${kind} ${itemId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
