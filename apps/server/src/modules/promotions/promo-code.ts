import { createHash } from 'node:crypto';

/** Letters and digits that are not taken for one another when read aloud: 32 of them, 5 bits each. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ0';
const LENGTH = 16;
const GROUP = 4;

/**
 * A code of 80 random bits, in groups of four: `7K2M-…`.
 *
 * @param bytes - at least 16 random bytes
 */
export function codeOf(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET.charAt(byte & 31));
  return Array.from({ length: LENGTH / GROUP }, (_, n) =>
    letters.slice(n * GROUP, (n + 1) * GROUP).join(''),
  ).join('-');
}

/** What a code is kept and found by; how it was typed makes no difference. */
export const digestOfCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0'))
    .digest();
