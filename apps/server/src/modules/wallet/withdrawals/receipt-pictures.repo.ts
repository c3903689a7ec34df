import type { Uuid } from '@padauk/base';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { Picture } from './withdrawal.ts';

declare module '../../../platform/database.ts' {
  interface Database {
    'wallet.receipt_picture': {
      id: string;
      member_id: string;
      sha256: string;
      media_type: string;
      stored_at: Date;
    };
  }
}

export async function insertReceiptPicture(
  tx: Db | Tx,
  stored: { pictureId: Uuid; memberId: Uuid; picture: Picture; at: Date },
): Promise<void> {
  await tx
    .insertInto('wallet.receipt_picture')
    .values({
      id: stored.pictureId,
      member_id: stored.memberId,
      sha256: stored.picture.sha256,
      media_type: stored.picture.mediaType,
      stored_at: stored.at,
    })
    .execute();
}

/** A picture of one member; another member's is not found. */
export async function findReceiptPicture(
  tx: Db | Tx,
  key: { memberId: Uuid; pictureId: string },
): Promise<Picture | undefined> {
  const row = await tx
    .selectFrom('wallet.receipt_picture')
    .select(['sha256', 'media_type'])
    .where('id', '=', key.pictureId)
    .where('member_id', '=', key.memberId)
    .executeTakeFirst();
  return row && { sha256: row.sha256, mediaType: row.media_type };
}
