import { expect, test } from 'vitest';
import { roundNumberIn } from './receipt.ts';

test.each([
  ['018f2c00', '018f2c00'],
  ['  018f2c00 ', '018f2c00'],
  ['https://site.test/verify/018f2c00', '018f2c00'],
  ['https://site.test/verify/018f2c00/', '018f2c00'],
  ['https://site.test/verify/018f2c00/ ', '018f2c00'],
  ['   ', ''],
  ['/', ''],
])('%j names the round %j', (typed, number) => {
  expect(roundNumberIn(typed)).toBe(number);
});
