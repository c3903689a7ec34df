import type { Bits } from './frequency-tests.ts';

/** A row of 0 and 1 as it is written. */
export const bitsOf = (text: string): Bits => Uint8Array.from(text, Number);

/** The first bits of e, 10.1011…, as the examples of SP 800-22 have them. */
export function bitsOfE(count: number): Bits {
  // So many terms of Σ 1/k! that what is left out is far below the last bit.
  let terms = 8;
  while (terms * Math.log2(terms / Math.E) < count + 64) terms *= 2;
  const { p, q } = split(0n, BigInt(terms));
  const text = (((p + q) << BigInt(count)) / q).toString(2);
  return bitsOf(text.slice(0, count));
}

/** Σ of 1/(from+1) + 1/((from+1)(from+2)) + …, as a fraction whose denominator is their product. */
function split(from: bigint, to: bigint): { readonly p: bigint; readonly q: bigint } {
  if (to - from === 1n) return { p: 1n, q: to };
  const middle = (from + to) / 2n;
  const [low, high] = [split(from, middle), split(middle, to)];
  return { p: low.p * high.q + high.p, q: low.q * high.q };
}
