import { freshId } from '../backdrops.ts';

/** Body colors of lottery balls: light, body, deep. */
export const orbColors = {
  red: ['#ff8a7a', '#e01b2f', '#5e0412'],
  blue: ['#8fc6ff', '#1f63e6', '#081c5e'],
  green: ['#9cf0a8', '#12a84c', '#03421f'],
  yellow: ['#fff3a8', '#ffc31f', '#a45a00'],
  violet: ['#dcb0ff', '#8a34e0', '#2c0763'],
  white: ['#ffffff', '#e6ebf5', '#8792ad'],
} as const satisfies Record<string, readonly [string, string, string]>;
export type OrbColor = keyof typeof orbColors;

/** A glossy ball with a number in a white disc; `digits` may be empty. */
export function orb(
  x: number,
  y: number,
  radius: number,
  color: OrbColor,
  digits = '',
  turn = 0,
): string {
  const [light, body, deep] = orbColors[color];
  const id = freshId();
  const face = digits
    ? `<g transform="rotate(${turn})"><circle r="${radius * 0.56}" cy="${radius * 0.06}" fill="#fffdf6"/>
<circle r="${radius * 0.56}" cy="${radius * 0.06}" fill="url(#${id}s)" opacity=".5"/>
<text y="${radius * 0.32}" text-anchor="middle" font-family="Slab" font-size="${radius * (digits.length > 1 ? 0.6 : 0.76)}" fill="#1b1f33">${digits}</text></g>`
    : '';
  return `<g transform="translate(${x} ${y})" style="filter:drop-shadow(0 6px 6px #0009)">
<radialGradient id="${id}" cx=".36" cy=".28" r=".86"><stop stop-color="${light}"/><stop offset=".38" stop-color="${body}"/>
<stop offset=".86" stop-color="${deep}"/><stop offset="1" stop-color="${body}"/></radialGradient>
<linearGradient id="${id}s" x1="0" x2="0" y1="0" y2="1"><stop offset=".5" stop-color="#9aa6c4" stop-opacity="0"/>
<stop offset="1" stop-color="#6d7aa0"/></linearGradient>
<linearGradient id="${id}g" x1="0" x2="0" y1="0" y2="1"><stop stop-color="#fff" stop-opacity=".95"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
<circle r="${radius}" fill="url(#${id})"/>${face}
<ellipse cx="${-radius * 0.12}" cy="${-radius * 0.62}" rx="${radius * 0.5}" ry="${radius * 0.26}" fill="url(#${id}g)" transform="rotate(-14)"/>
<path d="M${-radius * 0.62} ${radius * 0.6}A${radius * 0.86} ${radius * 0.86} 0 0 0 ${radius * 0.62} ${radius * 0.6}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="${radius * 0.06}" stroke-linecap="round"/></g>`;
}
