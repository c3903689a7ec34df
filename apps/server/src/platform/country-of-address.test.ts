import { expect, test } from 'vitest';
import { createCountryOf } from './country-of-address.ts';

const countryOf = createCountryOf({ countryTable: undefined });

test.each([
  ['8.8.8.8', 'US'],
  ['::ffff:8.8.8.8', 'US'],
  ['203.81.64.1', 'MM'],
  ['2001:4860:4860::8888', 'US'],
])('%s is registered in %s', async (ip, country) => {
  expect(await countryOf(ip)).toBe(country);
});

test.each(['127.0.0.1', '10.1.2.3', '::1', 'not an address'])(
  '%s belongs to no country',
  async (ip) => {
    expect(await countryOf(ip)).toBeUndefined();
  },
);
