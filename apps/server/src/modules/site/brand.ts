import type { Uuid } from '@padauk/base';
import ipaddr from 'ipaddr.js';
import type { SystemStatus } from '@padauk/contracts/site';
import type * as z from 'zod/mini';
import type { Merchant } from '../../platform/platform.ts';
import type { Settings } from './settings.ts';

/** A merchant with its host names and settings. */
export type Brand = {
  readonly merchant: Merchant;
  /** The brand above it in the tree; null at the top. */
  readonly parentId: Uuid | null;
  readonly hosts: readonly string[];
  readonly settings: Settings;
};

/** `Padauk.Example:3000` is the host `padauk.example`; an address in brackets keeps its colons. */
export const hostNameOf = (host: string): string =>
  host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/**
 * The brand that a visitor wants. A code, where given, decides alone. A host that no brand has
 * named belongs to the only brand that is at the top of a tree, so that a fresh install answers
 * under any name; with two such brands or more it belongs to none.
 */
export function chooseBrand(
  brands: readonly Brand[],
  key: { readonly host: string; readonly code: string | undefined },
): Brand | undefined {
  if (key.code !== undefined) return brands.find(({ merchant }) => merchant.code === key.code);
  const host = hostNameOf(key.host);
  const named = brands.find(({ hosts }) => hosts.includes(host));
  const tops = brands.filter(({ parentId }) => parentId === null);
  return named ?? (tops.length === 1 ? tops[0] : undefined);
}

/** What decides whether the brand serves an address. */
export type RegionRules = Pick<
  Settings,
  'blockedNetworks' | 'openNetworks' | 'allowedCountries' | 'blockedCountries'
>;

/** Whether the country of an address has to be known at all. */
export const asksForCountry = (rules: RegionRules): boolean =>
  rules.allowedCountries.length > 0 || rules.blockedCountries.length > 0;

/**
 * What the brand says to a visitor from `ip` at `now`. A passed end time is no longer told. An
 * address of unknown country is served unless only some countries are.
 */
export function statusFor(
  settings: Pick<Settings, 'status'> & RegionRules,
  visitor: { readonly ip: string; readonly country: string | undefined },
  now: Date,
): z.output<typeof SystemStatus> {
  const { status } = settings;
  const { ip } = visitor;
  if (status.status === 1) return { status: 1, endTime: toldEnd(status.endTime, now), ip };
  const blocked = status.status === 2 || isBlocked(settings, visitor);
  return { status: blocked ? 2 : 0, endTime: null, ip };
}

/** An end that has passed is no longer shown. */
export const toldEnd = (endTime: string | null, now: Date): string | null =>
  endTime !== null && new Date(endTime) > now ? endTime : null;

function isBlocked(
  rules: RegionRules,
  { ip, country }: { readonly ip: string; readonly country: string | undefined },
): boolean {
  if (isInNetworks(ip, rules.openNetworks)) return false;
  if (isInNetworks(ip, rules.blockedNetworks)) return true;
  if (country !== undefined && rules.blockedCountries.includes(country)) return true;
  const { allowedCountries } = rules;
  if (allowedCountries.length === 0) return false;
  return country === undefined || !allowedCountries.includes(country);
}

function isInNetworks(ip: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return false;
  const address = ipaddr.process(ip);
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === address.kind() && address.match(base, bits);
  });
}
