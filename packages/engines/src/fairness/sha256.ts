/**
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104) in plain TypeScript, so that the offline verifier runs
 * in any browser, also where a page opened from a file has no WebCrypto.
 */

/** Fraction bits of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2). */
export const SHA256_K = /* @__PURE__ */ Uint32Array.from(firstPrimes(64), (prime) =>
  fractionBits(prime, 3),
);

/** Fraction bits of the square roots of the first 8 primes (FIPS 180-4, 5.3.3). */
export const SHA256_INITIAL = /* @__PURE__ */ Uint32Array.from(firstPrimes(8), (prime) =>
  fractionBits(prime, 2),
);

const BLOCK_BYTES = 64;
const utf8 = new TextEncoder();

/** The 32-byte digest of the bytes. */
export function sha256(message: Uint8Array): Uint8Array {
  return new Sha256().update(message).digest();
}

/** HMAC-SHA256 of the UTF-8 bytes of a text under the UTF-8 bytes of a key. */
export function hmacSha256(key: string, message: string): Uint8Array {
  const raw = utf8.encode(key);
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(raw.length > BLOCK_BYTES ? sha256(raw) : raw);
  const inner = new Sha256().update(block.map((byte) => byte ^ 0x36));
  const outer = new Sha256().update(block.map((byte) => byte ^ 0x5c));
  return outer.update(inner.update(utf8.encode(message)).digest()).digest();
}

/** Lower-case hexadecimal text of the bytes. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

class Sha256 {
  readonly #state = Uint32Array.from(SHA256_INITIAL);
  readonly #words = new Uint32Array(64);
  #pending: Uint8Array = new Uint8Array(0);
  #lengthBytes = 0;

  update(bytes: Uint8Array): this {
    this.#lengthBytes += bytes.length;
    const all = new Uint8Array(this.#pending.length + bytes.length);
    all.set(this.#pending);
    all.set(bytes, this.#pending.length);
    let at = 0;
    for (; at + BLOCK_BYTES <= all.length; at += BLOCK_BYTES) this.#compress(all, at);
    this.#pending = all.subarray(at);
    return this;
  }

  digest(): Uint8Array {
    const bits = BigInt(this.#lengthBytes) * 8n;
    const rest = this.#pending;
    // A one bit, zeros, and the length in 64 bits, up to the end of a block.
    const padded = new Uint8Array(rest.length < BLOCK_BYTES - 8 ? BLOCK_BYTES : 2 * BLOCK_BYTES);
    padded.set(rest);
    padded[rest.length] = 0x80;
    new DataView(padded.buffer).setBigUint64(padded.length - 8, bits);
    for (let at = 0; at < padded.length; at += BLOCK_BYTES) this.#compress(padded, at);
    const out = new Uint8Array(32);
    const view = new DataView(out.buffer);
    this.#state.forEach((word, i) => {
      view.setUint32(4 * i, word);
    });
    return out;
  }

  /** One block of 64 bytes (FIPS 180-4, 6.2.2). */
  #compress(bytes: Uint8Array, offset: number): void {
    const w = this.#words;
    const view = new DataView(bytes.buffer, bytes.byteOffset + offset, BLOCK_BYTES);
    for (let t = 0; t < 16; t += 1) w[t] = view.getUint32(4 * t);
    for (let t = 16; t < 64; t += 1) {
      const x = w[t - 15] as number;
      const y = w[t - 2] as number;
      const s0 = rotr(x, 7) ^ rotr(x, 18) ^ (x >>> 3);
      const s1 = rotr(y, 17) ^ rotr(y, 19) ^ (y >>> 10);
      w[t] = (w[t - 16] as number) + s0 + (w[t - 7] as number) + s1;
    }
    // The eight words exist: the array is made from eight primes.
    const h = this.#state;
    let [a, b, c, d, e, f, g, z] = h as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    for (let t = 0; t < 64; t += 1) {
      const s1 = rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25);
      const choose = (e & f) ^ (~e & g);
      const t1 = (z + s1 + choose + (SHA256_K[t] as number) + (w[t] as number)) | 0;
      const s0 = rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22);
      const majority = (a & b) ^ (a & c) ^ (b & c);
      z = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + s0 + majority) | 0;
    }
    [a, b, c, d, e, f, g, z].forEach((word, i) => {
      h[i] = (h[i] as number) + word;
    });
  }
}

const rotr = (x: number, bits: number): number => (x >>> bits) | (x << (32 - bits));

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  }
  return primes;
}

/** The first 32 bits after the binary point of the root, in whole numbers only. */
function fractionBits(n: number, root: 2 | 3): number {
  // The largest x with x^root <= n * 2^(32 * root) is the root shifted left by 32 bits.
  const target = BigInt(n) << BigInt(32 * root);
  let x = 0n;
  for (let bit = 1n << 40n; bit > 0n; bit >>= 1n) {
    if ((x + bit) ** BigInt(root) <= target) x += bit;
  }
  return Number(x & 0xffff_ffffn);
}
