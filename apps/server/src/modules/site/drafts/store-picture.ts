import { ok, type Result, type Uuid } from '@padauk/base';
import { loadSharp, type PictureRefusal, redrawPicture } from '../../../platform/picture.ts';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { insertPicture, type SitePicture } from './pictures.repo.ts';

/** Wider than any place of the site on a large screen. */
const WIDTH_MAX = 1_600;
const AVIF_QUALITY = 55;
const WEBP_QUALITY = 78;

/** Re-encodes a picture in the two formats that the site asks for, and keeps both. */
export async function drawForSite(
  { storage }: Pick<Platform, 'storage'>,
  upload: Buffer,
): Promise<Result<Omit<SitePicture, 'id' | 'merchantId'>, PictureRefusal>> {
  const redrawn = await redrawPicture(upload);
  if (!redrawn.ok) return redrawn;
  const sharp = await loadSharp();
  const fitting = sharp(redrawn.value.bytes).resize({ width: WIDTH_MAX, withoutEnlargement: true });
  const avif = await fitting.clone().avif({ quality: AVIF_QUALITY, effort: 3 }).toBuffer();
  const webp = await fitting
    .clone()
    .webp({ quality: WEBP_QUALITY })
    .toBuffer({ resolveWithObject: true });
  const [{ sha256: avifSha256 }, { sha256: webpSha256 }] = await Promise.all([
    storage.put(avif),
    storage.put(webp.data),
  ]);
  return ok({ avifSha256, webpSha256, width: webp.info.width, height: webp.info.height });
}

/** The name under which pages ask for it, without its ending. */
export async function storePicture(
  tx: Tx,
  { clock, random }: Pick<Platform, 'clock' | 'random'>,
  picture: Omit<SitePicture, 'id'> & { readonly storedBy: Uuid },
): Promise<string> {
  const id = random.uuid();
  await insertPicture(tx, { ...picture, id, storedAt: clock.now() });
  return `/wps/v2/site/pictures/${id}`;
}
