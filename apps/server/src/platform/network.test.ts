import { expect, test } from 'vitest';
import { BLOCK_BITS, CUSTOMER_BITS, customerOf, NEIGHBORHOOD_BITS, networkOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7/32', '203.0.113.0/24', '203.0.0.0/16'],
  ['::ffff:203.0.113.7', '203.0.113.7/32', '203.0.113.0/24', '203.0.0.0/16'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8::/32'],
])('%s belongs to %s and lives in %s, a part of %s', (address, customer, neighborhood, block) => {
  expect(networkOf(address, CUSTOMER_BITS)).toBe(customer);
  expect(networkOf(address, NEIGHBORHOOD_BITS)).toBe(neighborhood);
  expect(networkOf(address, BLOCK_BITS)).toBe(block);
});

test('one customer is told in the same words as networks are', () => {
  for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8:1:2::9']) {
    expect(customerOf(address)).toBe(networkOf(address, CUSTOMER_BITS));
  }
  expect(customerOf('')).toBe('');
});
