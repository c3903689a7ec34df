/** Padauk Originals: jewels of gold and enamel over the plains, raised letters in a gold frame. */
import {
  bokeh,
  bubbles,
  clouds,
  freshId,
  glow,
  lightning,
  rain,
  rays,
  ridge,
  scrim,
  sky,
  sparkles,
  stars,
  tileSize,
  vignette,
  water,
} from '../backdrops.ts';
import { goldLetters, type Letters, raised, roseLetters } from '../lettering.ts';
import { rendered } from '../picture.ts';
import { dusk, type Hour, petals, scene, spray } from '../scenery.ts';
import { type Emblem, emblem } from '../sculpt.ts';
import { type OrbColor, orb } from './orbs.ts';
import { figure, model, placed } from './placing.ts';
import { sizeToFit, type StudioStyle } from './tile.ts';

const letters = {
  gold: goldLetters,
  rose: roseLetters,
  jade: {
    ink: '#03201a',
    rim: ['#fff6c4', '#eda51f', '#7a3a00'],
    face: ['#f4fff4', '#8ff0a8', '#16a860'],
  },
  sky: {
    ink: '#041a3a',
    rim: ['#fff6c4', '#eda51f', '#7a3a00'],
    face: ['#f7fdff', '#a8e2ff', '#2a8ae6'],
  },
  violet: {
    ink: '#1a0636',
    rim: ['#fff6c4', '#eda51f', '#7a3a00'],
    face: ['#fdf4ff', '#dcb0ff', '#9a3df0'],
  },
  ember: {
    ink: '#330503',
    rim: ['#fff6c4', '#eda51f', '#7a3a00'],
    face: ['#fff6e0', '#ffb04a', '#f0420e'],
  },
} as const satisfies Record<string, Letters>;

type Scene = {
  /** Everything behind the frame. */
  readonly art: () => Promise<string> | string;
  readonly letters: readonly [keyof typeof letters, keyof typeof letters];
  /** Color of the darkness under the title. */
  readonly ink: string;
};

const jewel = async (options: Emblem, size: number, x = 150, y = 150, halo = '#ffcf6a') =>
  placed(await emblem(options), x, y, size, { halo });

/** The plains at another time of day, with other light. */
const plains = (hour: Hour, seed: number, tall = 150) =>
  scene({ ...tileSize, hour, seed, horizon: 0.7, tall, rainCount: 20 });

const dawn: Hour = {
  sky: ['#1b3f8f', '#3f86d8', '#8fd0f2', '#ffe0b0', '#fff3d0'],
  sun: '#fffbe6',
  far: '#7c9cc9',
  near: '#23406f',
  rim: '#fff0b8',
  water: ['#bfe3f2', '#1d4a86'],
  rain: '#ffffff',
  branch: '#3a1d0c',
};
const vermilion: Hour = {
  sky: ['#3a0410', '#8f0f1c', '#d93a1c', '#ff8a2b', '#ffd27a'],
  sun: '#fff0b0',
  far: '#a8341c',
  near: '#3a0812',
  rim: '#ffc860',
  water: ['#d9541c', '#2e0410'],
  rain: '#ffe6a0',
  branch: '#2a0a05',
};
const forest: Hour = {
  sky: ['#03241c', '#07493a', '#14795a', '#5fb86a', '#e0f0a0'],
  sun: '#f6ffd0',
  far: '#2f7f5a',
  near: '#04261e',
  rim: '#d9f08a',
  water: ['#3f9f6a', '#021a14'],
  rain: '#e6fff0',
  branch: '#12210a',
};

/** A lattice of lotus arches, as on a lacquer box. */
function lacquer(colors: readonly [string, string, string], line: string): string {
  const id = freshId();
  return (
    sky(tileSize, colors) +
    `<pattern id="${id}" width="50" height="58" patternUnits="userSpaceOnUse"><path
d="M0 58Q0 22 25 0Q50 22 50 58M0 29Q-2 10 -25 -6M50 29Q52 10 75 -6M12 58Q12 36 25 22Q38 36 38 58"
fill="none" stroke="${line}" stroke-width="1.5" opacity=".28"/><circle cx="25" cy="44" r="3"
fill="${line}" opacity=".3"/></pattern><rect width="300" height="400" fill="url(#${id})"/>`
  );
}

/** A full moon with its seas. */
function moon(x: number, y: number, radius: number): string {
  const id = freshId();
  return (
    glow(x, y, radius * 1.9, '#fff1c8', 0.9) +
    `<radialGradient id="${id}" cx=".4" cy=".35"><stop stop-color="#fffdf0"/><stop offset=".8"
stop-color="#ffe9ae"/><stop offset="1" stop-color="#f0c978"/></radialGradient>
<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/><g fill="#e3bd72" opacity=".38">
<ellipse cx="${x - radius * 0.35}" cy="${y - radius * 0.3}" rx="${radius * 0.24}" ry="${radius * 0.17}"/>
<ellipse cx="${x + radius * 0.42}" cy="${y - radius * 0.1}" rx="${radius * 0.3}" ry="${radius * 0.22}"/>
<ellipse cx="${x + radius * 0.3}" cy="${y - radius * 0.6}" rx="${radius * 0.13}" ry="${radius * 0.09}"/>
<ellipse cx="${x - radius * 0.5}" cy="${y + radius * 0.35}" rx="${radius * 0.2}" ry="${radius * 0.14}"/></g>`
  );
}

/** The fan of a peacock's tail around a point. */
function tail(x: number, y: number, reach: number): string {
  const feather = (angle: number, long: number) =>
    `<g transform="translate(${x} ${y}) rotate(${angle})"><path d="M0 0Q${long * 0.1} ${-long * 0.5} 0 ${-long}
Q${-long * 0.1} ${-long * 0.5} 0 0" fill="#0b8a6a" stroke="#d9b04a" stroke-width="1"/>
<ellipse cy="${-long * 0.88}" rx="${long * 0.12}" ry="${long * 0.16}" fill="#12a06a" stroke="#f0c85a" stroke-width="2"/>
<ellipse cy="${-long * 0.87}" rx="${long * 0.082}" ry="${long * 0.11}" fill="#f0a51f"/>
<ellipse cy="${-long * 0.86}" rx="${long * 0.056}" ry="${long * 0.075}" fill="#0fb6c9"/>
<ellipse cy="${-long * 0.845}" rx="${long * 0.034}" ry="${long * 0.044}" fill="#1a1f7a"/></g>`;
  const fan = (count: number, spread: number, long: number) =>
    Array.from({ length: count }, (_, index) =>
      feather(-spread + (2 * spread * index) / (count - 1), long),
    ).join('');
  return `<g style="filter:drop-shadow(0 5px 5px #0007)">${fan(15, 100, reach)}${fan(12, 92, reach * 0.76)}${fan(9, 80, reach * 0.54)}</g>`;
}

/** Stalks of bamboo at both edges. */
const bamboo = (color: string, joint: string) =>
  [
    [6, 18],
    [34, 12],
    [276, 16],
    [252, 10],
    [296, 14],
  ]
    .map(
      ([x = 0, wide = 0]) =>
        `<rect x="${x - wide / 2}" y="-10" width="${wide}" height="420" fill="${color}"/>` +
        [40, 120, 205, 290]
          .map(
            (y) =>
              `<rect x="${x - wide / 2 - 1.5}" y="${y + x / 6}" width="${wide + 3}" height="5" rx="2.5" fill="${joint}"/>`,
          )
          .join(''),
    )
    .join('');

/** Lily pads and small flowers on a pond. */
const pads = (fill: string) =>
  [
    [42, 262, 46],
    [252, 250, 52],
    [128, 286, 40],
    [214, 298, 30],
    [16, 302, 34],
  ]
    .map(
      ([x = 0, y = 0, wide = 0]) =>
        `<path transform="translate(${x} ${y})" d="M0 0L${wide} ${-wide * 0.12}A${wide} ${wide * 0.36} 0 1 1 ${wide * 0.9} ${wide * 0.14}Z" fill="${fill}" stroke="#0004"/>`,
    )
    .join('');

/** A splash of water: drops that fly from a point. */
function splash(x: number, y: number, reach: number): string {
  const drops = Array.from({ length: 34 }, (_, index) => {
    const angle = -Math.PI * (0.06 + 0.88 * ((index * 0.618) % 1));
    const far = reach * (0.45 + 0.6 * ((index * 0.377) % 1));
    const size = 2.5 + 6.5 * ((index * 0.731) % 1);
    const place = `${x + far * Math.cos(angle)} ${y + far * Math.sin(angle)}`;
    // The round head flies ahead, the tail points back to where the drop came from.
    const turn = (angle * 180) / Math.PI - 90;
    return (
      `<g transform="translate(${place}) rotate(${turn}) scale(${size})"><path d="M0 -2.4C.2 -1 .9 -.6 .9 .2` +
      `A.9 .9 0 1 1 -.9 .2C-.9 -.6 -.2 -1 0 -2.4Z" fill="#c9efff" stroke="#5ab8ea" ` +
      `stroke-width=".16"/><circle cx="-.3" cy=".1" r=".24" fill="#fff"/></g>`
    );
  }).join('');
  return `<g opacity=".92">${drops}</g>`;
}

type Ball = readonly [x: number, y: number, radius: number, color: OrbColor, digits: string];
const balls = (all: readonly Ball[]) =>
  all
    .map(([x, y, radius, color, digits], index) =>
      orb(x, y, radius, color, digits, (index % 3) * 9 - 9),
    )
    .join('');

/** A glass drum on a golden foot, in which balls fly. */
const drawDrum = (content: string) => {
  const id = freshId();
  return `<path d="M92 262h116l16 34H76Z" fill="#c9831c" stroke="#ffe08a" stroke-width="2"/>
<radialGradient id="${id}" cx=".4" cy=".32"><stop stop-color="#fff" stop-opacity=".4"/><stop offset=".55" stop-color="#bfe0ff" stop-opacity=".1"/>
<stop offset=".95" stop-color="#fff" stop-opacity=".35"/></radialGradient>
<circle cx="150" cy="158" r="122" fill="#0a1440" opacity=".55"/>${content}
<circle cx="150" cy="158" r="122" fill="url(#${id})" stroke="#ffe08a" stroke-width="5"/>
<path d="M62 108A104 104 0 0 1 140 52" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".65"/>`;
};

/** The banner over a finishing line. */
const checkers = () =>
  `<path d="M22 104V30M278 104V30" stroke="#8a93b8" stroke-width="8"/><g transform="translate(8 26)"><rect width="284" height="42" fill="#fff"/>${Array.from(
    { length: 36 },
    (_, index) =>
      (index + Math.floor(index / 12)) % 2
        ? `<rect x="${(index % 12) * 23.7}" y="${Math.floor(index / 12) * 14}" width="23.7" height="14" fill="#12172e"/>`
        : '',
  ).join('')}</g>`;

/** A fighting ground of sand. */
const ground = (sand: string, edge: string) =>
  `<ellipse cx="150" cy="268" rx="190" ry="62" fill="${edge}"/><ellipse cx="150" cy="262" rx="172" ry="52" fill="${sand}"/>
<ellipse cx="150" cy="258" rx="120" ry="32" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>`;

const lanterns = (y: number) =>
  [18, 66, 114, 186, 234, 282]
    .map((x, index) => figure('lantern', x, y + Math.abs(index - 2.5) * 9, 46))
    .join('');

const scenes: Readonly<Record<string, Scene>> = {
  'padauk-blossom': {
    letters: ['gold', 'rose'],
    ink: '#1a0308',
    art: () =>
      scene({ ...tileSize, hour: dusk, seed: 4, horizon: 0.68, tall: 190, rainCount: 46 }) +
      glow(150, 150, 170, '#ffc24b', 0.9) +
      model('peacock', 150, 150, 256) +
      spray({ x: -24, y: -22, size: 150, side: 1, hour: dusk, seed: 5 }) +
      spray({ x: 324, y: -26, size: 138, side: -1, hour: dusk, seed: 8 }) +
      model('flower', 34, 264, 112) +
      model('flower', 270, 262, 116) +
      petals(300, 330, 9, 3),
  },
  'chinthe-guard': {
    letters: ['gold', 'ember'],
    ink: '#2a0408',
    art: async () =>
      plains(vermilion, 3, 230) +
      rays(150, 150, '#ffd27a', { seed: 4 }) +
      glow(150, 150, 160, '#ffd27a', 0.8) +
      (await jewel(
        { glyph: 'lion', face: 'gold', ground: 'ruby', rim: 'paleGold' },
        292,
        154,
        150,
      )),
  },
  'naga-rising': {
    letters: ['jade', 'gold'],
    ink: '#021c24',
    art: async () =>
      sky(tileSize, ['#04313f', '#0a6d7a', '#1fa8a0', '#05303a']) +
      lightning(tileSize, '#9ffff0', { count: 4, seed: 5 }) +
      clouds(tileSize, 40, '#0b4656', { seed: 3, opacity: 0.8 }) +
      glow(150, 150, 160, '#7dffe0', 0.55) +
      (await jewel(
        { glyph: 'sea-serpent', face: 'jadeMetal', ground: 'teal', rim: 'gold' },
        300,
        158,
        150,
        '#7dffe0',
      )) +
      water(tileSize, 262, ['#1f9f9a', '#02222c'], '#c9fff6', 4) +
      splash(150, 282, 128) +
      bubbles(tileSize, { count: 12, seed: 3 }),
  },
  'ruby-mountain': {
    letters: ['rose', 'gold'],
    ink: '#22041c',
    art: () =>
      sky(tileSize, ['#2a0a4a', '#7a1a6a', '#e0507a', '#ffb08a']) +
      stars(tileSize, { below: 0.3, count: 40 }) +
      ridge(tileSize, 210, 150, '#8a2a6a', { seed: 5, steps: 3, sharp: true }) +
      ridge(tileSize, 260, 120, '#5a144a', { seed: 8, steps: 4, sharp: true }) +
      ridge(tileSize, 300, 70, '#2e0628', { seed: 2, steps: 5, sharp: true }) +
      rays(150, 130, '#ffc0d0', { seed: 9, count: 16 }) +
      model('gem-ruby', 150, 138, 250, { halo: '#ff5c8a' }) +
      model('gem-ruby', 46, 250, 110, { turn: -16 }) +
      model('gem-ruby', 258, 246, 120, { turn: 14 }) +
      sparkles(tileSize, '#fff', { count: 26, below: 0.75 }),
  },
  'golden-lotus': {
    letters: ['gold', 'rose'],
    ink: '#04142e',
    art: async () =>
      sky(tileSize, ['#0a1a4a', '#1c3f8a', '#5a7ac9', '#f0b8c8']) +
      stars(tileSize, { below: 0.5 }) +
      water(tileSize, 226, ['#6a8ad0', '#06153a'], '#ffe0ea', 8) +
      pads('#1c7a5a') +
      glow(150, 150, 165, '#ffd27a', 0.9) +
      (await jewel(
        { glyph: 'lotus', face: 'gold', ground: 'rose', rim: 'paleGold' },
        286,
        150,
        148,
      )) +
      figure('lotus', 38, 254, 76) +
      figure('lotus', 264, 244, 88) +
      sparkles(tileSize, '#fff3c0', { count: 18 }),
  },
  'tiger-monsoon': {
    letters: ['gold', 'jade'],
    ink: '#021a12',
    art: async () =>
      plains(forest, 9, 0) +
      bamboo('#2f8a4a', '#8fd06a') +
      glow(150, 150, 160, '#e0f08a', 0.6) +
      (await jewel({ glyph: 'tiger-head', face: 'gold', ground: 'night', rim: 'paleGold' }, 290)) +
      rain(tileSize, '#e6fff4', { count: 90 }),
  },
  'moon-hare': {
    letters: ['sky', 'violet'],
    ink: '#0c0630',
    art: async () =>
      sky(tileSize, ['#0a0836', '#24186e', '#5a3aa8', '#1a0f4a']) +
      stars(tileSize, { count: 130 }) +
      moon(150, 132, 112) +
      clouds(tileSize, 258, '#8a6ad0', { seed: 6, puff: 30 }) +
      (await jewel(
        { glyph: 'rabbit', face: 'pearl', ground: 'violet', rim: 'silver', rise: 70 },
        236,
        152,
        172,
        '#fff1c8',
      )) +
      clouds(tileSize, 290, '#4a2f96', { seed: 9, puff: 36 }),
  },
  'garuda-wings': {
    letters: ['sky', 'gold'],
    ink: '#06204a',
    art: async () =>
      plains(dawn, 12, 90) +
      rays(150, 140, '#ffffff', { seed: 6, count: 18 }) +
      clouds(tileSize, 232, '#ffffff', { seed: 3, puff: 30, opacity: 0.85 }) +
      (await jewel(
        { glyph: 'eagle-emblem', face: 'gold', ground: 'sapphire', rim: 'paleGold' },
        304,
        150,
        142,
        '#fff3c0',
      )) +
      clouds(tileSize, 286, '#d6ecff', { seed: 8, puff: 30 }),
  },
  'white-elephant': {
    letters: ['gold', 'sky'],
    ink: '#2a0a2e',
    art: () =>
      lacquer(['#f3b8d0', '#c95a9a', '#4a1250'], '#fff0c8') +
      rays(150, 150, '#fff6d8', { seed: 11, count: 24 }) +
      model('parasol', 62, 92, 130, { turn: -22 }) +
      model('parasol', 240, 92, 130, { turn: 14, mirror: true }) +
      model('elephant', 150, 164, 262, { halo: '#fff0c8' }) +
      petals(300, 300, 14, 6),
  },
  'water-festival': {
    letters: ['gold', 'sky'],
    ink: '#032a5c',
    art: () =>
      sky(tileSize, ['#19b4f0', '#5fd6ff', '#d6f6ff', '#2a9ae0']) +
      rays(150, 170, '#ffffff', { seed: 13, count: 20 }) +
      spray({ x: -20, y: -20, size: 170, side: 1, hour: dawn, seed: 15 }) +
      spray({ x: 320, y: -20, size: 160, side: -1, hour: dawn, seed: 17 }) +
      splash(150, 190, 150) +
      model('bowl', 150, 206, 220, { halo: '#ffffff' }) +
      splash(150, 168, 80) +
      petals(300, 300, 10, 8) +
      bubbles(tileSize, { count: 16, seed: 2 }),
  },
  'royal-drum': {
    letters: ['ember', 'gold'],
    ink: '#240410',
    art: () =>
      lacquer(['#5a0a3a', '#a8122f', '#2a0414'], '#ffcf6a') +
      [60, 100, 140]
        .map(
          (radius) =>
            `<circle cx="150" cy="150" r="${radius + 20}" fill="none" stroke="#ffcf6a" stroke-width="${radius / 20}" opacity="${0.5 - radius / 400}"/>`,
        )
        .join('') +
      bokeh(tileSize, ['#ffb04a', '#ff5c5c'], { below: 0.6, seed: 4 }) +
      glow(150, 160, 150, '#ffb04a', 0.7) +
      model('drum', 150, 156, 280, { halo: '#ffcf6a' }) +
      sparkles(tileSize, '#ffe9a8', { below: 0.7 }),
  },
  'peacock-crown': {
    letters: ['gold', 'gold'],
    ink: '#02201e',
    art: () =>
      sky(tileSize, ['#0a4a5a', '#07303f', '#021418']) +
      glow(150, 170, 190, '#1fd0b0', 0.5) +
      tail(150, 236, 224) +
      glow(150, 196, 100, '#ffd27a', 0.8) +
      model('crown', 150, 198, 186, { halo: '#ffd27a' }) +
      model('coins', 42, 276, 118) +
      model('coins', 262, 278, 112, { mirror: true }) +
      sparkles(tileSize, '#fff3c0'),
  },
  'four-treasures': {
    letters: ['gold', 'violet'],
    ink: '#14042e',
    art: () =>
      lacquer(['#3a1a7a', '#220a56', '#0c0428'], '#c9a0ff') +
      rays(150, 150, '#e6c9ff', { seed: 19, count: 28 }) +
      model('gem-amethyst', 150, 66, 120) +
      model('gem-emerald', 58, 150, 124, { turn: -10 }) +
      model('gem-sapphire', 242, 150, 124, { turn: 10 }) +
      model('gem-ruby', 150, 236, 124) +
      glow(150, 150, 70, '#ffe9a8', 1) +
      model('coin', 150, 150, 100, { halo: '#ffe9a8' }) +
      sparkles(tileSize, '#fff'),
  },
  'lotto-2d': {
    letters: ['gold', 'gold'],
    ink: '#2a1200',
    art: () =>
      sky(tileSize, ['#ffd23b', '#f58a12', '#7a2a02']) +
      rays(150, 150, '#fff6c8', { seed: 21, count: 20 }) +
      balls([
        [96, 142, 76, 'red', '7'],
        [206, 172, 78, 'white', '3'],
      ]) +
      sparkles(tileSize, '#fff'),
  },
  'lotto-3d': {
    letters: ['gold', 'sky'],
    ink: '#041440',
    art: () =>
      sky(tileSize, ['#3f9cff', '#1448c9', '#050f4a']) +
      rays(150, 150, '#c9e6ff', { seed: 23, count: 14 }) +
      model('coins', 150, 262, 250) +
      balls([
        [150, 84, 62, 'yellow', '9'],
        [80, 178, 62, 'red', '1'],
        [220, 178, 62, 'green', '4'],
      ]) +
      sparkles(tileSize, '#fff'),
  },
  'lotto-4d': {
    letters: ['violet', 'gold'],
    ink: '#16042e',
    art: () =>
      sky(tileSize, ['#8a3cff', '#4a12b0', '#14043f']) +
      bokeh(tileSize, ['#e3c9ff', '#ff9ad2'], { seed: 25 }) +
      drawDrum(
        balls([
          [150, 226, 36, 'violet', '7'],
          [108, 108, 44, 'yellow', '8'],
          [196, 104, 42, 'red', '2'],
          [88, 182, 40, 'blue', '5'],
          [212, 190, 42, 'green', '0'],
          [150, 158, 34, 'white', '4'],
        ]),
      ),
  },
  'lotto-six': {
    letters: ['jade', 'gold'],
    ink: '#01180f',
    art: () =>
      lacquer(['#12a86a', '#046040', '#01241a'], '#b8ffd8') +
      glow(150, 150, 150, '#d6ff9a', 0.6) +
      figure('clover', 150, 152, 150, { halo: '#ffe98a' }) +
      balls(
        (['red', 'blue', 'yellow', 'violet', 'white', 'green'] as const).map((color, index) => {
          const angle = (index / 6) * 2 * Math.PI - Math.PI / 2;
          const number = String([3, 11, 18, 24, 36, 42][index]);
          return [150 + 104 * Math.cos(angle), 150 + 104 * Math.sin(angle), 40, color, number];
        }),
      ),
  },
  'quick-five': {
    letters: ['ember', 'gold'],
    ink: '#2e0410',
    art: () =>
      sky(tileSize, ['#ff5c5c', '#c9123f', '#3f0420']) +
      Array.from(
        { length: 14 },
        (_, index) =>
          `<path d="M-20 ${30 + index * 24}h${120 + ((index * 67) % 200)}" stroke="#fff" stroke-width="${1 + (index % 3)}" opacity=".22"/>`,
      ).join('') +
      figure('stopwatch', 150, 116, 172, { halo: '#ffd27a' }) +
      balls([
        [40, 208, 38, 'blue', '5'],
        [96, 236, 38, 'yellow', '12'],
        [152, 246, 40, 'white', '21'],
        [208, 236, 38, 'green', '33'],
        [262, 208, 38, 'violet', '40'],
      ]),
  },
  'minute-race': {
    letters: ['sky', 'ember'],
    ink: '#0a0f24',
    art: () =>
      sky(tileSize, ['#2a6ae0', '#7ac0ff', '#ffd9a0', '#2a2f45']) +
      glow(150, 120, 160, '#fff6d0', 0.9) +
      ridge(tileSize, 132, 40, '#2f8a5a', { seed: 4, steps: 7 }) +
      `<path d="M118 116L-260 400H560L182 116Z" fill="#343a54"/>` +
      `<path d="M118 116L-260 400M182 116L560 400" stroke="#ff4a4a" stroke-width="9" stroke-dasharray="22 18"/>` +
      `<path d="M140 116L60 400M160 116L240 400" stroke="#fff" stroke-opacity=".75" stroke-width="4" stroke-dasharray="20 20"/>` +
      checkers() +
      figure('racing-car', 236, 112, 116) +
      figure('racing-car', 78, 130, 140) +
      figure('racing-car', 170, 178, 214, { halo: '#ffd27a' }),
  },
  'rooster-ring': {
    letters: ['ember', 'gold'],
    ink: '#2a0a02',
    art: async () =>
      sky(tileSize, ['#2e0a3f', '#7a1a4a', '#d9541c']) +
      rays(150, 120, '#ffcf8a', { seed: 27, count: 16 }) +
      lanterns(34) +
      ground('#e0a85a', '#8a3a12') +
      (await jewel(
        { glyph: 'rooster', face: 'sun', ground: 'ruby', rim: 'copper' },
        262,
        150,
        160,
      )),
  },
  'golden-spur': {
    letters: ['gold', 'ember'],
    ink: '#1c0a02',
    art: async () =>
      sky(tileSize, ['#7a0f1c', '#3a0612', '#0c1440']) +
      `<path d="M0 0H168L112 400H0Z" fill="#b3121f" opacity=".75"/><path d="M168 0H300V400H112Z" fill="#123a9a" opacity=".8"/>` +
      `<path d="M168 0L112 400" stroke="#ffe08a" stroke-width="5"/>` +
      placed(
        await emblem({ glyph: 'rooster', face: 'gold', ground: 'ruby', rim: 'paleGold' }),
        82,
        158,
        196,
      ) +
      placed(
        await emblem({ glyph: 'rooster', face: 'silver', ground: 'sapphire', rim: 'skyMetal' }),
        220,
        158,
        196,
        { mirror: true },
      ) +
      glow(150, 150, 60, '#fff6c8', 0.9) +
      sparkles(tileSize, '#ffe9a8', { below: 0.75, count: 30 }),
  },
};

/** Two gold lines whose corners are cut by a quarter circle, a flower on each. */
function frame(): string {
  const id = freshId();
  const line = (inset: number, bite: number) =>
    `M${inset + bite} ${inset}H${300 - inset - bite}A${bite} ${bite} 0 0 0 ${300 - inset} ${inset + bite}` +
    `V${400 - inset - bite}A${bite} ${bite} 0 0 0 ${300 - inset - bite} ${400 - inset}H${inset + bite}` +
    `A${bite} ${bite} 0 0 0 ${inset} ${400 - inset - bite}V${inset + bite}A${bite} ${bite} 0 0 0 ${inset + bite} ${inset}Z`;
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff6c4"/><stop offset=".3"
stop-color="#e79a12"/><stop offset=".5" stop-color="#fff0b0"/><stop offset=".75" stop-color="#b86a0e"/>
<stop offset="1" stop-color="#ffe08a"/></linearGradient>` +
    `<g fill="none" stroke="url(#${id})"><path d="${line(5, 20)}" stroke-width="4.5"/>` +
    `<path d="${line(12, 17)}" stroke-width="1.4"/></g>` +
    [
      [13, 13],
      [287, 13],
      [13, 387],
      [287, 387],
    ]
      .map(([x = 0, y = 0]) => placed(rendered('flower'), x, y, 25))
      .join('')
  );
}

export const padaukStyle: StudioStyle = {
  face: 'Lilita',
  async compose(title, lines) {
    const look = scenes[title.code];
    if (!look) throw new Error(`there is no scene of ${title.code}`);
    let foot = 374;
    const words: string[] = [];
    for (const [index, line] of [...lines.entries()].toReversed()) {
      const size = sizeToFit(line, 246, lines.length === 1 ? 84 : 66);
      const color = look.letters[lines.length === 1 ? 0 : (index as 0 | 1)];
      words.push(
        raised({
          text: line.text,
          x: 150,
          y: foot,
          size,
          letters: letters[color],
          id: `w${index}`,
        }),
      );
      foot -= size * 0.92;
    }
    return (
      (await look.art()) +
      vignette(tileSize, look.ink, 0.55) +
      scrim(tileSize, look.ink) +
      frame() +
      words.join('')
    );
  },
};
