import { expect, test } from 'vitest';
import { wayHome } from './way-home.ts';

test('a game leads back to a page of the site that opened it', () => {
  expect(wayHome('lotus.example', true, '/')).toBe('https://lotus.example/');
  expect(wayHome('localhost:4500', false, '/rng?vassalage=PG')).toBe(
    'http://localhost:4500/rng?vassalage=PG',
  );
  expect(wayHome('Lotus.example', true, 'https://lotus.example/m#home-games')).toBe(
    'https://lotus.example/m#home-games',
  );
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'http://lotus.example/',
  'https://lotus.example:8443/',
  'https://lotus.example@elsewhere.example/',
  'javascript:alert(1)',
  'https://',
])('a game leads nobody back to %j', (back) => {
  expect(wayHome('lotus.example', true, back)).toBeUndefined();
});
