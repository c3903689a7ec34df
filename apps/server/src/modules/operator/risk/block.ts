import { createHmac } from 'node:crypto';
import { plainNumber } from '@padauk/contracts/wallet';
import type { blockKinds } from '@padauk/contracts/risk';
import ipaddr from 'ipaddr.js';
import type { Vault } from '../../../platform/secret-key.ts';

export type BlockKind = (typeof blockKinds)[number];

/** Finds equal values of a brand again without keeping them. */
export const blockLookup = (
  vault: Vault,
  kind: Exclude<BlockKind, 'ip'>,
  { merchantId, value }: { readonly merchantId: string; readonly value: string },
): Buffer =>
  createHmac('sha256', vault.derive('operator.block'))
    .update(`${merchantId} ${kind} ${value}`)
    .digest();

/**
 * An address or network as the table has it, `203.0.113.0/24`; an address is a network of one.
 * Undefined for what is none, and for whole worlds: nobody blocks a sixteenth of all addresses.
 */
export function readNetwork(text: string): string | undefined {
  const [address = '', bits] = text.trim().split('/');
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  const isFour = parsed.kind() === 'ipv4';
  const [least, most] = isFour ? [8, 32] : [16, 128];
  const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
  if (length < least || length > most) return undefined;
  const network = isFour
    ? ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${length}`)
    : ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${length}`);
  return `${network.toString()}/${length}`;
}

/** A mobile number as it is compared: its digits with a plus. */
export function readNumber(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, '');
  return digits.length >= 7 && digits.length <= 15 ? `+${digits}` : undefined;
}

/** A payout number as it is compared, whatever the bank: without spaces and signs. */
export function readPayoutNumber(text: string): string | undefined {
  const plain = plainNumber(text);
  return plain.length >= 5 ? plain : undefined;
}

/** `…4567`: enough for somebody who knows the number, too little for anybody else. */
export const lastDigits = (value: string): string => `…${value.slice(-4)}`;
