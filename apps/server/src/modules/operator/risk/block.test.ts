import { expect, test } from 'vitest';
import { lastDigits, readNetwork, readNumber, readPayoutNumber } from './block.ts';

test('an address is a network of one, and a network begins at its first address', () => {
  expect(readNetwork('203.0.113.7')).toBe('203.0.113.7/32');
  expect(readNetwork(' 203.0.113.7/24 ')).toBe('203.0.113.0/24');
  expect(readNetwork('2001:db8::1/48')).toBe('2001:db8::/48');
  expect(readNetwork('::ffff:203.0.113.7')).toBe('203.0.113.7/32');
});

test('what is no network, or a whole world, is refused', () => {
  for (const text of ['', 'nonsense', '203.0.113.7/33', '0.0.0.0/0', '10.0.0.0/4', '::/0']) {
    expect(readNetwork(text), text).toBeUndefined();
  }
});

test('numbers are compared without the signs that people write in them', () => {
  expect(readNumber('+95 9 791 234 567')).toBe('+959791234567');
  expect(readNumber('12')).toBeUndefined();
  expect(readPayoutNumber('0979 123-4567')).toBe(readPayoutNumber('09791234567'));
  expect(lastDigits('+959791234567')).toBe('…4567');
});
