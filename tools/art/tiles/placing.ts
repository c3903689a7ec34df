import { image, rendered, source } from '../picture.ts';

type Placing = {
  readonly turn?: number;
  /** Out of focus, in units. */
  readonly blur?: number;
  readonly mirror?: boolean;
  readonly opacity?: number;
  /** Color of a light around the thing. */
  readonly halo?: string;
};

/** A square picture by its middle and its size, with the shadow of something that is there. */
export function placed(
  href: string,
  x: number,
  y: number,
  size: number,
  { turn = 0, blur = 0, mirror = false, opacity = 1, halo }: Placing = {},
): string {
  const light = halo ? `drop-shadow(0 0 14px ${halo})` : '';
  const soft = blur > 0 ? `blur(${blur}px)` : '';
  const flip = mirror ? ` scale(-1 1)` : '';
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})${flip}" opacity="${opacity}" ` +
    `style="filter:${soft} drop-shadow(0 7px 8px #0008) ${light}">` +
    `${image(href, -size / 2, -size / 2, size)}</g>`
  );
}

/** A figure of `sources/`. */
export const figure = (name: string, x: number, y: number, size: number, placing?: Placing) =>
  placed(source(name), x, y, size, placing);

/** A model of `renders/`. */
export const model = (name: string, x: number, y: number, size: number, placing?: Placing) =>
  placed(rendered(name), x, y, size, placing);
