import { SHA256_INITIAL, SHA256_K } from './sha256.ts';

/**
 * HMAC-SHA256 for the words of many rounds under one key. What the key alone decides is computed
 * once, and nothing is allocated for a message: the same bytes as `hmacSha256`, many times faster.
 */

const BLOCK_BYTES = 64;
/** Message schedule; a message is over before the next begins. */
const schedule = new Int32Array(64);
const K = Int32Array.from(SHA256_K);
const utf8 = new TextEncoder();

/** One block of 16 words that are in the schedule, added to the state (FIPS 180-4, 6.2.2). */
function compress(state: Int32Array): void {
  const w = schedule;
  for (let t = 16; t < 64; t += 1) {
    const x = w[t - 15] as number;
    const y = w[t - 2] as number;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[t] = ((w[t - 16] as number) + s0 + (w[t - 7] as number) + s1) | 0;
  }
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let z = state[7] as number;
  for (let t = 0; t < 64; t += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (z + s1 + ((e & f) ^ (~e & g)) + (K[t] as number) + (w[t] as number)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    z = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = ((state[0] as number) + a) | 0;
  state[1] = ((state[1] as number) + b) | 0;
  state[2] = ((state[2] as number) + c) | 0;
  state[3] = ((state[3] as number) + d) | 0;
  state[4] = ((state[4] as number) + e) | 0;
  state[5] = ((state[5] as number) + f) | 0;
  state[6] = ((state[6] as number) + g) | 0;
  state[7] = ((state[7] as number) + z) | 0;
}

/** The state after the block of a key whose bytes are mixed with one byte (RFC 2104). */
function afterKey(key: Uint8Array, mixed: number): Int32Array {
  const state = Int32Array.from(SHA256_INITIAL);
  for (let t = 0; t < 16; t += 1) {
    let word = 0;
    for (let at = 4 * t; at < 4 * t + 4; at += 1) word = (word << 8) | ((key[at] ?? 0) ^ mixed);
    schedule[t] = word;
  }
  compress(state);
  return state;
}

/** Writes the eight words of the HMAC of a message. */
export type KeyedWords = (message: string, words: Int32Array) => void;

/**
 * @param key - text of at most 64 bytes in UTF-8, such as a server seed in hexadecimal
 * @returns undefined for a longer key
 */
export function keyedWords(key: string): KeyedWords | undefined {
  const raw = utf8.encode(key);
  if (raw.length > BLOCK_BYTES) return undefined;
  const inner = afterKey(raw, 0x36);
  const outer = afterKey(raw, 0x5c);
  return (message, words) => {
    words.set(inner);
    hash(message, words);
    // The digest is 32 bytes, then comes the padding of 96 bytes in all.
    for (let t = 0; t < 8; t += 1) schedule[t] = words[t] as number;
    schedule[8] = 0x8000_0000 | 0;
    schedule.fill(0, 9, 15);
    schedule[15] = (BLOCK_BYTES + 32) * 8;
    words.set(outer);
    compress(words);
  };
}

const bytes = new Uint8Array(4 * BLOCK_BYTES);

/** Goes on from a state of one block with a message, its padding and its length. */
function hash(message: string, state: Int32Array): void {
  const { written, read } = utf8.encodeInto(message, bytes.subarray(0, 3 * BLOCK_BYTES));
  const isWhole = read === message.length;
  const text = isWhole ? bytes : utf8.encode(message);
  const length = isWhole ? written : text.length;
  const blocks = Math.floor((length + 8) / BLOCK_BYTES) + 1;
  for (let block = 0; block < blocks; block += 1) {
    for (let t = 0; t < 16; t += 1) {
      const at = block * BLOCK_BYTES + 4 * t;
      schedule[t] =
        (byteAt(text, length, at) << 24) |
        (byteAt(text, length, at + 1) << 16) |
        (byteAt(text, length, at + 2) << 8) |
        byteAt(text, length, at + 3);
    }
    if (block === blocks - 1) schedule[15] = (BLOCK_BYTES + length) * 8;
    compress(state);
  }
}

const byteAt = (text: Uint8Array, length: number, at: number): number =>
  at < length ? (text[at] as number) : at === length ? 0x80 : 0;
