import { assert } from '@padauk/base';
import { hmacSha256, sha256, toHex } from '../../fairness/sha256.ts';

/** One round of so many ends at once, whatever the rest of its hash says. */
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
export function crashPoint(roundHash: string, mix: string): number {
  const hash = toHex(hmacSha256(roundHash, mix));
  if (BigInt(`0x${hash}`) % INSTANT_END === 0n) return 0;
  return pointOfBits(Number(`0x${hash.slice(0, 13)}`));
}

/** @param h - 52 uniform bits */
export function pointOfBits(h: number): number {
  assert(Number.isSafeInteger(h) && h >= 0 && h < TWO_52, 'the bits are 52');
  return Math.floor((100 * TWO_52 - h) / (TWO_52 - h));
}

/** The link that is played after this one is used up before it: SHA-256 of its text. */
export const earlierLink = (roundHash: string): string =>
  toHex(sha256(new TextEncoder().encode(roundHash)));

/**
 * Makes a chain of so many links. The last element is published first: whoever knows it can check
 * every later link against it, and can work out none of them.
 *
 * @param secret - 64 hexadecimal digits; the first element
 */
export function makeChain(secret: string, links: number): readonly string[] {
  const chain = [secret];
  while (chain.length < links) chain.push(earlierLink(chain.at(-1) ?? secret));
  return chain;
}

/** Whether a link belongs to a chain, so many rounds after a link that is known. */
export function isLater(roundHash: string, known: string, roundsAfter: number): boolean {
  let link = roundHash;
  for (let k = 0; k < roundsAfter; k += 1) link = earlierLink(link);
  return link === known;
}
