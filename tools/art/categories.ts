import { image, keep, type Painter, rendered, source } from './picture.ts';
import { emblem } from './sculpt.ts';
import { lying } from './tiles/card-hand.ts';
import { orb } from './tiles/orbs.ts';

/** Pixels along the side: twice the largest place where one is shown. */
const sidePx = 128;

const drop = (content: string) => `<g style="filter:drop-shadow(0 3px 3px #0006)">${content}</g>`;

/** A ticket with a silver field that is half rubbed away. */
const scratchTicket = () =>
  `<g transform="rotate(-10 64 64)"><rect x="14" y="26" width="100" height="78" rx="14" fill="#e0263a" stroke="#ffd76a" stroke-width="4"/>
<linearGradient id="foil" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#f6f8fc"/><stop offset=".5" stop-color="#9aa6bd"/><stop offset="1" stop-color="#e9eef6"/></linearGradient>
<rect x="26" y="40" width="76" height="50" rx="10" fill="url(#foil)"/><path d="M34 82L50 48L60 78L74 46L84 80L94 52" fill="none" stroke="#fff6d0" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
</g>${image(source('clover'), 66, 58, 58)}`;

/** A card of numbers with a diagonal of daubs. */
const bingoSheet = () =>
  `<g transform="rotate(-7 60 60)"><rect x="16" y="12" width="84" height="98" rx="11" fill="#fff"/><path d="M16 23a11 11 0 0 1 11-11h62a11 11 0 0 1 11 11v11H16Z" fill="#8a34e0"/>
${Array.from({ length: 16 }, (_, index) => {
  const x = 29 + (index % 4) * 19.6;
  const y = 47 + Math.floor(index / 4) * 17.5;
  return `<rect x="${x - 7.5}" y="${y - 7}" width="15" height="14" rx="4" fill="#dfe6f5"/>${index % 5 === 0 || index === 6 ? `<circle cx="${x}" cy="${y}" r="7" fill="#ff4fa8"/>` : ''}`;
}).join('')}</g>`;

/** A strip of five cards on a screen. */
const pokerMachine = () =>
  `<rect x="8" y="20" width="112" height="84" rx="14" fill="#16245e" stroke="#ffcf5a" stroke-width="5"/>${lying(['A', 'spades'], 32, 62, 38, -4)}${lying(['A', 'hearts'], 64, 62, 38, 0)}${lying(['A', 'clubs'], 96, 62, 38, 4)}<rect x="40" y="98" width="48" height="14" rx="7" fill="#e0263a"/>`;

/** A ribbon of gold with a glint: what is new. */
const fresh = () =>
  `<path d="M64 6L76 26L99 18L99 43L122 52L106 71L116 93L92 97L86 121L64 108L42 121L36 97L12 93L22 71L6 52L29 43L29 18L52 26Z" fill="url(#leaf)" stroke="#fff3c0" stroke-width="3" stroke-linejoin="round"/><linearGradient id="leaf" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#5ff0a8"/><stop offset="1" stop-color="#06864e"/></linearGradient>${image(source('sparkles'), 26, 24, 78)}`;

/** What stands for each type of game; 128 by 128 units. */
const pictures: Readonly<Record<string, () => Promise<string> | string>> = {
  HOME: () => image(source('house'), 6, 4, 116),
  RNG: () =>
    image(rendered('seven'), 34, 2, 92) +
    image(rendered('padauk'), -4, 44, 82) +
    image(rendered('coin'), 82, 84, 42),
  LIVE: () => image(source('dealer-a'), 12, -6, 106) + image(rendered('roulette'), 14, 62, 102),
  FISH: () => image(source('octopus'), 36, 0, 92) + image(source('tropical-fish'), -2, 52, 78),
  PVP: () =>
    lying(['K', 'spades'], 34, 60, 56, -16) +
    lying(['Q', 'hearts'], 64, 54, 56, 0) +
    lying(['A', 'clubs'], 94, 60, 56, 16) +
    image(rendered('chips'), 32, 62, 68),
  INHOUSE: () => image(source('rocket'), 26, 0, 102) + image(rendered('dice'), -4, 58, 74),
  SPORTS: () => image(source('basketball'), 56, 2, 72) + image(source('soccer'), 0, 40, 86),
  ESPORTS: () => image(source('controller'), 4, 4, 120),
  LOTT: () =>
    orb(40, 82, 34, 'red', '7') + orb(92, 86, 32, 'blue', '24') + orb(66, 38, 34, 'yellow', '9'),
  ELOTT: () =>
    image(source('stopwatch'), 0, 0, 82) +
    orb(88, 46, 30, 'green', '5') +
    orb(70, 96, 30, 'violet', '8'),
  COCKFIGHT: async () =>
    image(
      await emblem({ glyph: 'rooster', face: 'sun', ground: 'ruby', rim: 'copper', rise: 70 }),
      0,
      0,
      128,
    ),
  SC: scratchTicket,
  VP: pokerMachine,
  JP: () => image(rendered('coins'), 0, 52, 128) + image(rendered('crown'), 18, 0, 92),
  TG: () => image(rendered('roulette'), -2, 0, 128) + image(rendered('chips'), 56, 60, 72),
  AC: () => image(source('joystick'), 0, 6, 96) + image(source('star'), 66, 50, 62),
  BG: () => bingoSheet() + orb(92, 92, 32, 'yellow', '75'),
  PROMO: () => image(source('gift'), 4, 0, 112) + image(rendered('coin'), 80, 78, 46),
  HOT: () => image(source('fire'), 8, 4, 114),
  NEW: fresh,
  FAV: () => image(rendered('heart'), 8, 8, 112),
  RECENT: () => image(source('clock'), 6, 4, 116),
};

export async function buildCategories(painter: Painter): Promise<void> {
  for (const [code, draw] of Object.entries(pictures)) {
    const sheet = await painter.paint(drop(await draw()), sidePx, sidePx);
    await keep(
      `apps/web/public/categories/${code}.webp`,
      await sheet.webp({ quality: 80, alphaQuality: 88, effort: 6 }).toBuffer(),
    );
  }
}
