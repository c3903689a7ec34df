import type { ListedTitle } from '@padauk/engines/catalogue';
import sharp from 'sharp';
import { type Face, keep, type Painter } from '../picture.ts';

/** The lobby shows tiles at half and at three quarters of these, on screens of two pixels a point. */
const sizes = [
  { width: 240, height: 320 },
  { width: 360, height: 480 },
] as const;
/** Picked so that a small tile has about 8 kB and a large one about 13 kB. */
const quality = { avif: 50, webp: 72 } as const;

/** A line of a title, and its width at a font size of 100. */
export type Line = { readonly text: string; readonly width: number };

/** A studio draws a title on a canvas of 300 by 400 units. */
export type StudioStyle = {
  readonly face: Face;
  readonly compose: (title: ListedTitle, lines: readonly Line[]) => Promise<string>;
};

/** So short a name is on one line, the larger for it. */
const oneLineMax = 7;
/** Splits a name in at most two lines that are about equally long. */
export function linesOf(name: string): readonly string[] {
  const words = name.toUpperCase().split(' ');
  if (name.length <= oneLineMax) return [words.join(' ')];
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
    .toSorted((a, b) => longest(a) - longest(b));
  return splits[0] ?? words;
}
const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length));

/** Font size that makes a line `wide` units wide, but at most `most`. */
export const sizeToFit = (line: Line, wide: number, most: number): number =>
  Math.min(most, (wide / line.width) * 100);

/** Paints one tile and keeps it in both sizes and both formats. */
export async function paintTile(
  painter: Painter,
  title: ListedTitle,
  style: StudioStyle,
): Promise<void> {
  const lines: Line[] = [];
  for (const text of linesOf(title.names.EN)) {
    lines.push({ text, width: await painter.measure(text, style.face) });
  }
  const sheet = await painter.paint(await style.compose(title, lines), 300, 400, 2.4);
  const png = await sheet.png().toBuffer();
  for (const { width, height } of sizes) {
    const tile = sharp(png).resize(width, height);
    const path = `apps/web/public/tiles/${title.code}-${width}x${height}`;
    await keep(
      `${path}.webp`,
      await tile.clone().webp({ quality: quality.webp, effort: 5 }).toBuffer(),
    );
    await keep(
      `${path}.avif`,
      await tile.clone().avif({ quality: quality.avif, effort: 4 }).toBuffer(),
    );
  }
}
