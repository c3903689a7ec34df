import { afterEach, expect, test, vi } from 'vitest';
import { readLaunch, wearTheme } from './launch.ts';

afterEach(() => vi.unstubAllGlobals());

const read = (rest: string) => readLaunch(new URL(`https://play.example/play/${rest}`));

test('the address names the game, the language, the theme and the launch token', () => {
  expect(read('?game=padauk-blossom&language=en&theme=light#launch=abc')).toEqual({
    game: 'padauk-blossom',
    language: 'EN',
    theme: 'light',
    token: 'abc',
  });
});

test.each([
  ['zh', 'CN'],
  ['zh-Hans', 'CN'],
  ['CN', 'CN'],
  ['MY', 'MY'],
  ['ar', 'AR'],
  ['xx', 'MY'],
])('the language %s is %s', (written, language) => {
  expect(read(`?language=${written}`).language).toBe(language);
});

test('an address can name a finished round that is only watched', () => {
  expect(read('?replay=018f2c00&language=en').replay).toBe('018f2c00');
  expect(read('?game=a').replay).toBeUndefined();
});

test('an address without a token has none', () => {
  expect(read('?game=a').token).toBeUndefined();
  expect(read('?game=a#launch=').token).toBeUndefined();
});

test('the colors of the page become those of the game, and of a later reload of it', () => {
  const dataset: Record<string, string> = { theme: 'dark' };
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('location', new URL('https://play.example/play/?game=a&language=en&theme=dark'));
  let address = '';
  vi.stubGlobal('history', {
    replaceState: (_: unknown, __: string, next: string) =>
      (address = new URL(next, location.href).href),
  });
  wearTheme('light');
  expect(dataset['theme']).toBe('light');
  expect(readLaunch(new URL(address))).toMatchObject({ game: 'a', language: 'EN', theme: 'light' });
});
