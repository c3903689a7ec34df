/** How the symbols of a studio look, each on a canvas of 256 by 256 units. */
import { freshId } from '../backdrops.ts';
import { raised } from '../lettering.ts';
import { glyph, image, placedGlyph, rendered, source } from '../picture.ts';
import { emblem, type MaterialName } from '../sculpt.ts';
import type { Studio } from '@padauk/engines/catalogue';
import { drawn } from './drawn.ts';
import type { SymbolPicture } from './symbol-pictures.ts';

export type Rank = 'high' | 'low' | 'letter' | 'wild' | 'scatter' | 'coin';
export type Palette = Readonly<Record<'ground' | 'main' | 'second' | 'light' | 'deep', string>>;
export type Plate = {
  readonly picture: SymbolPicture;
  readonly color: string;
  readonly rank: Rank;
  readonly palette: Palette;
  /** The place among its equals, for shapes that take turns. */
  readonly index: number;
};
type Paint = (plate: Plate) => Promise<string>;

/** Red, green and blue of `#rrggbb`, and its hue in degrees. */
function hueOf(color: string): { readonly hue: number; readonly gray: boolean } {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const span = most - least;
  if (span < 26) return { hue: 0, gray: true };
  const sector = most === r ? (g - b) / span : most === g ? 2 + (b - r) / span : 4 + (r - g) / span;
  return { hue: (sector * 60 + 360) % 360, gray: false };
}
const enamels: readonly (readonly [hueTo: number, material: MaterialName])[] = [
  [15, 'ruby'],
  [38, 'orange'],
  [70, 'sun'],
  [165, 'emerald'],
  [200, 'teal'],
  [255, 'sapphire'],
  [310, 'violet'],
  [345, 'rose'],
  [361, 'ruby'],
];
function enamelOf(color: string): MaterialName {
  const { hue, gray } = hueOf(color);
  return gray ? 'pearl' : (enamels.find(([to]) => hue < to)?.[1] ?? 'ruby');
}

/** Low symbols are of colored metal, so that gold is left to the high ones. */
function metalOf(color: string): MaterialName {
  const { hue, gray } = hueOf(color);
  if (gray) return 'silver';
  if (hue < 45) return 'copper';
  if (hue < 185) return 'jadeMetal';
  return hue < 262 ? 'skyMetal' : 'roseMetal';
}

const shadow = 'filter:drop-shadow(0 6px 5px #0009)';
const rayBurst = (color: string) =>
  Array.from(
    { length: 16 },
    (_, ray) =>
      `<path d="M128 128L${118 + (ray % 2)} 6H${138 - (ray % 2)}Z" fill="${color}" opacity="${ray % 2 ? 0.55 : 0.85}" transform="rotate(${ray * 22.5} 128 128)"/>`,
  ).join('');
const ribbon = (words: string, from: string, to: string, family: string) => {
  const id = freshId();
  return `<linearGradient id="${id}" x1="0" x2="0" y1="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
<g style="${shadow}"><path d="M22 196H234L222 216 234 238H22L34 216Z" fill="url(#${id})" stroke="#fff6c4" stroke-width="4" stroke-linejoin="round"/>
<text x="128" y="229" text-anchor="middle" font-family="${family}" font-size="34" fill="#fff" stroke="#0006" stroke-width="1.5">${words}</text></g>`;
};
const timesBadge = (times: number | undefined, family: string, color: string) =>
  times === undefined
    ? ''
    : `<g style="${shadow}"><circle cx="204" cy="56" r="40" fill="${color}" stroke="#fff" stroke-width="6"/><text x="204" y="72" text-anchor="middle" font-family="${family}" font-size="44" fill="#fff">${times}×</text></g>`;
const timesOf = (picture: SymbolPicture) => ('times' in picture ? picture.times : undefined);
const letterText = (
  text: string,
  {
    family,
    fill,
    stroke,
    size = 190,
  }: { family: string; fill: string; stroke: string; size?: number },
) =>
  `<text x="128" y="${128 + size * 0.36}" text-anchor="middle" font-family="${family}" font-size="${size}" fill="${fill}" stroke="${stroke}" stroke-width="12" paint-order="stroke" stroke-linejoin="round" style="${shadow}">${text}</text>`;
/** A render or a figure that stands for itself in every style. */
function ready(picture: SymbolPicture, size: number): string | undefined {
  const at = (256 - size) / 2;
  if ('model' in picture) {
    const mark = picture.glyph
      ? placedGlyph(picture.glyph, 128, 128, size * 0.42, 'fill="#7a3a00" opacity=".8"')
      : '';
    return `<g style="${shadow}">${image(rendered(picture.model), at, at, size)}</g>${mark}`;
  }
  if ('figure' in picture) return image(source(picture.figure), at, at, size);
  if ('drawn' in picture) {
    return `<g transform="translate(${at} ${at}) scale(${size / 256})">${drawn[picture.drawn] ?? ''}</g>`;
  }
  return undefined;
}

/** Gold over enamel. */
const jewel: Paint = async ({ picture, color, rank, palette }) => {
  const special = rank === 'wild' || rank === 'scatter' || rank === 'coin';
  const back = special
    ? `<g opacity=".9">${rayBurst(rank === 'wild' ? palette.main : palette.light)}</g>`
    : '';
  if ('letters' in picture) {
    return raised({
      text: picture.letters,
      x: 128,
      y: 196,
      size: 190,
      letters: {
        ink: '#2a0b06',
        rim: ['#fff6c4', '#eda51f', '#7a3a00'],
        face: ['#fffdf0', color, palette.ground],
      },
      id: freshId(),
      family: 'Cinzel',
    });
  }
  const size = special ? 236 : rank === 'high' ? 240 : 214;
  const stands = ready(picture, size);
  const name = 'glyph' in picture && !('model' in picture) ? picture.glyph : undefined;
  const art =
    stands ??
    `<g style="${shadow}">${image(
      await emblem({
        glyph: name ?? 'lotus',
        face: rank === 'low' ? metalOf(color) : rank === 'wild' ? 'paleGold' : 'gold',
        ground: enamelOf(color),
        rim: rank === 'low' ? 'silver' : 'gold',
      }),
      (256 - size) / 2,
      (256 - size) / 2 - (rank === 'wild' ? 10 : 0),
      size,
    )}</g>`;
  return back + art + (rank === 'wild' ? ribbon('WILD', '#e2364d', '#7a0a1c', 'Lilita') : '');
};

/** Stickers: soft figures with a white edge. */
const sticker: Paint = async ({ picture, color, rank, palette }) => {
  const edge = freshId();
  const size = rank === 'low' ? 186 : 206;
  const outline = `<filter id="${edge}" x="-20%" y="-20%" width="140%" height="140%"><feMorphology in="SourceAlpha" operator="dilate" radius="7"/><feFlood flood-color="#fff"/><feComposite in2="SourceAlpha" operator="over" result="f"/><feMorphology in="SourceAlpha" operator="dilate" radius="7" result="d"/><feComposite in="f" in2="d" operator="in"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>`;
  const light = freshId();
  const glyphArt =
    'glyph' in picture && picture.glyph !== undefined
      ? `<linearGradient id="${light}" x1="0" x2="0" y1="0" y2="1"><stop stop-color="#fff"/><stop offset=".3" stop-color="${color}"/><stop offset="1" stop-color="${palette.ground}"/></linearGradient>${placedGlyph(picture.glyph, 128, 128, size, `fill="url(#${light})" stroke="#0003" stroke-width="6"`)}`
      : '';
  const back =
    rank === 'low'
      ? `<rect x="26" y="26" width="204" height="204" rx="72" fill="${color}" opacity=".55"/>`
      : rank === 'wild' || rank === 'scatter'
        ? `<g opacity=".85">${rayBurst(palette.light)}</g>`
        : '';
  const art = ready(picture, size) ?? glyphArt;
  return (
    outline +
    back +
    `<g style="${shadow}"><g filter="url(#${edge})">${art}</g></g>` +
    (rank === 'wild' ? ribbon('WILD', palette.main, palette.second, 'Titan') : '')
  );
};

/** Neon tubes. */
const neon: Paint = async ({ picture, color, rank }) => {
  const tube = (draw: (stroke: string, width: number, more: string) => string) =>
    draw(color, 20, 'opacity=".55" style="filter:blur(9px)"') +
    draw(color, 11, '') +
    draw('#fff', 4, 'opacity=".92"');
  const ring =
    rank === 'wild' || rank === 'scatter'
      ? tube(
          (stroke, width, more) =>
            `<circle cx="128" cy="128" r="112" fill="none" stroke="${stroke}" stroke-width="${width * 0.6}" ${more}/>`,
        )
      : '';
  if ('letters' in picture) {
    const rows = picture.letters.split(' ');
    const size = rows.length > 1 || picture.letters.length > 2 ? 88 : 190;
    return rows
      .map((row, at) => {
        const y = 128 + size * 0.36 + (at - (rows.length - 1) / 2) * size;
        return tube(
          (stroke, width, more) =>
            `<text x="128" y="${y}" text-anchor="middle" font-family="Audiowide" font-size="${size}" fill="#0a0618" stroke="${stroke}" stroke-width="${width * (size > 100 ? 1 : 0.5)}" stroke-linejoin="round" paint-order="stroke" ${more}>${row}</text>`,
        );
      })
      .join('');
  }
  const size = ring ? 164 : rank === 'low' ? 184 : 206;
  const name = 'glyph' in picture ? (picture.glyph ?? 'lotus') : 'lotus';
  const scale = size / 512;
  const art = tube(
    (stroke, width, more) =>
      `<g transform="translate(${128 - size / 2} ${128 - size / 2}) scale(${scale})" fill="none" stroke="${stroke}" stroke-width="${(width * 0.55) / scale}" stroke-linejoin="round" ${more}>${glyph(name)}</g>`,
  );
  const body = placedGlyph(name, 128, 128, size, `fill="${color}" opacity=".3"`);
  return ring + body + art + timesBadge(timesOf(picture), 'Audiowide', color);
};

/** Cut paper in layers; the shapes behind take turns. */
const paper: Paint = async ({ picture, color, rank, palette, index }) => {
  const cut = 'filter:drop-shadow(0 5px 3px #0008)';
  const shapes = [
    '<circle cx="128" cy="128" r="106"/>',
    '<path d="M128 14L242 128 128 242 14 128Z"/>',
    '<path d="M80 20H176L236 80V176L176 236H80L20 176V80Z"/>',
    `<path d="${Array.from({ length: 24 }, (_, point) => {
      const radius = point % 2 ? 96 : 116;
      const angle = (point / 24) * 2 * Math.PI;
      return `${point ? 'L' : 'M'}${(128 + Math.sin(angle) * radius).toFixed(1)} ${(128 - Math.cos(angle) * radius).toFixed(1)}`;
    }).join('')}Z"/>`,
  ];
  const shape =
    shapes[rank === 'high' ? 0 : rank === 'low' || rank === 'letter' ? 1 + (index % 2) : 3];
  const plate =
    `<g fill="${palette.light}" style="${cut}">${shape}</g>` +
    `<g fill="${color}" style="${cut}" transform="translate(128 128) scale(.87) translate(-128 -128)">${shape}</g>`;
  if ('letters' in picture) {
    return (
      plate +
      letterText(picture.letters, {
        family: 'Cinzel',
        fill: palette.light,
        stroke: palette.ground,
        size: 130,
      })
    );
  }
  if ('model' in picture) return ready(picture, 236) ?? '';
  const name = 'glyph' in picture ? (picture.glyph ?? 'lotus') : 'lotus';
  const size = rank === 'low' ? 132 : 158;
  const art =
    `<g style="${cut}">${placedGlyph(name, 128, 130, size, `fill="${palette.ground}"`)}</g>` +
    `<g>${placedGlyph(name, 125, 125, size, `fill="${palette.light}"`)}</g>`;
  return (
    plate +
    art +
    timesBadge(timesOf(picture), 'Limelight', palette.second) +
    (rank === 'wild' && timesOf(picture) === undefined
      ? ribbon('WILD', palette.second, palette.ground, 'Limelight')
      : '')
  );
};

/** One hand for each studio. */
export const plates: Readonly<Record<Studio, Paint>> = {
  padauk: jewel,
  mango: sticker,
  ferry: neon,
  crane: paper,
  monsoon: jewel,
};
