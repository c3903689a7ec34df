import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** How many leading bits of an address count. */
type Bits = { readonly v4: number; readonly v6: number };
/** What one customer of a network can change at will: the address itself, or its /64. */
export const CUSTOMER_BITS: Bits = { v4: 32, v6: 64 };
/** What "an address that this account was seen at" means. */
export const NEIGHBORHOOD_BITS: Bits = { v4: 24, v6: 48 };
/**
 * About what one provider has in one piece. Whose it is in truth, a table of autonomous systems
 * would tell; none comes with the install.
 */
export const BLOCK_BITS: Bits = { v4: 16, v6: 32 };

/**
 * The network that an address belongs to, in CIDR form: `203.0.113.0/24`. An IPv4 address written
 * as IPv6 (`::ffff:203.0.113.7`) counts as the IPv4 address that it is.
 */
export function networkOf(address: string, bits: Bits): string {
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') {
    return `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/${bits.v4}`)}/${bits.v4}`;
  }
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${bits.v6}`)}/${bits.v6}`;
}

/**
 * What counts as one address where calls are counted: a /64 has more addresses than calls.
 * What is no address (a socket that has closed has none) stands for itself.
 */
export function customerOf(address: string): string {
  // Every call asks this, nearly always of such an address, whose network is itself.
  if (isIPv4(address)) return `${address}/${CUSTOMER_BITS.v4}`;
  return ipaddr.isValid(address) ? networkOf(address, CUSTOMER_BITS) : address;
}
