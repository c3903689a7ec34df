import { readdir, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { rendersDir } from './picture.ts';

/**
 * Keeps what Blender rendered: each picture trimmed to its shape and centered in a square, at a
 * size and quality from which all smaller pictures can be made without Blender. Frames of a die are
 * not trimmed: they stay where the camera saw them.
 */
const [, , from = ''] = process.argv;
await mkdir(rendersDir, { recursive: true });
for (const name of (await readdir(from)).filter((file) => file.endsWith('.png'))) {
  const target = join(rendersDir, name.replace('.png', '.webp'));
  if (name.startsWith('die-')) {
    await sharp(join(from, name))
      .webp({ quality: 90, alphaQuality: 100, effort: 6 })
      .toFile(target);
    continue;
  }
  const trimmed = await sharp(join(from, name)).trim({ threshold: 8 }).toBuffer();
  const { width, height } = await sharp(trimmed).metadata();
  const side = Math.max(width, height) + 8;
  await sharp(trimmed)
    .resize(side, side, { fit: 'contain', background: '#0000' })
    .webp({ quality: 92, alphaQuality: 100, effort: 6 })
    .toFile(target);
}
