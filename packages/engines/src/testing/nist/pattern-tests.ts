import { erfc, fits, igamc } from './chance-of.ts';
import type { Bits } from './frequency-tests.ts';

/* SP 800-22 rev. 1a, 2.7 to 2.9, 2.11 and 2.12: how often patterns of bits come. */

/** The numbers that m bits make, from each place on; `isRound`: those at the end go on in front. */
function windowsOf(bits: Bits, m: number, isRound = false): Uint32Array {
  const n = bits.length;
  const windows = new Uint32Array(isRound ? n : n - m + 1);
  const mask = 2 ** m - 1;
  let value = 0;
  for (let at = 0; at < m - 1; at += 1) value = (value << 1) | (bits[at % n] as number);
  for (let at = 0; at < windows.length; at += 1) {
    value = ((value << 1) | (bits[(at + m - 1) % n] as number)) & mask;
    windows[at] = value;
  }
  return windows;
}

/** Templates that no shift of themselves overlaps: 148 of nine bits. */
export function aperiodicTemplates(m: number): readonly number[] {
  const overlapsItself = (template: number) => {
    for (let shift = 1; shift < m; shift += 1) {
      if (template >> shift === (template & (2 ** (m - shift) - 1))) return true;
    }
    return false;
  };
  return Array.from({ length: 2 ** m }, (_, template) => template).filter(
    (template) => !overlapsItself(template),
  );
}

/** 2.7: how often each template comes in each of so many blocks, found ones not overlapping. */
export function nonOverlappingTemplates(
  bits: Bits,
  { m, blocks, templates }: { m: number; blocks: number; templates: readonly number[] },
): readonly number[] {
  const size = Math.floor(bits.length / blocks);
  const mean = (size - m + 1) / 2 ** m;
  const variance = size * (1 / 2 ** m - (2 * m - 1) / 2 ** (2 * m));
  const windows = windowsOf(bits, m);
  return templates.map((template) => {
    let chi2 = 0;
    for (let block = 0; block < blocks; block += 1) {
      let found = 0;
      for (let at = block * size; at <= (block + 1) * size - m; at += 1) {
        if (windows[at] !== template) continue;
        found += 1;
        at += m - 1;
      }
      chi2 += (found - mean) ** 2 / variance;
    }
    return igamc(blocks / 2, chi2 / 2);
  });
}

/** How likely a block of 1,032 bits has nine ones in a row 0, 1 … 5 times and more: 3.8. */
export const OVERLAPPING_SHARES = [0.364091, 0.185659, 0.139381, 0.100571, 0.0704323, 0.139865];

/** 2.8: how often m ones in a row come in each block, found ones overlapping. */
export function overlappingTemplate(
  bits: Bits,
  { m, block, shares }: { m: number; block: number; shares: readonly number[] },
): number {
  const blocks = Math.floor(bits.length / block);
  const ones = 2 ** m - 1;
  const windows = windowsOf(bits, m);
  const counts = new Float64Array(shares.length);
  for (let first = 0; first < blocks * block; first += block) {
    let found = 0;
    for (let at = first; at <= first + block - m; at += 1) if (windows[at] === ones) found += 1;
    const bin = Math.min(found, shares.length - 1);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const expected = shares.map((share) => share * blocks);
  return fits(counts, expected);
}

/** By the length of a block: the mean of the statistic, and its variance. Table of 2.9.4. */
const universalPlans = [
  { bitsMin: 10_342_400, length: 10, mean: 9.1723243, variance: 3.356 },
  { bitsMin: 4_654_080, length: 9, mean: 8.1764248, variance: 3.311 },
  { bitsMin: 2_068_480, length: 8, mean: 7.1836656, variance: 3.238 },
  { bitsMin: 904_960, length: 7, mean: 6.1962507, variance: 3.125 },
  { bitsMin: 387_840, length: 6, mean: 5.2177052, variance: 2.954 },
];

/** 2.9, Maurer's: how long ago each block came last. */
export function universal(bits: Bits): number {
  const plan = universalPlans.find(({ bitsMin }) => bits.length >= bitsMin);
  if (!plan) throw new RangeError('at least 387,840 bits');
  const { length, mean, variance } = plan;
  const first = 10 * 2 ** length;
  const blocks = Math.floor(bits.length / length);
  const last = new Float64Array(2 ** length);
  let sum = 0;
  for (let block = 1; block <= blocks; block += 1) {
    let value = 0;
    for (let k = 0; k < length; k += 1) {
      value = (value << 1) | (bits[(block - 1) * length + k] as number);
    }
    if (block > first) sum += Math.log2(block - (last[value] as number));
    last[value] = block;
  }
  const tested = blocks - first;
  const narrower = 0.7 - 0.8 / length + ((4 + 32 / length) * tested ** (-3 / length)) / 15;
  const sigma = narrower * Math.sqrt(variance / tested);
  return erfc(Math.abs(sum / tested - mean) / (Math.SQRT2 * sigma));
}

function countsRound(bits: Bits, m: number): Float64Array {
  const counts = new Float64Array(2 ** m);
  for (const value of windowsOf(bits, m, true)) counts[value] = (counts[value] as number) + 1;
  return counts;
}

/** 2.11: whether every pattern of m bits comes as often. Two p-values. */
export function serial(bits: Bits, m: number): readonly [number, number] {
  const psi = (length: number) => {
    if (length <= 0) return 0;
    const squares = countsRound(bits, length).reduce((sum, count) => sum + count ** 2, 0);
    return (2 ** length / bits.length) * squares - bits.length;
  };
  const [most, middle, least] = [psi(m), psi(m - 1), psi(m - 2)];
  return [
    igamc(2 ** (m - 2), (most - middle) / 2),
    igamc(2 ** (m - 3), (most - 2 * middle + least) / 2),
  ];
}

/** 2.12: how much patterns of m bits tell about the next bit. */
export function approximateEntropy(bits: Bits, m: number): number {
  const n = bits.length;
  const phi = (length: number) =>
    countsRound(bits, length).reduce(
      (sum, count) => (count > 0 ? sum + (count / n) * Math.log(count / n) : sum),
      0,
    );
  const entropy = phi(m) - phi(m + 1);
  return igamc(2 ** (m - 1), n * (Math.LN2 - entropy));
}
