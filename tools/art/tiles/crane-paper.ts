/** Paper for the tiles of Paper Crane: sheets, and what is cut out of them. */
import { freshId } from '../backdrops.ts';
import { placedGlyph, seeded } from '../picture.ts';

/** From the light at the back to the lid in front. */
export type Inks = readonly [light: string, far: string, middle: string, near: string, lid: string];

export const shade = (content: string, depth = 5) =>
  `<g style="filter:drop-shadow(0 ${depth * 0.6}px ${depth}px #0009)">${content}</g>`;

/** A sheet with a wavy hole around the middle of the picture. */
function sheet(color: string, hole: number, seed: number): string {
  const random = seeded(seed);
  const steps = 14;
  const points = Array.from({ length: steps }, (_, index) => {
    const angle = (index / steps) * 2 * Math.PI;
    const far = hole * (0.9 + 0.2 * random());
    return [150 + far * Math.cos(angle) * 0.94, 238 + far * Math.sin(angle) * 1.04] as const;
  });
  const middle = (index: number) => {
    const [ax, ay] = points[index % steps] ?? [0, 0];
    const [bx, by] = points[(index + 1) % steps] ?? [0, 0];
    return `${((ax + bx) / 2).toFixed(1)} ${((ay + by) / 2).toFixed(1)}`;
  };
  const curve = points
    .map(([x, y], index) => `Q${x.toFixed(1)} ${y.toFixed(1)} ${middle(index)}`)
    .join('');
  return shade(
    `<path fill-rule="evenodd" fill="${color}" d="M-20 -20H320V420H-20ZM${middle(steps - 1)}${curve}Z"/>`,
    7,
  );
}

/** Nested sheets around the scene, from the light to the lid. */
export const box = ([light, far, middle, near]: Inks, art: string, seed: number) => {
  const id = freshId();
  return (
    `<radialGradient id="${id}" cx=".5" cy=".55" r=".6"><stop stop-color="#fffdf0"/><stop offset=".5" stop-color="${light}"/><stop offset="1" stop-color="${far}"/></radialGradient><rect width="300" height="400" fill="url(#${id})"/>` +
    sheet(far, 148, seed) +
    art +
    sheet(middle, 172, seed + 1) +
    sheet(near, 192, seed + 2)
  );
};

/** A silhouette of a glyph in paper, a second sheet behind it. */
export const cut = (name: string, x: number, y: number, size: number, color: string, turn = 0) =>
  `<g transform="rotate(${turn} ${x} ${y})">${shade(placedGlyph(name, x, y, size, `fill="${color}"`), 6)}</g>`;

/** Waves, dunes or hills in one ink; `crest` curls them like a print of the sea. */
export function folds(
  y: number,
  rise: number,
  color: string,
  seed: number,
  count = 4,
  crest = false,
): string {
  const random = seeded(seed);
  const step = 340 / count;
  let path = `M-20 ${y}`;
  for (let index = 0; index < count; index++) {
    const x = -20 + index * step;
    const up = rise * (0.6 + 0.5 * random());
    path += crest
      ? `C${x + step * 0.2} ${y - up} ${x + step * 0.75} ${y - up * 1.25} ${x + step * 0.86} ${y - up * 0.42}C${x + step * 0.72} ${y - up * 0.62} ${x + step * 0.7} ${y} ${x + step} ${y}`
      : `Q${x + step / 2} ${y - up} ${x + step} ${y}`;
  }
  return shade(`<path d="${path}V420H-20Z" fill="${color}"/>`, 5);
}

export const peaks = (
  y: number,
  high: number,
  color: string,
  snow: string,
  spots: readonly (readonly [number, number])[],
) =>
  spots
    .map(([x, scale]) => {
      const wide = high * scale * 1.1;
      const top = y - high * scale;
      return shade(
        `<path d="M${x - wide} ${y}L${x} ${top}L${x + wide} ${y}Z" fill="${color}"/><path d="M${x} ${top}L${x + wide * 0.3} ${top + high * scale * 0.3}L${x + wide * 0.12} ${top + high * scale * 0.24}L${x} ${top + high * scale * 0.34}L${x - wide * 0.12} ${top + high * scale * 0.24}L${x - wide * 0.3} ${top + high * scale * 0.3}Z" fill="${snow}"/>`,
        5,
      );
    })
    .join('');

export const disc = (x: number, y: number, radius: number, color: string) =>
  shade(`<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`, 6);

/** Strokes of a sun. */
export const beams = (
  x: number,
  y: number,
  inner: number,
  outer: number,
  color: string,
  count = 24,
) =>
  `<g stroke="${color}" stroke-width="4" stroke-linecap="round" opacity=".8">${Array.from(
    { length: count },
    (_, index) => {
      const angle = (index / count) * 2 * Math.PI;
      const end = index % 2 ? outer : outer * 0.9;
      return `<path d="M${x + inner * Math.cos(angle)} ${y + inner * Math.sin(angle)}L${x + end * Math.cos(angle)} ${y + end * Math.sin(angle)}"/>`;
    },
  ).join('')}</g>`;

export const dots = (color: string, count: number, seed: number, size = 2.4) => {
  const random = seeded(seed);
  return `<g fill="${color}">${Array.from({ length: count }, () => `<circle cx="${(random() * 300).toFixed(1)}" cy="${(110 + random() * 250).toFixed(1)}" r="${(size * (0.5 + random())).toFixed(1)}"/>`).join('')}</g>`;
};

/** Clouds as lying pills. */
export const pills = (color: string, spots: readonly (readonly [number, number, number])[]) =>
  spots
    .map(([x, y, wide]) =>
      shade(
        `<path d="M${x} ${y}h${wide}a11 11 0 0 1 0 22h-${wide * 0.3}a8 8 0 0 1 0 -0h-${wide * 0.7}a11 11 0 0 1 0 -22Z" fill="${color}"/>`,
        4,
      ),
    )
    .join('');

export const pyramid = (
  x: number,
  y: number,
  half: number,
  high: number,
  lit: string,
  dark: string,
) =>
  shade(
    `<path d="M${x - half} ${y}L${x} ${y - high}L${x + half} ${y}Z" fill="${lit}"/><path d="M${x} ${y - high}L${x + half} ${y}H${x + half * 0.25}Z" fill="${dark}"/>`,
    5,
  );

export const comb = (x: number, y: number, radius: number, color: string) =>
  `<path d="M${Array.from({ length: 6 }, (_, index) => {
    const angle = (index / 6) * 2 * Math.PI + Math.PI / 6;
    return `${x + radius * Math.cos(angle)} ${y + radius * Math.sin(angle)}`;
  }).join('L')}Z" fill="${color}"/>`;
