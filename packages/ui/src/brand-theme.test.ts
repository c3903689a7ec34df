import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BrandTheme,
  brandRules,
  readBrandTheme,
  themeKeys,
  themeRule,
  themesOf,
  themeVariables,
  toHex,
  toOklch,
  weakPairsOf,
} from './brand-theme.ts';

const jade: BrandTheme = {
  bg: '#06140f',
  hi: '#f2fff9',
  mid: '#a5cdbd',
  lo: '#86ad9d',
  brand: '#ffc53d',
  'on-brand': '#241600',
  'brand-text': '#ffc53d',
  acc: '#7fb8ff',
  win: '#3be694',
  lose: '#ff8296',
  warn: '#ffcb5c',
  info: '#6cc0ff',
};

test('a color comes back from OKLCH as it went in', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (value) => {
      const hex = `#${value.toString(16).padStart(6, '0')}`;
      expect(toHex(toOklch(hex))).toBe(hex);
    }),
  );
});

test('twelve colors make a whole theme, whose surfaces rise from the ground', () => {
  const theme = themeVariables(jade);
  const lightness = ['bg', 's1', 's2', 's3', 'line'].map((name) => toOklch(theme[name] ?? '').l);
  expect(lightness).toEqual(lightness.toSorted((a, b) => a - b));
  expect(new Set(lightness).size).toBe(5);
});

test('a theme that can be read has no weak pair, and one that cannot names them', () => {
  expect(weakPairsOf(jade)).toEqual([]);
  // On the highest surface no text has this color, but edges of fields do.
  const weakLo = ['lo on bg', 'lo on s1', 'lo on s2', 'lo on s3'];
  expect(weakPairsOf({ ...jade, lo: '#3a4f46' })).toEqual(weakLo);
});

test('a theme is taken as the operator keeps it, and refused when it is broken or too weak', () => {
  expect(readBrandTheme(JSON.stringify(jade))).toEqual(jade);
  expect(readBrandTheme('{')).toBeUndefined();
  expect(readBrandTheme('null')).toBeUndefined();
  expect(readBrandTheme(JSON.stringify({ ...jade, bg: 'red;}' }))).toBeUndefined();
  expect(readBrandTheme(JSON.stringify({ ...jade, hi: '#0a1a14' }))).toBeUndefined();
});

test('the rule of a theme sets its variables for its name alone', () => {
  expect(themeRule('dark', jade)).toMatch(/^:root\[data-theme="dark"\]\{--bg:#06140f;.*\}$/);
});

test('of the themes that a brand keeps, those that can be read become rules', () => {
  const kept = JSON.stringify(jade);
  expect(themesOf({ [themeKeys.dark]: kept, [themeKeys.light]: '{', LOGO: 'x' })).toEqual({
    dark: jade,
  });
  const rules = brandRules(themesOf({ [themeKeys.dark]: kept, [themeKeys.light]: kept }));
  expect(rules).toBe(themeRule('dark', jade) + themeRule('light', jade));
  expect(brandRules(themesOf({}))).toBe('');
});
