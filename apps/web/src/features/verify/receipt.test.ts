import { expect, test } from 'vitest';
import { roundNumberIn } from './receipt.ts';

const number = '018f2c00aaaa7bbb8ccc000000000001';
const withDashes = '018f2c00-aaaa-7bbb-8ccc-000000000001';

test.each([
  [withDashes, number],
  [` ${number.toUpperCase()}\n`, number],
  [`https://site.test/verify/${number}?lang=my`, number],
  [`https://site.test/verify/${number}#checks`, number],
  [`https://site.test/verify/${withDashes}/`, number],
  [`https://site.test/play/?replay=${number}&language=EN`, number],
  ['018f2c00', '018f2c00'],
  ['  018f2c00 ', '018f2c00'],
  ['https://site.test/verify/018f2c00', '018f2c00'],
  ['https://site.test/verify/018f2c00/', '018f2c00'],
  ['https://site.test/verify/018f2c00/ ', '018f2c00'],
  ['   ', ''],
  ['/', ''],
])('%j names the round %j', (typed, found) => {
  expect(roundNumberIn(typed)).toBe(found);
});
