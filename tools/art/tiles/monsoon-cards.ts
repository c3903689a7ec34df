/** The tiles of video poker: each game by the hand that it is known for. */
import { glow, rays, sky, sparkles, tileSize, water } from '../backdrops.ts';
import { fan, type HandCard, lying } from './card-hand.ts';
import { lamp, type Scene } from './monsoon-props.ts';
import { model } from './placing.ts';

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

export const cardScenes: Readonly<Record<string, Scene>> = {
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
};
