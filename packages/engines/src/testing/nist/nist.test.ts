import { expect, test } from 'vitest';
import { randomExcursions, randomExcursionsVariant } from './excursion-tests.ts';
import {
  type Bits,
  blockFrequency,
  cumulativeSums,
  frequency,
  longestRun,
  runs,
} from './frequency-tests.ts';
import { bitsOf, bitsOfE } from './known-bits.ts';
import {
  aperiodicTemplates,
  approximateEntropy,
  nonOverlappingTemplates,
  overlappingTemplate,
  serial,
  universal,
} from './pattern-tests.ts';
import { complexityOf, linearComplexity, matrixRank, spectral } from './structure-tests.ts';

/*
 * The examples of NIST SP 800-22 rev. 1a: those of section 2 beside each test, and the first
 * 1,000,000 bits of e, whose p-values are in its appendix B. It reckons with shares of four to
 * six digits, so that four digits of a p-value are its own; three for linear complexity, whose
 * first share was 0.01047. Two short examples of 2.6 count one value too few below the bound.
 */
const HUNDRED = bitsOf(
  '11001001000011111101101010100010001000010110100011' +
    '00001000110100110001001100011001100010100010111000',
);
const RUNS_OF_128 = bitsOf(
  '11001100000101010110110001001100111000000000001001001101010100010001001111010110' +
    '100000001101011111001100111001101101100010110010',
);
const e = bitsOfE(1_000_000);

test('the bits of e are those of the publication', () => {
  // 2.71828… in hexadecimal is 2.B7E151628AED2A6A…
  const inHex = 0x2b7e151628aed2a6an.toString(2);
  expect([...e.subarray(0, inHex.length)].join('')).toBe(inHex);
});

const short: readonly (readonly [string, number, () => number])[] = [
  ['2.1 frequency', 0.527089, () => frequency(bitsOf('1011010101'))],
  ['2.1 frequency', 0.109599, () => frequency(HUNDRED)],
  ['2.2 block frequency', 0.801252, () => blockFrequency(bitsOf('0110011010'), 3)],
  ['2.2 block frequency', 0.706438, () => blockFrequency(HUNDRED, 10)],
  ['2.3 runs', 0.147232, () => runs(bitsOf('1001101011'))],
  ['2.3 runs', 0.500798, () => runs(HUNDRED)],
  ['2.4 longest run', 0.180598, () => longestRun(RUNS_OF_128)],
  ['2.5 rank', 0.741948, () => matrixRank(bitsOf('01011001001010101101'), 3)],
  ['2.5 rank of e', 0.532069, () => matrixRank(e.subarray(0, 100_000))],
  [
    '2.7 templates that do not overlap',
    0.344154,
    () => oneTemplate(bitsOf('10100100101110010110'), { m: 3, blocks: 2, template: 0b001 }),
  ],
  ['2.11 serial', 0.808792, () => serial(bitsOf('0011011101'), 3)[0]],
  ['2.11 serial', 0.67032, () => serial(bitsOf('0011011101'), 3)[1]],
  ['2.12 approximate entropy', 0.261961, () => approximateEntropy(bitsOf('0100110101'), 3)],
  ['2.12 approximate entropy', 0.235301, () => approximateEntropy(HUNDRED, 2)],
  ['2.13 cumulative sums', 0.411659, () => cumulativeSums(bitsOf('1011010111'), 'forward')],
  ['2.13 cumulative sums', 0.219194, () => cumulativeSums(HUNDRED, 'forward')],
  ['2.13 cumulative sums', 0.114866, () => cumulativeSums(HUNDRED, 'backward')],
  ['2.14 excursions', 0.502529, () => randomExcursions(bitsOf('0110110101'), 1).get(1) ?? 0],
  [
    '2.15 excursions, variant',
    0.683091,
    () => randomExcursionsVariant(bitsOf('0110110101'), 1).get(1) ?? 0,
  ],
];

test.each(short)('%s: the example has p = %d', (_, p, found) => {
  expect(found()).toBeCloseTo(p, 4);
});

/** Before revision 1a; the publication reckons its example with these. */
const OLD_SHARES = [0.367879, 0.18394, 0.137955, 0.099634, 0.069935, 0.140656];

const ofE: readonly (readonly [string, number, () => number])[] = [
  ['frequency', 0.953749, () => frequency(e)],
  ['block frequency', 0.211072, () => blockFrequency(e, 128)],
  ['cumulative sums', 0.669887, () => cumulativeSums(e, 'forward')],
  ['cumulative sums, backward', 0.724266, () => cumulativeSums(e, 'backward')],
  ['runs', 0.561917, () => runs(e)],
  ['longest run', 0.718945, () => longestRun(e)],
  ['rank', 0.306156, () => matrixRank(e)],
  ['spectral', 0.847187, () => spectral(e)],
  ['template 000000001', 0.07879, () => oneTemplate(e, { m: 9, blocks: 8, template: 1 })],
  [
    'overlapping template',
    0.110434,
    () => overlappingTemplate(e, { m: 9, block: 1_032, shares: OLD_SHARES }),
  ],
  ['universal', 0.282568, () => universal(e)],
  ['approximate entropy', 0.700073, () => approximateEntropy(e, 10)],
  ['excursions at +1', 0.786868, () => randomExcursions(e, 500).get(1) ?? 0],
  ['excursions, variant, at −1', 0.826009, () => randomExcursionsVariant(e, 500).get(-1) ?? 0],
  ['linear complexity', 0.826335, () => linearComplexity(e, 500)],
  ['serial', 0.766182, () => serial(e, 16)[0]],
  ['serial, second', 0.462921, () => serial(e, 16)[1]],
];

test.each(ofE)(
  'a million bits of e, %s: p = %d',
  (name, p, found) => expect(found()).toBeCloseTo(p, name === 'linear complexity' ? 3 : 5),
  60_000,
);

function oneTemplate(
  bits: Bits,
  { m, blocks, template }: { m: number; blocks: number; template: number },
): number {
  const [p] = nonOverlappingTemplates(bits, { m, blocks, templates: [template] });
  return p ?? Number.NaN;
}

test('148 templates of nine bits do not overlap themselves', () => {
  expect(aperiodicTemplates(9)).toHaveLength(148);
  expect(aperiodicTemplates(3)).toEqual([0b001, 0b011, 0b100, 0b110]);
});

test('the shortest register of 1101011110001 has four places', () => {
  expect(complexityOf(bitsOf('1101011110001'))).toBe(4);
});
