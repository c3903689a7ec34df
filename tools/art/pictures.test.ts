import { catalogue } from '@padauk/engines/catalogue';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { credits } from './credits.ts';
import { readPictures } from './manifest.ts';
import { rootDir } from './picture.ts';
import { ranks, suits } from './playing-cards.ts';

const pictures = readPictures();
const missing = (names: readonly string[]) => names.filter((name) => !(name in pictures));
const sizes = [
  { width: 240, height: 320 },
  { width: 360, height: 480 },
] as const;
const onDisk = (name: string) => join(rootDir, 'apps/web/public', name);

test('every title has a tile in both sizes and both formats, and no other tile lies about', () => {
  const named = catalogue.flatMap(({ code }) =>
    sizes.flatMap(({ width, height }) =>
      ['avif', 'webp'].map((ending) => `tiles/${code}-${width}x${height}.${ending}`),
    ),
  );
  const kept = Object.keys(pictures).filter((name) => name.startsWith('tiles/'));
  expect(kept.toSorted()).toEqual(named.toSorted());
});

test('codes and names of titles are their own', () => {
  for (const values of [
    catalogue.map(({ code }) => code),
    catalogue.map(({ names }) => names.EN),
    catalogue.map(({ names }) => names.MY),
    catalogue.map(({ names }) => names.CN),
  ]) {
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  }
});

test('tiles are light enough for a lobby: 14 kB and 24 kB on average', () => {
  for (const [{ width, height }, most] of [
    [sizes[0], 14_000],
    [sizes[1], 24_000],
  ] as const) {
    const bytes = catalogue.map(
      ({ code }) => pictures[`tiles/${code}-${width}x${height}.avif`]?.bytes ?? Infinity,
    );
    expect(bytes.reduce((sum, value) => sum + value, 0) / bytes.length).toBeLessThan(most);
  }
});

test('tiles measure what their names say', async () => {
  for (const { code } of catalogue) {
    for (const { width, height } of sizes) {
      const file = onDisk(`tiles/${code}-${width}x${height}.webp`);
      expect(await sharp(file).metadata()).toMatchObject({ width, height });
    }
  }
});

/** Side of the small picture by which tiles are compared, and how far two must be apart. */
const thumbPx = 12;
const apart = 28;
test('no two tiles are alike at a glance', async () => {
  const thumbs = await Promise.all(
    catalogue.map(({ code }) =>
      sharp(onDisk(`tiles/${code}-240x320.webp`))
        .resize(thumbPx, thumbPx, { fit: 'fill' })
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
  );
  const distance = (one: Buffer, two: Buffer) =>
    Math.sqrt(one.reduce((sum, value, at) => sum + (value - (two[at] ?? 0)) ** 2, 0) / one.length);
  const alike = catalogue.flatMap((one, i) =>
    catalogue.slice(i + 1).flatMap((two, j) => {
      const far = distance(thumbs[i] ?? Buffer.of(), thumbs[i + 1 + j] ?? Buffer.of());
      return far < apart ? [`${one.code} and ${two.code}: ${far.toFixed(1)}`] : [];
    }),
  );
  expect(alike).toEqual([]);
});

test('banners stand in both shapes and formats within their bytes', () => {
  const names = [
    'padauk-blossom',
    'fair-rounds',
    'demo-money',
    'sign-in',
    'sign-up',
    'licence',
    'menu',
    'promotions',
  ];
  const files = (shape: string) => names.map((name) => `banners/${name}-${shape}.avif`);
  const fallbacks = names.flatMap((name) => [
    `banners/${name}-wide.webp`,
    `banners/${name}-phone.webp`,
  ]);
  expect(missing([...files('wide'), ...files('phone'), ...fallbacks])).toEqual([]);
  const heavy = [
    ...files('wide').filter((name) => (pictures[name]?.bytes ?? 0) > 70_000),
    ...files('phone').filter((name) => (pictures[name]?.bytes ?? 0) > 35_000),
  ];
  expect(heavy).toEqual([]);
});

test('every category, state, face and thing on a table has its picture', () => {
  const types = 'RNG LIVE FISH PVP INHOUSE SPORTS ESPORTS LOTT ELOTT COCKFIGHT';
  const others = 'SC VP JP TG AC BG HOT NEW PROMO FAV HOME RECENT';
  expect(
    missing([
      ...`${types} ${others}`.split(' ').map((code) => `categories/${code}.webp`),
      ...['empty', 'error', 'maintenance', 'blocked', 'offline', 'not-found'].map(
        (state) => `illustrations/${state}.svg`,
      ),
      ...Array.from({ length: 24 }, (_, i) => `avatars/${String(i + 1).padStart(2, '0')}.webp`),
      ...suits.flatMap((suit) => ranks.map((rank) => `cards/${rank}-${suit}.svg`)),
      ...['joker-red', 'joker-black', 'back'].map((card) => `cards/${card}.svg`),
      ...[1, 5, 10, 25, 50, 100, 500, 1000].map((value) => `tables/chip-${value}.svg`),
      ...['dice.webp', 'dice.json', 'wheel-bowl.webp'].map((file) => `tables/${file}`),
      ...['european', 'american'].map((wheel) => `tables/wheel-rotor-${wheel}.webp`),
      ...['icon-192', 'icon-512', 'icon-maskable-512', 'apple-touch-icon'].map(
        (icon) => `brand/${icon}.png`,
      ),
      'brand/social.jpg',
      'favicon.ico',
    ]),
  ).toEqual([]);
});

test('the manifest names what is there', () => {
  const manifest = JSON.parse(readFileSync(join(rootDir, 'tools/art/manifest.json'), 'utf8'));
  expect(pictures).toEqual(manifest);
});

test('the site and the repository name the same sources', () => {
  const shown = JSON.parse(readFileSync(onDisk('credits.json'), 'utf8'));
  expect(shown).toEqual(credits);
  const page = readFileSync(join(rootDir, 'tools/art/CREDITS.md'), 'utf8');
  expect(credits.filter(({ what, by }) => !page.includes(what) || !page.includes(by))).toEqual([]);
});
