/** Paper Crane: a box of cut paper in four inks, lit from behind, the title on its lid. */
import { fan, lying } from './card-hand.ts';
import {
  beams,
  box,
  comb,
  cut,
  disc,
  dots,
  folds,
  type Inks,
  peaks,
  pills,
  pyramid,
  shade,
} from './crane-paper.ts';
import { sizeToFit, type StudioStyle } from './tile.ts';

type Scene = {
  readonly inks: Inks;
  /** Color of the letters and of the thin lines. */
  readonly foil: string;
  readonly art: (inks: Inks) => string;
};

const scenes: Readonly<Record<string, Scene>> = {
  'desert-caravan': {
    inks: ['#ffe0a0', '#f5a04a', '#d9662a', '#9a3a1f', '#5a1a1a'],
    foil: '#ffe0a0',
    art: (inks) =>
      disc(206, 190, 44, '#fff6d8') +
      folds(258, 60, inks[1], 4, 3) +
      cut('camel', 126, 238, 136, inks[4]) +
      folds(300, 46, inks[2], 8, 3) +
      cut('palm-tree', 240, 262, 84, inks[4]) +
      folds(330, 36, inks[3], 5, 4),
  },
  'pirate-map': {
    inks: ['#fff0c8', '#e6c98a', '#2a8a9a', '#145a70', '#08303f'],
    foil: '#ffd98a',
    art: (inks) =>
      `<g fill="none" stroke="#b3541f" stroke-width="4" stroke-dasharray="2 12" stroke-linecap="round"><path d="M60 150Q110 170 96 210T190 196T244 156"/></g><path d="M234 146l20 20M254 146l-20 20" stroke="#c2121f" stroke-width="6" stroke-linecap="round"/>` +
      folds(280, 26, '#7ac9c9', 3, 6, true) +
      cut('caravel', 146, 236, 172, '#5a2a14') +
      folds(316, 34, inks[2], 6, 5, true) +
      folds(346, 30, inks[3], 9, 6, true),
  },
  'viking-tide': {
    inks: ['#e6f6ff', '#9ac9e6', '#c2373a', '#1f4a7a', '#0f2440'],
    foil: '#e6f6ff',
    art: (inks) =>
      peaks(280, 150, '#7aa8cc', '#ffffff', [
        [70, 0.8],
        [232, 1],
      ]) +
      cut('drakkar', 150, 244, 190, '#7a1f1f') +
      folds(314, 44, '#3f84b8', 12, 4, true) +
      folds(344, 36, inks[3], 15, 5, true),
  },
  'nile-shadow': {
    inks: ['#ffe6a8', '#f0b84a', '#1f9a9a', '#0c5a6a', '#3a1a4a'],
    foil: '#ffd76a',
    art: (inks) =>
      disc(150, 176, 54, '#ff8a3a') +
      pyramid(72, 274, 84, 104, '#e0a03a', '#b3701f') +
      pyramid(240, 274, 66, 76, '#e0a03a', '#b3701f') +
      cut('egyptian-sphinx', 154, 250, 166, '#6a2a5a') +
      folds(326, 16, inks[2], 5, 6) +
      folds(344, 14, inks[3], 8, 7),
  },
  'moonlit-fox': {
    inks: ['#fff3d0', '#b8c9f0', '#5a6ac0', '#2f3a8a', '#141a4a'],
    foil: '#fff3d0',
    art: (inks) =>
      disc(150, 206, 86, '#fffbe6') +
      folds(300, 70, '#8a9ae0', 7, 3) +
      cut('fox', 150, 244, 168, '#e0622a') +
      folds(334, 30, inks[2], 3, 4) +
      [40, 78, 232, 268]
        .map((x, index) =>
          shade(
            `<path d="M${x} ${220 + (index % 2) * 16}l26 60h-16l20 46h-60l20 -46h-16Z" fill="${inks[4]}"/>`,
            4,
          ),
        )
        .join(''),
  },
  'balloon-voyage': {
    inks: ['#e8fbff', '#a8e0f5', '#f58aa0', '#d9466a', '#7a1f4a'],
    foil: '#ffe6ee',
    art: (inks) =>
      pills('#ffffff', [
        [40, 168, 70],
        [196, 196, 74],
        [30, 268, 60],
      ]) +
      cut('air-balloon', 240, 186, 72, '#f0a01f') +
      cut('air-balloon', 66, 226, 60, '#2a9ac9') +
      cut('air-balloon', 148, 220, 176, '#d9263f') +
      pills('#ffffff', [[190, 286, 90]]) +
      folds(338, 40, '#8ad0a0', 4, 4) +
      folds(356, 30, inks[3], 8, 4),
  },
  'samurai-snow': {
    inks: ['#fff6f0', '#f0c9c9', '#b3202f', '#6a1220', '#1f1424'],
    foil: '#ffffff',
    art: (inks) =>
      disc(150, 200, 78, '#e0263a') +
      peaks(310, 130, '#8a94b8', '#ffffff', [[150, 1.05]]) +
      cut('samurai-helmet', 150, 244, 186, '#1a1424') +
      folds(342, 26, '#f6f2f6', 5, 4) +
      dots('#ffffff', 70, 3) +
      folds(362, 20, inks[2], 6, 5),
  },
  'wizard-clock': {
    inks: ['#f6e6ff', '#c9a0f0', '#7a4ac9', '#4a2296', '#1f0a4a'],
    foil: '#ffe08a',
    art: (inks) =>
      disc(150, 238, 106, '#fff6d0') +
      `<g stroke="#7a4a1f" stroke-width="5" stroke-linecap="round">${Array.from(
        { length: 12 },
        (_, index) => {
          const angle = (index / 12) * 2 * Math.PI;
          return `<path d="M${150 + 92 * Math.cos(angle)} ${238 + 92 * Math.sin(angle)}L${150 + 100 * Math.cos(angle)} ${238 + 100 * Math.sin(angle)}"/>`;
        },
      ).join('')}</g>` +
      cut('wizard-face', 150, 240, 168, '#3a1a8a') +
      shade(
        '<path d="M150 238L96 180M150 238L216 214" stroke="#e0a01f" stroke-width="7" stroke-linecap="round"/>',
        4,
      ) +
      folds(352, 22, inks[2], 5, 5) +
      dots('#ffe08a', 24, 6, 3),
  },
  'honey-bee': {
    inks: ['#fff8c8', '#ffd24a', '#f59a12', '#2f8a4a', '#12402a'],
    foil: '#fff0a0',
    art: (inks) =>
      shade(
        [
          [90, 170],
          [142, 170],
          [194, 170],
          [116, 215],
          [168, 215],
          [220, 215],
          [64, 215],
          [90, 260],
          [142, 260],
          [194, 260],
        ]
          .map(([x = 0, y = 0], index) =>
            comb(x, y, 27, ['#f5a81c', '#ffc53a', '#e08a0a'][index % 3] ?? ''),
          )
          .join(''),
        5,
      ) +
      cut('bee', 154, 226, 150, '#3a1f0a') +
      folds(330, 30, '#7ac95a', 5, 5) +
      shade(
        [52, 108, 196, 250]
          .map(
            (x, index) =>
              `<g transform="translate(${x} ${322 + (index % 2) * 10})">${[0, 72, 144, 216, 288].map((turn) => `<ellipse cy="-11" rx="8" ry="11" transform="rotate(${turn})" fill="${index % 2 ? '#ff6a9a' : '#ffffff'}"/>`).join('')}<circle r="7" fill="#ffc53a"/></g>`,
          )
          .join(''),
        3,
      ) +
      folds(362, 16, inks[3], 9, 6),
  },
  'shan-koe-mee': {
    inks: ['#ffe6b8', '#f0a84a', '#1f7a6a', '#0c4a48', '#06282c'],
    foil: '#ffd76a',
    art: (inks) =>
      beams(150, 230, 60, 150, '#d9541f') +
      peaks(320, 90, inks[2], '#e6f0d0', [
        [60, 0.9],
        [246, 1],
      ]) +
      fan(
        [
          ['2', 'hearts'],
          ['3', 'clubs'],
          ['4', 'diamonds'],
        ],
        { y: 226, wide: 92, spread: 17, reach: 230 },
      ),
  },
  'teen-patti': {
    inks: ['#ffd9f0', '#f06ab0', '#8a1f7a', '#5a0f5a', '#2a0630'],
    foil: '#ffe08a',
    art: () =>
      shade(
        Array.from(
          { length: 16 },
          (_, index) =>
            `<path transform="translate(150 236) rotate(${index * 22.5})" d="M0 -58Q30 -100 0 -142Q-30 -100 0 -58Z" fill="${index % 2 ? '#f5a81c' : '#e0347a'}"/>`,
        ).join(''),
        5,
      ) +
      fan(
        [
          ['A', 'spades'],
          ['A', 'hearts'],
          ['A', 'diamonds'],
        ],
        { y: 236, wide: 76, spread: 13, reach: 250 },
      ),
  },
  'big-two': {
    inks: ['#d9f5e6', '#6ac9a0', '#1f8a6a', '#0c5a48', '#05302a'],
    foil: '#fff3c0',
    art: () =>
      disc(150, 240, 116, '#f0fff6') +
      lying(['2', 'diamonds'], 84, 254, 92, -20) +
      lying(['2', 'hearts'], 216, 254, 92, 20) +
      lying(['2', 'spades'], 150, 236, 136, 0),
  },
  'dou-dizhu': {
    inks: ['#fff0a8', '#d9c23a', '#7a9a1f', '#4a6a12', '#24380a'],
    foil: '#fff3a0',
    art: (inks) =>
      disc(214, 172, 36, '#ff7a3a') +
      folds(270, 30, '#c9d04a', 4, 5) +
      folds(300, 26, '#a0b82a', 8, 5) +
      lying(['joker', 'black'], 106, 240, 108, -12) +
      lying(['joker', 'red'], 192, 240, 108, 12) +
      shade(
        '<path d="M78 168L150 118L222 168Q150 190 78 168Z" fill="#e0a03a"/><path d="M150 118L132 176M150 118L168 176M150 118L104 172M150 118L196 172" stroke="#9a621a" stroke-width="2.5"/>',
        5,
      ) +
      folds(350, 22, inks[2], 3, 6),
  },
  tongits: {
    inks: ['#fff6d0', '#ffd23a', '#1f5ac9', '#123a8a', '#081f4a'],
    foil: '#ffe98a',
    art: () =>
      beams(150, 250, 50, 170, '#f5a81c', 32) +
      fan(
        [
          ['3', 'clubs'],
          ['4', 'clubs'],
          ['5', 'clubs'],
          ['9', 'hearts'],
          ['9', 'spades'],
          ['9', 'diamonds'],
          ['Q', 'hearts'],
          ['K', 'hearts'],
        ],
        { y: 208, wide: 84, spread: 42, reach: 150 },
      ),
  },
  'texas-holdem': {
    inks: ['#ffe0c0', '#e08a4a', '#a8331f', '#6a1a14', '#2e0c0a'],
    foil: '#ffe0a0',
    art: (inks) =>
      disc(150, 230, 108, '#ffd08a') +
      peaks(330, 70, '#c2541f', '#e08a4a', [
        [60, 0.9],
        [250, 0.8],
      ]) +
      cut('western-hat', 150, 176, 150, '#4a1f10') +
      lying(['A', 'clubs'], 118, 268, 98, -10) +
      lying(['A', 'hearts'], 184, 268, 98, 10) +
      folds(366, 14, inks[2], 6, 6),
  },
  'niu-niu': {
    inks: ['#ffe6e0', '#ff8a6a', '#d9262f', '#960f24', '#4a0418'],
    foil: '#ffd76a',
    art: () =>
      shade(
        '<path d="M150 140Q196 140 206 184Q240 186 262 148Q266 214 208 222Q200 286 150 286Q100 286 92 222Q34 214 38 148Q60 186 94 184Q104 140 150 140Z" fill="#7a3a1f"/><path d="M118 236Q150 216 182 236Q186 282 150 282Q114 282 118 236Z" fill="#f0c49a"/><circle cx="122" cy="206" r="9" fill="#1b1420"/><circle cx="178" cy="206" r="9" fill="#1b1420"/><circle cx="136" cy="256" r="6" fill="#7a3a1f"/><circle cx="164" cy="256" r="6" fill="#7a3a1f"/><circle cx="150" cy="276" r="15" fill="none" stroke="#ffc53a" stroke-width="6"/>',
        6,
      ) +
      fan(
        [
          ['5', 'hearts'],
          ['J', 'spades'],
          ['10', 'diamonds'],
          ['7', 'clubs'],
          ['8', 'hearts'],
        ],
        { y: 322, wide: 66, spread: 36, reach: 130 },
      ),
  },
};

/** A thin line of foil inside the edge, and a stroke over the title. */
const trim = (foil: string, y: number) =>
  `<rect x="8" y="8" width="284" height="384" rx="16" fill="none" stroke="${foil}" stroke-width="1.6" opacity=".85"/><path d="M92 ${y}H136M164 ${y}H208" stroke="${foil}" stroke-width="2"/><path d="M150 ${y - 6}L157 ${y}L150 ${y + 6}L143 ${y}Z" fill="${foil}"/>`;

function paperLine(text: string, y: number, size: number, foil: string): string {
  const common = `x="150" y="${y}" text-anchor="middle" font-family="Limelight" font-size="${size}"`;
  return `<text ${common} fill="${foil}" stroke="${foil}" stroke-width="${size * 0.015}" style="filter:drop-shadow(0 2px 2px #000b)">${text}</text>`;
}

export const craneStyle: StudioStyle = {
  face: 'Limelight',
  async compose(title, lines) {
    const look = scenes[title.code];
    if (!look) throw new Error(`there is no scene of ${title.code}`);
    const single = lines.length === 1;
    const sizes = lines.map((line) => sizeToFit(line, 252, single ? 60 : 44));
    // The title is below its picture, as on the tiles of all studios: in the corner above it
    // lies the heart of the lobby.
    const sill = single ? 306 : 272;
    const words: string[] = [];
    let foot = 378;
    for (const [index, line] of [...lines.entries()].toReversed()) {
      const size = sizes[index] ?? 0;
      words.push(paperLine(line.text, foot, size, look.foil));
      foot -= size * 0.92;
    }
    const [, , , , lid] = look.inks;
    const seed = [...title.code].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
    const cover = shade(
      `<path fill="${lid}" fill-rule="evenodd" d="M-20 -20H320V420H-20ZM20 36Q150 8 280 36V${sill - 14}Q280 ${sill} 266 ${sill}H34Q20 ${sill} 20 ${sill - 14}Z"/>`,
      8,
    );
    // Scenes are drawn for a window that ends at the foot of the tile.
    const scene = `<g transform="translate(0 ${sill - 380})">${box(look.inks, look.art(look.inks), seed)}</g>`;
    return scene + cover + words.join('') + trim(look.foil, sill + 13);
  },
};
