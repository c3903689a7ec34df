import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

test('the picture of a shared address is there, in the size that the page tells of', async () => {
  const page = readFileSync(at('../index.html'), 'utf8');
  const told = (property: string) =>
    new RegExp(`<meta property="${property}" content="([^"]+)"`).exec(page)?.[1] ?? '';
  // Whole: who shows it elsewhere knows no address to add it to.
  expect(told('og:image')).toMatch(/^\{origin\}\//);
  const file = told('og:image').replace('{origin}', '../public');
  const { width, height } = await sharp(at(file)).metadata();
  expect({ width, height }).toEqual({ width: 1_200, height: 630 });
  expect([told('og:image:width'), told('og:image:height')]).toEqual([`${width}`, `${height}`]);
});
