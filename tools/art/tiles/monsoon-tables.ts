/** The tiles of tables, and of tables with a dealer. */
import { glow, rays, sky, sparkles, tileSize, water } from '../backdrops.ts';
import { bowlArt, rotorArt } from '../roulette-wheel.ts';
import { emblem } from '../sculpt.ts';
import { fan, lying } from './card-hand.ts';
import { dome, dust, facing, felt, lamp, type Scene } from './monsoon-props.ts';
import { figure, model, placed } from './placing.ts';

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

export const tableScenes: Readonly<Record<string, Scene>> = {
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
