/** An sRGB color as `#rrggbb`. */
export type Hex = string;

/** The three channels, 0 to 1. */
function channelsOf(hex: Hex): readonly [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** Relative luminance, WCAG 2.2. */
function luminanceOf(hex: Hex): number {
  const [r, g, b] = channelsOf(hex).map((c) =>
    c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colors, WCAG 2.2: 1 to 21. */
export function contrastOf(one: Hex, other: Hex): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** A color and the grounds it stands on. */
export type ContrastPair = { readonly text: string; readonly on: readonly string[] };

/** Which text stands on which ground. */
export const textPairs: readonly ContrastPair[] = [
  { text: 'hi', on: ['bg', 's1', 's2', 's3'] },
  { text: 'mid', on: ['bg', 's1', 's2', 's3'] },
  { text: 'lo', on: ['bg', 's1', 's2'] },
  { text: 'brand-text', on: ['bg', 's1', 's2'] },
  { text: 'acc', on: ['bg', 's1', 's2'] },
  { text: 'win', on: ['bg', 's1', 's2'] },
  { text: 'lose', on: ['bg', 's1', 's2'] },
  { text: 'warn', on: ['bg', 's1', 's2'] },
  { text: 'info', on: ['bg', 's1', 's2'] },
  { text: 'on-brand', on: ['brand', 'brand-top', 'brand-end'] },
  { text: 'on-hot', on: ['hot'] },
  { text: 'bg', on: ['hi'] },
];
/** WCAG 2.2, 1.4.3 (AA), for text of usual size. */
export const TEXT_CONTRAST_MIN = 4.5;

/** Edges of inputs, focus rings and signs that carry a meaning, and the grounds around them. */
export const signPairs: readonly ContrastPair[] = [
  { text: 'lo', on: ['bg', 's1', 's2', 's3'] },
  { text: 'acc', on: ['bg', 's1', 's2', 's3'] },
  { text: 'lose', on: ['bg', 's1', 's2', 's3'] },
  { text: 'win', on: ['bg', 's1', 's2', 's3'] },
  { text: 'bg', on: ['win', 'lose', 'acc'] },
];
/** WCAG 2.2, 1.4.11 (AA), for what is no text. */
export const SIGN_CONTRAST_MIN = 3;
