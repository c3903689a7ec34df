/**
 * Pieces of scenery for tiles and banners: each returns SVG for a canvas of the given size. What
 * looks random comes from a seed.
 */
import { seeded } from './picture.ts';

export type Size = { readonly width: number; readonly height: number };
export const tileSize: Size = { width: 300, height: 400 };

const round = (value: number) => Math.round(value * 10) / 10;
let issued = 0;
/** An id that no other gradient or filter has. */
export const freshId = (): string => `i${issued++}`;

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A vertical fade over the whole canvas; each stop is a color or [color, share of the height]. */
export function sky(size: Size, stops: readonly (string | readonly [string, number])[]): string {
  const id = freshId();
  const marks = stops
    .map((stop, index) => {
      const [color, at] =
        typeof stop === 'string' ? [stop, index / Math.max(1, stops.length - 1)] : stop;
      return `<stop offset="${at}" stop-color="${color}"/>`;
    })
    .join('');
  return (
    `<linearGradient id="${id}" x1="0" x2="0" y1="0" y2="1">${marks}</linearGradient>` +
    `<rect width="${size.width}" height="${size.height}" fill="url(#${id})"/>`
  );
}

/** Light that fades out from a point. */
export function glow(x: number, y: number, radius: number, color: string, opacity = 1): string {
  const id = freshId();
  return (
    `<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity="${opacity}"/>` +
    `<stop offset=".4" stop-color="${color}" stop-opacity="${opacity * 0.5}"/>` +
    `<stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`
  );
}

/** Beams from a point, as from behind something holy. */
export function rays(
  x: number,
  y: number,
  color: string,
  options: { readonly count?: number; readonly reach?: number; readonly seed?: number } = {},
): string {
  const { count = 22, reach = 420, seed = 3 } = options;
  const random = seeded(seed);
  const id = freshId();
  const beams = range(count)
    .map((index) => {
      const from = (index / count) * 2 * Math.PI + random() * 0.05;
      const to = from + (Math.PI / count) * (0.6 + 0.6 * random());
      const end = (angle: number) =>
        `${round(x + reach * Math.cos(angle))} ${round(y + reach * Math.sin(angle))}`;
      return `<path d="M${x} ${y}L${end(from)}L${end(to)}Z" opacity="${round(0.35 + 0.5 * random())}"/>`;
    })
    .join('');
  return (
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${reach}">` +
    `<stop stop-color="${color}" stop-opacity=".8"/>` +
    `<stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>` +
    `<g fill="url(#${id})">${beams}</g>`
  );
}

/** Four-pointed glints. */
export function sparkles(
  size: Size,
  color: string,
  options: { readonly count?: number; readonly seed?: number; readonly below?: number } = {},
): string {
  const { count = 22, seed = 5, below = 1 } = options;
  const random = seeded(seed);
  return range(count)
    .map(() => {
      const x = round(random() * size.width);
      const y = round(random() * size.height * below);
      const arm = round(2 + 9 * random() ** 2);
      return (
        `<path d="M${x} ${y - arm}Q${x} ${y} ${x + arm} ${y}Q${x} ${y} ${x} ${y + arm}` +
        `Q${x} ${y} ${x - arm} ${y}Q${x} ${y} ${x} ${y - arm}" fill="${color}" ` +
        `opacity="${round(0.35 + 0.6 * random())}"/>`
      );
    })
    .join('');
}

export function stars(size: Size, options: { count?: number; seed?: number; below?: number } = {}) {
  const { count = 90, seed = 8, below = 0.8 } = options;
  const random = seeded(seed);
  return range(count)
    .map(
      () =>
        `<circle cx="${round(random() * size.width)}" cy="${round(random() * size.height * below)}" ` +
        `r="${round(0.4 + 1.3 * random())}" fill="#fff" opacity="${round(0.25 + 0.75 * random())}"/>`,
    )
    .join('');
}

/** Soft round clouds along a line. */
export function clouds(
  size: Size,
  y: number,
  color: string,
  options: { readonly seed?: number; readonly puff?: number; readonly opacity?: number } = {},
): string {
  const { seed = 4, puff = 34, opacity = 1 } = options;
  const random = seeded(seed);
  const id = freshId();
  const puffs = range(Math.ceil(size.width / (puff * 0.8)) + 2)
    .map((index) => {
      const radius = puff * (0.55 + 0.75 * random());
      return `<circle cx="${round(index * puff * 0.8 - puff * 0.5)}" cy="${round(y + puff * 0.5 * (random() - 0.5))}" r="${round(radius)}"/>`;
    })
    .join('');
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${y - puff}" ` +
    `y2="${y + puff * 2}"><stop stop-color="${color}"/><stop offset="1" stop-color="${color}" ` +
    `stop-opacity="0"/></linearGradient><g fill="url(#${id})" opacity="${opacity}">${puffs}` +
    `<rect y="${y}" width="${size.width}" height="${puff * 2}"/></g>`
  );
}

/** A line of hills, or of peaks when `sharp`, filled down to the lower edge. */
export function ridge(
  size: Size,
  y: number,
  rise: number,
  fill: string,
  options: { readonly seed?: number; readonly steps?: number; readonly sharp?: boolean } = {},
): string {
  const { seed = 2, steps = 6, sharp = false } = options;
  const random = seeded(seed);
  const step = size.width / steps;
  let path = `M-10 ${size.height}V${y}`;
  for (let index = 0; index <= steps; index++) {
    const x = index * step;
    const up = y - rise * (0.35 + 0.65 * random());
    const down = y - rise * 0.25 * random();
    path += sharp
      ? `L${round(x + step * 0.45)} ${round(up)}L${round(x + step)} ${round(down)}`
      : `Q${round(x + step / 2)} ${round(up)} ${round(x + step)} ${round(down)}`;
  }
  return `<path d="${path}V${size.height}Z" fill="${fill}"/>`;
}

export function rain(size: Size, color: string, options: { count?: number; seed?: number } = {}) {
  const { count = 60, seed = 6 } = options;
  const random = seeded(seed);
  const lines = range(count)
    .map(() => {
      const x = round(random() * size.width * 1.1);
      const y = round(random() * size.height);
      const fall = round(10 + 26 * random());
      return `<path d="M${x} ${y}l${round(-fall * 0.25)} ${fall}" opacity="${round(0.2 + 0.5 * random())}"/>`;
    })
    .join('');
  return `<g stroke="${color}" stroke-width="1.3" stroke-linecap="round">${lines}</g>`;
}

export function bubbles(size: Size, options: { count?: number; seed?: number } = {}) {
  const { count = 30, seed = 7 } = options;
  const random = seeded(seed);
  return range(count)
    .map(() => {
      const radius = 2 + 15 * random() ** 2;
      const x = random() * size.width;
      const y = random() * size.height;
      return (
        `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="#fff" ` +
        `fill-opacity=".08" stroke="#fff" stroke-opacity=".45" stroke-width=".9"/>` +
        `<circle cx="${round(x - radius * 0.35)}" cy="${round(y - radius * 0.35)}" ` +
        `r="${round(radius * 0.24)}" fill="#fff" opacity=".75"/>`
      );
    })
    .join('');
}

/** Lights out of focus. */
export function bokeh(
  size: Size,
  colors: readonly string[],
  options: { readonly count?: number; readonly seed?: number; readonly below?: number } = {},
): string {
  const { count = 14, seed = 9, below = 1 } = options;
  const random = seeded(seed);
  const lights = range(count)
    .map((index) => {
      const color = colors[index % colors.length] ?? '#fff';
      return `<circle cx="${round(random() * size.width)}" cy="${round(random() * size.height * below)}" r="${round(5 + 22 * random())}" fill="${color}" opacity="${round(0.1 + 0.3 * random())}"/>`;
    })
    .join('');
  return `<g style="filter:blur(3px)">${lights}</g>`;
}

/** Darkens the corners. */
export function vignette(size: Size, color = '#000', opacity = 0.5): string {
  const id = freshId();
  return (
    `<radialGradient id="${id}" cx=".5" cy=".42" r=".78"><stop offset=".58" stop-color="${color}" ` +
    `stop-opacity="0"/><stop offset="1" stop-color="${color}" stop-opacity="${opacity}"/>` +
    `</radialGradient><rect width="${size.width}" height="${size.height}" fill="url(#${id})"/>`
  );
}

/** Darkens the foot, where a title stands. */
export function scrim(size: Size, color: string, from = 0.52, opacity = 0.94): string {
  const id = freshId();
  return (
    `<linearGradient id="${id}" x1="0" x2="0" y1="0" y2="1"><stop offset="${from}" ` +
    `stop-color="${color}" stop-opacity="0"/><stop offset="${from + 0.3}" stop-color="${color}" ` +
    `stop-opacity="${opacity * 0.82}"/><stop offset="1" stop-color="${color}" ` +
    `stop-opacity="${opacity}"/></linearGradient>` +
    `<rect width="${size.width}" height="${size.height}" fill="url(#${id})"/>`
  );
}

/** Lightning from the upper edge. */
export function lightning(
  size: Size,
  color: string,
  options: { count?: number; seed?: number } = {},
) {
  const { count = 4, seed = 12 } = options;
  const random = seeded(seed);
  return range(count)
    .map(() => {
      let x = random() * size.width;
      let y = -10;
      let path = `M${round(x)} ${y}`;
      while (y < size.height * 0.62) {
        x += (random() - 0.5) * 52;
        y += 18 + random() * 26;
        path += `L${round(x)} ${round(y)}`;
      }
      return (
        `<path d="${path}" fill="none" stroke="${color}" stroke-width="8" opacity=".35" ` +
        `style="filter:blur(4px)"/><path d="${path}" fill="none" stroke="#fff" ` +
        `stroke-width="1.7" opacity=".85"/>`
      );
    })
    .join('');
}

/** Ripples on water below a line. */
export function water(
  size: Size,
  y: number,
  colors: readonly [string, string],
  light: string,
  seed = 3,
) {
  const random = seeded(seed);
  const id = freshId();
  const ripples = range(34)
    .map(() => {
      const down = random() ** 1.6;
      const wide = 8 + 60 * down * random();
      const at = y + 4 + (size.height - y) * down;
      return `<ellipse cx="${round(random() * size.width)}" cy="${round(at)}" rx="${round(wide)}" ry="${round(0.8 + 1.6 * down)}" opacity="${round(0.12 + 0.3 * random())}"/>`;
    })
    .join('');
  return (
    `<linearGradient id="${id}" x1="0" x2="0" y1="0" y2="1"><stop stop-color="${colors[0]}"/>` +
    `<stop offset="1" stop-color="${colors[1]}"/></linearGradient><rect y="${y}" ` +
    `width="${size.width}" height="${size.height - y}" fill="url(#${id})"/><g fill="${light}">${ripples}</g>`
  );
}

/** A soft shadow under something that stands or floats. */
export const lifted = (content: string, color = '#000a', more = '') =>
  `<g style="filter:drop-shadow(0 8px 9px ${color}) ${more}">${content}</g>`;
