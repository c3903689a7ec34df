/** Monsoon Club: velvet, brass and candle light; the name is engraved in a plate. */
import {
  bokeh,
  freshId,
  glow,
  rays,
  scrim,
  sky,
  sparkles,
  tileSize,
  vignette,
  water,
} from '../backdrops.ts';
import { bowlArt, rotorArt } from '../roulette-wheel.ts';
import { emblem } from '../sculpt.ts';
import { fan, type HandCard, lying } from './card-hand.ts';
import { figure, model, placed } from './placing.ts';
import { type Line, sizeToFit, type StudioStyle } from './tile.ts';

type Cloth = readonly [lit: string, body: string, deep: string];
const cloths = {
  burgundy: ['#a81f3c', '#5a0a1e', '#1c0208'],
  emerald: ['#1a8a5a', '#06482e', '#01160e'],
  navy: ['#2a4a9a', '#0e2054', '#040a20'],
  violet: ['#6a34a8', '#34125e', '#10031f'],
  teal: ['#1f8a94', '#08464f', '#02161a'],
  black: ['#4a4a5a', '#1e1e28', '#07070c'],
  copper: ['#b3622a', '#5e2a0c', '#1c0b02'],
  plum: ['#8a2a6a', '#460f36', '#160410'],
  olive: ['#7a8a2a', '#3a460c', '#121602'],
} as const satisfies Record<string, Cloth>;

type Scene = {
  readonly cloth: keyof typeof cloths;
  readonly art: () => Promise<string> | string;
};

/** Velvet that hangs in folds. */
function curtain([lit, body, deep]: Cloth): string {
  const id = freshId();
  return (
    sky(tileSize, [body, body, deep]) +
    `<linearGradient id="${id}"><stop stop-color="${deep}" stop-opacity=".85"/><stop offset=".3" stop-color="${lit}" stop-opacity=".55"/><stop offset=".55" stop-color="${body}" stop-opacity="0"/><stop offset="1" stop-color="${deep}" stop-opacity=".9"/></linearGradient>` +
    [0, 34, 62, 100, 132, 172, 204, 240, 272]
      .map((x, index) => {
        const wide = 30 + (index % 3) * 9;
        return `<path d="M${x} -5H${x + wide}Q${x + wide + 5} 200 ${x + wide - 2} 400H${x - 3}Q${x + 5} 200 ${x} -5Z" fill="url(#${id})"/>`;
      })
      .join('')
  );
}

/** A padded table edge of leather and brass with felt on it. */
function felt(color: string, y = 222): string {
  const id = freshId();
  return `<radialGradient id="${id}" cx=".5" cy=".15" r=".8"><stop stop-color="#fff" stop-opacity=".32"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient>
<ellipse cx="150" cy="${y + 112}" rx="236" ry="124" fill="#24120a"/><ellipse cx="150" cy="${y + 112}" rx="226" ry="114" fill="#c98f2a"/><ellipse cx="150" cy="${y + 113}" rx="223" ry="112" fill="${color}"/><ellipse cx="150" cy="${y + 113}" rx="223" ry="112" fill="url(#${id})"/><ellipse cx="150" cy="${y + 116}" rx="196" ry="94" fill="none" stroke="#ffe08a" stroke-opacity=".4" stroke-width="2"/>`;
}

const lamp = (x: number, y: number, radius: number) => glow(x, y, radius, '#ffd79a', 0.75);
const dust = () => bokeh(tileSize, ['#ffcf8a', '#ffb04a'], { below: 0.5, seed: 14, count: 12 });

/** A dome of glass on a brass foot. */
const dome = (content: string) =>
  `<ellipse cx="150" cy="258" rx="112" ry="24" fill="#8a560c"/><ellipse cx="150" cy="252" rx="112" ry="24" fill="#e0a93a"/><ellipse cx="150" cy="250" rx="98" ry="19" fill="#5a0a1e"/>${content}<path d="M48 250V150A102 112 0 0 1 252 150V250A102 20 0 0 1 48 250Z" fill="#fff" fill-opacity=".08" stroke="#fff" stroke-opacity=".55" stroke-width="2.5"/><path d="M66 210V152A84 94 0 0 1 118 66" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="8" stroke-linecap="round"/><circle cx="150" cy="34" r="11" fill="#e0a93a" stroke="#8a560c" stroke-width="2"/>`;

/** Two halves of the picture that face each other. */
const facing = (left: string, right: string) =>
  `<path d="M0 0H176L124 400H0Z" fill="${left}" opacity=".8"/><path d="M176 0H300V400H124Z" fill="${right}" opacity=".8"/><path d="M176 0L124 400" stroke="#ffe08a" stroke-width="3"/>`;

const aces: readonly HandCard[] = [
  ['A', 'spades'],
  ['A', 'hearts'],
  ['A', 'clubs'],
  ['A', 'diamonds'],
];
const deuces: readonly HandCard[] = [
  ['2', 'spades'],
  ['2', 'hearts'],
  ['2', 'clubs'],
  ['2', 'diamonds'],
];

/** A dealer behind the table at `x`, and a light that says that this happens now. */
const dealt = (name: string, felted: string, items: string, x = 150) =>
  lamp(x, 110, 170) +
  figure(name, x, 126, 214, { halo: '#ffcf8a' }) +
  felt(felted, 214) +
  items +
  `<circle cx="34" cy="34" r="15" fill="#0008"/><circle cx="34" cy="34" r="8" fill="#ff3b30"/>` +
  glow(34, 34, 24, '#ff3b30', 0.8);

/** Beads under a raised bowl, waiting to be counted by fours. */
const beads = () =>
  Array.from({ length: 34 }, (_, index) => {
    const angle = index * 2.4;
    const far = 6 * Math.sqrt(index) + 4;
    const x = 150 + far * 2.3 * Math.cos(angle);
    const y = 246 + far * 0.82 * Math.sin(angle);
    return `<ellipse cx="${x}" cy="${y + 3}" rx="11" ry="8" fill="#0006"/><ellipse cx="${x}" cy="${y}" rx="11" ry="8" fill="#fffdf2" stroke="#b9a98a"/>`;
  }).join('') +
  `<g transform="rotate(24 238 176)" style="filter:drop-shadow(0 8px 8px #0009)"><path d="M178 190A62 66 0 0 1 302 190Z" fill="#d9a02f"/><ellipse cx="240" cy="190" rx="62" ry="15" fill="#7a4a0c"/><path d="M196 160A48 52 0 0 1 232 132" fill="none" stroke="#fff3c0" stroke-width="6" stroke-linecap="round"/><circle cx="240" cy="120" r="9" fill="#ffe79a"/></g>`;

const scenes: Readonly<Record<string, Scene>> = {
  blackjack: {
    cloth: 'emerald',
    art: () =>
      lamp(150, 120, 170) +
      felt('#0c6a44') +
      model('chips', 66, 244, 130) +
      lying(['A', 'spades'], 118, 138, 118, -13) +
      lying(['K', 'hearts'], 190, 150, 118, 11),
  },
  baccarat: {
    cloth: 'burgundy',
    art: () =>
      lamp(150, 130, 180) +
      felt('#7a1030') +
      lying('back', 70, 170, 96, -24) +
      lying(['9', 'diamonds'], 150, 134, 126, -4) +
      lying(['K', 'clubs'], 234, 176, 96, 22) +
      model('ingots', 150, 262, 150),
  },
  'roulette-european': {
    cloth: 'emerald',
    art: () =>
      lamp(150, 100, 190) +
      dust() +
      model('roulette', 150, 148, 380) +
      model('chips', 238, 254, 120),
  },
  'roulette-american': {
    cloth: 'navy',
    art: () =>
      lamp(150, 150, 210) +
      `<g transform="translate(150 186) scale(.38)" style="filter:drop-shadow(0 20px 24px #000c)">${bowlArt()}<g transform="rotate(-52)">${rotorArt('american')}</g></g><circle cx="221" cy="95" r="9" fill="#fff" style="filter:drop-shadow(0 2px 2px #000)"/>`,
  },
  'roulette-french': {
    cloth: 'plum',
    art: () =>
      lamp(150, 120, 190) +
      felt('#4a1430', 150) +
      `<g transform="translate(150 108) scale(.3 .22)" style="filter:drop-shadow(0 24px 26px #000c)">${bowlArt()}<g transform="rotate(14)">${rotorArt('european')}</g></g><circle cx="101" cy="52" r="7" fill="#fff" style="filter:drop-shadow(0 2px 2px #000)"/>` +
      model('chips', 72, 244, 124, { mirror: true }) +
      model('chips', 228, 244, 124) +
      `<path d="M150 206V292" stroke="#ffe08a" stroke-width="3" stroke-dasharray="7 7"/>`,
  },
  'sic-bo': {
    cloth: 'burgundy',
    art: () =>
      lamp(150, 130, 180) +
      dome(model('ivory-dice', 150, 160, 186)) +
      sparkles(tileSize, '#ffe9c0', { below: 0.6, count: 12 }),
  },
  'three-card-poker': {
    cloth: 'navy',
    art: () =>
      lamp(150, 130, 170) +
      felt('#16306e') +
      lying(['Q', 'spades'], 66, 112, 100, 0) +
      lying(['K', 'spades'], 150, 150, 100, 0) +
      lying(['A', 'spades'], 234, 188, 100, 0) +
      model('gem-sapphire', 58, 252, 84),
  },
  'caribbean-stud': {
    cloth: 'teal',
    art: () =>
      sky(tileSize, ['#123a6a', '#f08a5a', '#ffd28a']) +
      glow(150, 150, 120, '#fff0c0', 1) +
      water(tileSize, 168, ['#f0a86a', '#083a4f'], '#fff0d0', 9) +
      figure('palm', 44, 120, 190) +
      figure('palm', 264, 136, 150, { mirror: true }) +
      fan(['back', 'back', ['10', 'diamonds'], ['10', 'hearts'], ['A', 'spades']], {
        y: 206,
        wide: 84,
        spread: 30,
        reach: 150,
      }),
  },
  'casino-war': {
    cloth: 'black',
    art: async () =>
      facing('#7a1020', '#24344f') +
      glow(150, 140, 130, '#fff0d0', 0.6) +
      placed(
        await emblem({ glyph: 'crossed-swords', face: 'silver', ground: 'night', rim: 'gold' }),
        150,
        128,
        230,
      ) +
      lying(['K', 'diamonds'], 74, 186, 96, -9) +
      lying(['7', 'spades'], 228, 186, 96, 9),
  },
  'dragon-tiger': {
    cloth: 'black',
    art: async () =>
      facing('#b3121f', '#e08a12') +
      rays(150, 150, '#fff0c8', { seed: 41, count: 18 }) +
      placed(
        await emblem({
          glyph: 'spiked-dragon-head',
          face: 'jadeMetal',
          ground: 'night',
          rim: 'gold',
        }),
        84,
        112,
        190,
        { mirror: false },
      ) +
      placed(
        await emblem({ glyph: 'tiger-head', face: 'gold', ground: 'ruby', rim: 'paleGold' }),
        216,
        200,
        174,
      ),
  },
  'andar-bahar': {
    cloth: 'plum',
    art: () =>
      `<g transform="translate(150 150)">${Array.from({ length: 24 }, (_, index) => `<path transform="rotate(${index * 15})" d="M0 -70Q16 -112 0 -150Q-16 -112 0 -70Z" fill="${index % 2 ? '#ff8a3a' : '#ffd23a'}" opacity=".8"/>`).join('')}</g>` +
      lamp(150, 150, 120) +
      lying(['J', 'clubs'], 150, 128, 104, 0) +
      lying(['4', 'hearts'], 62, 206, 82, -16) +
      lying(['8', 'spades'], 50, 226, 82, -6) +
      lying(['5', 'diamonds'], 238, 206, 82, 16) +
      lying(['J', 'hearts'], 250, 226, 82, 6),
  },
  craps: {
    cloth: 'copper',
    art: () =>
      lamp(150, 120, 190) +
      felt('#0c5a44', 190) +
      `<path d="M-10 286Q150 236 310 286M-10 262Q150 214 310 262" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="3"/>` +
      model('dice', 150, 136, 286, { turn: -8 }) +
      model('chips', 232, 262, 106),
  },
  'jacks-or-better': {
    cloth: 'navy',
    art: () =>
      lamp(150, 130, 180) +
      lying(['J', 'spades'], 106, 150, 130, -11) +
      lying(['J', 'hearts'], 196, 158, 130, 9) +
      sparkles(tileSize, '#ffe9c0', { below: 0.6, count: 14 }),
  },
  'ten-hand-jacks': {
    cloth: 'violet',
    art: () =>
      lamp(150, 130, 180) +
      Array.from({ length: 10 }, (_, index) => {
        const x = 46 + (index % 5) * 52;
        const y = 92 + Math.floor(index / 5) * 116;
        const suit = (['spades', 'hearts', 'clubs', 'diamonds'] as const)[index % 4] ?? 'spades';
        const other = (['diamonds', 'clubs', 'hearts', 'spades'] as const)[index % 4] ?? 'spades';
        return lying(['J', other], x + 6, y - 18, 62, 6) + lying(['J', suit], x - 4, y + 8, 62, -4);
      }).join(''),
  },
  'bonus-poker': {
    cloth: 'burgundy',
    art: () =>
      rays(150, 150, '#ffd79a', { seed: 43, count: 18 }) +
      fan(aces, { y: 138, wide: 104, spread: 30, reach: 170 }) +
      model('coins', 150, 254, 200),
  },
  'double-bonus': {
    cloth: 'teal',
    art: () =>
      lamp(150, 140, 170) +
      aces
        .map((card, index) =>
          lying(
            card,
            92 + (index % 2) * 116,
            96 + Math.floor(index / 2) * 124,
            88,
            index % 3 ? 6 : -6,
          ),
        )
        .join('') +
      model('ingots', 150, 160, 128),
  },
  'double-double': {
    cloth: 'olive',
    art: () =>
      lamp(150, 130, 180) +
      fan(
        [
          ['A', 'spades'],
          ['A', 'hearts'],
        ],
        { x: 82, y: 132, wide: 92, spread: 12, reach: 150 },
      ) +
      fan(
        [
          ['A', 'clubs'],
          ['A', 'diamonds'],
        ],
        { x: 218, y: 132, wide: 92, spread: 12, reach: 150 },
      ) +
      model('chest', 150, 224, 180),
  },
  'deuces-wild': {
    cloth: 'emerald',
    art: () =>
      rays(150, 150, '#d9ffb0', { seed: 47, count: 26 }) +
      deuces
        .map((card, index) =>
          lying(
            card,
            150 + 62 * Math.sin((index * Math.PI) / 2),
            148 - 62 * Math.cos((index * Math.PI) / 2),
            86,
            index * 90,
          ),
        )
        .join('') +
      model('gem-emerald', 150, 150, 92),
  },
  'river-deuces': {
    cloth: 'teal',
    art: () =>
      sky(tileSize, ['#0a2a4a', '#1f6a8a', '#9ae0e0']) +
      glow(220, 60, 90, '#fff6d0', 0.9) +
      water(tileSize, 96, ['#6ad0d6', '#04323f'], '#ffffff', 21) +
      lying(['2', 'diamonds'], 218, 96, 60, 18) +
      lying(['2', 'clubs'], 108, 124, 76, -16) +
      lying(['2', 'hearts'], 214, 186, 92, 14) +
      lying(['2', 'spades'], 96, 224, 106, -12),
  },
  'joker-poker': {
    cloth: 'violet',
    art: () =>
      `<g transform="translate(150 140)">${Array.from({ length: 16 }, (_, index) => `<path transform="rotate(${index * 22.5})" d="M0 0L-40 -300H40Z" fill="${index % 2 ? '#f0b42f' : '#6a1fa8'}" opacity=".55"/>`).join('')}</g>` +
      lamp(150, 140, 150) +
      lying(['joker', 'red'], 150, 144, 158, -5),
  },
  'royal-court': {
    cloth: 'black',
    art: () =>
      rays(150, 80, '#ffd27a', { seed: 53, count: 20 }) +
      fan(
        [
          ['10', 'hearts'],
          ['J', 'hearts'],
          ['Q', 'hearts'],
          ['K', 'hearts'],
          ['A', 'hearts'],
        ],
        { y: 176, wide: 94, spread: 36, reach: 150 },
      ) +
      model('crown', 150, 66, 112, { halo: '#ffd27a' }),
  },
  'live-baccarat': {
    cloth: 'burgundy',
    art: () =>
      dealt(
        'dealer-a',
        '#7a1030',
        lying(['9', 'hearts'], 64, 178, 96, -14) + lying(['K', 'spades'], 122, 226, 88, 8),
        204,
      ),
  },
  'live-dragon-tiger': {
    cloth: 'black',
    art: async () => {
      const dragon = await emblem({
        glyph: 'spiked-dragon-head',
        face: 'jadeMetal',
        ground: 'night',
        rim: 'gold',
      });
      const tiger = await emblem({
        glyph: 'tiger-head',
        face: 'gold',
        ground: 'ruby',
        rim: 'paleGold',
      });
      return (
        facing('#0f7a5a', '#d9861f') +
        dealt(
          'dealer-b',
          '#0f3a5a',
          placed(dragon, 62, 216, 132) +
            placed(tiger, 240, 216, 124) +
            lying(['8', 'clubs'], 150, 258, 60, 0),
        )
      );
    },
  },
  'live-roulette': {
    cloth: 'emerald',
    art: () => dealt('dealer-c', '#0c6a44', model('roulette', 150, 258, 250)),
  },
  'live-sic-bo': {
    cloth: 'navy',
    art: () =>
      dealt(
        'dealer-d',
        '#1a2a6a',
        `<g transform="translate(112 96) scale(.62)">${dome(model('ivory-dice', 150, 160, 186))}</g>`,
        98,
      ),
  },
  'live-fan-tan': {
    cloth: 'teal',
    art: () => dealt('dealer-e', '#0c5a52', beads(), 112),
  },
};

/** A brass plate, brushed and screwed to the foot of the picture. */
function nameplate(lines: readonly Line[]): string {
  const id = freshId();
  const top = lines.length === 1 ? 304 : 290;
  const sizes = lines.map((line) => sizeToFit(line, 226, lines.length === 1 ? 50 : 38));
  const total = sizes.reduce((sum, size) => sum + size * 0.98, 0);
  let y = (top + 390) / 2 - total / 2;
  const words = lines
    .map((line, index) => {
      const size = sizes[index] ?? 0;
      y += size * 0.98;
      const common = `x="150" y="${y - size * 0.16}" text-anchor="middle" font-family="Cinzel" font-size="${size}"`;
      return `<text ${common} fill="#fff3c0" transform="translate(0 1.4)">${line.text}</text><text ${common} fill="#2a1404">${line.text}</text>`;
    })
    .join('');
  const screws = [
    [24, top + 14],
    [276, top + 14],
    [24, 376],
    [276, 376],
  ]
    .map(
      ([x = 0, at = 0]) =>
        `<circle cx="${x}" cy="${at}" r="4.5" fill="#6a400a"/><circle cx="${x}" cy="${at}" r="3.6" fill="#ffe79a"/><path d="M${x - 3} ${at + 2}L${x + 3} ${at - 2}" stroke="#6a400a" stroke-width="1.2"/>`,
    )
    .join('');
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff0b0"/><stop offset=".22" stop-color="#d9a02f"/><stop offset=".45" stop-color="#ffe79a"/><stop offset=".7" stop-color="#c2841f"/><stop offset="1" stop-color="#f5cf6a"/></linearGradient>
<rect x="10" y="${top}" width="280" height="${390 - top}" rx="10" fill="url(#${id})" stroke="#5a3408" stroke-width="2.5" style="filter:drop-shadow(0 -2px 8px #000a)"/><rect x="15" y="${top + 5}" width="270" height="${380 - top}" rx="7" fill="none" stroke="#7a4a0c" stroke-width="1.2"/>${screws}${words}`;
}

export const monsoonStyle: StudioStyle = {
  face: 'Cinzel',
  async compose(title, lines) {
    const look = scenes[title.code];
    if (!look) throw new Error(`there is no scene of ${title.code}`);
    const cloth = cloths[look.cloth];
    return (
      curtain(cloth) +
      (await look.art()) +
      vignette(tileSize, '#000', 0.55) +
      scrim(tileSize, cloth[2], 0.6, 0.9) +
      nameplate(lines)
    );
  },
};
