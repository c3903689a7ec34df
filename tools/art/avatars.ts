import { freshId } from './backdrops.ts';
import { image, keep, type Painter, source } from './picture.ts';

/** A figure and the two colors behind it. The order is the number in the file's name. */
const avatars: readonly (readonly [figure: string, light: string, deep: string])[] = [
  ['tiger', '#ffe08a', '#e0620f'],
  ['panda', '#c9f7d6', '#1f9a5a'],
  ['elephant', '#ffd0e6', '#c23a8a'],
  ['peacock', '#b8fff0', '#0a8a8a'],
  ['rooster', '#ffe6b0', '#d9431f'],
  ['lion', '#fff0b0', '#c98a12'],
  ['rabbit', '#e6d6ff', '#7a3ae0'],
  ['fox', '#d6f0ff', '#2a7ad9'],
  ['owl', '#e0d0ff', '#46209a'],
  ['koala', '#d9f5c9', '#5a9a2a'],
  ['penguin', '#e0fbff', '#1f9ac9'],
  ['monkey', '#fff3a8', '#8a9a12'],
  ['frog', '#fff0f8', '#e04f9a'],
  ['dragon-face', '#ffe0a0', '#a8122f'],
  ['cat', '#c9e6ff', '#1f3fa8'],
  ['dog', '#ffe9d0', '#c2622a'],
  ['unicorn', '#ffe0fb', '#9a3ae0'],
  ['wolf', '#dfe6f5', '#33415f'],
  ['bear', '#ffe6c0', '#8a4a1f'],
  ['raccoon', '#d0fff4', '#0a7a6a'],
  ['parrot', '#fff6c0', '#1fa84a'],
  ['hamster', '#ffd9c9', '#e05a3a'],
  ['turtle', '#c9f4ff', '#0a6ab3'],
  ['octopus', '#e6e0ff', '#2a2a9a'],
];
const sidePx = 128;

/** Writes `avatars/01.webp` to `avatars/24.webp`, squares that are shown as circles. */
export async function buildAvatars(painter: Painter): Promise<void> {
  for (const [index, [figure, light, deep]] of avatars.entries()) {
    const id = freshId();
    const rings = [30, 46, 62]
      .map(
        (radius) =>
          `<circle cx="64" cy="64" r="${radius}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="5"/>`,
      )
      .join('');
    const sheet = await painter.paint(
      `<radialGradient id="${id}" cx=".5" cy=".32" r=".75"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient><rect width="128" height="128" fill="url(#${id})"/>${rings}<g style="filter:drop-shadow(0 4px 4px #0006)">${image(source(figure), 14, 15, 100)}</g>`,
      sidePx,
      sidePx,
    );
    const name = String(index + 1).padStart(2, '0');
    await keep(
      `apps/web/public/avatars/${name}.webp`,
      await sheet.webp({ quality: 80, effort: 6 }).toBuffer(),
    );
  }
}
