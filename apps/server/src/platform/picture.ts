import { HOUR_MS, ok, type Result, refuse, SECOND_MS } from '@padauk/base';
import type Sharp from 'sharp';
import { createLine } from './in-turn.ts';
import type { Limiter } from './platform.ts';

export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
/** More than any phone takes; a header that claims more is a bomb. */
const PIXELS_MAX = 50_000_000;
/** Enough to read the small print of a slip, small enough to send over a phone. */
const SIDE_MAX = 2_400;
const JPEG_QUALITY = 85;
/** The largest takes a third of a second of one core: another stays free for the calls. */
const inTurn = createLine({ atOnceMax: 1, waitingMax: 16 });
/** Each is kept: who replaces one more often is no player. */
const PER_PLAYER = { points: 20, perSeconds: HOUR_MS / SECOND_MS };

let loaded: Promise<typeof Sharp> | undefined;

/** The library that draws, loaded with the first picture. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // One picture uses one core, and nothing is kept: memory is for players.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}

export type Picture = {
  readonly bytes: Buffer;
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
};

export type PictureRefusal = 'file_not_an_image' | 'body_too_large' | 'system_busy';

/**
 * Reads a png or jpg, by its content and whatever its name, and re-encodes it: what is stored holds
 * pixels only, no place or camera (EXIF), no second file behind the picture.
 */
export async function redrawPicture(bytes: Buffer): Promise<Result<Picture, PictureRefusal>> {
  if (bytes.length > PICTURE_BYTES_MAX) return refuse('body_too_large', { max: PICTURE_BYTES_MAX });
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime !== 'image/png' && type?.mime !== 'image/jpeg') return refuse('file_not_an_image');
  const mediaType = type.mime;
  const sharp = await loadSharp();
  const upright = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'truncated' })
    // The turn that the camera noted, since the note itself is dropped.
    .autoOrient()
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true });
  const encoded =
    mediaType === 'image/png' ? upright.png() : upright.jpeg({ quality: JPEG_QUALITY });
  try {
    const drawn = await inTurn(() => encoded.toBuffer({ resolveWithObject: true }));
    if (!drawn.ok) return drawn;
    const { data, info } = drawn.value;
    return ok({ bytes: data, mediaType, width: info.width, height: info.height });
  } catch {
    // Whatever the decoder could not read is not a picture.
    return refuse('file_not_an_image');
  }
}

/** The same, of a picture that a player sends: so many in an hour. */
export async function redrawOfPlayer(
  { limiter }: { readonly limiter: Limiter },
  { memberId, bytes }: { readonly memberId: string; readonly bytes: Buffer },
): Promise<Result<Picture, PictureRefusal | 'too_many_requests'>> {
  const limited = await limiter.take('picture', memberId, PER_PLAYER);
  return limited.ok ? redrawPicture(bytes) : limited;
}
