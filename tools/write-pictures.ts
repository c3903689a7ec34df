/**
 * Writes the pictures of the README from real screens: run the browser tests with
 * `PADAUK_TEST_SHOTS=folder`, then this with the same folder.
 */
import { mkdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './steps.ts';

/** What the README shows, and the station of the story where it is seen. */
const pictures = {
  lobby: 'desktop-en-01-lobby',
  'slot-phone': 'phone-en-07-spin-2',
  'withdrawal-phone': 'phone-en-16-paid',
  verify: 'desktop-en-10-verify',
  console: 'desktop-en-18-console',
} as const;
const BYTES_MAX = 120_000;
const QUALITIES = [90, 80, 70, 60, 45, 30] as const;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: node tools/write-pictures.ts FOLDER_OF_SHOTS');
const target = join(root, 'docs/pictures');
mkdirSync(target, { recursive: true });
for (const [name, station] of Object.entries(pictures)) {
  const source = join(folder, `${station}.png`);
  if (!existsSync(source)) {
    process.stdout.write(`${name}: there is no ${station}.png\n`);
    continue;
  }
  await writePicture(source, join(target, `${name}.webp`));
}

/** The best quality that is small enough to be read over a slow line. */
async function writePicture(source: string, file: string): Promise<void> {
  for (const quality of QUALITIES) {
    const { size } = await sharp(source).webp({ quality }).toFile(file);
    if (size > BYTES_MAX) continue;
    process.stdout.write(`${file}: ${size} bytes\n`);
    return;
  }
  throw new Error(`${source} does not fit into ${BYTES_MAX} bytes`);
}
