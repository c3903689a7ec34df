import ipaddr from 'ipaddr.js';
import type { SystemStatus } from '@padauk/contracts/site';
import type * as z from 'zod/mini';
import type { Merchant } from '../../platform/platform.ts';
import type { Settings } from './settings.ts';

/** A merchant with its host names and settings. */
export type Brand = {
  readonly merchant: Merchant;
  readonly hosts: readonly string[];
  readonly settings: Settings;
};

/** `Padauk.Example:3000` is the host `padauk.example`; an address in brackets keeps its colons. */
export const hostNameOf = (host: string): string =>
  host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/**
 * The brand that a visitor wants. A code, where given, decides alone. A host that no brand has
 * named belongs to the only brand there is, so that a fresh install answers under any name; with
 * two brands or more it belongs to none.
 */
export function chooseBrand(
  brands: readonly Brand[],
  key: { readonly host: string; readonly code: string | undefined },
): Brand | undefined {
  if (key.code !== undefined) return brands.find(({ merchant }) => merchant.code === key.code);
  const host = hostNameOf(key.host);
  const named = brands.find(({ hosts }) => hosts.includes(host));
  return named ?? (brands.length === 1 ? brands[0] : undefined);
}

/** What the brand says to a visitor from `ip` at `now`. A passed end time is no longer told. */
export function statusFor(
  { status, blockedNetworks }: Pick<Settings, 'status' | 'blockedNetworks'>,
  ip: string,
  now: Date,
): z.output<typeof SystemStatus> {
  if (status.status === 1) {
    const known = status.endTime !== null && new Date(status.endTime) > now;
    return { status: 1, endTime: known ? status.endTime : null, ip };
  }
  const blocked = status.status === 2 || isInNetworks(ip, blockedNetworks);
  return { status: blocked ? 2 : 0, endTime: null, ip };
}

function isInNetworks(ip: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return false;
  const address = ipaddr.process(ip);
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === address.kind() && address.match(base, bits);
  });
}
