/**
 * Roulette wheels seen from above: a rotor that turns (pockets, numbers, cone, turret) and a bowl
 * that stands still. 1000 by 1000 units, the axis in the middle, the first number at the top.
 */
import { keep, type Painter } from './picture.ts';
import { outlined, outlinedWidth } from './playing-cards.ts';

/** Numbers clockwise. */
export const wheelOrders = {
  european: [
    '0',
    '32',
    '15',
    '19',
    '4',
    '21',
    '2',
    '25',
    '17',
    '34',
    '6',
    '27',
    '13',
    '36',
    '11',
    '30',
    '8',
    '23',
    '10',
    '5',
    '24',
    '16',
    '33',
    '1',
    '20',
    '14',
    '31',
    '9',
    '22',
    '18',
    '29',
    '7',
    '28',
    '12',
    '35',
    '3',
    '26',
  ],
  american: [
    '0',
    '28',
    '9',
    '26',
    '30',
    '11',
    '7',
    '20',
    '32',
    '17',
    '5',
    '22',
    '34',
    '15',
    '3',
    '24',
    '36',
    '13',
    '1',
    '00',
    '27',
    '10',
    '25',
    '29',
    '12',
    '8',
    '19',
    '31',
    '18',
    '6',
    '21',
    '33',
    '16',
    '4',
    '23',
    '35',
    '14',
    '2',
  ],
} as const;
export type Wheel = keyof typeof wheelOrders;

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const colorOf = (number: string) =>
  number === '0' || number === '00'
    ? ['#14a05a', '#0a5a34']
    : reds.has(Number(number))
      ? ['#d8222f', '#8a0c18']
      : ['#1c2030', '#0a0c16'];

const at = (angle: number, radius: number) =>
  `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`;

/** A piece of a ring between two angles. */
const arc = (from: number, to: number, inner: number, outer: number) =>
  `M${at(from, inner)}L${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}Z`;

/** The part that turns, around 0 0, with a radius of 400. */
export function rotorArt(wheel: Wheel): string {
  const order = wheelOrders[wheel];
  const step = (2 * Math.PI) / order.length;
  const pockets = order
    .map((number, index) => {
      const from = (index - 0.5) * step;
      const to = (index + 0.5) * step;
      const [bright = '', dim = ''] = colorOf(number);
      const size = 44;
      const label = outlined(number, -outlinedWidth(number, size) / 2, 0, size, '#fff');
      return (
        `<path d="${arc(from, to, 330, 400)}" fill="${bright}"/><path d="${arc(from, to, 232, 330)}" fill="${dim}"/>` +
        `<g transform="rotate(${((index * step * 180) / Math.PI).toFixed(3)}) translate(0 -350)">${label}</g>`
      );
    })
    .join('');
  const frets = order
    .map(
      (_, index) =>
        `<path d="M${at((index + 0.5) * step, 232)}L${at((index + 0.5) * step, 400)}"/>`,
    )
    .join('');
  const arms = [45, 135, 225, 315]
    .map(
      (turn) =>
        `<g transform="rotate(${turn})"><path d="M-9 0L-6 -138H6L9 0Z" fill="url(#brass)" stroke="#7a4a08" stroke-width="1.5"/><circle cy="-146" r="17" fill="url(#knob)" stroke="#7a4a08" stroke-width="1.5"/></g>`,
    )
    .join('');
  return `<defs><radialGradient id="cone"><stop stop-color="#8a4a22"/><stop offset=".55" stop-color="#5a2a12"/><stop offset=".9" stop-color="#7a3c1a"/><stop offset="1" stop-color="#3a1a0a"/></radialGradient>
<linearGradient id="brass" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff3b8"/><stop offset=".35" stop-color="#d9961f"/><stop offset=".55" stop-color="#ffe79a"/><stop offset="1" stop-color="#8a560c"/></linearGradient>
<radialGradient id="knob" cx=".35" cy=".3"><stop stop-color="#fffbe0"/><stop offset=".5" stop-color="#f0b42f"/><stop offset="1" stop-color="#8a560c"/></radialGradient>
<radialGradient id="well"><stop offset=".58" stop-color="#000" stop-opacity=".55"/><stop offset=".8" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".25"/></radialGradient></defs>
${pockets}<g stroke="#e8c06a" stroke-width="3.4">${frets}</g><circle r="330" fill="none" stroke="#e8c06a" stroke-width="4"/>
<circle r="400" fill="url(#well)"/><circle r="401" fill="none" stroke="url(#brass)" stroke-width="7"/>
<circle r="230" fill="url(#cone)" stroke="url(#brass)" stroke-width="9"/><circle r="150" fill="none" stroke="#e8c06a" stroke-opacity=".5" stroke-width="2"/>
${arms}<circle r="52" fill="url(#brass)" stroke="#7a4a08" stroke-width="2"/><circle r="30" fill="url(#knob)" stroke="#7a4a08" stroke-width="1.5"/>`;
}

/** The part that stands: wood, the ball's track and its diamonds; empty inside a radius of 404. */
export function bowlArt(): string {
  const diamonds = Array.from(
    { length: 8 },
    (_, index) =>
      `<g transform="rotate(${index * 45 + 22.5}) translate(0 -438)"><path d="${index % 2 ? 'M0 -20L8 0L0 20L-8 0Z' : 'M-20 0L0 -8L20 0L0 8Z'}" fill="url(#bowlBrass)" stroke="#6a400a" stroke-width="1.5"/></g>`,
  ).join('');
  return `<defs><radialGradient id="wood"><stop offset=".8" stop-color="#4a2210"/><stop offset=".86" stop-color="#8a4a24"/><stop offset=".9" stop-color="#5a2a14"/><stop offset=".955" stop-color="#9a5a2c"/><stop offset="1" stop-color="#3a1a0a"/></radialGradient>
<linearGradient id="bowlBrass" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff3b8"/><stop offset=".4" stop-color="#d9961f"/><stop offset=".6" stop-color="#ffe79a"/><stop offset="1" stop-color="#8a560c"/></linearGradient>
<linearGradient id="sheen" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".34"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset=".7" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".4"/></linearGradient></defs>
<path fill-rule="evenodd" d="M-496 0A496 496 0 1 0 496 0A496 496 0 1 0 -496 0ZM-404 0A404 404 0 1 0 404 0A404 404 0 1 0 -404 0Z" fill="url(#wood)"/>
<path fill-rule="evenodd" d="M-496 0A496 496 0 1 0 496 0A496 496 0 1 0 -496 0ZM-404 0A404 404 0 1 0 404 0A404 404 0 1 0 -404 0Z" fill="url(#sheen)"/>
<circle r="474" fill="none" stroke="url(#bowlBrass)" stroke-width="5"/><circle r="408" fill="none" stroke="#1c0c04" stroke-opacity=".6" stroke-width="8"/>${diamonds}`;
}

/** Writes rotor and bowl as WebP of 720 pixels, with the same axis. */
export async function buildWheels(painter: Painter): Promise<void> {
  const parts: readonly (readonly [string, string])[] = [
    ['rotor-european', rotorArt('european')],
    ['rotor-american', rotorArt('american')],
    ['bowl', bowlArt()],
  ];
  for (const [name, art] of parts) {
    const sheet = await painter.paint(`<g transform="translate(500 500)">${art}</g>`, 1000, 1000);
    const bytes = await sheet
      .resize(720, 720)
      .webp({ quality: 80, alphaQuality: 90, effort: 6 })
      .toBuffer();
    await keep(`apps/web/public/tables/wheel-${name}.webp`, bytes);
  }
}
