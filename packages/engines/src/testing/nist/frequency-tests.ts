import { erfc, fits, igamc, normalUpTo } from './chance-of.ts';

/*
 * SP 800-22 rev. 1a, 2.1 to 2.4 and 2.13: how many ones there are, and how they are spread. Bits
 * are bytes of 0 or 1; every test gives a p-value.
 */
export type Bits = Uint8Array;

export const onesOf = (bits: Bits): number => {
  let ones = 0;
  for (const bit of bits) ones += bit;
  return ones;
};

/** 2.1: as many ones as zeros. */
export function frequency(bits: Bits): number {
  const sum = 2 * onesOf(bits) - bits.length;
  return erfc(Math.abs(sum) / Math.sqrt(2 * bits.length));
}

/** 2.2: as many in each block of m. */
export function blockFrequency(bits: Bits, m: number): number {
  const blocks = Math.floor(bits.length / m);
  let chi2 = 0;
  for (let block = 0; block < blocks; block += 1) {
    const share = onesOf(bits.subarray(block * m, (block + 1) * m)) / m;
    chi2 += 4 * m * (share - 0.5) ** 2;
  }
  return igamc(blocks / 2, chi2 / 2);
}

/** 2.3: how often a row of equal bits ends. */
export function runs(bits: Bits): number {
  const n = bits.length;
  const share = onesOf(bits) / n;
  // Without as many ones as zeros there is nothing to be said about runs.
  if (Math.abs(share - 0.5) >= 2 / Math.sqrt(n)) return 0;
  let count = 1;
  for (let at = 1; at < n; at += 1) if (bits[at] !== bits[at - 1]) count += 1;
  const even = 2 * share * (1 - share);
  return erfc(Math.abs(count - n * even) / (Math.sqrt(2 * n) * even));
}

/** Blocks, the longest rows that are told apart in them, and how likely each is: 2.4.4 and 3.4. */
const longestRunPlans = [
  {
    bitsMin: 750_000,
    block: 10_000,
    from: 10,
    shares: [0.0882, 0.2092, 0.2483, 0.1933, 0.1208, 0.0675, 0.0727],
  },
  { bitsMin: 6_272, block: 128, from: 4, shares: [0.1174, 0.243, 0.2493, 0.1752, 0.1027, 0.1124] },
  { bitsMin: 128, block: 8, from: 1, shares: [0.2148, 0.3672, 0.2305, 0.1875] },
];

/** 2.4: the longest row of ones in each block. */
export function longestRun(bits: Bits): number {
  const plan = longestRunPlans.find(({ bitsMin }) => bits.length >= bitsMin);
  if (!plan) throw new RangeError('at least 128 bits');
  const { block, from, shares } = plan;
  const blocks = Math.floor(bits.length / block);
  const counts = new Float64Array(shares.length);
  for (let first = 0; first < blocks * block; first += block) {
    let [row, longest] = [0, 0];
    for (let at = first; at < first + block; at += 1) {
      row = bits[at] === 1 ? row + 1 : 0;
      if (row > longest) longest = row;
    }
    const bin = Math.min(Math.max(longest - from, 0), shares.length - 1);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const expected = shares.map((share) => share * blocks);
  return fits(counts, expected);
}

/** 2.13: how far the sum of +1 and −1 goes from nothing. */
export function cumulativeSums(bits: Bits, direction: 'forward' | 'backward'): number {
  const n = bits.length;
  let [sum, z] = [0, 0];
  for (let k = 0; k < n; k += 1) {
    sum += 2 * (bits[direction === 'forward' ? k : n - 1 - k] ?? 0) - 1;
    z = Math.max(z, Math.abs(sum));
  }
  const root = Math.sqrt(n);
  let p = 1;
  for (let k = Math.ceil((-n / z + 1) / 4); k <= Math.floor((n / z - 1) / 4); k += 1) {
    p -= normalUpTo(((4 * k + 1) * z) / root) - normalUpTo(((4 * k - 1) * z) / root);
  }
  for (let k = Math.ceil((-n / z - 3) / 4); k <= Math.floor((n / z - 1) / 4); k += 1) {
    p += normalUpTo(((4 * k + 3) * z) / root) - normalUpTo(((4 * k + 1) * z) / root);
  }
  return p;
}
