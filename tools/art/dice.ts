/**
 * The die of the games: one sheet with the six results and the frames of a tumble, from renders
 * that all have the same camera, so that a frame may follow any other.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { keep, rendersDir } from './picture.ts';

const cellPx = 128;
const columns = 6;
const faces = [1, 2, 3, 4, 5, 6].map((value) => `die-${value}`);
const tumble = Array.from(
  { length: 24 },
  (_, frame) => `die-spin-${String(frame).padStart(2, '0')}`,
);

/** Writes `tables/dice.webp` and its frames, `dice.json`: `die-1` to `die-6`, `die-spin-00` on. */
export async function buildDice(): Promise<void> {
  const names = [...faces, ...tumble];
  const missing = names.filter((name) => !existsSync(join(rendersDir, `${name}.webp`)));
  if (missing.length > 0) throw new Error(`not rendered: ${missing.join(', ')}`);
  const at = (index: number) => ({
    left: (index % columns) * cellPx,
    top: Math.floor(index / columns) * cellPx,
  });
  const size = { w: columns * cellPx, h: Math.ceil(names.length / columns) * cellPx };
  const cells = names.map(async (name, index) => ({
    input: await sharp(join(rendersDir, `${name}.webp`))
      .resize(cellPx, cellPx)
      .png()
      .toBuffer(),
    ...at(index),
  }));
  const sheet = sharp({
    create: { width: size.w, height: size.h, channels: 4, background: '#0000' },
  }).composite(await Promise.all(cells));
  await keep(
    'apps/web/public/tables/dice.webp',
    await sheet.webp({ quality: 78, alphaQuality: 88, effort: 6 }).toBuffer(),
  );
  const frames = Object.fromEntries(
    names.map((name, index) => {
      const { left, top } = at(index);
      return [name, { frame: { x: left, y: top, w: cellPx, h: cellPx } }];
    }),
  );
  const meta = { image: 'dice.webp', size, scale: '1' };
  await keep('apps/web/public/tables/dice.json', `${JSON.stringify({ frames, meta }, null, 2)}\n`);
}
