import { ok, type Result } from '@padauk/base';
import type { Avatar } from '@padauk/contracts/profile';
import { loadSharp, type PictureRefusal, redrawOfPlayer } from '../../../platform/picture.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type StoredAvatar, writeAvatar } from './avatar.repo.ts';

/** As large as the largest place that shows one, on a screen of double density. */
const SIDE = 256;

export const toWireAvatar = (avatar: StoredAvatar): Avatar =>
  avatar.kind === 'set'
    ? { kind: 'set', name: avatar.name }
    : { kind: 'own', version: avatar.sha256.slice(0, 16) };

/** Takes a player's own picture: re-encoded, square, and no larger than it is shown. */
export async function takeAvatar(
  platform: Pick<Platform, 'db' | 'storage' | 'limiter'>,
  sent: { readonly memberId: string; readonly bytes: Buffer },
): Promise<Result<Avatar, PictureRefusal | 'too_many_requests'>> {
  const redrawn = await redrawOfPlayer(platform, sent);
  if (!redrawn.ok) return redrawn;
  const sharp = await loadSharp();
  const square = await sharp(redrawn.value.bytes).resize(SIDE, SIDE, { fit: 'cover' }).toBuffer();
  const { sha256 } = await platform.storage.put(square);
  const avatar = { kind: 'own', sha256, mediaType: redrawn.value.mediaType } as const;
  await writeAvatar(platform.db, sent.memberId, avatar);
  return ok(toWireAvatar(avatar));
}
