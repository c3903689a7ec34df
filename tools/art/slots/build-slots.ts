/**
 * Paints the pictures of every slot from its look: a sheet of symbols, two backgrounds, a frame and
 * the name. `build.ts slots:CODE` paints one title.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { keep, keepSheet, type Painter, rootDir } from '../picture.ts';
import { linesOf } from '../tiles/tile.ts';
import { catalogue, type ListedTitle } from '@padauk/engines/catalogue';
import { type Palette, type Plate, plates, type Rank } from './plates.ts';
import { backdrop, faces, frame, logo } from './stages.ts';
import { symbolPictures } from './symbol-pictures.ts';

type Look = {
  readonly palette: Palette;
  readonly symbols: Readonly<Record<string, { readonly color: string; readonly rank: Rank }>>;
};
const CELL = 256;
const COLUMNS = 4;
/** What flies about, besides the symbols. */
const extras = (palette: Palette): Readonly<Record<string, string>> => ({
  glow: `<radialGradient id="glow"><stop stop-color="#fff"/><stop offset=".25" stop-color="${palette.light}" stop-opacity=".75"/><stop offset="1" stop-color="${palette.main}" stop-opacity="0"/></radialGradient><circle cx="128" cy="128" r="126" fill="url(#glow)"/>`,
  mote: `<radialGradient id="mote"><stop stop-color="#fff"/><stop offset=".4" stop-color="${palette.light}"/><stop offset="1" stop-color="${palette.light}" stop-opacity="0"/></radialGradient><circle cx="128" cy="128" r="90" fill="url(#mote)"/>`,
});
const titlesDir = join(rootDir, 'packages/engines/src/titles');

async function readLook(code: string): Promise<Look> {
  const module = (await import(join(titlesDir, code, 'look.ts'))) as { readonly look: Look };
  return module.look;
}

async function paintTitle(painter: Painter, title: ListedTitle): Promise<void> {
  const { code, studio, names } = title;
  const look = await readLook(code);
  const out = `apps/play/public/titles/${code}`;
  const pictures = symbolPictures[code] ?? {};
  const paint = plates[studio];

  const cells: [string, string][] = [];
  for (const [index, [symbol, { color, rank }]] of Object.entries(look.symbols).entries()) {
    const picture = pictures[symbol];
    if (!picture) throw new Error(`${code}: there is no picture of ${symbol}`);
    const plate: Plate = { picture, color, rank, palette: look.palette, index };
    cells.push([symbol, await paint(plate)]);
  }
  cells.push(...Object.entries(extras(look.palette)));
  const rows = Math.ceil(cells.length / COLUMNS);
  const size = { w: COLUMNS * CELL, h: rows * CELL };
  const place = (index: number) => ({
    x: (index % COLUMNS) * CELL,
    y: Math.floor(index / COLUMNS) * CELL,
  });
  const art = cells
    .map(([, svg], index) => {
      const { x, y } = place(index);
      return `<svg x="${x}" y="${y}" width="${CELL}" height="${CELL}" viewBox="0 0 256 256">${svg}</svg>`;
    })
    .join('');
  const sheet = await painter.paint(art, size.w, size.h);
  await keepSheet(out, sheet, { quality: 74, alphaQuality: 85 });
  const frames = Object.fromEntries(
    cells.map(([name], index) => [name, { frame: { ...place(index), w: CELL, h: CELL } }]),
  );
  const widths: number[] = [];
  for (const line of linesOf(names.EN)) widths.push(await painter.measure(line, faces[studio]));
  const name = await painter.paint(logo(names.EN, studio, look.palette, widths), 600, 240);
  const { data, info } = await name
    .trim()
    .webp({ quality: 80, effort: 6 })
    .toBuffer({ resolveWithObject: true });
  await keep(`${out}/logo.webp`, data);
  const wild = Object.entries(look.symbols).find(([, { rank }]) => rank === 'wild')?.[0];
  const high = Object.keys(look.symbols)[0] ?? 'mote';
  const meta = {
    image: 'symbols.webp',
    size,
    scale: '1',
    frame: 'nine',
    logo: { w: info.width, h: info.height },
    scenes: { base: 'scene' },
    air: ['mote'],
    burst: [wild ?? high, high],
  };
  await keep(`${out}/symbols.json`, `${JSON.stringify({ frames, meta }, null, 2)}\n`);

  for (const [format, width, height] of [
    ['tall', 720, 1280],
    ['wide', 1440, 810],
  ] as const) {
    const scene = await painter.paint(
      backdrop(code, look.palette, { width, height }),
      width,
      height,
    );
    await keep(
      `${out}/scene-${format}.webp`,
      await scene.webp({ quality: 58, effort: 6 }).toBuffer(),
    );
  }
  const nine = await painter.paint(frame(studio, look.palette), 256, 256);
  await keep(`${out}/frame.webp`, await nine.webp({ quality: 82, effort: 6 }).toBuffer());
}

/** Paints all titles that have symbols of their own, or the codes that are named. */
export async function buildSlots(painter: Painter, only: readonly string[]): Promise<void> {
  const known = new Set(readdirSync(titlesDir));
  for (const title of catalogue) {
    if (only.length > 0 && !only.includes(title.code)) continue;
    if (symbolPictures[title.code] && known.has(title.code)) await paintTitle(painter, title);
  }
}
