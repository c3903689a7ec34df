import { expect, test } from 'vitest';
import { onTurn } from '../../../../tools/testing/turn.ts';
import { createChance } from '../engine.ts';
import { createWords } from '../fairness/byte-stream.ts';
import { findTitle } from '../titles.ts';
import { bitsOfBytes, bytesOfWords, outcomeBits, unsound } from './bit-sources.ts';
import { entOf, entProblems } from './ent.ts';
import { assess, nistTests } from './nist/battery.ts';
import { bitsOfE } from './nist/known-bits.ts';
import { bitsOfOutcomes } from './outcome-bits.ts';
import { stripBattery } from './strip-battery.ts';

const BITS = 400_000;
const wordsOf = (clientSeed: string, nonce = 0) =>
  createWords({ serverSeed: 'c4'.repeat(32), clientSeed, nonce });
const failedBy = (bits: Uint8Array) =>
  nistTests(bits)
    .filter(({ p }) => p < 1e-6)
    .map(({ test: name }) => name);

test('the bits of e measure as the program ent says', () => {
  const bits = bitsOfE(1_000_000);
  const bytes = Uint8Array.from({ length: 125_000 }, (_, at) =>
    bits.subarray(8 * at, 8 * at + 8).reduce((value, bit) => 2 * value + bit, 0),
  );
  const measures = entOf(bytes);
  expect(measures.entropy).toBeCloseTo(7.99826, 6);
  expect(measures.mean).toBeCloseTo(127.523864, 6);
  expect(measures.pi).toBeCloseTo(3.14501, 6);
  expect(measures.serialCorrelation).toBeCloseTo(-0.004634, 6);
  expect(entProblems(measures, bytes.length)).toEqual([]);
});

test('bytes that are uneven, or too even, are found by the measures of ent', () => {
  const row = Uint8Array.from({ length: 65_536 }, (_, at) => at % 256);
  expect(entProblems(entOf(row), row.length).join()).toMatch(/chi-square: p = 1,.*correlation/);
  const next = unsound.biased(wordsOf('biased'));
  const biased = bytesOfWords(1_000_000, next);
  expect(entProblems(entOf(biased), biased.length)).not.toEqual([]);
});

test('the words of a round and the bits of outcomes pass, an unsound source fails', () => {
  const words = bitsOfBytes(bytesOfWords(BITS / 8, wordsOf('bytes')));
  expect(failedBy(words)).toEqual([]);
  const outcomes = outcomeBits(BITS, (nonce) => createChance(wordsOf('outcomes', nonce)));
  expect(failedBy(outcomes)).toEqual([]);
  for (const [name, make] of onTurn(Object.entries(unsound))) {
    const bits = bitsOfBytes(bytesOfWords(BITS / 8, make(wordsOf(name))));
    expect(failedBy(bits), name).not.toEqual([]);
  }
}, 120_000);

test('a number of a range that no bits fill gives none where it would be uneven', () => {
  const round = { pocket: 36, dice: [5, 1, 4], pack: [51, 0], lotto: [69], keno: [64, 65] };
  // 36 of 37, 5 of 6, 51 of 52 and the last of the lottery are left out; 0 is the first of 51, and
  // 65 is at place 63 where 64 is gone.
  const bits = ['00', '11', '00000', '111111', '111111'];
  expect([...bitsOfOutcomes(round)].join('')).toBe(bits.join(''));
});

test('of sequences, too many that fail and p-values that stand in one place are told', () => {
  const all = (p: (at: number) => number) =>
    assess(Array.from({ length: 100 }, (_, at) => [{ test: 'one', p: p(at) }]));
  expect(all((at) => (at + 0.5) / 100)).toMatchObject([{ passed: 99, even: 1 }]);
  const [few] = all((at) => (at < 10 ? 0.001 : (at + 0.5) / 100));
  expect(few?.asFew).toBeLessThan(1e-6);
  const [crowded] = all(() => 0.35);
  expect(crowded?.asFew).toBeCloseTo(1, 9);
  expect(crowded?.even).toBeLessThan(1e-6);
});

test('stops that a slot of another kind draws are judged, and such that stick are found', () => {
  for (const code of ['naga-rising', 'frog-pond', 'royal-drum']) {
    const slot = findTitle(code);
    if (!slot || !('reels' in slot.rules)) throw new Error(`${code} is a slot`);
    const fair = (spin: number) => createChance(wordsOf(code, spin)).draw;
    const reels = slot.rules.reels.length;
    const series = code === 'naga-rising' ? 2 * reels : reels;
    const found = stripBattery(slot.rules, 12_000, fair);
    expect(found, code).toHaveLength(5 * series - 1);
    expect(found.filter(({ p }) => p < 1e-6)).toEqual([]);
    const stuck = stripBattery(slot.rules, 12_000, (spin) => fair(spin - (spin % 9 === 1 ? 1 : 0)));
    expect(
      stuck.filter(({ p }) => p < 1e-6),
      code,
    ).not.toEqual([]);
  }
}, 60_000);
