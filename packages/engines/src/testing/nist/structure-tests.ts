import { erfc, fits } from './chance-of.ts';
import { transform } from './fourier.ts';
import type { Bits } from './frequency-tests.ts';

/* SP 800-22 rev. 1a, 2.5, 2.6 and 2.10: whether bits follow from others by a rule. */

/** Of large square matrices of bits: those of full rank, of one less, and all others. 3.5. */
const RANK_SHARES = [0.288_788_095_154, 0.577_576_190_173, 0.133_635_714_673];

/** 2.5: the ranks of square matrices of bits. */
export function matrixRank(bits: Bits, size = 32): number {
  const matrices = Math.floor(bits.length / size ** 2);
  const counts = new Float64Array(3);
  for (let matrix = 0; matrix < matrices; matrix += 1) {
    const rows = Array.from({ length: size }, (_, row) => {
      let value = 0;
      for (let column = 0; column < size; column += 1) {
        value = (value << 1) | (bits[matrix * size ** 2 + row * size + column] as number);
      }
      return value >>> 0;
    });
    const bin = Math.min(size - rankOf(rows), 2);
    counts[bin] = (counts[bin] as number) + 1;
  }
  const expected = RANK_SHARES.map((share) => share * matrices);
  return fits(counts, expected);
}

/** By elimination: each row that is left takes its highest bit out of all others. */
function rankOf(rows: readonly number[]): number {
  let left = rows.filter((row) => row !== 0);
  let rank = 0;
  while (left.length > 0) {
    const [pivot = 0, ...others] = left;
    const high = 31 - Math.clz32(pivot);
    left = others
      .map((row) => ((row >>> high) & 1 ? (row ^ pivot) >>> 0 : row))
      .filter((row) => row !== 0);
    rank += 1;
  }
  return rank;
}

/** 2.6: whether any period stands out. */
export function spectral(bits: Bits): number {
  const n = bits.length;
  const signs = Float64Array.from(bits, (bit) => 2 * bit - 1);
  const { real, imaginary } = transform(signs);
  const threshold = Math.log(1 / 0.05) * n;
  let below = 0;
  for (let k = 0; k < Math.floor(n / 2); k += 1) {
    if ((real[k] as number) ** 2 + (imaginary[k] as number) ** 2 < threshold) below += 1;
  }
  const expected = (0.95 * n) / 2;
  const distance = (below - expected) / Math.sqrt((n * 0.95 * 0.05) / 4);
  return erfc(Math.abs(distance) / Math.SQRT2);
}

/** Distances of the complexity from its mean, from −3 to 3. 3.10. */
const COMPLEXITY_SHARES = [1 / 96, 1 / 32, 1 / 8, 1 / 2, 1 / 4, 1 / 16, 1 / 48];

/** 2.10: how long a register would give each block of m. */
export function linearComplexity(bits: Bits, m: number): number {
  const blocks = Math.floor(bits.length / m);
  const sign = m % 2 === 0 ? 1 : -1;
  const mean = m / 2 + (9 - sign) / 36 - (m / 3 + 2 / 9) / 2 ** m;
  const counts = new Float64Array(COMPLEXITY_SHARES.length);
  for (let block = 0; block < blocks; block += 1) {
    const length = complexityOf(bits.subarray(block * m, (block + 1) * m));
    const distance = sign * (length - mean) + 2 / 9;
    const bin = Math.min(Math.max(Math.ceil(distance - 0.5) + 3, 0), 6);
    counts[bin] = (counts[bin] as number) + 1;
  }
  const expected = COMPLEXITY_SHARES.map((share) => share * blocks);
  return fits(counts, expected);
}

/**
 * Berlekamp and Massey: the shortest register with feedback that gives these bits. Connections and
 * the bits before a place are held 32 to a number.
 */
export function complexityOf(bits: Bits): number {
  const words = (bits.length >> 5) + 1;
  let connections = new Int32Array(words);
  let before = new Int32Array(words);
  connections[0] = before[0] = 1;
  // The bit at the place in question first, then those before it.
  const window = new Int32Array(words);
  let [length, changed] = [0, -1];
  for (let at = 0; at < bits.length; at += 1) {
    let carry = bits[at] as number;
    let differs = 0;
    for (let word = 0; word < words; word += 1) {
      const held = window[word] as number;
      const moved = (held << 1) | carry;
      carry = held >>> 31;
      window[word] = moved;
      differs ^= (connections[word] as number) & moved;
    }
    if (!isOdd(differs)) continue;
    const kept = connections.slice();
    addShifted(connections, before, at - changed);
    if (length > at / 2) continue;
    length = at + 1 - length;
    changed = at;
    before = kept;
  }
  return length;
}

/** Whether an odd number of its bits is set. */
function isOdd(word: number): boolean {
  let folded = word;
  for (let half = 16; half > 0; half >>= 1) folded ^= folded >>> half;
  return (folded & 1) === 1;
}

/** Adds the other row of bits, moved by so many places. */
function addShifted(row: Int32Array, other: Int32Array, places: number): void {
  const [whole, rest] = [places >> 5, places & 31];
  for (let word = row.length - 1; word >= whole; word -= 1) {
    const high = (other[word - whole] as number) << rest;
    const low = rest === 0 ? 0 : (other[word - whole - 1] ?? 0) >>> (32 - rest);
    row[word] = (row[word] as number) ^ high ^ low;
  }
}
