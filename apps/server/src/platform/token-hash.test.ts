import { expect, test } from 'vitest';
import { hashToken } from './token-hash.ts';

test('what is kept of a token is its SHA-256', () => {
  expect(hashToken('abc').toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
