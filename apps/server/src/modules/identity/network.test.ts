import { expect, test } from 'vitest';
import { CUSTOMER_BITS, NEIGHBORHOOD_BITS, networkOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7/32', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7/32', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
])('%s belongs to %s and lives in %s', (address, customer, neighborhood) => {
  expect(networkOf(address, CUSTOMER_BITS)).toBe(customer);
  expect(networkOf(address, NEIGHBORHOOD_BITS)).toBe(neighborhood);
});
