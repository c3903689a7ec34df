import { expect, test, vi } from 'vitest';
import { texts } from '../lib/site.ts';
import { isInWords, switchLanguage } from './switch-language.ts';

test('another language asks anew for what holds words, and opens no second session of a game', () => {
  expect(isInWords(['games', 'menus'])).toBe(true);
  expect(isInWords(['site', 'news', 'banners'])).toBe(true);
  expect(isInWords(['member', 'favourites', 'list', 'EN', 'RNG', ''])).toBe(true);
  expect(isInWords(['member', 'launch', 'padauk-blossom'])).toBe(false);
  expect(isInWords(['social', 'google', 'its-state'])).toBe(false);
  expect(isInWords(['site', 'config'])).toBe(false);
});

test('a language that does not come is no matter to who has chosen another one meanwhile', async () => {
  const failing: (() => void)[] = [];
  const use = vi
    .spyOn(texts, 'use')
    .mockImplementation(
      () => new Promise((_, reject) => failing.push(() => reject(new Error('cut')))),
    );
  try {
    const first = switchLanguage('CN');
    const last = switchLanguage('MY');
    for (const fail of failing) fail();
    await expect(first).resolves.toBeUndefined();
    await expect(last).rejects.toThrow('could not be loaded');
  } finally {
    use.mockRestore();
  }
});
