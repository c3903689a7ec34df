import sharp from 'sharp';
import { socialArt } from './banners.ts';
import { keep, type Painter } from './picture.ts';

/** One petal of the mark, its root at 0 0, growing upward; notched as a padauk petal is. */
const petal =
  'M0 4C-15 -6 -27 -24 -21 -38C-17 -46 -6 -46 0 -39C6 -46 17 -46 21 -38C27 -24 15 -6 0 4Z';
const small = 'M0 2C-8 -4 -13 -13 -10 -20Q-5 -25 0 -20Q5 -25 10 -20C13 -13 8 -4 0 2Z';

/** The word "Padauk" in Lilita One (OFL) as outlines, 321 by 72 units, base line at 0. */
const word = [
  'M13.7 0.2L13.7 0.2Q4.6 0.2 4.6-1.8L4.6-1.8L4.6-66.6Q4.6-70 7.7-70L7.7-70L25.3-70',
  'Q40.1-70 46.7-63.9Q53.2-57.8 53.2-46.2L53.2-46.2Q53.2-36.6 47-28.6L47-28.6',
  'Q43.9-24.6 37.9-22.2Q31.9-19.8 23.9-19.8L23.9-19.8L23.9-1.9Q23.9-0.7 20.2-0.3',
  'Q16.4 0.2 13.7 0.2ZM26-52.6L23.9-52.6L23.9-36.8L25.2-36.8Q28.7-36.8 31.1-39',
  'Q33.5-41.2 33.5-45.2Q33.5-49.2 31.9-50.9Q30.2-52.6 26-52.6L26-52.6ZM65.3-36.3',
  'L65.3-36.3Q62.5-41.3 62.5-44.5Q62.5-47.6 64.2-48.5L64.2-48.5Q69.9-51 79.8-51',
  'Q89.8-51 93.9-46.4Q98-41.7 98-32.6L98-32.6L98-16.8L101.4-16.8Q103.1-16.8 104.1-14.8',
  'Q105-12.8 105-9.3Q105-5.8 103.3-2.4Q101.5 1 98.5 1L98.5 1Q93.1 1 89.8-1.9L89.8-1.9',
  'Q88.3-3.1 87.5-4.8L87.5-4.8Q82.9 1 73.2 1L73.2 1Q65.9 1 60.9-4.2Q55.9-9.4 55.9-16.5',
  'L55.9-16.5Q55.9-32.8 75.4-32.8L75.4-32.8L80.9-32.8L80.9-33.8Q80.9-36.4 80.0-37.1',
  'Q79.2-37.9 76.1-37.9L76.1-37.9Q72.3-37.9 65.3-36.3ZM73.3-17.9L73.3-17.9',
  'Q73.3-15.7 74.5-14.6Q75.7-13.4 77.5-13.4Q79.4-13.4 80.9-14.9L80.9-14.9L80.9-22.6',
  'L78.1-22.6Q73.3-22.6 73.3-17.9ZM136-50.4L136-69.4Q136-70.9 143.9-70.9L143.9-70.9',
  'Q146.6-70.9 150.2-70.5Q153.7-70.2 153.7-69.6L153.7-69.6L153.7-16.9L157.2-16.9',
  'Q159.7-16.9 160.5-12.4L160.5-12.4Q160.7-11.1 160.7-8.8Q160.7-6.6 159.3-3.4L159.3-3.4',
  'Q157.3 1 152.9 1L152.9 1Q149.6 1 147.1-0.3Q144.5-1.6 143.6-3L143.6-3L142.7-4.3',
  'Q137.2 1 128.9 1Q120.6 1 114.7-5.9Q108.8-12.8 108.8-25.2Q108.8-37.5 115-44.3',
  'Q121.2-51 130.5-51L130.5-51Q133.2-51 136-50.4L136-50.4ZM132.7-35L132.7-35',
  'Q127.1-35 127.1-24.9L127.1-24.9Q127.1-19.8 128.7-17.6Q130.3-15.3 132.3-15.3',
  'Q134.2-15.3 136-17L136-17L136-34Q134.3-35 132.7-35ZM173.5-36.3L173.5-36.3',
  'Q170.7-41.3 170.7-44.5Q170.7-47.6 172.4-48.5L172.4-48.5Q178.1-51 188.0-51',
  'Q198-51 202.1-46.4Q206.2-41.7 206.2-32.6L206.2-32.6L206.2-16.8L209.6-16.8',
  'Q211.3-16.8 212.3-14.8Q213.2-12.8 213.2-9.3Q213.2-5.8 211.4-2.4Q209.7 1 206.7 1',
  'L206.7 1Q201.3 1 198-1.9L198-1.9Q196.5-3.1 195.7-4.8L195.7-4.8Q191.1 1 181.4 1',
  'L181.4 1Q174.1 1 169.1-4.2Q164.1-9.4 164.1-16.5L164.1-16.5Q164.1-32.8 183.6-32.8',
  'L183.6-32.8L189.1-32.8L189.1-33.8Q189.1-36.4 188.3-37.1Q187.4-37.9 184.3-37.9',
  'L184.3-37.9Q180.5-37.9 173.5-36.3ZM181.5-17.9L181.5-17.9Q181.5-15.7 182.7-14.6',
  'Q183.9-13.4 185.8-13.4Q187.6-13.4 189.1-14.9L189.1-14.9L189.1-22.6L186.3-22.6',
  'Q181.5-22.6 181.5-17.9ZM218.4-19.9L218.4-49.4Q218.4-50.5 227.0-50.5',
  'Q235.6-50.5 235.6-49.4L235.6-49.4L235.6-20.2Q235.6-15.2 238.8-15.2L238.8-15.2',
  'Q241.2-15.2 244.2-17.3L244.2-17.3L244.2-49.4Q244.2-50.4 252.7-50.4',
  'Q261.2-50.4 261.2-49.4L261.2-49.4L261.2-16.6L263.8-16.6Q267.2-16.6 267.2-10.1',
  'L267.2-10.1Q267.2-6.8 265.8-3.4L265.8-3.4Q263.8 1 260.4 1L260.4 1Q253.7 1 250.5-4.5',
  'L250.5-4.5L250.4-4.4Q244.3 1 237.3 1L237.3 1Q227.6 1 223.0-3.9Q218.4-8.7 218.4-19.9',
  'L218.4-19.9ZM273.3-0.6L273.3-69.2Q273.3-70.8 282.4-70.8L282.4-70.8',
  'Q290.9-70.5 290.9-69.5L290.9-69.5L290.9-31.1L300.8-49.4Q301.5-50.9 309.3-50.9',
  'Q317.1-50.9 319.3-49.9L319.3-49.9L306.3-28.7L321.3-0.6Q321.5-0.2 317.5 0.1',
  'Q313.6 0.3 311.0 0.3L311.0 0.3Q301.4 0.3 300.7-0.6L300.7-0.6L290.8-22.8L290.8-0.7',
  'Q290.8 0.6 282.0 0.6Q273.3 0.6 273.3-0.6L273.3-0.6Z',
].join('');

type Inks = {
  readonly outer: string;
  readonly inner: string;
  readonly heart: string;
  readonly word: string;
  readonly line: string;
};
const onDark: Inks = {
  outer: 'url(#petal)',
  inner: '#ff8f0f',
  heart: '#b3141f',
  word: 'url(#word)',
  line: '#8f4d00',
};
/** Gold on white is too weak to read: the light theme takes the brand's dark gold. */
const onLight: Inks = {
  outer: '#c97f06',
  inner: '#8a5a00',
  heart: '#b3141f',
  word: '#8a5a00',
  line: '#7a4a00',
};

const gradients = `<defs><linearGradient id="petal" x1="0" y1="0" x2="0" y2="1">
<stop stop-color="#ffe88a"/><stop offset=".6" stop-color="#ffb61f"/><stop offset="1" stop-color="#f28a00"/>
</linearGradient><linearGradient id="word" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#ffe27a"/>
<stop offset="1" stop-color="#ffab0f"/></linearGradient></defs>`;

const turns = [0, 72, 144, 216, 288];
/** The mark: a padauk flower, about 92 units wide, its heart at 0 0. */
const mark = (inks: Inks) =>
  turns
    .map(
      (turn) =>
        `<path d="${petal}" transform="rotate(${turn})" fill="${inks.outer}" stroke="${inks.line}" stroke-width="1.6"/>`,
    )
    .join('') +
  turns
    .map((turn) => `<path d="${small}" transform="rotate(${turn + 36})" fill="${inks.inner}"/>`)
    .join('') +
  `<circle r="6.4" fill="${inks.heart}"/>` +
  turns
    .map((turn) => `<circle cy="-10.5" r="1.9" transform="rotate(${turn})" fill="#fff3c0"/>`)
    .join('');

const logo = (inks: Inks) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 448 100" role="img" aria-label="Padauk">
${gradients}<g transform="translate(50 52) scale(1.02)">${mark(inks)}</g>
<path transform="translate(110 86)" d="${word}" fill="${inks.word}"/></svg>
`;

const icon = (radius: number, scale: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${gradients}
<radialGradient id="night" cx=".5" cy=".4" r=".75"><stop stop-color="#27407e"/><stop offset="1" stop-color="#0b1120"/></radialGradient>
<rect width="100" height="100" rx="${radius}" fill="url(#night)"/>
<g transform="translate(50 52) scale(${scale})">${mark(onDark)}</g></svg>
`;

/** A file of icons for browsers that ask for /favicon.ico: PNG pictures behind one directory. */
function icoOf(pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const drawn = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 600 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer();

/**
 * Logo for both themes, favicons, the icons of an installed app (maskable: full bleed, the mark
 * inside the middle four fifths) and the picture that a link to the site shows elsewhere.
 */
export async function buildBrand(painter: Painter): Promise<void> {
  const dir = 'apps/web/public/brand';
  await keep(`${dir}/logo.svg`, logo(onDark));
  await keep(`${dir}/logo-light.svg`, logo(onLight));
  await keep(`${dir}/mark.svg`, icon(0, 0.86).replace(/<rect[^>]*>/, ''));
  await keep(`${dir}/favicon.svg`, icon(24, 1));
  const small = [16, 32, 48].map(async (size) => ({ size, png: await drawn(icon(24, 1), size) }));
  await keep('apps/web/public/favicon.ico', icoOf(await Promise.all(small)));
  for (const [name, size, radius, scale] of [
    ['icon-192', 192, 22, 0.9],
    ['icon-512', 512, 22, 0.9],
    ['icon-maskable-192', 192, 0, 0.72],
    ['icon-maskable-512', 512, 0, 0.72],
    ['apple-touch-icon', 180, 0, 0.8],
  ] as const) {
    await keep(`${dir}/${name}.png`, await drawn(icon(radius, scale), size));
  }
  const social = await painter.paint(socialArt(), 1200, 630);
  await keep(`${dir}/social.jpg`, await social.jpeg({ quality: 82, mozjpeg: true }).toBuffer());
}
