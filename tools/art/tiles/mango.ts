/** Mango Pop: soft figures under a bright sky, bubble letters that dance on a wave of syrup. */
import {
  bubbles,
  clouds,
  freshId,
  glow,
  rays,
  ridge,
  sky,
  sparkles,
  stars,
  tileSize,
  water,
} from '../backdrops.ts';
import { seeded } from '../picture.ts';
import { orb, type OrbColor } from './orbs.ts';
import { figure, model } from './placing.ts';
import { sizeToFit, type StudioStyle } from './tile.ts';

/** Light, body and deep color of the syrup; the letters take the light one's opposite. */
type Syrup = readonly [light: string, body: string, deep: string];
const syrups = {
  pink: ['#ffb3dd', '#ff4fa8', '#a80d62'],
  lime: ['#d6ff8a', '#6cc91f', '#1f6a0a'],
  sky: ['#a8ecff', '#1fb0f5', '#0a4fa8'],
  grape: ['#dcb8ff', '#9a4af0', '#46109a'],
  orange: ['#ffd98a', '#ff8f1f', '#b33c05'],
  cherry: ['#ffa8a8', '#f0283c', '#850417'],
  mint: ['#b8ffe6', '#12c9a0', '#046a5a'],
  honey: ['#fff0a0', '#ffb61f', '#a85a00'],
  cocoa: ['#e6b88a', '#9a5a2a', '#4a200a'],
} as const satisfies Record<string, Syrup>;
type SyrupName = keyof typeof syrups;

/** Faces of the letters: upper and lower color. */
const sweets = {
  lemon: ['#fff59a', '#ffc400'],
  milk: ['#ffffff', '#c4e4ff'],
  peach: ['#ffe6d0', '#ff9a6a'],
  mint: ['#e0fff2', '#4fe6b0'],
  rose: ['#ffe6f4', '#ff7ac0'],
  aqua: ['#e6fbff', '#4fd0ff'],
} as const;

type Scene = {
  readonly syrup: SyrupName;
  readonly letters: keyof typeof sweets;
  readonly art: () => string;
};

const day = (top: string, low: string, seed = 3) =>
  sky(tileSize, [top, low, '#ffffff']) +
  rays(150, 170, '#ffffff', { count: 14, seed }) +
  clouds(tileSize, 96, '#ffffff', { seed, puff: 22, opacity: 0.75 });

/** A round hill with a lit upper edge. */
const hill = (x: number, y: number, wide: number, high: number, color: string, edge: string) =>
  `<ellipse cx="${x}" cy="${y + high}" rx="${wide}" ry="${high}" fill="${color}"/>` +
  `<path d="M${x - wide * 0.72} ${y + high * 0.31}A${wide} ${high} 0 0 1 ${x + wide * 0.5} ${y + high * 0.135}" fill="none" stroke="${edge}" stroke-width="6" stroke-linecap="round" opacity=".65"/>`;

const meadow = (near: string, far: string, edge: string) =>
  hill(60, 196, 190, 130, far, edge) +
  hill(256, 214, 170, 130, far, edge) +
  hill(140, 244, 260, 130, near, edge);

/** Many of one thing in the air, small behind and large in front. */
function shower(names: readonly string[], count: number, seed: number, below = 250): string {
  const random = seeded(seed);
  return Array.from({ length: count }, (_, index) => {
    const near = index / count;
    return figure(
      names[index % names.length] ?? '',
      random() * 300,
      random() * below,
      22 + 30 * near,
      {
        turn: random() * 70 - 35,
        blur: near < 0.4 ? 1.2 : 0,
        opacity: 0.55 + 0.45 * near,
      },
    );
  }).join('');
}

/** A scalloped awning in two colors. */
const awning = (one: string, two: string) =>
  Array.from({ length: 8 }, (_, index) => {
    const x = index * 40 - 10;
    return `<path d="M${x} 0H${x + 40}V62A20 20 0 0 1 ${x} 62Z" fill="${index % 2 ? one : two}"/>`;
  }).join('') + '<path d="M-10 58H310V66H-10Z" fill="#0002"/>';

/** A card whose silver coat is half rubbed away. */
function scratchCard(things: readonly string[], card: string, edge: string): string {
  const id = freshId();
  const cell = (index: number) => {
    const x = 88 + (index % 3) * 62;
    const y = 92 + Math.floor(index / 3) * 62;
    const bare = [0, 1, 3, 4, 8].includes(index);
    return (
      `<rect x="${x - 27}" y="${y - 27}" width="54" height="54" rx="12" fill="#fff"/>` +
      figure(things[index % things.length] ?? '', x, y, 44) +
      (bare
        ? ''
        : `<rect x="${x - 27}" y="${y - 27}" width="54" height="54" rx="12" fill="url(#${id})"/><path d="M${x - 16} ${y + 10}L${x - 4} ${y - 8}L${x + 3} ${y + 2}L${x + 14} ${y - 12}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`)
    );
  };
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#f6f8fc"/><stop offset=".45" stop-color="#a9b3c6"/>
<stop offset=".55" stop-color="#e9eef6"/><stop offset="1" stop-color="#8f9ab0"/></linearGradient>
<g transform="rotate(-7 150 150)" style="filter:drop-shadow(0 10px 10px #0006)"><rect x="44" y="34" width="212" height="240" rx="24" fill="${card}" stroke="${edge}" stroke-width="7"/>
${Array.from({ length: 9 }, (_, index) => cell(index)).join('')}</g>`;
}

/** A ticket with three windows; one of them still has its silver coat. */
function scratchStrip(things: readonly string[], y: number, card: string, edge: string): string {
  const id = freshId();
  const windows = things
    .map((thing, index) => {
      const x = 150 + (index - 1) * 76;
      return `<circle cx="${x}" cy="${y}" r="33" fill="${thing ? '#fff' : `url(#${id})`}" stroke="${edge}" stroke-width="4"/>${
        thing
          ? figure(thing, x, y, 48)
          : `<path d="M${x - 17} ${y + 11}L${x - 5} ${y - 9}L${x + 4} ${y + 3}L${x + 16} ${y - 13}" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`
      }`;
    })
    .join('');
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#f6f8fc"/><stop offset=".45" stop-color="#a9b3c6"/>
<stop offset=".55" stop-color="#e9eef6"/><stop offset="1" stop-color="#8f9ab0"/></linearGradient>
<g transform="rotate(-4 150 ${y})" style="filter:drop-shadow(0 9px 9px #0006)"><rect x="24" y="${y - 48}" width="252" height="96" rx="26" fill="${card}" stroke="${edge}" stroke-width="5"/>${windows}</g>`;
}

/** A card of numbers with daubs on it. */
function bingoCard(x: number, y: number, turn: number, head: string, seed: number): string {
  const random = seeded(seed);
  const cells = Array.from({ length: 25 }, (_, index) => {
    const cx = 18 + (index % 5) * 30;
    const cy = 52 + Math.floor(index / 5) * 30;
    const daub = [0, 6, 12, 18, 24, 3, 16].includes(index);
    return `<rect x="${cx - 13}" y="${cy - 13}" width="26" height="26" rx="6" fill="#eef3fc"/><text x="${cx}" y="${cy + 5.5}" text-anchor="middle" font-family="Titan" font-size="14" fill="#33415f">${Math.floor(1 + random() * 74)}</text>${daub ? `<circle cx="${cx}" cy="${cy}" r="12" fill="${head}" opacity=".72"/>` : ''}`;
  }).join('');
  return `<g transform="translate(${x} ${y}) rotate(${turn})" style="filter:drop-shadow(0 8px 8px #0006)"><rect x="-6" y="-6" width="168" height="208" rx="16" fill="#fff"/><path d="M-6 10a16 16 0 0 1 16-16H146a16 16 0 0 1 16 16V32H-6Z" fill="${head}"/>${[0, 1, 2, 3, 4].map((dot) => `<circle cx="${18 + dot * 30}" cy="13" r="8" fill="#fff" opacity=".85"/>`).join('')}${cells}</g>`;
}

/** A wheel of fortune of `count` slices. */
function fortune(
  x: number,
  y: number,
  radius: number,
  colors: readonly string[],
  count = 12,
): string {
  const at = (angle: number, far: number) =>
    `${x + far * Math.sin(angle)} ${y - far * Math.cos(angle)}`;
  const slices = Array.from({ length: count }, (_, index) => {
    const from = (index / count) * 2 * Math.PI;
    const to = ((index + 1) / count) * 2 * Math.PI;
    return `<path d="M${x} ${y}L${at(from, radius)}A${radius} ${radius} 0 0 1 ${at(to, radius)}Z" fill="${colors[index % colors.length]}"/><circle cx="${at((from + to) / 2, radius * 0.72).replace(' ', '" cy="')}" r="${radius * 0.08}" fill="#fff" opacity=".9"/>`;
  }).join('');
  const bulbs = Array.from({ length: 24 }, (_, index) => {
    const place = at((index / 24) * 2 * Math.PI, radius * 1.06).replace(' ', '" cy="');
    return `<circle cx="${place}" r="${radius * 0.035}" fill="${index % 2 ? '#fff' : '#ffe14a'}"/>`;
  }).join('');
  return `<g style="filter:drop-shadow(0 8px 8px #0007)"><circle cx="${x}" cy="${y}" r="${radius * 1.13}" fill="#c2410c"/><circle cx="${x}" cy="${y}" r="${radius * 1.02}" fill="#ffe9a8"/>${slices}${bulbs}<path d="M${x - 16} ${y - radius * 1.26}H${x + 16}L${x} ${y - radius * 0.86}Z" fill="#fff" stroke="#c2410c" stroke-width="4" stroke-linejoin="round"/></g>`;
}

const net = () =>
  `<g stroke="#fff" stroke-opacity=".75" stroke-width="1.4">${Array.from({ length: 15 }, (_, index) => `<path d="M${20 + index * 19} 40V232"/>`).join('')}${Array.from({ length: 11 }, (_, index) => `<path d="M20 ${40 + index * 19}H286"/>`).join('')}</g><path d="M16 240V36H284V240" fill="none" stroke="#fff" stroke-width="9" stroke-linejoin="round"/>`;

/** Pegs in rows below each other, as flowers. */
const pegs = () =>
  Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: row + 3 }, (_, index) =>
      figure(
        ['hibiscus', 'sunflower', 'tulip'][(row + index) % 3] ?? '',
        150 + (index - (row + 2) / 2) * 36,
        56 + row * 38,
        28,
      ),
    ).join(''),
  ).join('');

const balls = (all: readonly (readonly [number, number, number, OrbColor, string])[]) =>
  all
    .map(([x, y, radius, color, digits], index) => orb(x, y, radius, color, digits, index * 7 - 12))
    .join('');

const sea = (top: string, body: string, deep: string, seed: number) =>
  sky(tileSize, [top, body, deep]) +
  rays(150, -60, '#ffffff', { count: 18, seed, reach: 520 }) +
  bubbles(tileSize, { seed, count: 34 });

const reef = (left: string, right: string) =>
  hill(30, 250, 120, 90, left, '#ffffff') + hill(280, 240, 120, 90, right, '#ffffff');

const scenes: Readonly<Record<string, Scene>> = {
  'sugar-monsoon': {
    syrup: 'pink',
    letters: 'lemon',
    art: () =>
      sky(tileSize, ['#ff8ad0', '#ffc0e6', '#b8f0ff']) +
      clouds(tileSize, 44, '#fff', { puff: 30, seed: 5 }) +
      shower(['candy', 'ice-cream', 'cookie', 'candy'], 16, 4) +
      figure('donut', 72, 176, 124, { turn: -14 }) +
      figure('cupcake', 226, 182, 134, { turn: 10 }) +
      figure('lollipop', 150, 142, 196, { turn: -6, halo: '#fff' }),
  },
  'fruit-market': {
    syrup: 'lime',
    letters: 'lemon',
    art: () =>
      sky(tileSize, ['#fff3c0', '#ffd98a', '#ffb04a']) +
      rays(150, 170, '#fff', { count: 16 }) +
      figure('pineapple', 150, 130, 150) +
      figure('banana', 62, 150, 108) +
      figure('grapes', 244, 146, 108) +
      figure('orange', 96, 206, 96) +
      figure('strawberry', 206, 212, 100) +
      figure('watermelon', 150, 236, 128) +
      figure('lemon', 34, 232, 80) +
      figure('cherries', 268, 232, 86) +
      awning('#ffffff', '#f0283c'),
  },
  'panda-tea': {
    syrup: 'mint',
    letters: 'milk',
    art: () =>
      sky(tileSize, ['#fff0f4', '#ffd0dc', '#b8f0d0']) +
      `<circle cx="150" cy="140" r="112" fill="#fff" opacity=".75"/><circle cx="150" cy="140" r="100" fill="#8ad9a8"/>` +
      [20, 50, 262, 284]
        .map(
          (x, index) =>
            `<rect x="${x - 8}" width="${12 + (index % 2) * 6}" height="400" fill="${index % 2 ? '#4fb86a' : '#7fd08a'}"/>`,
        )
        .join('') +
      figure('lantern', 50, 60, 76) +
      figure('lantern', 252, 60, 76) +
      figure('panda', 150, 144, 186) +
      figure('teapot', 78, 244, 108) +
      figure('tea', 220, 250, 104),
  },
  'frog-pond': {
    syrup: 'lime',
    letters: 'aqua',
    art: () =>
      sky(tileSize, ['#1f8a7a', '#3fc9a0', '#d6ffb8']) +
      glow(220, 60, 90, '#fffbd0', 0.9) +
      water(tileSize, 190, ['#4fd0c0', '#0a5a6a'], '#e6fff6', 5) +
      [
        [70, 236],
        [236, 226],
        [150, 262],
      ]
        .map(
          ([x = 0, y = 0]) =>
            `<ellipse cx="${x}" cy="${y}" rx="62" ry="20" fill="#2f9a4a"/><ellipse cx="${x}" cy="${y - 3}" rx="58" ry="16" fill="#5fd06a"/>`,
        )
        .join('') +
      figure('lotus', 252, 190, 90) +
      figure('lotus', 44, 206, 70) +
      figure('mushroom', 28, 128, 64) +
      figure('butterfly', 244, 82, 56, { turn: 16 }) +
      figure('frog', 144, 170, 184),
  },
  'honey-bears': {
    syrup: 'honey',
    letters: 'milk',
    art: () => {
      const id = freshId();
      return (
        sky(tileSize, ['#ffcf3b', '#ffa81f', '#d96a05']) +
        `<pattern id="${id}" width="52" height="90" patternUnits="userSpaceOnUse"><path d="M26 0L52 15V45L26 60L0 45V15ZM26 60V90M0 15V-10M52 15V-10" fill="none" stroke="#fff0a0" stroke-opacity=".55" stroke-width="4"/></pattern><rect width="300" height="400" fill="url(#${id})"/>` +
        glow(150, 150, 140, '#fff6c0', 0.9) +
        figure('bear', 150, 146, 200) +
        figure('honey', 236, 236, 112, { turn: 8 }) +
        figure('bee', 54, 78, 66, { turn: -12 }) +
        figure('bee', 256, 92, 54, { mirror: true }) +
        figure('bee', 46, 222, 60, { turn: 10 })
      );
    },
  },
  'ghost-picnic': {
    syrup: 'grape',
    letters: 'mint',
    art: () =>
      sky(tileSize, ['#2a1060', '#5a2aa8', '#c97ae0']) +
      stars(tileSize, { below: 0.5 }) +
      `<circle cx="232" cy="70" r="44" fill="#fff3c0"/>` +
      glow(232, 70, 100, '#fff3c0', 0.6) +
      hill(60, 216, 190, 110, '#4a1f8a', '#c99aff') +
      hill(220, 236, 220, 110, '#35146e', '#a87ae6') +
      figure('ghost', 122, 138, 178, { halo: '#e6d0ff' }) +
      figure('ghost', 246, 166, 84, { mirror: true, opacity: 0.85 }) +
      figure('pumpkin', 60, 244, 106) +
      figure('basket', 212, 246, 110) +
      figure('candle', 274, 234, 56),
  },
  'dino-dig': {
    syrup: 'cocoa',
    letters: 'lemon',
    art: () =>
      sky(tileSize, ['#7ae0ff', '#d6f6ff', '#ffe6b0']) +
      ridge(tileSize, 190, 110, '#e0904a', { seed: 6, steps: 4 }) +
      `<path d="M206 118l34 0 40 72h-112Z" fill="#a8542a"/><path d="M206 118q17 12 34 0l8 16q-24 12-50 0Z" fill="#ff5c1f"/>` +
      glow(222, 108, 54, '#ffb04a', 0.9) +
      hill(150, 226, 260, 120, '#d98a3f', '#ffd98a') +
      figure('palm', 34, 158, 116) +
      figure('sauropod', 222, 178, 140, { mirror: true }) +
      figure('dinosaur', 112, 172, 184) +
      figure('bone', 244, 250, 72, { turn: 22 }),
  },
  'circus-parade': {
    syrup: 'cherry',
    letters: 'lemon',
    art: () =>
      Array.from({ length: 24 }, (_, index) => {
        const from = (index / 24) * 2 * Math.PI;
        const to = ((index + 1) / 24) * 2 * Math.PI;
        return `<path d="M150 150L${150 + 420 * Math.cos(from)} ${150 + 420 * Math.sin(from)}L${150 + 420 * Math.cos(to)} ${150 + 420 * Math.sin(to)}Z" fill="${index % 2 ? '#f0283c' : '#fff0d0'}"/>`;
      }).join('') +
      glow(150, 150, 170, '#fff6d0', 0.95) +
      figure('circus', 150, 112, 170) +
      figure('balloon', 40, 88, 82, { turn: -10 }) +
      figure('balloon', 262, 84, 82, { turn: 12 }) +
      figure('elephant', 64, 222, 124) +
      figure('lion', 226, 220, 124),
  },
  'penguin-slide': {
    syrup: 'sky',
    letters: 'milk',
    art: () =>
      sky(tileSize, ['#3f9cff', '#a8e2ff', '#ffffff']) +
      ridge(tileSize, 190, 150, '#c9ecff', { seed: 9, steps: 3, sharp: true }) +
      ridge(tileSize, 220, 100, '#8acff5', { seed: 4, steps: 4, sharp: true }) +
      `<path d="M-10 400V150Q120 180 180 240T310 290V400Z" fill="#f6fdff"/><path d="M-10 158Q116 190 176 248T310 298" fill="none" stroke="#8acff5" stroke-width="8"/>` +
      figure('penguin', 116, 150, 168, { turn: 22 }) +
      figure('snowman', 246, 216, 96) +
      figure('seal', 262, 286, 70) +
      stars(tileSize, { seed: 5, count: 60 }),
  },
  'monkey-band': {
    syrup: 'orange',
    letters: 'lemon',
    art: () =>
      sky(tileSize, ['#0a6a4a', '#12a86a', '#8af08a']) +
      rays(150, 150, '#fff6a0', { count: 16, seed: 8 }) +
      figure('palm', 34, 120, 150, { turn: -14 }) +
      figure('palm', 270, 120, 150, { turn: 14, mirror: true }) +
      figure('monkey', 150, 132, 168) +
      figure('guitar', 64, 220, 124, { turn: -16 }) +
      figure('trumpet', 240, 218, 112) +
      model('drum', 152, 246, 110),
  },
  'piggy-palace': {
    syrup: 'pink',
    letters: 'lemon',
    art: () =>
      sky(tileSize, ['#a83ae0', '#ff7ac9', '#ffd98a']) +
      rays(150, 140, '#fff6c0', { count: 22, seed: 6 }) +
      figure('castle', 150, 110, 196) +
      model('coins', 66, 246, 150) +
      model('coins', 240, 246, 150, { mirror: true }) +
      figure('pig', 150, 194, 160, { halo: '#fff0a0' }) +
      model('crown', 150, 108, 76) +
      sparkles(tileSize, '#fff'),
  },
  'clover-scratch': {
    syrup: 'lime',
    letters: 'milk',
    art: () =>
      day('#7af08a', '#d6ffc0', 6) +
      shower(['clover'], 12, 9) +
      scratchCard(['clover', 'star', 'clover', 'bell'], '#0a8a4a', '#ffe14a'),
  },
  'pearl-scratch': {
    syrup: 'sky',
    letters: 'rose',
    art: () =>
      sea('#8af0ff', '#2ab0f0', '#0a3fa8', 5) +
      reef('#ff9ad0', '#7a8af0') +
      figure('oyster', 150, 112, 224, { halo: '#fff0f8' }) +
      scratchStrip(['shell', 'gem', ''], 232, '#ff8ac0', '#fff0f8'),
  },
  'chest-scratch': {
    syrup: 'cocoa',
    letters: 'lemon',
    art: () =>
      sky(tileSize, ['#0a4a7a', '#12a8b0', '#ffe0a0']) +
      rays(150, 130, '#fff6c8', { count: 18, seed: 12 }) +
      hill(150, 220, 220, 90, '#f0c87a', '#fff6d0') +
      figure('palm', 40, 116, 150, { turn: -10 }) +
      model('chest', 160, 134, 246, { halo: '#ffe9a8' }) +
      scratchStrip(['money-bag', '', 'gem'], 244, '#8a4a1f', '#ffd27a'),
  },
  'mooncake-scratch': {
    syrup: 'cherry',
    letters: 'peach',
    art: () =>
      sky(tileSize, ['#12104a', '#3a1a7a', '#8a2a6a']) +
      stars(tileSize) +
      glow(150, 116, 170, '#ffe9a8', 0.8) +
      figure('mooncake', 150, 116, 204) +
      figure('lantern', 34, 66, 84) +
      figure('lantern', 266, 66, 84) +
      scratchStrip(['', 'rabbit', 'lantern'], 236, '#c2121f', '#ffd27a'),
  },
  'bingo-fiesta': {
    syrup: 'orange',
    letters: 'lemon',
    art: () =>
      sky(tileSize, ['#1fc9f0', '#8af0d0', '#fff6a0']) +
      rays(150, 150, '#fff', { count: 18, seed: 3 }) +
      ['#ff4fa8', '#ffd21f', '#12c9a0', '#f0283c', '#9a4af0', '#ff8f1f', '#1fb0f5']
        .map((color, index) => `<path d="M${index * 46 - 10} 0h46l-23 44Z" fill="${color}"/>`)
        .join('') +
      bingoCard(52, 58, -9, '#f0283c', 4) +
      figure('pinata', 244, 120, 122, { turn: 8 }) +
      figure('party', 52, 250, 96) +
      balls([
        [182, 250, 34, 'blue', '12'],
        [246, 232, 36, 'yellow', '58'],
      ]),
  },
  'bingo-garden': {
    syrup: 'mint',
    letters: 'rose',
    art: () =>
      day('#8acfff', '#e0f6ff', 8) +
      meadow('#5fd06a', '#8ae08a', '#e6ffb8') +
      bingoCard(92, 56, 8, '#12a86a', 11) +
      figure('sunflower', 48, 216, 116) +
      figure('tulip', 262, 246, 96) +
      figure('hibiscus', 34, 110, 62) +
      figure('butterfly', 262, 76, 76) +
      balls([
        [120, 262, 34, 'red', '90'],
        [190, 266, 30, 'violet', '7'],
      ]),
  },
  'carnival-hall': {
    syrup: 'pink',
    letters: 'lemon',
    art: () =>
      sky(tileSize, ['#5a1fb8', '#c23fd0', '#ff9a5a']) +
      rays(150, 40, '#fff', { count: 14, seed: 9 }) +
      bingoCard(16, 96, -14, '#1fb0f5', 21) +
      bingoCard(136, 84, 12, '#ff8f1f', 33) +
      figure('party', 150, 66, 104) +
      balls([
        [62, 66, 34, 'yellow', '7'],
        [242, 56, 38, 'red', '75'],
        [150, 262, 36, 'blue', '41'],
      ]),
  },
  'orchid-hall': {
    syrup: 'grape',
    letters: 'milk',
    art: () =>
      sky(tileSize, ['#2a1060', '#7a3fd0', '#ffc4e8']) +
      figure('hibiscus', 62, 76, 118, { turn: -12 }) +
      figure('hibiscus', 246, 92, 96, { turn: 16 }) +
      bingoCard(76, 92, -4, '#8b5bd6', 47) +
      figure('butterfly', 232, 196, 66, { turn: 18 }) +
      balls([
        [56, 232, 38, 'violet', '90'],
        [128, 268, 30, 'yellow', '3'],
        [244, 262, 34, 'red', '56'],
      ]),
  },
  'mango-wheel': {
    syrup: 'honey',
    letters: 'mint',
    art: () =>
      sky(tileSize, ['#12c9a0', '#8af0c0', '#fff6a0']) +
      rays(150, 150, '#fff', { count: 20, seed: 7 }) +
      fortune(150, 152, 112, ['#ff8f1f', '#ffd21f', '#f0283c', '#6cc91f']) +
      figure('mango', 150, 152, 92, { halo: '#fff' }) +
      figure('mango', 38, 252, 84, { turn: -20 }) +
      figure('mango', 264, 252, 84, { turn: 16 }),
  },
  'penalty-kick': {
    syrup: 'lime',
    letters: 'milk',
    art: () =>
      sky(tileSize, ['#0a3f8a', '#1f8ae0', '#8ad9ff']) +
      `<g fill="#12285a">${Array.from({ length: 60 }, (_, index) => `<circle cx="${(index * 37) % 300}" cy="${30 + ((index * 53) % 90)}" r="9" opacity=".5"/>`).join('')}</g>` +
      net() +
      `<path d="M0 232H300V400H0Z" fill="#3fb84a"/><path d="M0 232h50v170H0ZM100 232h50v170h-50ZM200 232h50v170h-50Z" fill="#55cf5a"/>` +
      figure('gloves', 96, 104, 128, { turn: -24 }) +
      figure('gloves', 216, 92, 100, { turn: 22, mirror: true }) +
      figure('soccer', 176, 214, 138, { turn: 14, halo: '#ffffff' }),
  },
  'plinko-garden': {
    syrup: 'grape',
    letters: 'lemon',
    art: () =>
      day('#ffb8e0', '#ffe6f4', 10) +
      `<path d="M150 10L300 300H0Z" fill="#fff" opacity=".55"/>` +
      pegs() +
      balls([
        [150, 30, 20, 'red', ''],
        [112, 112, 18, 'yellow', ''],
        [204, 190, 18, 'blue', ''],
      ]),
  },
  'coral-kingdom': {
    syrup: 'sky',
    letters: 'lemon',
    art: () =>
      sea('#7af0ff', '#12b0e6', '#0a4aa8', 3) +
      reef('#f06a8a', '#9a5ae0') +
      figure('coral', 38, 210, 100) +
      figure('coral', 268, 214, 110, { mirror: true }) +
      figure('turtle', 226, 78, 92, { turn: -12 }) +
      figure('blowfish', 58, 84, 82) +
      figure('jellyfish', 268, 150, 72) +
      figure('tropical-fish', 146, 156, 172, { halo: '#ffffff' }) +
      figure('crab', 150, 254, 82),
  },
  'shark-lagoon': {
    syrup: 'cherry',
    letters: 'milk',
    art: () =>
      sea('#12a0a0', '#0a5a7a', '#031f3f', 8) +
      figure('fish', 52, 70, 66) +
      figure('fish', 108, 44, 46, { blur: 1 }) +
      figure('squid', 254, 70, 80, { turn: 20 }) +
      figure('shark', 150, 156, 252, { halo: '#8af0ff' }) +
      figure('lobster', 60, 252, 88, { turn: -10 }) +
      figure('octopus', 244, 246, 92),
  },
  'dragon-sea': {
    syrup: 'honey',
    letters: 'mint',
    art: () =>
      sea('#5a3ae0', '#2a1a9a', '#0a0440', 13) +
      glow(150, 150, 150, '#c99aff', 0.7) +
      figure('whale', 54, 82, 92) +
      figure('dolphin', 252, 74, 90, { mirror: true }) +
      figure('dragon', 156, 154, 232, { halo: '#ffe14a' }) +
      model('coins', 62, 256, 112) +
      figure('shell', 256, 254, 74),
  },
};

/** A wave of syrup along the foot, wet on its upper edge. */
function wave([light, body, deep]: Syrup): string {
  const id = freshId();
  const edge =
    'M-10 296Q20 268 58 286Q84 298 108 282Q140 260 172 284Q196 300 222 284Q256 262 310 290';
  return `<linearGradient id="${id}" x1="0" x2="0" y1="270" y2="400" gradientUnits="userSpaceOnUse"><stop stop-color="${light}"/>
<stop offset=".22" stop-color="${body}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
<g style="filter:drop-shadow(0 -4px 6px #0004)"><path d="${edge}V410H-10Z" fill="url(#${id})"/></g>
<path d="${edge}" transform="translate(0 6)" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="4" stroke-linecap="round" stroke-dasharray="46 22 18 60"/>`;
}

/** A line of letters that dance, on a thick white edge over a colored depth. */
function bubbleLine(
  text: string,
  y: number,
  size: number,
  syrup: Syrup,
  face: readonly [string, string],
  seed: number,
) {
  const random = seeded(seed + text.length);
  const turns = [...text].map(() => Math.round(random() * 14 - 7));
  let before = 0;
  const steps = [...text].map(() => {
    const level = Math.round((random() - 0.5) * size * 0.16);
    const step = level - before;
    before = level;
    return step;
  });
  const id = freshId();
  const common = `x="150" y="${y}" dy="${steps.join(' ')}" rotate="${turns.join(' ')}" text-anchor="middle" font-family="Titan" font-size="${size}" stroke-linejoin="round"`;
  const thick = size * 0.2;
  const depth = Array.from(
    { length: 5 },
    (_, index) =>
      `<text ${common} transform="translate(0 ${(5 - index) * size * 0.028})" fill="${syrup[2]}" stroke="${syrup[2]}" stroke-width="${thick * 1.3}">${text}</text>`,
  ).join('');
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${y - size * 0.76}" y2="${y}"><stop stop-color="${face[0]}"/>
<stop offset=".5" stop-color="${face[0]}"/><stop offset=".56" stop-color="${face[1]}"/><stop offset="1" stop-color="${face[1]}"/></linearGradient>
${depth}<text ${common} fill="${syrup[2]}" stroke="#fff" stroke-width="${thick}">${text}</text>
<text ${common} fill="${syrup[2]}" stroke="${syrup[2]}" stroke-width="${thick * 0.44}">${text}</text>
<text ${common} fill="url(#${id})">${text}</text>`;
}

export const mangoStyle: StudioStyle = {
  face: 'Titan',
  async compose(title, lines) {
    const look = scenes[title.code];
    if (!look) throw new Error(`there is no scene of ${title.code}`);
    let foot = lines.length === 1 ? 362 : 382;
    const words: string[] = [];
    for (const [index, line] of [...lines.entries()].toReversed()) {
      const size = sizeToFit(line, 244, lines.length === 1 ? 80 : 58);
      words.unshift(
        bubbleLine(line.text, foot, size, syrups[look.syrup], sweets[look.letters], index),
      );
      foot -= size * 0.96;
    }
    return look.art() + wave(syrups[look.syrup]) + words.join('');
  },
};
