/** What several tiles of Monsoon Club show: cloths, felt, light, glass. */
import { bokeh, freshId, glow, tileSize } from '../backdrops.ts';

export type Cloth = readonly [lit: string, body: string, deep: string];
export const cloths = {
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

export type Scene = {
  readonly cloth: keyof typeof cloths;
  readonly art: () => Promise<string> | string;
};

/** A padded table edge of leather and brass with felt on it. */
export function felt(color: string, y = 222): string {
  const id = freshId();
  return `<radialGradient id="${id}" cx=".5" cy=".15" r=".8"><stop stop-color="#fff" stop-opacity=".32"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient>
<ellipse cx="150" cy="${y + 112}" rx="236" ry="124" fill="#24120a"/><ellipse cx="150" cy="${y + 112}" rx="226" ry="114" fill="#c98f2a"/><ellipse cx="150" cy="${y + 113}" rx="223" ry="112" fill="${color}"/><ellipse cx="150" cy="${y + 113}" rx="223" ry="112" fill="url(#${id})"/><ellipse cx="150" cy="${y + 116}" rx="196" ry="94" fill="none" stroke="#ffe08a" stroke-opacity=".4" stroke-width="2"/>`;
}

export const lamp = (x: number, y: number, radius: number) => glow(x, y, radius, '#ffd79a', 0.75);
export const dust = () =>
  bokeh(tileSize, ['#ffcf8a', '#ffb04a'], { below: 0.5, seed: 14, count: 12 });

/** A dome of glass on a brass foot. */
export const dome = (content: string) =>
  `<ellipse cx="150" cy="258" rx="112" ry="24" fill="#8a560c"/><ellipse cx="150" cy="252" rx="112" ry="24" fill="#e0a93a"/><ellipse cx="150" cy="250" rx="98" ry="19" fill="#5a0a1e"/>${content}<path d="M48 250V150A102 112 0 0 1 252 150V250A102 20 0 0 1 48 250Z" fill="#fff" fill-opacity=".08" stroke="#fff" stroke-opacity=".55" stroke-width="2.5"/><path d="M66 210V152A84 94 0 0 1 118 66" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="8" stroke-linecap="round"/><circle cx="150" cy="34" r="11" fill="#e0a93a" stroke="#8a560c" stroke-width="2"/>`;

/** Two halves of the picture that face each other. */
export const facing = (left: string, right: string) =>
  `<path d="M0 0H176L124 400H0Z" fill="${left}" opacity=".8"/><path d="M176 0H300V400H124Z" fill="${right}" opacity=".8"/><path d="M176 0L124 400" stroke="#ffe08a" stroke-width="3"/>`;
