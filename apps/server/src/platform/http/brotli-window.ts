import { constants } from 'node:zlib';

/** What Brotli leaves of its window's power of two. */
const REST = 16;

/**
 * The smallest window (a power of two, as its exponent) that sees the whole of a text: tables for
 * the default of 4 MB are cleared for every text, which takes longer than compressing a page.
 */
export const brotliWindow = (bytes: number): number =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + REST))),
  );
