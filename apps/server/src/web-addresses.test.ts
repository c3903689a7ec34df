import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isWebAddress } from './web-addresses.ts';

const routerSource = readFileSync(new URL('../../web/src/app/router.tsx', import.meta.url), 'utf8');

test('every address of the router is known to the server', () => {
  const paths = Array.from(routerSource.matchAll(/path: '(\/[^']*)'/g), ([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(15);
  const words = paths
    .filter((path) => path !== '/$category')
    .map((path) => path.replace(/\$\w+/, 'x'));
  expect(words.filter((path) => !isWebAddress(path))).toEqual([]);
});

test('capitals make no other address, as little as for the router', () => {
  for (const path of ['/inhouse', '/RNG', '/pointmall']) expect(isWebAddress(path)).toBe(true);
});

test('an address that is none is not known', () => {
  for (const path of ['/nowhere', '/game', '/game/a/b', '/rngx', '/m']) {
    expect(isWebAddress(path), path).toBe(false);
  }
});
