/**
 * Our own deck: 52 cards, two jokers and a back, each an SVG of 120 by 168 units that is readable
 * at a width of 60 pixels. The court wears the dress of the old palace of Mandalay.
 */
import { keep } from './picture.ts';
import { outlines } from './rank-outlines.ts';

export const suits = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export type Suit = (typeof suits)[number];
export const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export type Rank = (typeof ranks)[number];

/** Each suit has a color of its own, so that a hand is read without looking at the shapes. */
const inks: Readonly<Record<Suit, { readonly ink: string; readonly deep: string }>> = {
  spades: { ink: '#1f2a4a', deep: '#0b1230' },
  hearts: { ink: '#e01b3c', deep: '#9c0a26' },
  diamonds: { ink: '#f0620f', deep: '#b03c02' },
  clubs: { ink: '#128a4e', deep: '#065a30' },
};

/** Outlines on 100 by 100 units. */
const pips: Readonly<Record<Suit, string>> = {
  spades:
    'M50 5C30 30 8 42 8 62c0 14 10 22 21 22 6 0 12-3 16-8-1 10-5 16-12 20h34c-7-4-11-10-12-20 4 5 10 8 16 8 11 0 21-8 21-22C92 42 70 30 50 5z',
  hearts:
    'M50 92C20 68 6 52 6 33 6 19 17 9 29 9c9 0 17 5 21 13C54 14 62 9 71 9c12 0 23 10 23 24 0 19-14 35-44 59z',
  diamonds: 'M50 3Q66 30 89 50 66 70 50 97 34 70 11 50 34 30 50 3z',
  clubs:
    'M50 6a20 20 0 0 1 17 31 20 20 0 1 1-9 38c-2-1-4-2-5-4 1 11 5 18 12 22H35c7-4 11-11 12-22-1 2-3 3-5 4a20 20 0 1 1-9-38A20 20 0 0 1 50 6z',
};

/** A suit's sign, its middle at `x`, `y`. */
export const pip = (suit: Suit, x: number, y: number, size: number, fill: string) =>
  `<path transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})" d="${pips[suit]}" fill="${fill}"/>`;

/** Characters as outlines from `x` on, `y` is the base line. */
export function outlined(text: string, x: number, y: number, size: number, fill: string): string {
  let at = x;
  return [...text]
    .map((character) => {
      const { width, path } = outlines[character] ?? { width: 0, path: '' };
      const place = `<path transform="translate(${Math.round(at * 10) / 10} ${y}) scale(${size / 100})" d="${path}" fill="${fill}"/>`;
      at += (width * size) / 100;
      return place;
    })
    .join('');
}
export const outlinedWidth = (text: string, size: number): number =>
  [...text].reduce((sum, character) => sum + ((outlines[character]?.width ?? 0) * size) / 100, 0);

const skin = '#f0c49a';
const gold = '#e8a91f';
const paleGold = '#ffdf7a';

/** What all three of the court share: shoulders, collar, neck and face. */
const bust = (ink: string, deep: string) =>
  `<path d="M8 100Q8 62 34 56H66Q92 62 92 100Z" fill="${ink}"/>
<path d="M30 57Q50 84 70 57L76 60Q50 100 24 60Z" fill="${gold}"/><path d="M34 58Q50 76 66 58Z" fill="${paleGold}"/>
<path d="M20 100V76M80 100V76" stroke="${gold}" stroke-width="3"/><path d="M42 44H58V62Q50 68 42 62Z" fill="#dba678"/>
<path d="M32 30Q32 56 50 56T68 30Q68 14 50 14T32 30Z" fill="${skin}"/>
<path d="M38 33q5-3 9 0M53 33q4-3 9 0" stroke="#1b1420" stroke-width="2" fill="none" stroke-linecap="round"/>
<circle cx="42.5" cy="37" r="1.9" fill="#1b1420"/><circle cx="57.5" cy="37" r="1.9" fill="#1b1420"/>
<path d="M46 47q4 3 8 0" stroke="${deep}" stroke-width="2" fill="none" stroke-linecap="round"/>`;

const courts: Readonly<Record<'J' | 'Q' | 'K', (ink: string, deep: string) => string>> = {
  /** A page in a silk head cloth with a loose wing. */
  J: (ink, deep) =>
    `${bust(ink, deep)}<path d="M29 31Q26 10 50 8T71 31Q60 20 50 21T29 31Z" fill="${ink}"/>
<path d="M69 26Q90 20 86 2Q74 6 66 14Z" fill="${ink}" stroke="${gold}" stroke-width="2"/><path d="M30 29Q40 19 50 20T70 29" fill="none" stroke="${gold}" stroke-width="3.5"/>`,
  /** A queen whose hair is tied up and full of flowers. */
  Q: (ink, deep) =>
    `<path d="M28 50Q22 16 50 10T72 50Q66 60 62 40L38 40Q34 60 28 50Z" fill="#1b1420"/>${bust(ink, deep)}<path d="M31 34Q32 14 50 13T69 34Q62 22 50 22T31 34Z" fill="#1b1420"/>
<ellipse cx="50" cy="4" rx="15" ry="11" fill="#1b1420"/><path d="M36 11Q50 17 64 11" fill="none" stroke="${gold}" stroke-width="4"/>
${[34, 42, 50, 58, 66].map((x, index) => `<circle cx="${x}" cy="${index % 2 ? 13 : 16}" r="4" fill="${index % 2 ? paleGold : ink}"/>`).join('')}
<circle cx="31" cy="46" r="3" fill="${gold}"/><circle cx="69" cy="46" r="3" fill="${gold}"/>`,
  /** A king under a spire, with a beard of one stroke. */
  K: (ink, deep) =>
    `${bust(ink, deep)}<path d="M29 28H71L66 16H62L58 4H55L50 -18L45 4H42L38 16H34Z" fill="${gold}"/>
<path d="M28 30Q50 20 72 30L71 23Q50 14 29 23Z" fill="${paleGold}"/><circle cx="50" cy="21" r="4" fill="${ink}"/>
<path d="M24 30Q18 22 26 12L33 24ZM76 30Q82 22 74 12L67 24Z" fill="${gold}"/><path d="M41 45Q50 41 59 45Q57 60 50 64Q43 60 41 45Z" fill="#3a2a2a"/>
<path d="M46 49q4 2.5 8 0" stroke="#c96a5a" stroke-width="2" fill="none"/>`,
};

const face = (content: string) =>
  `<linearGradient id="p" x1="0" x2="0" y1="0" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="#eaf0fa"/></linearGradient>
<rect x="1" y="1" width="118" height="166" rx="11" fill="url(#p)" stroke="#b9c4da" stroke-width="1.5"/>${content}`;

/** Content of a card of 120 by 168 units. */
export function cardArt(rank: Rank, suit: Suit): string {
  const { ink, deep } = inks[suit];
  const size = rank === '10' ? 52 : 64;
  const wide = outlinedWidth(rank, size);
  const index =
    outlined(rank, rank === '10' ? 6 : 32 - wide / 2, 55, size, ink) + pip(suit, 30, 76, 32, ink);
  const court = rank === 'J' || rank === 'Q' || rank === 'K' ? courts[rank] : undefined;
  if (!court)
    return face(index + pip(suit, rank === 'A' ? 76 : 80, 116, rank === 'A' ? 82 : 70, ink));
  return face(
    `${index}<clipPath id="c"><path d="M1 1H119V156a11 11 0 0 1-11 11H12A11 11 0 0 1 1 156Z"/></clipPath>
<g clip-path="url(#c)"><circle cx="74" cy="112" r="43" fill="${ink}" opacity=".1"/><g transform="translate(24 68)">${court(ink, deep)}</g></g>
<rect x="1" y="1" width="118" height="166" rx="11" fill="none" stroke="${gold}" stroke-width="2"/>`,
  );
}

/** A laughing jester with three bells. */
export function jokerArt(kind: 'red' | 'black'): string {
  const [ink, deep] = kind === 'red' ? ['#e01b3c', '#7a2ad0'] : ['#1f2a4a', '#5a6a8a'];
  return face(
    `${pip('diamonds', 24, 28, 34, ink)}
<g transform="translate(60 104)"><path d="M-36 0Q-60 -14 -48 -44Q-22 -44 -14 -18Q-14 -56 0 -66Q14 -56 14 -18Q22 -44 48 -44Q60 -14 36 0Z" fill="${ink}"/>
<path d="M0 -66Q14 -56 14 -18Q22 -44 48 -44Q60 -14 36 0H0Z" fill="${deep}"/>
<circle cx="-48" cy="-46" r="7" fill="${gold}"/><circle cx="0" cy="-68" r="7" fill="${gold}"/><circle cx="48" cy="-46" r="7" fill="${gold}"/>
<path d="M-34 -2Q-34 40 0 42T34 -2Q0 -16 -34 -2Z" fill="${skin}"/><path d="M-38 2Q0 -18 38 2L34 -8Q0 -24 -34 -8Z" fill="${gold}"/>
<path d="M-20 8q7-6 13 0M7 8q7-6 13 0" stroke="#1b1420" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M-18 20Q0 40 18 20Q0 26 -18 20Z" fill="#fff" stroke="#1b1420" stroke-width="2.5"/>
<circle cx="-24" cy="19" r="4" fill="${ink}" opacity=".5"/><circle cx="24" cy="19" r="4" fill="${ink}" opacity=".5"/><path d="M-30 44L-12 38L0 52L12 38L30 44L18 58H-18Z" fill="${ink}"/></g>`,
  );
}

/** Padauk flowers in a lattice of gold on the blue of the night. */
export function backArt(): string {
  const petal = 'M0 0C-4 -2 -6 -7 -4 -10Q0 -12 4 -10C6 -7 4 -2 0 0Z';
  const flower = (x: number, y: number, scale: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${[0, 72, 144, 216, 288]
      .map((turn) => `<path d="${petal}" transform="rotate(${turn})" fill="#ffc53a"/>`)
      .join('')}<circle r="2" fill="#c2121f"/></g>`;
  return `<rect x="1" y="1" width="118" height="166" rx="11" fill="#fff" stroke="#b9c4da" stroke-width="1.5"/>
<pattern id="l" width="21.6" height="26" patternUnits="userSpaceOnUse" x="6" y="6"><path d="M10.8 0L21.6 13L10.8 26L0 13Z" fill="none" stroke="#e8a91f" stroke-opacity=".75" stroke-width="1"/><circle cx="10.8" cy="13" r="2" fill="#e8a91f"/></pattern>
<rect x="6" y="6" width="108" height="156" rx="7" fill="#13235a"/><rect x="6" y="6" width="108" height="156" rx="7" fill="url(#l)"/>
<rect x="9.5" y="9.5" width="101" height="149" rx="5" fill="none" stroke="#ffd76a" stroke-width="1.5"/>
<circle cx="60" cy="84" r="31" fill="#0c1740" stroke="#ffd76a" stroke-width="2"/><circle cx="60" cy="84" r="26" fill="none" stroke="#ffd76a" stroke-opacity=".5"/>${flower(60, 85, 2.1)}
${flower(20, 20, 0.7)}${flower(100, 20, 0.7)}${flower(20, 148, 0.7)}${flower(100, 148, 0.7)}`;
}

const svgOf = (art: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 168">${art}</svg>\n`;

/** Writes `cards/<rank>-<suit>.svg`, `cards/joker-red.svg`, `cards/joker-black.svg`, `cards/back.svg`. */
export async function buildCards(): Promise<void> {
  const dir = 'apps/web/public/cards';
  for (const suit of suits) {
    for (const rank of ranks) await keep(`${dir}/${rank}-${suit}.svg`, svgOf(cardArt(rank, suit)));
  }
  for (const kind of ['red', 'black'] as const) {
    await keep(`${dir}/joker-${kind}.svg`, svgOf(jokerArt(kind)));
  }
  await keep(`${dir}/back.svg`, svgOf(backArt()));
}
