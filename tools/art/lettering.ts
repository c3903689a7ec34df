import type { Face } from './picture.ts';

/** Colors of raised letters: dark body, rim from light to dark, face from light to deep. */
export type Letters = {
  readonly ink: string;
  readonly rim: readonly [string, string, string];
  readonly face: readonly [string, string, string];
};

export const goldLetters: Letters = {
  ink: '#3a0a06',
  rim: ['#fff6c4', '#eda51f', '#7a3a00'],
  face: ['#fffdf0', '#ffd94a', '#ff9a08'],
};

export const roseLetters: Letters = {
  ink: '#2a0413',
  rim: ['#fff6c4', '#f0b02c', '#7a3a00'],
  face: ['#fff2f6', '#ff8fb4', '#e21c5c'],
};

/** One line of raised letters in five layers. `y` is the base line, `size` the font size. */
export function raised(options: {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly letters: Letters;
  /** Makes the ids of the gradients its own; every line of a picture has another. */
  readonly id: string;
  readonly family?: Face;
}): string {
  const { text, x, y, size, letters, id, family = 'Lilita' } = options;
  const unit = size / 60;
  const common =
    `x="${x}" y="${y}" text-anchor="middle" font-family="${family}" font-size="${size}" ` +
    `letter-spacing="${1.2 * unit}" stroke-linejoin="round"`;
  const vertical = (name: string, stops: string) =>
    `<linearGradient id="${name}${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" ` +
    `y1="${y - size * 0.74}" y2="${y}">${stops}</linearGradient>`;
  const [light, middle, deep] = letters.face;
  const [high, body, low] = letters.rim;
  return `<defs>${vertical(
    'face',
    `<stop stop-color="${light}"/><stop offset=".46" stop-color="${middle}"/>` +
      `<stop offset=".52" stop-color="${deep}"/><stop offset="1" stop-color="${middle}"/>`,
  )}${vertical(
    'rim',
    `<stop stop-color="${high}"/><stop offset=".5" stop-color="${body}"/>` +
      `<stop offset=".54" stop-color="${low}"/><stop offset="1" stop-color="${body}"/>`,
  )}${vertical(
    'gloss',
    '<stop stop-color="#fff" stop-opacity=".8"/><stop offset=".5" stop-color="#fff" ' +
      'stop-opacity="0"/>',
  )}</defs>
<text ${common} stroke="${letters.ink}" stroke-width="${17 * unit}" fill="${letters.ink}"
 transform="translate(0 ${5 * unit})" opacity=".9">${text}</text>
<text ${common} stroke="url(#rim${id})" stroke-width="${11 * unit}" fill="none">${text}</text>
<text ${common} stroke="${letters.ink}" stroke-width="${4.6 * unit}" fill="none">${text}</text>
<text ${common} fill="url(#face${id})">${text}</text>
<text ${common} fill="url(#gloss${id})">${text}</text>`;
}
