import type { Db, Tx } from '../../../platform/platform.ts';

declare module '../../../platform/database.ts' {
  interface Database {
    'operator.file': {
      id: string;
      merchant_id: string;
      sha256: string;
      media_type: string;
      bytes: number;
      width: number;
      height: number;
      stored_by: string;
      stored_at: Date;
    };
  }
}

export type StoredFile = { readonly sha256: string; readonly mediaType: string };

export async function insertFile(
  tx: Tx,
  file: StoredFile & {
    readonly id: string;
    readonly merchantId: string;
    readonly bytes: number;
    readonly width: number;
    readonly height: number;
    readonly storedBy: string;
    readonly storedAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('operator.file')
    .values({
      id: file.id,
      merchant_id: file.merchantId,
      sha256: file.sha256,
      media_type: file.mediaType,
      bytes: file.bytes,
      width: file.width,
      height: file.height,
      stored_by: file.storedBy,
      stored_at: file.storedAt,
    })
    .execute();
}

/** A file of the brand; one of another brand is not found. */
export async function findFile(
  tx: Db,
  key: { merchantId: string; fileId: string },
): Promise<StoredFile | undefined> {
  const row = await tx
    .selectFrom('operator.file')
    .select(['sha256', 'media_type'])
    .where('id', '=', key.fileId)
    .where('merchant_id', '=', key.merchantId)
    .executeTakeFirst();
  return row && { sha256: row.sha256, mediaType: row.media_type };
}
