import { ok, type Result } from '@padauk/base';
import type { Operator, Platform } from '../../../platform/platform.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import { insertFile } from './files.repo.ts';
import { type PictureRefusal, redrawPicture } from '../../../platform/picture.ts';

/** Stores a picture that an operator sends, re-encoded. */
export async function storePicture(
  platform: Platform,
  upload: {
    readonly bytes: Buffer;
    readonly merchantId: string;
    readonly operator: Operator;
    readonly ip: string;
  },
): Promise<
  Result<{ fileId: string; bytes: number; width: number; height: number }, PictureRefusal>
> {
  const redrawn = await redrawPicture(upload.bytes);
  if (!redrawn.ok) return redrawn;
  const { bytes, mediaType, width, height } = redrawn.value;
  const { sha256 } = await platform.storage.put(bytes);
  const fileId = platform.random.uuid();
  const at = platform.clock.now();
  const { merchantId } = upload;
  const { operatorId } = upload.operator;
  const size = { bytes: bytes.length, width, height };
  await platform.db.transaction().execute(async (tx) => {
    await insertFile(tx, {
      ...size,
      id: fileId,
      merchantId,
      sha256,
      mediaType,
      storedBy: operatorId,
      storedAt: at,
    });
    await writeAudit(tx, {
      merchantId,
      operatorId,
      at,
      action: 'file.store',
      entity: 'file',
      entityId: fileId,
      before: null,
      after: { sha256, mediaType, ...size },
      ip: upload.ip,
    });
  });
  return ok({ fileId, ...size });
}
