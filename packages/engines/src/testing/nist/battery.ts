import type { Finding } from '../randomness.ts';
import { igamc } from './chance-of.ts';
import { randomExcursions, randomExcursionsVariant } from './excursion-tests.ts';
import {
  type Bits,
  blockFrequency,
  cumulativeSums,
  frequency,
  longestRun,
  runs,
} from './frequency-tests.ts';
import {
  aperiodicTemplates,
  approximateEntropy,
  nonOverlappingTemplates,
  OVERLAPPING_SHARES,
  overlappingTemplate,
  serial,
  universal,
} from './pattern-tests.ts';
import { linearComplexity, matrixRank, spectral } from './structure-tests.ts';

/** Below this, Maurer's test has too few blocks to begin with. */
export const SEQUENCE_BITS_MIN = 387_840;
const TEMPLATE_BITS = 9;
const templates = aperiodicTemplates(TEMPLATE_BITS);

/**
 * All fifteen tests of SP 800-22 rev. 1a on one sequence of bits, a million of them best, with the
 * lengths that it recommends. Tests of several places or patterns give a p-value for each.
 */
export function nistTests(bits: Bits): readonly Finding[] {
  const several = (name: string, values: Iterable<readonly [unknown, number]>) =>
    [...values].map(([what, p]) => ({ test: `${name} ${what}`, p }));
  const cyclesMin = Math.max(0.005 * Math.sqrt(bits.length), 500);
  const found = nonOverlappingTemplates(bits, { m: TEMPLATE_BITS, blocks: 8, templates });
  return [
    { test: 'frequency', p: frequency(bits) },
    { test: 'block frequency', p: blockFrequency(bits, 128) },
    { test: 'runs', p: runs(bits) },
    { test: 'longest run', p: longestRun(bits) },
    { test: 'rank', p: matrixRank(bits) },
    { test: 'spectral', p: spectral(bits) },
    ...several(
      'template',
      found.map((p, at) => [(templates[at] ?? 0).toString(2).padStart(TEMPLATE_BITS, '0'), p]),
    ),
    {
      test: 'overlapping template',
      p: overlappingTemplate(bits, { m: TEMPLATE_BITS, block: 1_032, shares: OVERLAPPING_SHARES }),
    },
    { test: 'universal', p: universal(bits) },
    { test: 'linear complexity', p: linearComplexity(bits, 500) },
    ...several('serial', serial(bits, 16).entries()),
    { test: 'approximate entropy', p: approximateEntropy(bits, 10) },
    { test: 'cumulative sums', p: cumulativeSums(bits, 'forward') },
    { test: 'cumulative sums, backward', p: cumulativeSums(bits, 'backward') },
    ...several('excursions at', randomExcursions(bits, cyclesMin)),
    ...several('excursions, variant, at', randomExcursionsVariant(bits, cyclesMin)),
  ];
}

/** A sequence fails a test below this. */
const ALPHA = 0.01;
/** From so many sequences on, p-values are held to be spread evenly. */
const EVEN_FROM = 55;

/** What all sequences came to in one test. */
export type Assessed = {
  readonly test: string;
  readonly sequences: number;
  /** Sequences with a p-value of 0.01 and more. */
  readonly passed: number;
  /** How likely so few pass or fewer: 4.2.1, by the binomial itself, right for few sequences too. */
  readonly asFew: number;
  /** Whether p-values are spread evenly over tenths: 4.2.2. 1 where there are too few of them. */
  readonly even: number;
};

/** 4.2: the share of sequences that pass, and whether their p-values are spread evenly. */
export function assess(sequences: readonly (readonly Finding[])[]): readonly Assessed[] {
  const byTest = new Map<string, number[]>();
  for (const { test, p } of sequences.flat()) {
    const values = byTest.get(test) ?? [];
    values.push(p);
    byTest.set(test, values);
  }
  return [...byTest].map(([test, values]) => {
    const passed = values.filter((p) => p >= ALPHA).length;
    const tenths = new Float64Array(10);
    for (const p of values) {
      const at = Math.min(Math.floor(p * 10), 9);
      tenths[at] = (tenths[at] as number) + 1;
    }
    const mean = values.length / 10;
    const chi2 = tenths.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
    return {
      test,
      sequences: values.length,
      passed,
      asFew: failing(values.length, values.length - passed),
      even: values.length < EVEN_FROM ? 1 : igamc(9 / 2, chi2 / 2),
    };
  });
}

/** How likely so many of all sequences fail, or more. */
function failing(all: number, failed: number): number {
  let [share, sum] = [(1 - ALPHA) ** all, 0];
  for (let k = 0; k <= all; k += 1) {
    if (k >= failed) sum += share;
    share *= ((all - k) / (k + 1)) * (ALPHA / (1 - ALPHA));
  }
  return Math.min(sum, 1);
}
