import type { Db } from '../../../platform/platform.ts';

/** A picture of the set by its name, or an own one by what it holds. */
export type StoredAvatar =
  | { readonly kind: 'set'; readonly name: string }
  | { readonly kind: 'own'; readonly sha256: string; readonly mediaType: string };

export async function findAvatar(tx: Db, memberId: string): Promise<StoredAvatar | undefined> {
  const row = await tx
    .selectFrom('identity.member')
    .select(['avatar_name', 'avatar_sha256', 'avatar_media_type'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (row.avatar_name !== null) return { kind: 'set', name: row.avatar_name };
  if (row.avatar_sha256 === null || row.avatar_media_type === null) return undefined;
  return { kind: 'own', sha256: row.avatar_sha256, mediaType: row.avatar_media_type };
}

export async function writeAvatar(tx: Db, memberId: string, avatar: StoredAvatar): Promise<void> {
  const own = avatar.kind === 'own' ? avatar : undefined;
  await tx
    .updateTable('identity.member')
    .set({
      avatar_name: avatar.kind === 'set' ? avatar.name : null,
      avatar_sha256: own?.sha256 ?? null,
      avatar_media_type: own?.mediaType ?? null,
    })
    .where('id', '=', memberId)
    .execute();
}
