import { expect, test } from 'vitest';
import { isInWords } from './switch-language.ts';

test('another language asks anew for what holds words, and opens no second session of a game', () => {
  expect(isInWords(['games', 'menus'])).toBe(true);
  expect(isInWords(['site', 'news', 'banners'])).toBe(true);
  expect(isInWords(['member', 'favourites', 'list', 'EN', 'RNG', ''])).toBe(true);
  expect(isInWords(['member', 'launch', 'padauk-blossom', 'EN'])).toBe(false);
  expect(isInWords(['site', 'config'])).toBe(false);
});
