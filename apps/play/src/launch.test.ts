import { expect, test } from 'vitest';
import { readLaunch } from './launch.ts';

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
