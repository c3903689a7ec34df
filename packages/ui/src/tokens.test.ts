import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brandColors, houseThemes } from './brand-theme.ts';
import {
  contrastOf,
  type ContrastPair,
  SIGN_CONTRAST_MIN,
  signPairs,
  TEXT_CONTRAST_MIN,
  textPairs,
} from './contrast.ts';

const css = readFileSync(new URL('./palette.css', import.meta.url), 'utf8');

const variablesOf = (theme: string) => {
  const block = css.split(`[data-theme="${theme}"] {`)[1]?.split('}')[0] ?? '';
  return Array.from(
    block.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g),
    ([, key = '', hex = '']) => [key, hex] as const,
  );
};

/** The variables of a theme; light inherits what it does not set. */
function themeOf(name: 'dark' | 'light'): Map<string, string> {
  return new Map(
    name === 'dark' ? variablesOf('dark') : [...variablesOf('dark'), ...variablesOf('light')],
  );
}

test('black on white is the largest ratio there is', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
});

/** The pairs that are weaker than `least`. */
function weakPairs(name: 'dark' | 'light', pairs: readonly ContrastPair[], least: number) {
  const theme = themeOf(name);
  return pairs.flatMap(({ text, on }) =>
    on
      .map((ground) => ({
        pair: `${text} on ${ground}`,
        ratio: contrastOf(theme.get(text) ?? '', theme.get(ground) ?? ''),
      }))
      // NaN, from a variable that is gone, must fail too.
      .filter(({ ratio }) => !(ratio >= least)),
  );
}

test.each(['dark', 'light'] as const)('every text of the %s theme can be read', (name) => {
  expect(weakPairs(name, textPairs, TEXT_CONTRAST_MIN)).toEqual([]);
});

test.each(['dark', 'light'] as const)('every edge and sign of the %s theme can be seen', (name) => {
  expect(weakPairs(name, signPairs, SIGN_CONTRAST_MIN)).toEqual([]);
});

test.each(['dark', 'light'] as const)(
  'the editor begins with the %s theme of the house',
  (name) => {
    const theme = themeOf(name);
    const colors = brandColors.map((color) => [color, theme.get(color)]);
    expect(Object.fromEntries(colors)).toEqual(houseThemes[name]);
  },
);
