import { expect, test } from 'vitest';
import { ownAddress } from './own-address.ts';

test.each([
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['192.0.2.7', 'http://192.0.2.7:3000'],
  ['::1', 'http://[::1]:3000'],
  ['cashier.example', 'http://cashier.example:3000'],
])('a server that listens on %s is heard at %s', (host, url) => {
  expect(ownAddress(host, 3000)).toBe(url);
});
