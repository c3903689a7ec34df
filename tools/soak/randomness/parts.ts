import { bitsOfBytes, bytesOfWords, unsound } from '@padauk/engines/testing/bit-sources';
import { entOf, entProblems } from '@padauk/engines/testing/ent';
import {
  assess,
  type Assessed,
  nistTests,
  SEQUENCE_BITS_MIN,
} from '@padauk/engines/testing/nist/battery';
import { wordsInRow } from './words.ts';

/** Says what failed, as a sentence. */
export type Part = () => readonly string[] | Promise<readonly string[]>;
/** Of the tests of NIST. */
export type Sizes = { readonly sequences: number; readonly bits: number };

/** Of 188 tests: a sound source is called unsound once in some 3,000 runs. */
const P_ALARM = 1e-6;

/** The fifteen tests on so many sequences of bits. */
export function bitsPart(
  { sequences, bits }: Sizes,
  sequenceOf: (bits: number) => Uint8Array,
): readonly string[] {
  if (bits < SEQUENCE_BITS_MIN) throw new Error(`--bits: at least ${SEQUENCE_BITS_MIN}`);
  const found = Array.from({ length: sequences }, () => nistTests(sequenceOf(bits)));
  const assessed = assess(found);
  const worst = assessed.toSorted((a, b) => a.asFew - b.asFew)[0];
  const uneven = assessed.toSorted((a, b) => a.even - b.even)[0];
  console.info(
    `  NIST SP 800-22: ${sequences} sequences of ${bits} bits, ${assessed.length} p-values of each; ` +
      `fewest passed: ${said(worst)}; least even: ${said(uneven)}`,
  );
  return assessed
    .filter(({ asFew, even }) => asFew < P_ALARM || even < P_ALARM)
    .map((one) => said(one));
}

const said = (one: Assessed | undefined): string =>
  one
    ? `${one.test} (${one.passed} of ${one.sequences}, p of evenness ${one.even.toPrecision(3)})`
    : 'none';

/** The bytes behind outcomes: `ent`, then the tests of NIST. */
export function bytesPart(sizes: Sizes, count: number, next: () => number): readonly string[] {
  const measures = entOf(bytesOfWords(count, next));
  const { entropy, chiSquareP, mean, pi, serialCorrelation } = measures;
  console.info(
    `  ent, ${count} bytes: entropy ${entropy.toFixed(6)}, chi-square p ${chiSquareP.toFixed(4)}, ` +
      `mean ${mean.toFixed(4)}, π ${pi.toFixed(5)}, correlation ${serialCorrelation.toFixed(6)}`,
  );
  const problems = entProblems(measures, count);
  return [
    ...problems,
    ...bitsPart(sizes, (bits) => bitsOfBytes(bytesOfWords(Math.ceil(bits / 8), next))),
  ];
}

const CONTROL_BYTES = 125_000;
/** Sequences of a million bits: enough for sources as unsound as these. */
const CONTROL_SEQUENCES = 3;

/** Every unsound source must fail: a battery that lets one pass proves nothing. */
export function controlsPart(): readonly string[] {
  return Object.entries(unsound).flatMap(([name, make]) => {
    const next = make(wordsInRow(name));
    const found = Array.from({ length: CONTROL_SEQUENCES }, () =>
      nistTests(bitsOfBytes(bytesOfWords(CONTROL_BYTES, next))),
    );
    const failed = assess(found)
      .filter(({ passed }) => passed === 0)
      .map(({ test }) => test);
    console.info(`  ${name}: fails ${failed.length} tests, such as ${failed[0] ?? 'none'}`);
    return failed.length > 0 ? [] : [`${name} passes, and must not`];
  });
}
