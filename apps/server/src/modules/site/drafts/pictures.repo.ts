import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';

export type SitePicture = {
  readonly id: Uuid;
  readonly merchantId: Uuid;
  readonly avifSha256: string;
  readonly webpSha256: string;
  readonly width: number;
  readonly height: number;
};

export async function insertPicture(
  tx: Tx,
  picture: SitePicture & { readonly storedBy: Uuid; readonly storedAt: Date },
): Promise<void> {
  await sql`
    insert into site.picture (id, merchant_id, avif_sha256, webp_sha256, width, height, stored_by,
      stored_at)
    values (${picture.id}, ${picture.merchantId}, ${picture.avifSha256}, ${picture.webpSha256},
      ${picture.width}, ${picture.height}, ${picture.storedBy}, ${picture.storedAt})`.execute(tx);
}

export async function findPicture(
  db: Db,
  key: { readonly merchantId: Uuid; readonly id: string },
): Promise<Pick<SitePicture, 'avifSha256' | 'webpSha256'> | undefined> {
  const { rows } = await sql<Pick<SitePicture, 'avifSha256' | 'webpSha256'>>`
    select avif_sha256 as "avifSha256", webp_sha256 as "webpSha256" from site.picture
    where id = ${key.id} and merchant_id = ${key.merchantId}`.execute(db);
  return rows[0];
}
