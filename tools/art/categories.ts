import { image, keep, type Painter, rendered, source } from './picture.ts';

const cardFace = (x: number, turn: number, rank: string, color: string, pip: string) =>
  `<g transform="rotate(${turn} 48 84) translate(${x} 14)" style="filter:drop-shadow(0 2px 2px #0007)">
<rect width="38" height="56" rx="5" fill="#fffdf7" stroke="#e0b04a" stroke-width="1.5"/>
<text x="6" y="21" font-family="Lilita" font-size="19" fill="${color}">${rank}</text>
<path transform="translate(11 25) scale(.22)" d="${pip}" fill="${color}"/></g>`;
const heartPip = 'M50 92C20 68 6 52 6 33a23 24 0 0 1 44-11 23 24 0 0 1 44 11c0 19-14 35-44 59z';
const spadePip =
  'M50 5C30 30 8 42 8 62a20 21 0 0 0 37 14c-1 10-5 16-12 20h34c-7-4-11-10-12-20a20 21 0 0 0 37-14C92 42 70 30 50 5z';

/** What stands for each type of game; 96 by 96 units. */
const pictures: Readonly<Record<string, () => string>> = {
  RNG: () =>
    image(rendered('seven'), 30, 4, 62) +
    image(rendered('padauk'), -2, 28, 62) +
    image(rendered('coin'), 58, 62, 30),
  LIVE: () => image(source('roulette'), 0, 0, 96) + image(source('chips'), 52, 50, 44),
  FISH: () => image(source('octopus'), 26, 0, 70) + image(source('fish'), 0, 40, 58),
  PVP: () =>
    cardFace(8, -18, 'K', '#12233f', spadePip) +
    cardFace(29, 0, 'Q', '#b80f2e', heartPip) +
    cardFace(50, 18, 'A', '#12233f', spadePip) +
    image(source('chips'), 30, 50, 46),
  INHOUSE: () => image(source('rocket'), 18, 0, 78) + image(source('dice'), 0, 50, 48),
  SPORTS: () => image(source('basketball'), 42, 2, 54) + image(source('soccer'), 0, 30, 64),
  ESPORTS: () => image(source('controller'), 4, 4, 88),
  LOTT: () => image(source('balls'), 2, 2, 92),
  ELOTT: () => image(source('ticket'), 8, 2, 84) + image(source('coins'), 48, 50, 46),
  COCKFIGHT: () => image(source('rooster'), 5, 3, 88),
  PROMO: () => image(source('gift'), 6, 2, 84) + image(rendered('coin'), 60, 60, 32),
  HOT: () => image(source('fire'), 6, 3, 86),
  FAV: () => image(rendered('heart'), 8, 8, 80),
};

export async function buildCategories(painter: Painter): Promise<void> {
  for (const [code, draw] of Object.entries(pictures)) {
    const svg = `<g style="filter:drop-shadow(0 3px 3px #0006)">${draw()}</g>`;
    const sheet = await painter.paint(svg, 96, 96);
    await keep(
      `apps/web/public/categories/${code}.webp`,
      await sheet.webp({ quality: 84, alphaQuality: 90, effort: 6 }).toBuffer(),
    );
  }
}
