import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';

const here = dirname(fileURLToPath(import.meta.url));
export const rootDir = join(here, '../..');
export const rendersDir = join(here, 'renders');
export const sourcesDir = join(here, 'sources');

const dataUri = (path: string, type: string) =>
  `data:${type};base64,${readFileSync(path).toString('base64')}`;

const seen = new Map<string, string>();
/** A committed picture as an address that a page without a server can show. */
function picture(dir: string, name: string): string {
  const path = join(dir, `${name}.webp`);
  const uri = seen.get(path) ?? dataUri(path, 'image/webp');
  seen.set(path, uri);
  return uri;
}
export const rendered = (name: string) => picture(rendersDir, name);
export const source = (name: string) => picture(sourcesDir, name);

/** An SVG image element of a square picture. */
export const image = (href: string, x: number, y: number, size: number, more = '') =>
  `<image href="${href}" x="${x}" y="${y}" width="${size}" height="${size}" ${more}/>`;

const lilita = createRequire(import.meta.url).resolve(
  '@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff2',
);
const face = (name: string) => join(here, 'fonts/faces', `${name}.woff2`);
/** The lettering of the studios and of the cards, by the name that the drawings use. */
const faces = {
  Lilita: lilita,
  Titan: face('titan-one'),
  Audiowide: face('audiowide'),
  Limelight: face('limelight'),
  Cinzel: face('cinzel'),
  Slab: face('alfa-slab-one'),
} as const;
export type Face = keyof typeof faces;
const fontFace = Object.entries(faces)
  .map(([name, file]) => `@font-face{font-family:${name};src:url(${dataUri(file, 'font/woff2')})}`)
  .join('');

/** The outline of a glyph of game-icons.net as SVG, 512 by 512 units, without a color. */
export function glyph(name: string): string {
  const svg = readFileSync(join(here, 'glyphs', `${name}.svg`), 'utf8');
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')).replaceAll(/fill="[^"]*"/g, '');
}

/** Places a glyph as a square of `size`; its color is that of `more`, its middle at `x`, `y`. */
export const placedGlyph = (name: string, x: number, y: number, size: number, more = '') =>
  `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 512})" ${more}>${glyph(name)}</g>`;

/** Numbers in [0, 1) that are the same in every run (mulberry32, public domain). */
export function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export type Painter = {
  /** Paints an SVG of `width` times `height` units, `scale` pixels a unit. */
  readonly paint: (svg: string, width: number, height: number, scale?: number) => Promise<Sharp>;
  /** Width of a text at a font size of 100. */
  readonly measure: (text: string, family: Face) => Promise<number>;
  readonly close: () => Promise<void>;
};

/** Paints by Chromium: filters, blend modes and web fonts look as they do on the site. */
export async function openPainter(): Promise<Painter> {
  const browser: Browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const ruler = await browser.newPage();
  await ruler.setContent(
    `<style>${fontFace}</style>${Object.keys(faces)
      .map((name) => `<p style="font-family:${name}">.`)
      .join('')}<canvas></canvas>`,
  );
  await ruler.evaluate('document.fonts.ready');
  return {
    measure: (text, family) =>
      ruler.evaluate(
        `(() => { const pen = document.querySelector('canvas').getContext('2d');
pen.font = '100px ${family}'; return pen.measureText(${JSON.stringify(text)}).width; })()`,
      ) as Promise<number>,
    async paint(svg, width, height, scale = 1) {
      const page = await browser.newPage({
        viewport: { width: Math.ceil(width), height: Math.ceil(height) },
        deviceScaleFactor: scale,
      });
      await page.setContent(
        `<style>${fontFace}*{margin:0}svg{display:block}</style>` +
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
          `width="${width}" height="${height}">${svg}</svg>`,
      );
      await page.evaluate('document.fonts.ready');
      const png = await page.screenshot({ omitBackground: true });
      await page.close();
      return sharp(png);
    },
    close: () => browser.close(),
  };
}

/** Writes a file below the repository's root and says how large it is. */
export async function keep(path: string, content: Buffer | string): Promise<void> {
  const target = join(rootDir, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
  process.stdout.write(`${String(Buffer.byteLength(content)).padStart(8)}  ${path}\n`);
}

/** Colors and edges of the small sheet, where pixels are few. */
const SMALL_QUALITY = { quality: 72, alphaQuality: 80, effort: 6 } as const;

/** Writes the sheet of a slot's symbols, and one of half its size for small screens. */
export async function keepSheet(
  out: string,
  sheet: Sharp,
  quality: { readonly quality: number; readonly alphaQuality: number },
): Promise<void> {
  const whole = await sheet.webp({ ...quality, effort: 6 }).toBuffer();
  await keep(`${out}/symbols.webp`, whole);
  const { width = 0 } = await sharp(whole).metadata();
  const half = sharp(whole).resize({ width: width / 2, kernel: 'lanczos3' });
  await keep(`${out}/symbols-small.webp`, await half.webp(SMALL_QUALITY).toBuffer());
}
