import { expect, test } from 'vitest';
import { readSearch } from './search-params.ts';

test('what is known is read, and the rest is left out', () => {
  expect(readSearch({ q: 'blossom', page: 2, span: 'last7', year: 2026, evil: 'x' })).toEqual({
    q: 'blossom',
    page: 2,
    span: 'last7',
    year: '2026',
  });
  expect(readSearch({ page: -1, kind: [], q: {} })).toEqual({});
});

test.each([
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/login',
  '/register?next=%2Fvip',
])('a login never leads on to %s', (next) => {
  expect(readSearch({ next })).toEqual({});
});

test('a login leads on to a page of the site', () => {
  expect(readSearch({ next: '/game/padauk-blossom' })).toEqual({ next: '/game/padauk-blossom' });
});

test('what is left out does not come through beneath what the router lays over it', () => {
  const raw = {
    vassalage: 'x',
    theme: '!',
    sort: 'best',
    page: 'two',
    next: '//evil.example',
    q: {},
    language: 'EN',
  };
  expect({ ...raw, ...readSearch(raw) }).toEqual({ language: 'EN' });
});
