import { afterEach, expect, test, vi } from 'vitest';
import { inOtherWords, isOfHouse } from './frame-address.ts';

afterEach(() => vi.unstubAllGlobals());

test('an open game of the house goes on in other words, without the token that is spent', () => {
  vi.stubGlobal('location', new URL('https://site.test/g/blossom'));
  const url = '/play/?game=blossom&language=en&theme=dark#launch=token';
  expect(isOfHouse(url)).toBe(true);
  expect(isOfHouse('https://vendor.test/play/?game=blossom#launch=token')).toBe(false);
  const launched = { url, language: 'EN', displayName: 'Blossom' } as const;
  expect(inOtherWords(launched, { language: 'MY', theme: 'light' })).toEqual({
    url: 'https://site.test/play/?game=blossom&language=my&theme=light',
    language: 'MY',
    displayName: 'Blossom',
  });
});
