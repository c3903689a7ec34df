/**
 * Chips in eight values, seen from above, each an SVG of 100 by 100 units. A value is told by its
 * color, by its number and by how many marks are on its edge.
 */
import { keep } from './picture.ts';
import { outlined, outlinedWidth } from './playing-cards.ts';

type Chip = {
  /** What it says, in steps of the stake; a currency multiplies it. */
  readonly label: string;
  readonly body: string;
  readonly deep: string;
  readonly marks: number;
};

export const chips: readonly Chip[] = [
  { label: '1', body: '#e6ebf5', deep: '#8b97b5', marks: 4 },
  { label: '5', body: '#e0263a', deep: '#8a0a1c', marks: 5 },
  { label: '10', body: '#1f6ae0', deep: '#0b2f86', marks: 6 },
  { label: '25', body: '#12a05a', deep: '#055a30', marks: 6 },
  { label: '50', body: '#f28a12', deep: '#a34a02', marks: 7 },
  { label: '100', body: '#272d42', deep: '#0a0d18', marks: 8 },
  { label: '500', body: '#8a34e0', deep: '#3f0a80', marks: 9 },
  { label: '1000', body: '#e8b02a', deep: '#96600a', marks: 10 },
];

/** The whole chip around 50 50. */
export function chipArt({ label, body, deep, marks }: Chip): string {
  const edge = Array.from({ length: marks }, (_, index) => {
    const half = 0.3 * (6 / marks) * (marks < 6 ? 0.8 : 1);
    const middle = (index / marks) * 2 * Math.PI;
    const at = (angle: number, radius: number) =>
      `${(50 + Math.sin(angle) * radius).toFixed(2)} ${(50 - Math.cos(angle) * radius).toFixed(2)}`;
    return `<path d="M${at(middle - half, 47.5)}A47.5 47.5 0 0 1 ${at(middle + half, 47.5)}L${at(middle + half, 37)}A37 37 0 0 0 ${at(middle - half, 37)}Z" fill="#fff" fill-opacity=".92"/>`;
  }).join('');
  const size = [42, 40, 38, 30, 24][label.length] ?? 24;
  const wide = outlinedWidth(label, size);
  const ink = label === '1' ? '#26304f' : '#fff';
  return `<defs><radialGradient id="face" cx=".4" cy=".32" r=".8"><stop stop-color="${body}"/><stop offset="1" stop-color="${deep}"/></radialGradient>
<linearGradient id="shine" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".5"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient></defs>
<circle cx="50" cy="50" r="48" fill="${deep}"/><circle cx="50" cy="49.4" r="47.5" fill="${body}"/>${edge}
<circle cx="50" cy="50" r="36" fill="${deep}"/><circle cx="50" cy="50" r="34" fill="url(#face)" stroke="#ffd76a" stroke-width="1.6"/>
<circle cx="50" cy="50" r="29.5" fill="none" stroke="#ffd76a" stroke-opacity=".6" stroke-width="1" stroke-dasharray="1.5 3"/>
${outlined(label, 50 - wide / 2, 50 + size * 0.25, size, ink)}<circle cx="50" cy="50" r="48" fill="url(#shine)"/>`;
}

/** Writes `tables/chip-<value>.svg`. */
export async function buildChips(): Promise<void> {
  for (const chip of chips) {
    await keep(
      `apps/web/public/tables/chip-${chip.label}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${chipArt(chip)}</svg>\n`,
    );
  }
}
