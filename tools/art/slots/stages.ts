/** What is around the reels of a slot: the picture behind, the frame, the name. */
import {
  bokeh,
  bubbles,
  clouds,
  freshId,
  glow,
  rain,
  rays,
  ridge,
  type Size,
  sky,
  stars,
  vignette,
  water,
} from '../backdrops.ts';
import { raised } from '../lettering.ts';
import { type Face, placedGlyph } from '../picture.ts';
import type { Studio } from '@padauk/engines/catalogue';
import { linesOf } from '../tiles/tile.ts';
import type { Palette } from './plates.ts';

/** By title: what is in the scene, what is in the air, and whether there is water. */
type Scenery = {
  readonly things: readonly string[];
  readonly air: 'stars' | 'rain' | 'clouds' | 'bubbles' | 'bokeh';
  readonly water?: true;
};
const sceneries: Readonly<Record<string, Scenery>> = {
  'chinthe-guard': { things: ['pagoda', 'pagoda', 'umbrella'], air: 'bokeh' },
  'naga-rising': { things: ['coral', 'algae', 'coral'], air: 'bubbles' },
  'ruby-mountain': { things: ['crystal-cluster', 'stone-pile', 'crystal-cluster'], air: 'bokeh' },
  'tiger-monsoon': { things: ['bamboo', 'bamboo', 'fern'], air: 'rain' },
  'white-elephant': {
    things: ['indian-palace', 'palm-tree', 'palm-tree'],
    air: 'clouds',
    water: true,
  },
  'royal-drum': { things: ['indian-palace', 'asian-lantern', 'asian-lantern'], air: 'bokeh' },
  'four-treasures': { things: ['pagoda', 'asian-lantern', 'asian-lantern'], air: 'bokeh' },
  'sugar-monsoon': { things: ['candy-canes', 'fluffy-cloud', 'candy-canes'], air: 'clouds' },
  'fruit-market': { things: ['palm-tree', 'palm-tree'], air: 'clouds' },
  'panda-tea': { things: ['bamboo', 'pagoda', 'bamboo'], air: 'bokeh' },
  'frog-pond': { things: ['reed', 'lotus', 'reed'], air: 'bubbles', water: true },
  'dino-dig': { things: ['dinosaur-bones', 'fern', 'palm-tree'], air: 'clouds' },
  'circus-parade': { things: ['balloons', 'ticket', 'balloons'], air: 'stars' },
  'monkey-band': { things: ['palm-tree', 'monstera-leaf', 'palm-tree'], air: 'bokeh' },
  'neon-sevens': { things: ['light-bulb', 'control-tower'], air: 'rain', water: true },
  'robot-riot': { things: ['battle-mech', 'pylon', 'gears'], air: 'stars' },
  'cyber-koi': { things: ['algae', 'lotus', 'algae'], air: 'bubbles', water: true },
  'electric-wolf': { things: ['pylon', 'pylon', 'wolf-howl'], air: 'stars' },
  'disco-vault': { things: ['boombox', 'boombox', 'wireframe-globe'], air: 'bokeh' },
  'honey-bee': { things: ['flowers', 'flowers', 'beehive'], air: 'clouds' },
  'pirate-map': { things: ['palm-tree', 'island', 'caravel'], air: 'clouds', water: true },
  'viking-tide': { things: ['drakkar', 'rune-stone'], air: 'rain', water: true },
  'nile-shadow': { things: ['mayan-pyramid', 'palm-tree', 'egyptian-sphinx'], air: 'stars' },
  'moonlit-fox': { things: ['shinto-shrine', 'fern', 'spotted-mushroom'], air: 'stars' },
  'balloon-voyage': { things: ['air-balloon', 'island', 'kite'], air: 'clouds' },
  'samurai-snow': { things: ['castle', 'shinto-shrine'], air: 'stars' },
};
export const sceneryGlyphs = (): readonly string[] => [
  ...new Set(Object.values(sceneries).flatMap(({ things }) => things)),
];

const seedOf = (code: string) => [...code].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/** A background leaves its middle calm: that is where the reels stand. */
export function backdrop(code: string, palette: Palette, size: Size): string {
  const { width, height } = size;
  const scenery = sceneries[code] ?? { things: ['lotus'], air: 'bokeh' };
  const seed = seedOf(code);
  const floor = height * 0.78;
  const air = {
    stars: () => stars(size, { count: 90, seed, below: floor }),
    rain: () => rain(size, palette.light, { count: 140, seed }),
    clouds: () => clouds(size, height * 0.2, '#ffffff', { seed, puff: width * 0.05, opacity: 0.5 }),
    bubbles: () => bubbles(size, { count: 40, seed }),
    bokeh: () => bokeh(size, [palette.main, palette.light, palette.second], { count: 26, seed }),
  }[scenery.air]();
  const big = Math.min(width, height) * 0.62;
  const spots = [0.02, 0.98, 0.5];
  const things = scenery.things
    .map((name, index) => {
      const far = index === 2;
      const scale = far ? 0.6 : 1;
      const x = width * (spots[index] ?? 0.5);
      const y = floor - big * scale * 0.36;
      return placedGlyph(
        name,
        x,
        y,
        big * scale,
        `fill="${far ? palette.second : palette.deep}" opacity="${far ? 0.3 : 0.72}"`,
      );
    })
    .join('');
  return (
    sky(size, [palette.ground, [mixed(palette.ground, palette.main), 0.55], palette.main]) +
    glow(width / 2, height * 0.42, Math.min(width, height) * 0.7, palette.light, 0.45) +
    rays(width / 2, height * 0.42, palette.light, {
      count: 18,
      seed,
      reach: Math.max(width, height),
    }) +
    air +
    ridge(size, floor - height * 0.08, height * 0.12, mixed(palette.main, palette.ground), {
      seed,
    }) +
    things +
    ridge(size, floor, height * 0.05, palette.ground, { seed: seed + 7 }) +
    (scenery.water
      ? water(size, floor + height * 0.05, [palette.second, palette.ground], palette.light, seed)
      : '') +
    vignette(size, palette.ground, 0.6)
  );
}

/** Halfway between two colors. */
function mixed(one: string, two: string): string {
  const part = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round((part(one, at) + part(two, at)) / 2)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** A frame that is cut in nine: corners of 84 units stay, the rest is stretched. */
export function frame(studio: Studio, palette: Palette): string {
  const box = (inset: number, radius: number, more: string) =>
    `<rect x="${inset}" y="${inset}" width="${256 - 2 * inset}" height="${256 - 2 * inset}" rx="${radius}" ${more}/>`;
  const glass = box(52, 18, `fill="${palette.ground}" opacity=".86"`);
  const shade = 'style="filter:drop-shadow(0 6px 8px #000a)"';
  const metal = freshId();
  const gradient = (light: string, body: string, deep: string) =>
    `<linearGradient id="${metal}" x1="0" x2="1" y1="0" y2="1"><stop stop-color="${light}"/><stop offset=".5" stop-color="${body}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`;
  const corners = (draw: (x: number, y: number) => string) =>
    [34, 222].flatMap((x) => [34, 222].map((y) => draw(x, y))).join('');
  switch (studio) {
    case 'mango':
      return `${glass}<g ${shade}>${box(30, 46, `fill="none" stroke="#fff" stroke-width="46"`)}</g>${box(30, 44, `fill="none" stroke="${palette.main}" stroke-width="36"`)}${box(24, 40, `fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="7" stroke-dasharray="30 14" stroke-linecap="round"`)}${corners((x, y) => `<circle cx="${x}" cy="${y}" r="26" fill="${palette.second}" stroke="#fff" stroke-width="6"/><circle cx="${x - 8}" cy="${y - 9}" r="7" fill="#fff" opacity=".75"/>`)}`;
    case 'ferry':
      return `${box(20, 30, `fill="#05060f" opacity=".72"`)}${[palette.main, palette.second]
        .map(
          (color, at) =>
            box(
              24 + at * 22,
              34 - at * 10,
              `fill="none" stroke="${color}" stroke-width="14" opacity=".55" style="filter:blur(7px)"`,
            ) +
            box(24 + at * 22, 34 - at * 10, `fill="none" stroke="${color}" stroke-width="7"`) +
            box(24 + at * 22, 34 - at * 10, `fill="none" stroke="#fff" stroke-width="2.4"`),
        )
        .join('')}`;
    case 'crane':
      return `${glass}<g ${shade}>${box(26, 6, `fill="none" stroke="${palette.deep}" stroke-width="40"`)}</g><g ${shade}>${box(32, 4, `fill="none" stroke="${palette.light}" stroke-width="24"`)}</g>${box(44, 4, `fill="none" stroke="${palette.second}" stroke-width="8"`)}${corners((x, y) => `<path ${shade} d="M${x} ${y - 30}L${x + 30} ${y}L${x} ${y + 30}L${x - 30} ${y}Z" fill="${palette.main}"/><path d="M${x} ${y - 16}L${x + 16} ${y}L${x} ${y + 16}L${x - 16} ${y}Z" fill="${palette.light}"/>`)}`;
    default:
      return `${gradient('#fff3c0', palette.main, palette.deep)}${glass}<g ${shade}>${box(28, 22, `fill="none" stroke="url(#${metal})" stroke-width="44"`)}</g>${box(28, 18, `fill="none" stroke="${palette.ground}" stroke-width="22"`)}${box(28, 18, `fill="none" stroke="${palette.second}" stroke-opacity=".6" stroke-width="14"`)}${box(10, 28, 'fill="none" stroke="#fff3c0" stroke-width="3" opacity=".8"')}${corners((x, y) => `<g ${shade}><circle cx="${x}" cy="${y}" r="27" fill="url(#${metal})"/><circle cx="${x}" cy="${y}" r="17" fill="${palette.second}"/><circle cx="${x - 5}" cy="${y - 6}" r="5" fill="#fff" opacity=".8"/></g>`)}`;
  }
}

/** The lettering of each studio. */
export const faces: Readonly<Record<Studio, Face>> = {
  padauk: 'Lilita',
  mango: 'Titan',
  ferry: 'Audiowide',
  crane: 'Limelight',
  monsoon: 'Cinzel',
};

/** The name of the title in raised letters of its own colors, 600 by 240 units. */
export function logo(
  name: string,
  studio: Studio,
  palette: Palette,
  widths: readonly number[],
): string {
  const lines = linesOf(name);
  const size = Math.min(
    lines.length > 1 ? 112 : 150,
    ...widths.map((width) => (560 / width) * 100),
  );
  return lines
    .map((text, index) =>
      raised({
        text,
        x: 300,
        y: lines.length > 1 ? 108 + index * size * 0.98 : 168,
        size,
        letters: {
          ink: palette.ground,
          rim: ['#ffffff', palette.light, palette.deep],
          face:
            index === 0
              ? ['#ffffff', palette.main, palette.second]
              : ['#ffffff', palette.light, palette.main],
        },
        id: freshId(),
        family: faces[studio],
      }),
    )
    .join('');
}
