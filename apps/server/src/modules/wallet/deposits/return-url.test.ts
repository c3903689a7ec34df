import { expect, test } from 'vitest';
import { isPathOfSite } from './return-url.ts';

test.each(['/', '/member/deposit', '/cashier?tab=deposit#top'])(
  '%s leads back to the site',
  (url) => {
    expect(isPathOfSite(url)).toBe(true);
  },
);

test.each([
  '',
  'member',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/a\\b',
  'javascript:alert(1)',
  '/a b',
  '/\u0000',
  '/\nLocation: x',
])('%j leads elsewhere', (url) => {
  expect(isPathOfSite(url)).toBe(false);
});
