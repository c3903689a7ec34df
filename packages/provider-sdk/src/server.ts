import { hash } from 'node:crypto';
import { refuse, type Refusal, type Uuid } from '@padauk/base';
import ipaddr from 'ipaddr.js';
import { findSignatureFault, signatureHeader, type SignatureFault } from './signing.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** What the wallet knows of a vendor before it believes a call. */
export type VendorCredentials = {
  /** At most two keys in use. */
  readonly secrets: readonly string[];
  /** Networks in CIDR form; empty: any address. */
  readonly networks: readonly string[];
};

/**
 * The server half of the signature: address first, then the path and the raw bytes.
 *
 * @returns undefined when the call may be believed; `fault` is for the log and never for the caller
 */
export function refuseVendorCall(
  vendor: VendorCredentials,
  call: {
    readonly headers: Headers;
    /** As the contract writes it. */
    readonly path: string;
    readonly rawBody: Uint8Array;
    readonly ip: string;
    readonly nowSeconds: number;
  },
): Refusal<'address_not_allowed' | 'bad_signature', { fault: SignatureFault }> | undefined {
  if (vendor.networks.length > 0 && !isInside(vendor.networks, call.ip)) {
    return refuse('address_not_allowed');
  }
  const header = call.headers[signatureHeader];
  const fault = findSignatureFault({
    header: typeof header === 'string' ? header : undefined,
    path: call.path,
    rawBody: call.rawBody,
    secrets: vendor.secrets,
    nowSeconds: call.nowSeconds,
  });
  return fault === undefined ? undefined : refuse('bad_signature', { fault });
}

/** Whether it is a network in CIDR form, as `VendorCredentials` has them. */
export const isNetwork = (text: string): boolean => ipaddr.isValidCIDR(text);

function isInside(networks: readonly string[], ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === address.kind() && address.match([base, bits]);
  });
}

/**
 * A UUID of version 8 made of what it names: the same parts give the same id on every process.
 * The parts are counted in, so that no two lists of parts read the same.
 */
export function derivedUuid(...parts: readonly string[]): Uuid {
  let text = '';
  for (const part of parts) text += `${part.length}:${part}`;
  const hex = hash('sha256', text, 'hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}` as Uuid;
}
