import { assert } from '@padauk/base';
import type { Draw } from '../draw.ts';
import { type KeyedWords, keyedWords } from './keyed-words.ts';
import { hmacSha256, sha256, toHex } from './sha256.ts';

/** What decides a round. The server commits to its seed before the player may choose his. */
export type Seeds = {
  /** 32 random bytes as 64 lower-case hexadecimal digits. The text itself is the key. */
  readonly serverSeed: string;
  /** The player's own text. */
  readonly clientSeed: string;
  /** Counts the rounds under one pair of seeds: a whole number from 0. */
  readonly nonce: number;
};

/** HMAC-SHA256 over UTF-8 texts. A server may hand in a native one; the bytes are the same. */
export type Hmac = (key: string, message: string) => Uint8Array;

/** What the player is shown before play: the SHA-256 of the seed's text, in hexadecimal. */
export const commitment = (serverSeed: string): string =>
  toHex(sha256(new TextEncoder().encode(serverSeed)));

/**
 * The bytes of a round: HMAC-SHA256 blocks of 32 bytes, the message being
 * `clientSeed:nonce:block` with blocks counted from 0 (the scheme of the public instant games).
 */
export function* byteStream(seeds: Seeds, hmac: Hmac = hmacSha256): Generator<number, never> {
  assert(Number.isSafeInteger(seeds.nonce) && seeds.nonce >= 0, 'a nonce counts from 0');
  for (let block = 0; ; block += 1) {
    yield* hmac(seeds.serverSeed, `${seeds.clientSeed}:${seeds.nonce}:${block}`);
  }
}

/**
 * Takes four bytes as one number from 0 to 2^32 - 1, the first byte being the highest.
 *
 * @param hmac - another one to take the bytes from; without it the key of these seeds is prepared
 * once and kept with them, which is the fastest way
 */
export function createWords(seeds: Seeds, hmac?: Hmac): () => number {
  assert(Number.isSafeInteger(seeds.nonce) && seeds.nonce >= 0, 'a nonce counts from 0');
  const write = hmac ? wordsFrom(hmac, seeds.serverSeed) : keyOf(seeds);
  const message = `${seeds.clientSeed}:${seeds.nonce}:`;
  const words = new Int32Array(WORDS);
  let block = 0;
  let at = WORDS;
  return () => {
    if (at === WORDS) {
      write(message + block, words);
      block += 1;
      at = 0;
    }
    const word = words[at] as number;
    at += 1;
    return word >>> 0;
  };
}

/** Blocks are 32 bytes, so that no word lies across two of them. */
const WORDS = 8;

function wordsFrom(hmac: Hmac, key: string): KeyedWords {
  return (message, words) => {
    const bytes = hmac(key, message);
    for (let t = 0; t < WORDS; t += 1) {
      let word = 0;
      for (let at = 4 * t; at < 4 * t + 4; at += 1) word = (word << 8) | (bytes[at] ?? 0);
      words[t] = word;
    }
  };
}

/** Prepared keys, as long as somebody holds the seeds. */
const keys = new WeakMap<Seeds, { readonly serverSeed: string; readonly write: KeyedWords }>();

function keyOf(seeds: Seeds): KeyedWords {
  const { serverSeed } = seeds;
  const known = keys.get(seeds);
  if (known?.serverSeed === serverSeed) return known.write;
  const write = keyedWords(serverSeed) ?? wordsFrom(hmacSha256, serverSeed);
  keys.set(seeds, { serverSeed, write });
  return write;
}

/**
 * Numbers in [0, 1) as in the public scheme: the four bytes as digits to the base 256. For the
 * games whose public formula asks for them; all else uses `createDraw`, which has no bias.
 */
export function createFloats(seeds: Seeds, hmac?: Hmac): () => number {
  const nextWord = createWords(seeds, hmac);
  return () => nextWord() / 2 ** 32;
}

/** The draw that decides a round: exactly uniform, given uniform bytes. */
export const createDraw = (seeds: Seeds, hmac?: Hmac): Draw =>
  rejectionDraw(createWords(seeds, hmac), 2 ** 32);

/**
 * Uniform integers from uniform words. The words above the largest multiple of the bound are
 * skipped, so that each result is reached by equally many words.
 *
 * @param range - words are uniform in [0, range)
 */
export function rejectionDraw(nextWord: () => number, range: number): Draw {
  return (bound) => {
    assert(Number.isInteger(bound) && bound >= 1 && bound <= range, 'a bound is within the range');
    const end = range - (range % bound);
    let word = nextWord();
    while (word >= end) word = nextWord();
    return word % bound;
  };
}
