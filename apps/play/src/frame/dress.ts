import type { Look } from '../look.ts';

const COLOR = /^#[0-9a-f]{6}$/;
const CHANNELS = [1, 3, 5] as const;
const lightOf = (color: string): number =>
  CHANNELS.reduce((sum, at) => sum + Number.parseInt(color.slice(at, at + 2), 16), 0);

/** The colors of a title, by their names. */
export function colorsOf({ palette }: Look): Readonly<Record<string, string>> {
  if (typeof palette !== 'object' || palette === null) return {};
  const colors = Object.entries(palette).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && COLOR.test(entry[1]),
  );
  return Object.fromEntries(colors);
}

/**
 * Gives the frame the colors of a title and the name of the room that it is played in: what stands
 * around the game is painted by `style/backdrops.css` from these.
 */
export function dress(host: HTMLElement, look: Look): void {
  const { backdrop } = look;
  const colors = Object.entries(colorsOf(look));
  for (const [name, color] of colors) host.style.setProperty(`--look-${name}`, color);
  const [darkest] = colors.map(([, color]) => color).toSorted((a, b) => lightOf(a) - lightOf(b));
  if (darkest) host.style.setProperty('--ground', darkest);
  if (typeof backdrop === 'string') host.dataset['backdrop'] = backdrop;
}
