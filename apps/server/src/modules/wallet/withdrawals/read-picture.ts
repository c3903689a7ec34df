import { ok, type Result, refuse } from '@padauk/base';
import type { Platform } from '../../../platform/platform.ts';
import type { Picture } from './withdrawal.ts';

/** The bytes of a picture that a withdrawal names. */
export async function readPicture(
  storage: Platform['storage'],
  picture: Picture | null,
): Promise<Result<{ bytes: Buffer; mediaType: string }, 'file_not_found'>> {
  const bytes = picture && (await storage.get(picture.sha256));
  return picture && bytes ? ok({ bytes, mediaType: picture.mediaType }) : refuse('file_not_found');
}
