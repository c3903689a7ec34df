import { assert } from '@padauk/base';
import { hmacSha256, toHex } from '../../fairness/sha256.ts';

/** One round in this many ends at once, whatever the rest of its hash says. */
const INSTANT_END = 101n;
const TWO_52 = 2 ** 52;

/**
 * Where a shared round ends, in hundredths; 0 where it ends before it has begun. The formula of
 * bustabit v1 (casino.md 5.9): HMAC-SHA256 of the mix under the round's hash as text; a multiple
 * of 101 ends at once, else the first 52 bits h give floor((100 · 2^52 − h) / (2^52 − h)).
 *
 * @param roundHash - 64 hexadecimal digits, one link of the published chain
 * @param mix - what nobody could choose when the chain was made
 */
export const crashPoint = (roundHash: string, mix: string): number =>
  pointOfHash(toHex(hmacSha256(roundHash, mix)));

/** @param hash - 64 hexadecimal digits */
export function pointOfHash(hash: string): number {
  if (BigInt(`0x${hash}`) % INSTANT_END === 0n) return 0;
  return pointOfBits(Number(`0x${hash.slice(0, 13)}`));
}

/** @param h - 52 uniform bits */
export function pointOfBits(h: number): number {
  assert(Number.isSafeInteger(h) && h >= 0 && h < TWO_52, 'the bits are 52');
  return Math.floor((100 * TWO_52 - h) / (TWO_52 - h));
}
